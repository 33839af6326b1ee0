import type { FoodTable } from "#core/food/food-table.ts"
import { findBrokenBySteps } from "#core/method/unlisted-foods.ts"
import { readRecipe } from "#core/reading/read-recipe.ts"
import { carryMarks } from "#core/recipe/carry-marks.ts"
import { findUnmet } from "#core/remix/finish-remix.ts"
import { assessInTurns } from "#server/assess-in-turns.ts"
import type { Tx } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { findKeptRecipe, insertKeptRecipe, type StoredRecipe } from "./recipe-store.ts"
import { refuseBrokenLabels } from "./refuse-broken-labels.ts"

type Keeping = { db: Tx; userId: string; foods: FoodTable }

/**
 * Keeps a recipe as its chef wrote it beside the mended one, as the latest. It may miss goals, which the card says; a label
 * that was asked for may not be broken (`labels_unmet`).
 */
export async function keepAsWritten({ db, userId, foods }: Keeping, id: string): Promise<StoredRecipe> {
  const kept = await findKeptRecipe(db, userId, id)
  if (kept === null || kept.asWritten === null) throw new AppError("not_found")
  const { isFar: _, ...draft } = await assessInTurns(kept.asWritten, foods)
  const broken = findBrokenBySteps(readRecipe(draft.recipe, foods), kept.request.diets, foods)
  refuseBrokenLabels([...findUnmet(draft.assessment, kept.request), ...broken])
  const { claimed, chef, request, nearest, goesWith, time } = kept
  const marks = carryMarks(kept.marks, { from: kept, to: { ...draft, changes: [] }, isOurs: true })
  return insertKeptRecipe(
    db,
    { userId, key: null },
    { ...draft, claimed, chef, request, asWritten: null, nearest, goesWith, time, marks },
  )
}
