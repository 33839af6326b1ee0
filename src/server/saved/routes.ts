import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { FoodTable } from "#core/food/food-table.ts"
import * as api from "#core/saved/saved-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { serveChange } from "#server/changes/serve-change.ts"
import { AppError } from "#server/errors.ts"
import { serveRead } from "#server/http/serve.ts"
import { findPage, showPage } from "./list-saved.ts"
import { openCopy } from "./open-copy.ts"
import { readRulesName } from "./rules-name.ts"
import { saveRecipe, updateSaved } from "./save-recipe.ts"
import { findSaved, findTitle, markRemoved, unmarkRemoved } from "./saved-store.ts"

type Ports = { sessions: SessionPorts; foods: FoodTable }

/** Section 7's calls on saved recipes (K3). */
export async function savedRoutes(app: FastifyInstance, { sessions, foods }: Ports): Promise<void> {
  const signedIn = { app, sessions }
  const rules = { foods, rules: await readRulesName() }
  const marked = { result: api.savedMarkSchema, show: (mark: api.SavedMark) => mark }
  serveRead(signedIn, api.listSaved, {
    find: (db, { userId, body }) => findPage(db, { userId, rules: rules.rules, after: body.after }),
    show: (page, userId) => showPage(page, { db: sessions.db, userId, rules }),
  })
  serveRead(signedIn, api.readSaved, {
    find: async (db, { userId, body }) => found(await findSaved(db, userId, body.id)),
    show: (copy) => openCopy(copy, rules),
  })
  serveRead(signedIn, api.findSavedTitle, {
    find: (db, { userId, body }) => findTitle(db, userId, body.title),
    show: (saved) => ({ saved }),
  })
  serveChange(signedIn, api.saveRecipe, {
    ...marked,
    work: ({ body, ...asked }) => saveRecipe({ ...asked, recipeId: body.recipeId, now: new Date() }, rules),
  })
  serveChange(signedIn, api.updateSaved, {
    ...marked,
    work: ({ body, ...asked }) => updateSaved({ ...asked, recipeId: body.recipeId }, rules),
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
