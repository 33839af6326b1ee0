import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { type Diet, diets } from "#core/diet/label.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { nutrients } from "#core/food/nutrients.ts"
import { nutritionSchema } from "#core/food/nutrition-schema.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { readPlate } from "#core/plate/plate.ts"
import { plateSchema } from "#core/plate/plate-schema.ts"
import { type Recipe, servingsSchema } from "#core/recipe/recipe.ts"
import { type Asked, type Making, sealOf, sealSchema } from "#core/request/seal.ts"

/**
 * What a list shows of a recipe: kcal and grams per serving ("at least" where it is not complete), the labels it meets,
 * those that were asked for first, and the seal that its card bears.
 */
export const savedFiguresSchema = nutritionSchema.extend({
  servings: servingsSchema,
  isComplete: z.boolean(),
  labels: z.array(dietSchema),
  seal: sealSchema,
})
export type SavedFigures = z.infer<typeof savedFiguresSchema>

/** What is worked out of a saved recipe for the list: what it shows, and the ingredients' names that it is found by. */
export const savedDigestSchema = z.object({
  figures: savedFiguresSchema,
  ingredients: z.string(),
  /** What its picture is drawn from; rows of before know nothing of it. */
  plate: plateSchema.nullish().catch(null),
  /** What its card keeps space for while the recipe is on its way; rows of before know nothing of it. */
  asked: z
    .object({ diets: z.array(dietSchema), goals: z.array(z.enum(nutrients)), isMended: z.boolean() })
    .nullish()
    .catch(null),
})
export type SavedDigest = z.infer<typeof savedDigestSchema>

/** The digest of a recipe by its assessment, what was asked for with it, and how it was changed. */
export function digestOf(
  { title, servings }: Pick<Recipe, "title" | "servings">,
  assessment: Assessment,
  { asked, making }: { asked: Asked; making: Making & { isMended: boolean } },
): SavedDigest {
  const { perServing, complete } = assessment
  const figures = {
    ...perServing,
    servings,
    isComplete: complete,
    labels: labelsMet(assessment, asked.diets),
    seal: sealOf(assessment, asked, making),
  }
  const { goals } = asked
  const wanted = nutrients.filter((one) => goals[one].min !== null || goals[one].max !== null)
  return {
    figures,
    ingredients: namesOf(assessment.lines),
    plate: readPlate(title, assessment.lines),
    asked: { diets: [...asked.diets], goals: wanted, isMended: making.isMended },
  }
}

function labelsMet(assessment: Assessment, asked: readonly Diet[]): Diet[] {
  const met = diets.filter((diet) => assessment.diets[diet].verdict === "meets")
  return [...met.filter((diet) => asked.includes(diet)), ...met.filter((diet) => !asked.includes(diet))]
}

/** Enough for the ingredients of nearly every recipe, and little enough for twenty thousand of them. */
const mostNameChars = 600

/** Each ingredient as it is written, and as its food is called where that is another word: an aubergine is an eggplant. */
function namesOf(lines: Assessment["lines"]): string {
  const names = new Set<string>()
  let chars = 0
  for (const { name, food } of lines) {
    for (const one of food !== null && isAnotherName(food, name) ? [name, food] : [name]) {
      chars += names.has(one) ? 0 : one.length + separator.length
      if (chars - separator.length > mostNameChars) return [...names].join(separator)
      names.add(one)
    }
  }
  return [...names].join(separator)
}

const separator = ", "

function isAnotherName(food: string, name: string): boolean {
  const words = new Set(nameWords(name))
  return !nameWords(food).some((word) => words.has(word))
}
