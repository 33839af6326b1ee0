import type { FoodTable } from "#core/food/food-table.ts"
import type { SavedMark } from "#core/saved/saved-api.ts"
import type { SavedDigest } from "#core/saved/saved-summary.ts"
import type { Changed } from "#server/changes/change.ts"
import type { Tx } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { kept } from "#server/limits/bounds.ts"
import { workOut } from "./open-copy.ts"
import { findCopyOf, findKept, findRemoved, findStand, insertSaved, mostSaved, replaceSaved } from "./saved-store.ts"

type Saving = { db: Tx; userId: string; recipeId: string; changed: Changed }

/** Saves a recipe that we wrote for this cook (D7). Saving the same one again answers with the copy that is there. */
export async function saveRecipe(saving: Saving & { now: Date }, foods: FoodTable): Promise<SavedMark> {
  const { db, userId, recipeId, changed, now } = saving
  const copy = await findCopyOf(db, userId, recipeId)
  if (copy) return copy
  const digest = await workOutKept(saving, foods)
  if ((await findStand(db, userId)).total >= mostSaved) throw new AppError("saved_limit_reached")
  const removed = await findRemoved(db, userId)
  const isFull = removed.rows >= kept.removedSavedRows || removed.bytes >= kept.removedSavedBytes
  if (isFull) throw new AppError("removed_recipes_full")
  const saved = await insertSaved(db, { userId, recipeId, savedAt: now.toISOString(), digest })
  if (!saved) throw new AppError("recipe_already_saved")
  changed("saved_recipes", saved.id)
  return saved
}

/** Puts a recipe that was swapped in place of the saved one of its title (D7). */
export async function updateSaved(saving: Saving, foods: FoodTable): Promise<SavedMark> {
  const { db, userId, recipeId, changed } = saving
  const updated = await replaceSaved(db, { userId, recipeId, digest: await workOutKept(saving, foods) })
  if (!updated) throw new AppError("not_found")
  changed("saved_recipes", updated.id)
  return updated
}

async function workOutKept({ db, userId, recipeId }: Saving, foods: FoodTable): Promise<SavedDigest | null> {
  const kept = await findKept(db, userId, recipeId)
  if (!kept) throw new AppError("not_found")
  return workOut(kept, foods)
}
