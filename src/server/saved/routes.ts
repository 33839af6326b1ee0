import type { FastifyInstance } from "fastify"
import type { FoodTable } from "#core/food/food-table.ts"
import { assessAnew } from "#core/nutrition/assess-anew.ts"
import * as api from "#core/saved/saved-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { AppError } from "#server/errors.ts"
import { LongList } from "#server/http/long-list.ts"
import { serveCook } from "#server/http/serve.ts"
import { saveRecipe } from "./save-recipe.ts"
import { listSaved, markRemoved, replaceSaved, type StoredCopy, unmarkRemoved } from "./saved-store.ts"

type Ports = { sessions: SessionPorts; foods: FoodTable }

/** Section 7's calls on saved recipes (K3). */
export async function savedRoutes(app: FastifyInstance, { sessions, foods }: Ports): Promise<void> {
  const signedIn = { app, sessions }
  const { db } = sessions
  const shown = (copy: StoredCopy) => assessAnew(copy, foods)
  serveCook(signedIn, api.listSaved, async ({ cook }) => {
    const copies = await listSaved(db, cook.id)
    return LongList.of({ field: "saved", rows: copies, show: shown, schema: api.savedRecipeSchema })
  })
  serveCook(signedIn, api.saveRecipe, async ({ cook, body }) =>
    shown(await saveRecipe(db, { userId: cook.id, recipeId: body.recipeId, now: new Date() })),
  )
  serveCook(signedIn, api.updateSaved, async ({ cook, body }) => {
    const updated = await replaceSaved(db, { userId: cook.id, recipeId: body.recipeId })
    if (!updated) throw new AppError("not_found")
    return shown(updated)
  })
  serveCook(signedIn, api.removeSaved, async ({ cook, body }) => {
    if (!(await markRemoved(db, cook.id, body.title))) throw new AppError("not_found")
  })
  serveCook(signedIn, api.restoreSaved, async ({ cook, body }) => {
    const restored = await unmarkRemoved(db, cook.id, body.title)
    if (!restored) throw new AppError("not_found")
    return shown(restored)
  })
}
