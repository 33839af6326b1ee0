import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { shoppingItemSchema } from "#core/preferences/shopping-list.ts"
import { itemIdSchema, itemIngredientSchema, newItemSchema } from "./shopping-item.ts"

/** Items that one request adds at most; `splitNewItems` also minds how long they are. */
export const mostAddedAtOnce = 200

/** Items that one request names at most: 2,000 ids would not fit a body, and a revision tells no more rows than this. */
export const mostNamedAtOnce = 1_000

const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

const idsSchema = z.array(itemIdSchema).min(1).max(mostNamedAtOnce).refine(isEachOnce, "Each id once.")

/** What removals are called by pages of an earlier release, which give them no name of their own. */
const unnamedRemoval = "00000000-0000-0000-0000-000000000000"

/** Made by the device that removes: its Undo takes back this removal and no other. */
const removalIdSchema = z.uuid().toLowerCase().default(unnamedRemoval)

const newItemsSchema = z
  .array(newItemSchema)
  .min(1)
  .max(mostAddedAtOnce)
  .refine((items) => isEachOnce(items.map(({ id }) => id)), "Each id once.")

/** How many items a write changed, also those that are under one more or less removal; those that it found as it would have them, or not at all, are no error. */
export const itemsChangedSchema = z.object({ changed: z.int().nonnegative() })

/** The whole list, in the order in which it was added to: the same on every device, and an item keeps its position. */
export const listItems = endpoint({
  method: "GET",
  path: "/api/shopping-list",
  access: "signed-in",
  response: z.object({ items: z.array(shoppingItemSchema.extend({ position: z.int().positive() })) }),
})

/** Adds items, all or none (`list_full`, `removed_items_full`); an id that was added before, be it removed by now, changes nothing. */
export const addItems = endpoint({
  method: "POST",
  path: "/api/shopping-list",
  access: "signed-in",
  body: z.object({ items: newItemsSchema }),
  response: itemsChangedSchema,
})

/** Ticks items, or takes the tick off: the one that reaches the server last stands. */
export const checkItems = endpoint({
  method: "PATCH",
  path: "/api/shopping-list",
  access: "signed-in",
  body: z.object({ ids: idsSchema, checked: z.boolean() }),
  response: itemsChangedSchema,
})

/** Writes an item anew: the one that reaches the server last stands. */
export const editItem = endpoint({
  method: "PATCH",
  path: "/api/shopping-list/one",
  access: "signed-in",
  body: z.object({ id: itemIdSchema, ingredient: itemIngredientSchema }),
  response: itemsChangedSchema,
})

/** Removes the named items, whatever else is asked of them later; only putting back from this removal undoes it. */
export const removeItems = endpoint({
  method: "DELETE",
  path: "/api/shopping-list",
  access: "signed-in",
  body: z.object({ removal: removalIdSchema, ids: idsSchema }),
  response: itemsChangedSchema,
})

/**
 * Takes a removal back (Undo), for 35 days: its items are as and where they were, but for those that are under another
 * removal too; all or none (`list_full`).
 */
export const restoreItems = endpoint({
  method: "POST",
  path: "/api/shopping-list/restore",
  access: "signed-in",
  body: z.object({ removal: removalIdSchema, ids: idsSchema }),
  response: itemsChangedSchema,
})
