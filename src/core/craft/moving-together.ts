import type { FoodTable } from "#core/food/food-table.ts"
import { readRecipe } from "#core/reading/read-recipe.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { findGroups } from "#core/remix/find-groups.ts"
import { canMove } from "#core/remix/group.ts"
import { openKitchen } from "#core/remix/kitchen.ts"
import { partsOf } from "#core/remix/problem.ts"

/** The lines, by their places, whose amounts are fitted together and keep their ratio: rice with its water, a roux. */
export function movingTogether(recipe: Written, foods: FoodTable): number[][] {
  const read = readRecipe(recipe, foods)
  const parts = partsOf(read, { diets: [] }, openKitchen(foods, "metric"))
  const portions = parts.map((part) => part?.portion ?? null)
  return findGroups({ ...read, portions })
    .filter((group) => group.lines.length > 1 && canMove(group))
    .map(({ lines }) => [...lines])
}
