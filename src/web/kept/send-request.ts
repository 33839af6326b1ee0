import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import { idsIn } from "#core/shopping/list-change.ts"
import { addItems, checkItems, editItem, removeItems, restoreItems } from "#core/shopping/shopping-api.ts"
import type { Queued } from "./kept-list.ts"

/** One exchange with the server under a request key; throws an ApiError. */
export type Exchange = (endpoint: Endpoint<z.ZodType, z.ZodType>, body: unknown, key: string) => Promise<unknown>

/** Sends what waits by its contract. The body must be the same whenever it is sent: the key stands for it. */
export async function sendRequest({ change, key }: Queued, exchange: Exchange): Promise<void> {
  switch (change.kind) {
    case "add":
      return void (await exchange(addItems, { items: change.items }, key))
    case "check":
      return void (await exchange(checkItems, { ids: change.ids, checked: change.checked }, key))
    case "edit":
      return void (await exchange(editItem, { id: change.id, ingredient: change.ingredient }, key))
    case "remove":
      return void (await exchange(removeItems, { removal: change.removal, ids: change.ids }, key))
    case "restore":
      return void (await exchange(restoreItems, { removal: change.removal, ids: idsIn(change) }, key))
  }
}
