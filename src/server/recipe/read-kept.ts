import { z } from "zod"
import { movingTogether } from "#core/craft/moving-together.ts"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { assessInTurns } from "#server/assess-in-turns.ts"
import { type Database, transactionAsUser } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { findKeptRecipe, type StoredRecipe } from "./recipe-store.ts"

/** What a write that made or showed a recipe comes to. A kept recipe does not change, so its id is enough. */
export const madeSchema = z.object({ id: z.uuid() })

/** A kept recipe of this cook as it is shown. */
export async function readKept(
  { db, foods }: { db: Database; foods: FoodTable },
  userId: string,
  id: string,
): Promise<KeptRecipe> {
  const kept = await transactionAsUser(db, userId, (db) => findKeptRecipe(db, userId, id))
  if (kept === null) throw new AppError("not_found")
  return assessKept(kept, foods)
}

/** What a kept recipe holds by today's tables and rules, and what its chef's draft did. */
export async function assessKept({ asWritten, ...kept }: StoredRecipe, foods: FoodTable): Promise<KeptRecipe> {
  const draft = asWritten && (await assessInTurns(asWritten, foods))
  return { ...(await assessInTurns(kept, foods)), asWritten: draft, together: movingTogether(kept.recipe, foods) }
}
