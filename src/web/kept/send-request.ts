import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import { idsIn, type ListChange } from "#core/shopping/list-change.ts"
import {
  addItems,
  checkItems,
  editItem,
  type itemsChangedSchema,
  removeItems,
  restoreItems,
} from "#core/shopping/shopping-api.ts"
import type { Queued } from "./kept-list.ts"

type Write = Endpoint<z.ZodType, typeof itemsChangedSchema>

/** One exchange with the server under a request key; throws an ApiError. */
export type Exchange = (endpoint: Write, body: unknown, key: string) => Promise<z.infer<typeof itemsChangedSchema>>

/**
 * Sends what waits by its contract, and answers how many items it changed. The body must be the same whenever it is sent:
 * the key stands for it.
 */
export async function sendRequest({ change, key }: Queued, exchange: Exchange): Promise<number> {
  const { endpoint, body } = writeOf(change)
  return (await exchange(endpoint, body, key)).changed
}

function writeOf(change: ListChange): { endpoint: Write; body: unknown } {
  switch (change.kind) {
    case "add":
      return { endpoint: addItems, body: { items: change.items } }
    case "check":
      return { endpoint: checkItems, body: { ids: change.ids, checked: change.checked } }
    case "edit":
      return { endpoint: editItem, body: { id: change.id, ingredient: change.ingredient } }
    case "remove":
      return { endpoint: removeItems, body: { removal: change.removal, ids: change.ids } }
    case "restore":
      return { endpoint: restoreItems, body: { removal: change.removal, ids: idsIn(change) } }
  }
}
