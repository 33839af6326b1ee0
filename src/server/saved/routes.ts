import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { FoodTable } from "#core/food/food-table.ts"
import { rulesName } from "#core/saved/rules-version.ts"
import * as api from "#core/saved/saved-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { serveChange } from "#server/changes/serve-change.ts"
import { AppError } from "#server/errors.ts"
import { serveRead } from "#server/http/serve.ts"
import { findPage, findRows, showPage, showRows } from "./list-saved.ts"
import { mustOpenCopy, openCopy } from "./open-copy.ts"
import { saveRecipe, updateSaved } from "./save-recipe.ts"
import { findSaved, findSeveral, findTitle, markRemoved, unmarkRemoved, updateNote } from "./saved-store.ts"

type Ports = { sessions: SessionPorts; foods: FoodTable }

/** Section 7's calls on saved recipes (K3). */
export async function savedRoutes(app: FastifyInstance, { sessions, foods }: Ports): Promise<void> {
  const signedIn = { app, sessions }
  const marked = { result: api.savedMarkSchema, show: (mark: api.SavedMark) => mark }
  serveRead(signedIn, api.listSaved, {
    find: (db, { userId, body }) => findPage(db, userId, body.after),
    show: (page, userId) => showPage(page, { db: sessions.db, userId, foods }),
  })
  serveRead(signedIn, api.listSavedById, {
    find: (db, { userId, body }) => findRows(db, userId, body.ids),
    show: (found, userId) => showRows(found, { db: sessions.db, userId, foods }),
  })
  serveRead(signedIn, api.readSaved, {
    find: async (db, { userId, body }) => found(await findSaved(db, userId, body.id)),
    show: (copy) => mustOpenCopy(copy, foods),
  })
  serveRead(signedIn, api.readSavedById, {
    find: (db, { userId, body }) => findSeveral(db, userId, body.ids),
    async show(copies) {
      const saved: api.SavedRecipe[] = []
      // One after the other: together they would take the turns of all at once.
      for (const copy of copies) saved.push(...[await openCopy(copy, foods)].filter((opened) => opened !== null))
      return { rules: rulesName, saved }
    },
  })
  serveRead(signedIn, api.findSavedTitle, {
    find: (db, { userId, body }) => findTitle(db, userId, body.title),
    show: (saved) => ({ saved }),
  })
  serveChange(signedIn, api.saveRecipe, {
    ...marked,
    work: ({ body, ...asked }) => saveRecipe({ ...asked, recipeId: body.recipeId, now: new Date() }, foods),
  })
  serveChange(signedIn, api.updateSaved, {
    ...marked,
    work: ({ body, ...asked }) => updateSaved({ ...asked, recipeId: body.recipeId }, foods),
  })
  serveChange(signedIn, api.writeNote, {
    result: z.null(),
    async work({ db, userId, body, changed }) {
      if (!(await updateNote(db, userId, body))) throw new AppError("not_found")
      changed("saved_recipes", body.id)
      return null
    },
    show: () => undefined,
  })
  serveChange(signedIn, api.removeSaved, {
    result: z.null(),
    async work({ db, userId, body, changed }) {
      changed("saved_recipes", found(await markRemoved(db, userId, body)))
      return null
    },
    show: () => undefined,
  })
  serveChange(signedIn, api.restoreSaved, {
    ...marked,
    async work({ db, userId, body, changed }) {
      const restored = found(await unmarkRemoved(db, userId, body))
      changed("saved_recipes", restored.id)
      return restored
    },
  })
}

function found<Row>(row: Row | null): Row {
  if (row === null) throw new AppError("not_found")
  return row
}
