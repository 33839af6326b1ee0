import type { FoodTable } from "#core/food/food-table.ts"
import { openRecipe } from "#core/recipe/stored-recipe.ts"
import { openRequest } from "#core/request/stored-request.ts"
import type { SavedRecipe } from "#core/saved/saved-api.ts"
import { digestOf } from "#core/saved/saved-summary.ts"
import { assessInTurns } from "#server/assess-in-turns.ts"
import { AppError } from "#server/errors.ts"
import type { StoredCopy, StoredParts, Worked } from "./saved-store.ts"

/** By which facts and rules a copy is worked out. */
export type Rules = { foods: FoodTable; rules: string }

/** A stored copy as it is shown, assessed by today's rules; null where its content can't be read. */
export async function openCopy(
  { id, recipeId, content, request, changes, createdAt }: StoredCopy,
  { foods }: Rules,
): Promise<SavedRecipe | null> {
  const opened = openRecipe({ recipe: content, changes })
  if (opened.kind === "unreadable") return null
  const { recipe, savedAt, asWritten, time } = opened
  const { goals, diets } = openRequest(request, recipe)
  const shown = { recipe: { ...recipe, savedAt: savedAt ?? createdAt } }
  const draft = asWritten && (await assessInTurns(asWritten, foods))
  const assessed = await assessInTurns(shown, foods)
  return { id, recipeId, asked: { goals, diets }, changes: opened.changes, asWritten: draft, time, ...assessed }
}

/** The same; refuses one whose content can't be read. */
export async function mustOpenCopy(copy: StoredCopy, rules: Rules): Promise<SavedRecipe> {
  const opened = await openCopy(copy, rules)
  if (opened === null) throw new AppError("recipe_unreadable")
  return opened
}

/** What the list shows of a copy. */
export async function workOut({ content, request }: StoredParts, { foods, rules }: Rules): Promise<Worked> {
  const opened = openRecipe({ recipe: content })
  if (opened.kind === "unreadable") return { rules, digest: null }
  const { recipe, assessment, asWritten } = await assessInTurns(opened, foods)
  const { goals, diets } = openRequest(request, recipe)
  const asked = { goals, diets, isFar: asWritten?.isFar === true, isMended: asWritten !== null }
  return { rules, digest: digestOf(recipe, assessment, asked) }
}
