import { z } from "zod"
import { shoppingItemSchema } from "#core/preferences/shopping-list.ts"
import { mostNamedAtOnce } from "./shopping-api.ts"
import { splitNewItems } from "./split-new-items.ts"

/** An item with its place among all that were ever added; one that the server has not placed yet is last. */
const listedItemSchema = shoppingItemSchema.extend({ position: z.int().positive() })
export type ListedItem = z.infer<typeof listedItemSchema>

export const listedItemsSchema = z.array(listedItemSchema)

const ids = z.array(z.string())
const newItem = z.object({ id: z.string(), ingredient: z.string(), recipeTitle: z.string() })

/**
 * What a cook does to the list, as a device keeps it until it is sent. It names the items, so that the list it is done to
 * may have moved on. Whether its texts fit is for the server to say: what a cook typed is never dropped for not fitting.
 * `removal` is an id of the removal's own, by which it can be undone.
 */
export const listChangeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("add"), items: z.array(newItem).readonly() }),
  z.object({ kind: z.literal("check"), ids: ids.readonly(), checked: z.boolean() }),
  z.object({ kind: z.literal("edit"), id: z.string(), ingredient: z.string() }),
  z.object({ kind: z.literal("remove"), removal: z.string(), ids: ids.readonly() }),
  z.object({ kind: z.literal("restore"), removal: z.string(), items: listedItemsSchema.readonly() }),
])
export type ListChange = z.infer<typeof listChangeSchema>

/** A change in as many as are taken at once, in their order; none where it does nothing. */
export function splitChange(change: ListChange): ListChange[] {
  switch (change.kind) {
    case "add":
      return splitNewItems(change.items).map((items) => ({ ...change, items }))
    case "check":
    case "remove":
      return inPortions(change.ids).map((ids) => ({ ...change, ids }))
    case "restore":
      return inPortions(change.items).map((items) => ({ ...change, items }))
    case "edit":
      return [change]
  }
}

function inPortions<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / mostNamedAtOnce)
  return Array.from({ length: count }, (_, at) => list.slice(at * mostNamedAtOnce, (at + 1) * mostNamedAtOnce))
}

/** The ids of the items that a change is about. */
export function idsIn(change: ListChange): readonly string[] {
  switch (change.kind) {
    case "add":
    case "restore":
      return change.items.map(({ id }) => id)
    case "check":
    case "remove":
      return change.ids
    case "edit":
      return [change.id]
  }
}

/** The list after a change; the same where it was done to it before. Items that it does not touch stay the same objects. */
export function withChange(list: readonly ListedItem[], change: ListChange): readonly ListedItem[] {
  switch (change.kind) {
    case "add":
      return withItems(
        list,
        change.items.map((item) => ({ ...item, checked: false, position: Number.MAX_SAFE_INTEGER })),
      )
    case "check": {
      const named = new Set(change.ids)
      const { checked } = change
      return list.map((item) => (named.has(item.id) && item.checked !== checked ? { ...item, checked } : item))
    }
    case "edit": {
      const { id, ingredient } = change
      return list.map((item) => (item.id === id && item.ingredient !== ingredient ? { ...item, ingredient } : item))
    }
    case "remove": {
      const named = new Set(change.ids)
      return list.filter(({ id }) => !named.has(id))
    }
    case "restore":
      return [...withItems(list, change.items)].sort((one, other) => one.position - other.position)
  }
}

function withItems(list: readonly ListedItem[], items: readonly ListedItem[]): readonly ListedItem[] {
  const there = new Set(list.map(({ id }) => id))
  return [...list, ...items.filter(({ id }) => !there.has(id))]
}
