import { z } from "zod"
import { nutritionSchema } from "#core/food/nutrition-schema.ts"
import { plainLines } from "#core/text/plain-text.ts"
import { storableText } from "#core/text/storable-text.ts"
import { fewestServings } from "./servings.ts"

/** Limits on what a recipe may hold; generous for a cook, small enough for a server. */
export const recipeLimits = {
  titleChars: 200,
  lineChars: 500,
  stepChars: 2_000,
  lines: 100,
  steps: 100,
} as const

/** Lines as somebody outside wrote them: a line break parts them, always, as one line tells of one food. */
export const linesFromOutside = z.array(z.string()).transform((lines) => lines.flatMap(plainLines))

const text = (maxChars: number) => storableText.pipe(z.string().trim().min(1).max(maxChars))

/** A number of servings: at least 1, no upper bound but what a number can hold (G7). */
export const servingsSchema = z.int().min(fewestServings)

/** The recipe as the specification has it (T1). */
export const recipeSchema = z.object({
  title: text(recipeLimits.titleChars),
  servings: servingsSchema,
  nutrition: nutritionSchema,
  ingredients: z.array(text(recipeLimits.lineChars)).min(1).max(recipeLimits.lines),
  method: z.array(text(recipeLimits.stepChars)).min(1).max(recipeLimits.steps),
})
export type Recipe = z.infer<typeof recipeSchema>

/** A recipe as it is shown: one that was kept under other limits is shown all the same. */
export const shownRecipeSchema = z.object({
  title: z.string(),
  servings: z.number().min(1),
  nutrition: nutritionSchema,
  ingredients: z.array(z.string()),
  method: z.array(z.string()),
})

/** A recipe as a chef wrote it, without what the chef claims that it holds. */
export type Written = Omit<Recipe, "nutrition">

/** What there is to read in a recipe. */
export type RecipeWords = { title: string; ingredients: readonly string[]; method: readonly string[] }
