import type { FastifyInstance } from "fastify"
import * as api from "#core/saved/saved-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { AppError } from "#server/errors.ts"
import { serveCook } from "#server/http/serve.ts"
import { saveRecipe } from "./save-recipe.ts"
import { listSaved, markRemoved, unmarkRemoved } from "./saved-store.ts"

/** Section 7's calls on saved recipes (K3). */
export async function savedRoutes(app: FastifyInstance, sessions: SessionPorts): Promise<void> {
  const signedIn = { app, sessions }
  const { db } = sessions
  serveCook(signedIn, api.listSaved, async ({ cook }) => ({ saved: await listSaved(db, cook.id) }))
  serveCook(signedIn, api.saveRecipe, async ({ cook, body }) =>
    saveRecipe(db, { userId: cook.id, recipeId: body.recipeId, now: new Date() }),
  )
  serveCook(signedIn, api.removeSaved, async ({ cook, body }) => {
    if (!(await markRemoved(db, cook.id, body.title))) throw new AppError("not_found")
  })
  serveCook(signedIn, api.restoreSaved, async ({ cook, body }) => {
    const restored = await unmarkRemoved(db, cook.id, body.title)
    if (!restored) throw new AppError("not_found")
    return restored
  })
}
