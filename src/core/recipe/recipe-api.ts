import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { assessmentSchema } from "#core/nutrition/assessment.ts"
import { nutritionSchema, recipeSchema } from "./recipe.ts"
import { recipeRequestSchema } from "./request.ts"

/** Who wrote a recipe: an AI provider, or the built-in cookbook. */
export const chefNameSchema = z.enum(["provider", "cookbook"])
export type ChefName = z.infer<typeof chefNameSchema>

/**
 * A finished recipe as the server keeps it: `recipe.nutrition` is what we worked out, `claimed` what the chef said it
 * holds per serving (null where nothing was said).
 */
export const keptRecipeSchema = z.object({
  id: z.uuid(),
  recipe: recipeSchema,
  assessment: assessmentSchema,
  claimed: nutritionSchema.nullable(),
  chef: chefNameSchema,
  request: recipeRequestSchema,
  createdAt: z.iso.datetime(),
})
export type KeptRecipe = z.infer<typeof keptRecipeSchema>

/** Asks for a recipe; answers when it is written and worked out. Counts one free recipe, if any is to be counted. */
export const generateRecipe = endpoint({
  method: "POST",
  path: "/api/recipes",
  access: "signed-in",
  body: recipeRequestSchema,
  response: keptRecipeSchema,
  status: 201,
})

/** The newest finished recipe of the last 7 days, for a reload or another device; null where there is none. */
export const latestRecipe = endpoint({
  method: "GET",
  path: "/api/recipes/latest",
  access: "signed-in",
  response: z.object({ latest: keptRecipeSchema.nullable() }),
})
