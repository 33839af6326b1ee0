import type { FastifyInstance } from "fastify"
import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import * as api from "#core/shopping/shopping-api.ts"
import { mostItems } from "#core/shopping/shopping-item.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { serveChange } from "#server/changes/serve-change.ts"
import type { Tx } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { serveRead } from "#server/http/serve.ts"
import {
  countItems,
  findItems,
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
    whereTheyFit((db, userId, { items }) => insertItems(db, userId, items)),
  )
  serve(api.checkItems, markChecked)
  serve(api.editItem, replaceIngredient)
  serve(api.removeItems, markRemoved)
  serve(api.restoreItems, whereTheyFit(unmarkRemoved))
}

/** Refuses what leaves more on the list than it holds; that undoes it. */
function whereTheyFit<Body>(write: Write<Body>): Write<Body> {
  return async (db, userId, body) => {
    const ids = await write(db, userId, body)
    if (ids.length > 0 && (await countItems(db, userId)) > mostItems) throw new AppError("list_full")
    return ids
  }
}
