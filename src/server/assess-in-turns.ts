import { assessAnew } from "#core/craft/assess-anew.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { readLine } from "#core/reading/read-line.ts"
import type { Recipe } from "#core/recipe/recipe.ts"
import { openTurns } from "#server/in-turns.ts"

/** The same as assessAnew, with the others' turn between two lines; what a line comes to is remembered. */
export async function assessInTurns<Kept extends { recipe: Recipe }>(
  kept: Kept,
  foods: FoodTable,
): Promise<Kept & { assessment: Assessment }> {
  const letOthers = openTurns()
  for (const line of kept.recipe.ingredients) {
    readLine(line, foods)
    await letOthers()
  }
  return assessAnew(kept, foods)
}
