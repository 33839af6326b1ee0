import type { FoodTable } from "#core/food/food-table.ts"
import { assessAnew } from "#core/nutrition/assess-anew.ts"
import { openRecipe } from "#core/recipe/stored-recipe.ts"
import type { SavedRecipe } from "#core/saved/saved-api.ts"
import { savedFiguresOf } from "#core/saved/saved-summary.ts"
import { AppError } from "#server/errors.ts"
import type { StoredCopy, Worked } from "./saved-store.ts"

/** By which facts and rules a copy is worked out. */
export type Rules = { foods: FoodTable; rules: string }

/** A stored copy as it is shown, assessed by today's rules; refuses one whose content can't be read. */
export function openCopy({ id, recipeId, content, createdAt }: StoredCopy, { foods }: Rules): SavedRecipe {
  const opened = openRecipe({ recipe: content })
  if (opened.kind === "unreadable") throw new AppError("recipe_unreadable")
  const { recipe, savedAt } = opened
  return { id, recipeId, ...assessAnew({ recipe: { ...recipe, savedAt: savedAt ?? createdAt } }, foods) }
}

/** What the list shows of a content. */
export function workOut(content: unknown, { foods, rules }: Rules): Worked {
  const opened = openRecipe({ recipe: content })
  if (opened.kind === "unreadable") return { rules, figures: null }
  const { recipe, assessment } = assessAnew(opened, foods)
  return { rules, figures: savedFiguresOf(recipe, assessment) }
}
