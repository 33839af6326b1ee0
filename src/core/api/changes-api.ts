import { z } from "zod"
import { endpoint } from "./endpoint.ts"
import { eventLinesType } from "./event-lines.ts"

/** The tables of a cook's content whose changes are told. */
export const changedTables = [
  "kept_recipes",
  "saved_recipes",
  "shopping_items",
  "user_preferences",
  "recipe_generations",
  "subscriptions",
] as const
export type ChangedTable = (typeof changedTables)[number]

const changedRowSchema = z.object({ table: z.enum(changedTables), id: z.uuid() })
export type ChangedRow = z.infer<typeof changedRowSchema>

/**
 * A revision that no cook reaches. Whoever knows none yet asks from here on: the first answer is a reset, with the
 * revision where things stand.
 */
export const revisionToCome = 2 ** 31 - 1

const revisionSchema = z.int().nonnegative().max(revisionToCome)

/**
 * What changed after a revision, each row once, up to `revision`. `isReset` where that can't be told any more: then all
 * is to be read anew. `isMore` where further changes wait.
 */
export const changesSchema = z.object({
  revision: revisionSchema,
  rows: z.array(changedRowSchema),
  isReset: z.boolean(),
  isMore: z.boolean(),
})
export type Changes = z.infer<typeof changesSchema>

const sinceSchema = z.object({ since: z.coerce.number().pipe(revisionSchema).default(0) })

/** What changed after a revision that the asker knows. */
export const readChanges = endpoint({
  method: "GET",
  path: "/api/changes",
  access: "signed-in",
  body: sinceSchema,
  response: changesSchema,
})

/**
 * The same as a stream that goes on: one line of JSON each time something has changed, the first at once, at most two a
 * second (T10). Empty lines between them only keep the connection. It ends with the session, and where it is not read.
 */
export const followChanges = endpoint({
  method: "GET",
  path: "/api/changes/stream",
  access: "signed-in",
  body: sinceSchema,
  response: changesSchema,
  type: eventLinesType,
})
