import { type Database, transactionAsUser } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import {
  countSaved,
  findSavedCopy,
  insertSaved,
  keptRecipeExists,
  mostSaved,
  type StoredCopy,
  takeTurn,
} from "./saved-store.ts"

type Save = { userId: string; recipeId: string; now: Date }

/** Saves a recipe that we wrote for this cook (D7). Saving the same one again answers with the copy that is there. */
export async function saveRecipe(db: Database, { userId, recipeId, now }: Save): Promise<StoredCopy> {
  return transactionAsUser(db, userId, async (db) => {
    await takeTurn(db, userId)
    const copy = await findSavedCopy(db, userId, recipeId)
    if (copy) return copy
    if (!(await keptRecipeExists(db, userId, recipeId))) throw new AppError("not_found")
    if ((await countSaved(db, userId)) >= mostSaved) throw new AppError("saved_limit_reached")
    const saved = await insertSaved(db, { userId, recipeId, savedAt: now.toISOString() })
    if (!saved) throw new AppError("recipe_already_saved")
    return saved
  })
}
