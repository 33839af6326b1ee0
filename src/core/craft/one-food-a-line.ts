import type { FoodTable } from "#core/food/food-table.ts"
import { partsByAmount } from "#core/ingredient/several-amounts.ts"
import { workedLine } from "#core/nutrition/worked-line.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"

/**
 * The lines of a draft, each with one food: "2 tbsp butter and 1 tbsp oil" is worked out as two lines, as the sums of one
 * would leave a food out. A line is parted only where each part has an amount of another food that is known.
 */
export function oneFoodALine(lines: readonly string[], foods: FoodTable): string[] {
  const parted = lines.flatMap((line) => {
    const parts = partsByAmount(line)
    const named = parts.map((part) => weighedFood(part, foods))
    return !named.includes(null) && new Set(named).size === named.length ? parts : [line]
  })
  return parted.length <= recipeLimits.lines ? parted : [...lines]
}

/** The food of which a line states an amount; null for one that states none, or names no known food. */
function weighedFood(line: string, foods: FoodTable): string | null {
  const { quantity, nutrition, foodId } = workedLine(line, foods).assessed
  return quantity === null || nutrition === null ? null : foodId
}
