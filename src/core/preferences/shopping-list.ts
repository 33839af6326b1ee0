import { z } from "zod"

/** An item as it stands in the shopping list (T3): one that was added under other limits is shown all the same. */
export const shoppingItemSchema = z.object({
  id: z.uuid(),
  ingredient: z.string(),
  recipeTitle: z.string(),
  checked: z.boolean(),
})
