import type { FastifyInstance } from "fastify"
import type { FoodTable } from "#core/food/food-table.ts"
import { assessAnew } from "#core/nutrition/assess-anew.ts"
import type { SavedRecipe } from "#core/saved/saved-api.ts"
import * as api from "#core/saved/saved-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { AppError } from "#server/errors.ts"
import { serveCook } from "#server/http/serve.ts"
import { inTurns } from "#server/in-turns.ts"
import { saveRecipe } from "./save-recipe.ts"
import { listSaved, markRemoved, replaceSaved, type StoredCopy, unmarkRemoved } from "./saved-store.ts"

type Ports = { sessions: SessionPorts; foods: FoodTable }

/** Section 7's calls on saved recipes (K3). */
export async function savedRoutes(app: FastifyInstance, { sessions, foods }: Ports): Promise<void> {
  const signedIn = { app, sessions }
  const { db } = sessions
  const shown = (copy: StoredCopy) => assessAnew(copy, foods)
  serveCook(signedIn, api.listSaved, async ({ cook }) => ({
    saved: await inTurns(allShown(await listSaved(db, cook.id), foods)),
  }))
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

/** A thousand recipes are much to work out at once. */
function* allShown(copies: readonly StoredCopy[], foods: FoodTable): Generator<undefined, SavedRecipe[]> {
  const all: SavedRecipe[] = []
  for (const copy of copies) {
    all.push(assessAnew(copy, foods))
    yield
  }
  return all
}
