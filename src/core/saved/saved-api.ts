import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { assessmentSchema } from "#core/nutrition/assessment.ts"
import { recipeLimits, shownRecipeSchema } from "#core/recipe/recipe.ts"
import { storableText } from "#core/text/storable-text.ts"

/** A saved copy: the recipe with the time it was saved (S4) and what was worked out for it. */
export const savedRecipeSchema = z.object({
  id: z.uuid(),
  recipe: shownRecipeSchema.extend({ savedAt: z.iso.datetime() }),
  assessment: assessmentSchema,
})
export type SavedRecipe = z.infer<typeof savedRecipeSchema>

const titleSchema = storableText.pipe(z.string().min(1).max(recipeLimits.titleChars))

/** All saved recipes, newest first (K3). */
export const listSaved = endpoint({
  method: "GET",
  path: "/api/saved-recipes",
  access: "signed-in",
  response: z.object({ saved: z.array(savedRecipeSchema) }),
})

/** Saves a recipe that the server wrote for this cook; saving it twice is saving it once (D7). */
export const saveRecipe = endpoint({
  method: "POST",
  path: "/api/saved-recipes",
  access: "signed-in",
  body: z.object({ recipeId: z.uuid() }),
  response: savedRecipeSchema,
  status: 201,
})

/** Puts a recipe that was swapped in place of the saved one of its title (D7). */
export const updateSaved = endpoint({
  method: "PUT",
  path: "/api/saved-recipes",
  access: "signed-in",
  body: z.object({ recipeId: z.uuid() }),
  response: savedRecipeSchema,
})

/** Removes the saved recipe of this title (K3); it can be put back for a day. */
export const removeSaved = endpoint({
  method: "DELETE",
  path: "/api/saved-recipes",
  access: "signed-in",
  body: z.object({ title: titleSchema }),
})

/** Puts back what was removed last under this title (D7: Undo). */
export const restoreSaved = endpoint({
  method: "POST",
  path: "/api/saved-recipes/restore",
  access: "signed-in",
  body: z.object({ title: titleSchema }),
  response: savedRecipeSchema,
})
