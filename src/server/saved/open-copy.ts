import type { FoodTable } from "#core/food/food-table.ts"
import { openRecipe } from "#core/recipe/stored-recipe.ts"
import { openRequest } from "#core/request/stored-request.ts"
import type { SavedRecipe } from "#core/saved/saved-api.ts"
import { digestOf, type SavedDigest } from "#core/saved/saved-summary.ts"
import { assessInTurns } from "#server/assess-in-turns.ts"
import { AppError } from "#server/errors.ts"
import type { StoredCopy, StoredParts } from "./saved-store.ts"

/** A stored copy as it is shown, assessed by today's rules; null where its content can't be read. */
export async function openCopy(
  { id, recipeId, content, request, changes, createdAt }: StoredCopy,
  foods: FoodTable,
): Promise<SavedRecipe | null> {
  const opened = openRecipe({ recipe: content, changes })
  if (opened.kind === "unreadable") return null
  const { recipe, savedAt, asWritten, time, marks } = opened
  const { goals, diets } = openRequest(request, recipe)
  const shown = { recipe: { ...recipe, savedAt: savedAt ?? createdAt } }
  const draft = asWritten && (await assessInTurns(asWritten, foods))
  const assessed = await assessInTurns(shown, foods)
  return { id, recipeId, asked: { goals, diets }, changes: opened.changes, asWritten: draft, time, marks, ...assessed }
}

/** The same; refuses one whose content can't be read. */
export async function mustOpenCopy(copy: StoredCopy, foods: FoodTable): Promise<SavedRecipe> {
  const opened = await openCopy(copy, foods)
  if (opened === null) throw new AppError("recipe_unreadable")
  return opened
}

/** What the list shows of a copy by today's rules; null where its content can't be read. */
export async function workOut(
  { content, request, changes }: StoredParts,
  foods: FoodTable,
): Promise<SavedDigest | null> {
  const opened = openRecipe({ recipe: content, changes })
  if (opened.kind === "unreadable") return null
  const { recipe, assessment, asWritten } = await assessInTurns(opened, foods)
  const { goals, diets } = openRequest(request, recipe)
  const making = { isFar: asWritten?.isFar === true, changes: opened.changes, isMended: asWritten !== null }
  return digestOf(recipe, assessment, { asked: { goals, diets }, making })
}
