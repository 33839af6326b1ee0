import type { FoodTable } from "#core/food/food-table.ts"
import { findAdded } from "#core/method/unlisted-foods.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { readLine } from "#core/reading/read-line.ts"
import { type ReadRecipe, readRecipe } from "#core/reading/read-recipe.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { assessCard } from "./unexplained.ts"

/**
 * What a recipe from elsewhere holds, as it would on the page: what only a step puts in counts like a line behind the
 * others, and what a step merely offers like an optional one. Its method may be unknown: no steps.
 */
export function checkRecipe(written: Written, foods: FoodTable): Assessment {
  return checkRead(readRecipe(written, foods), foods)
}

/** The same of a recipe that was read. */
export function checkRead(recipe: ReadRecipe, foods: FoodTable): Assessment {
  const unlisted = recipe.method.length === 0 ? [] : findAdded(recipe, foods)
  return assessCard({ ...recipe, lines: [...recipe.lines, ...unlisted.map((text) => readLine(text, foods))] }, foods)
}
