import { z } from "zod"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { assessInTurns } from "#server/assess-in-turns.ts"
import { type Database, transactionAsUser } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { findKeptRecipe } from "./recipe-store.ts"

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
  return assessInTurns(kept, foods)
}
