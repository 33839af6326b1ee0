import type { FastifyInstance } from "fastify"
import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import type { RefusalCode } from "#core/api/error-codes.ts"
import * as api from "#core/shopping/shopping-api.ts"
import { mostItems } from "#core/shopping/shopping-item.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { serveChange } from "#server/changes/serve-change.ts"
import type { Tx } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { serveRead } from "#server/http/serve.ts"
import { kept } from "#server/limits/bounds.ts"
import {
  countItems,
  findItems,
  type HeldItems,
  insertItems,
  markChecked,
  markRemoved,
  replaceIngredient,
  unmarkRemoved,
} from "./shopping-store.ts"

/** Changes items and answers the ids of those that are not as they were. */
type Write<Body> = (db: Tx, userId: string, body: Body) => Promise<string[]>

/** The calls on the shopping list (T3, D4). */
export async function shoppingRoutes(app: FastifyInstance, sessions: SessionPorts): Promise<void> {
  const signedIn = { app, sessions }
  serveRead(signedIn, api.listItems, {
    find: (db, { userId }) => findItems(db, userId),
    show: (items) => ({ items }),
  })
  const serve = <Body extends z.ZodType>(
    contract: Endpoint<Body, typeof api.itemsChangedSchema>,
    write: Write<z.output<Body>>,
  ) =>
    serveChange(signedIn, contract, {
      result: api.itemsChangedSchema,
      async work({ db, userId, body, changed }) {
        const ids = await write(db, userId, body)
        for (const id of ids) changed("shopping_items", id)
        return { changed: ids.length }
      },
      show: (answer) => answer,
    })
  serve(
    api.addItems,
    whereTheyFit(
      (db, userId, { items }) => insertItems(db, userId, items),
      (held) => tooManyListed(held) ?? tooManyKept(held),
    ),
  )
  serve(api.checkItems, markChecked)
  serve(api.editItem, replaceIngredient)
  serve(api.removeItems, markRemoved)
  serve(api.restoreItems, whereTheyFit(unmarkRemoved, tooManyListed))
}

type Full = (held: HeldItems) => RefusalCode | null

const tooManyListed: Full = ({ listed }) => (listed > mostItems ? "list_full" : null)
// What is listed fits by far, so it is removed items that are too many.
const tooManyKept: Full = ({ rows, bytes }) =>
  rows > kept.listRows || bytes > kept.listBytes ? "removed_items_full" : null

/** Refuses what leaves more than there may be; that undoes it. */
function whereTheyFit<Body>(write: Write<Body>, isFull: Full): Write<Body> {
  return async (db, userId, body) => {
    const ids = await write(db, userId, body)
    const refusal = ids.length > 0 ? isFull(await countItems(db, userId)) : null
    if (refusal !== null) throw new AppError(refusal)
    return ids
  }
}
