import { z } from "zod"
import { type Diet, dietSchema, diets } from "#core/diet/label.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { type Recipe, servingsSchema } from "#core/recipe/recipe.ts"

/** What a list shows of a recipe: kcal and grams per serving ("at least" where it is not complete), and the labels it meets. */
export const savedFiguresSchema = z.object({
  servings: servingsSchema,
  calories: z.number().nonnegative(),
  protein: z.number().nonnegative(),
  isComplete: z.boolean(),
  labels: z.array(dietSchema),
})
export type SavedFigures = z.infer<typeof savedFiguresSchema>

/** The figures of a recipe by its assessment. */
export function savedFiguresOf({ servings }: Pick<Recipe, "servings">, assessment: Assessment): SavedFigures {
  const { perServing, complete } = assessment
  return {
    servings,
    calories: perServing.calories,
    protein: perServing.protein,
    isComplete: complete,
    labels: labelsMet(assessment),
  }
}

function labelsMet(assessment: Assessment): Diet[] {
  return diets.filter((diet) => assessment.diets[diet].verdict === "meets")
}
