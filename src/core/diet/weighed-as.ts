import type { Food } from "#core/food/food-table.ts"
import { weighLine } from "#core/food/grams.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"

// A line is looked at with every line that comes after it, and may offer many foods.
const weighed = new WeakMap<ParsedLine, Map<Food, number | null>>()

/** The grams of a line, were it this one of the foods that it names; null where nobody can say. */
export function weighedAs(line: ParsedLine, food: Food): number | null {
  const known = weighed.get(line) ?? new Map<Food, number | null>()
  weighed.set(line, known)
  const grams = known.get(food)
  if (grams !== undefined) return grams
  const anew = weighLine(line, food)?.grams ?? null
  known.set(food, anew)
  return anew
}
