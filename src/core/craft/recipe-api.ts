import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { requestKeySchema } from "#core/api/request-key-schema.ts"
import { nutritionSchema } from "#core/food/nutrition-schema.ts"
import { assessmentSchema } from "#core/nutrition/assessment.ts"
import { cookingTimeSchema } from "#core/recipe/cooking-time.ts"
import { markedFoodsSchema } from "#core/recipe/marked-foods.ts"
import { recipeLimits, shownRecipeSchema } from "#core/recipe/recipe.ts"
import { recipeChangesSchema } from "#core/recipe/recipe-change.ts"
import { nearestGoalsSchema } from "#core/request/nearest-goals.ts"
import { recipeRequestSchema, sentRequestSchema } from "#core/request/request.ts"
import { chefNameSchema } from "./chef-name.ts"

/** Whose work a kept recipe is: a chef's, or that of our own substitutes, which swapped lines of another one. */
const authorSchema = z.enum([...chefNameSchema.options, "substitutes"])

/** What a chef wrote for the same servings, made safe and nothing else; `isFar` where hardly that dish was made of it. */
export const asWrittenSchema = z.object({
  recipe: shownRecipeSchema,
  assessment: assessmentSchema,
  changes: recipeChangesSchema,
  isFar: z.boolean(),
})

/**
 * A finished recipe as the server keeps it: `recipe.nutrition` is what we worked out, `claimed` what the chef said it
 * holds per serving (null where nothing was said).
 */
export const keptRecipeSchema = z.object({
  id: z.uuid(),
  recipe: shownRecipeSchema,
  assessment: assessmentSchema,
  claimed: nutritionSchema.nullable(),
  chef: authorSchema,
  request: recipeRequestSchema,
  /** What is not as the chef wrote it, but for amounts that were brought to the servings asked for. */
  changes: recipeChangesSchema,
  /** Null where nothing was mended for a label or a goal; what was kept before knows nothing of it. */
  asWritten: asWrittenSchema.nullish(),
  /** The lines, by their places, whose amounts are fitted together; what was kept on a device before knows nothing of it. */
  together: z.array(z.array(z.int().nonnegative())).nullish(),
  /** What could be asked instead, where a goal is missed. */
  nearest: nearestGoalsSchema.nullish(),
  /** What a dish of the cookbook is eaten with, in its author's words. */
  goesWith: z.array(z.string()).nullish(),
  /** How long it takes, as the author of a dish of the cookbook says; null where that does not hold any more. */
  time: cookingTimeSchema.nullish(),
  /** The foods of each step, where its author marked them; what was kept before knows nothing of it. */
  marks: markedFoodsSchema.nullish(),
  createdAt: z.iso.datetime(),
})
export type KeptRecipe = z.infer<typeof keptRecipeSchema>

/**
 * Asks for a recipe; answers when it is written and worked out, or with events on the way where those are asked for.
 * Counts one free recipe, if any is to be counted.
 */
export const generateRecipe = endpoint({
  method: "POST",
  path: "/api/recipes",
  access: "signed-in",
  body: sentRequestSchema,
  response: keptRecipeSchema,
  status: 201,
})

const swapRequestSchema = z.object({
  recipeId: z.uuid(),
  /** The places of the lines to be replaced. */
  lines: z
    .array(z.int().nonnegative())
    .min(1, "Please choose at least one ingredient.")
    .max(recipeLimits.lines)
    .refine((places) => new Set(places).size === places.length, "Each line once."),
})
export type SwapRequest = z.infer<typeof swapRequestSchema>

/** Swaps chosen lines of a recipe that the server wrote for, or stored for, this cook (D14); answers the new recipe. */
export const swapRecipe = endpoint({
  method: "POST",
  path: "/api/recipes/swap",
  access: "signed-in",
  body: swapRequestSchema,
  response: keptRecipeSchema,
  status: 201,
})

/** Shows an earlier recipe again, as Undo after a swap: it is the latest from then on. */
export const showAgain = endpoint({
  method: "POST",
  path: "/api/recipes/show",
  access: "signed-in",
  body: z.object({ recipeId: z.uuid() }),
  response: keptRecipeSchema,
})

/**
 * Makes a recipe, as its chef wrote it, the one that is shown; the mended one stays and can be shown again. Refused where
 * it breaks a label that was asked for.
 */
export const showAsWritten = endpoint({
  method: "POST",
  path: "/api/recipes/as-written",
  access: "signed-in",
  body: z.object({ recipeId: z.uuid() }),
  response: keptRecipeSchema,
})

/** Stops a recipe that is being written (D12), or a swap; one that is not is no error. */
export const stopRecipe = endpoint({
  method: "POST",
  path: "/api/recipes/stop",
  access: "signed-in",
  body: z.object({ key: requestKeySchema }),
})

/**
 * The newest finished recipe of the last 7 days, for a reload or another device; null where there is none. `writing`
 * names the request whose recipe is being written just now.
 */
export const latestRecipe = endpoint({
  method: "GET",
  path: "/api/recipes/latest",
  access: "signed-in",
  response: z.object({ latest: keptRecipeSchema.nullable(), writing: requestKeySchema.nullable() }),
})
