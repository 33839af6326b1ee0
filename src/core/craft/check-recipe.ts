import type { FoodTable } from "#core/food/food-table.ts"
import { findAdded } from "#core/method/unlisted-foods.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { assessCard } from "./unexplained.ts"

/**
 * What a recipe from elsewhere holds, as it would on the page: what only a step puts in counts like a line behind the
 * others, and what a step merely offers like an optional one. Its method may be unknown: no steps.
 */
export function checkRecipe(written: Written, foods: FoodTable): Assessment {
  const unlisted = written.method.length === 0 ? [] : findAdded(written, foods)
  return assessCard({ ...written, ingredients: [...written.ingredients, ...unlisted] }, foods)
}
