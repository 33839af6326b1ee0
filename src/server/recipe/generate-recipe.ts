import type { FastifyBaseLogger } from "fastify"
import type { FoodTable } from "#core/food/food-table.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import type { KeptRecipe } from "#core/recipe/recipe-api.ts"
import type { RecipeRequest } from "#core/recipe/request.ts"
import type { Chef, Draft } from "#server/ai/chef.ts"
import type { Places } from "#server/allowance/places.ts"
import { type Database, transactionAsUser } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { findPreferences } from "#server/preferences/preferences-store.ts"
import { insertKeptRecipe, type NewRecipe } from "./recipe-store.ts"

export type RecipePorts = { db: Database; chef: Chef; foods: FoodTable; places: Places; log: FastifyBaseLogger }

/** The longest a recipe may take, retries and waiting included. */
const patienceMs = 180_000

/** What is shown is what we worked out from the lines, never what the chef claimed. */
function assessDraft(foods: FoodTable, chef: Chef, order: { draft: Draft; request: RecipeRequest }): NewRecipe {
  const { claimed, ...written } = order.draft
  const assessment = assessRecipe(written, foods)
  // An amount that no number can hold is no recipe.
  if (!Object.values(assessment.total).every(Number.isFinite)) throw new AppError("reply_unreadable")
  const recipe = { ...written, nutrition: assessment.perServing }
  return { recipe, assessment, claimed, chef: chef.name, request: order.request }
}

/**
 * Writes a recipe: hold a free place, ask the chef, work the draft out, count it. Whatever fails gives the place
 * back; a crash lets it lapse.
 */
export async function generateRecipe(ports: RecipePorts, userId: string, request: RecipeRequest): Promise<KeptRecipe> {
  const { db, chef, foods, places, log } = ports
  const preferences = await findPreferences(db, userId)
  const place = await places.reserve(userId)
  try {
    const draft = await chef.write({ request, preferences }, AbortSignal.timeout(patienceMs))
    const made = assessDraft(foods, chef, { draft, request })
    return await transactionAsUser(db, userId, async (db) => {
      await places.spend(db, userId, place)
      return insertKeptRecipe(db, userId, made)
    })
  } catch (error) {
    const cost = error instanceof AppError && error.code === "dish_unknown" ? "free" : "paid"
    // A place that can't be given back now lapses by itself; the cook should hear of the failure itself.
    await places
      .release(userId, place, cost)
      .catch((lost: unknown) => log.warn({ err: lost }, "a place was not released"))
    throw error
  } finally {
    places.letGo(place)
  }
}
