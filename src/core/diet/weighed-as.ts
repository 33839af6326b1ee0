import type { Food } from "#core/food/food-table.ts"
import { type Weighed, weighLine } from "#core/food/grams.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"

// A line is looked at with every line that comes after it, and may offer many foods.
const weighed = new WeakMap<ParsedLine, Map<Food, Weighed | null>>()

/** The grams of a line of so many servings, were it this one of the foods that it names; null where nobody can say. */
export function weighedAs(line: ParsedLine, food: Food, servings: number): number | null {
  const known = weighed.get(line) ?? new Map<Food, Weighed | null>()
  weighed.set(line, known)
  const before = known.get(food)
  const anew = before === undefined ? weighLine(line, food) : before
  known.set(food, anew)
  return anew === null ? null : anew.grams * (anew.isEach === true ? servings : 1)
}
