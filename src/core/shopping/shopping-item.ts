import { z } from "zod"
import type { shoppingItemSchema } from "#core/preferences/shopping-list.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { isBlank } from "#core/text/blank.ts"
import { storableText } from "#core/text/storable-text.ts"

/** Items that a list holds at most; what was removed does not count. */
export const mostItems = 2_000

/** Made by the device that adds the item: it can name the item before the server has heard of it. */
export const itemIdSchema = z.uuid().toLowerCase()

/** What is to be bought, in the words of a recipe's line or the cook's own. */
export const itemIngredientSchema = storableText.pipe(
  z
    .string()
    .trim()
    .min(1)
    .max(recipeLimits.lineChars)
    .refine((line) => !isBlank(line), "Please write what is to be bought."),
)

/** An item to be added, unticked. `recipeTitle` is '' for the cook's own (D4). */
export const newItemSchema = z.object({
  id: itemIdSchema,
  ingredient: itemIngredientSchema,
  recipeTitle: storableText.pipe(z.string().trim().max(recipeLimits.titleChars)),
})
export type NewItem = z.infer<typeof newItemSchema>

export type ShoppingItem = z.infer<typeof shoppingItemSchema>
