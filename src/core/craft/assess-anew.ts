import type { FoodTable } from "#core/food/food-table.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { readRecipe } from "#core/reading/read-recipe.ts"
import type { Recipe } from "#core/recipe/recipe.ts"
import { assessCard } from "./unexplained.ts"

/**
 * A recipe that was kept, with what it holds by today's tables and rules: a label that was called met before a rule
 * was mended must not be shown again, so nothing worked out earlier is.
 */
export function assessAnew<Kept extends { recipe: Recipe }>(
  kept: Kept,
  foods: FoodTable,
): Kept & { assessment: Assessment } {
  const assessment = assessCard(readRecipe(kept.recipe, foods), foods)
  return { ...kept, recipe: { ...kept.recipe, nutrition: assessment.perServing }, assessment }
}
