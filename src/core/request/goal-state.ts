import { type Nutrient, type NutrientUnit, nutrientUnits } from "#core/food/nutrients.ts"
import type { GoalRange } from "./request.ts"
import { toleranceOf } from "./tolerance.ts"

/**
 * How a figure of a serving stands to its goal, in kcal or grams: met, about met (within the tolerance of `bound`), missed
 * by a gap, or not to be told, because a line is not known.
 */
export type GoalState =
  | { kind: "no goal" }
  | { kind: "met" }
  | { kind: "about"; bound: number }
  | { kind: "over" | "short"; gap: number }
  | { kind: "may be over" | "may be short" }

type Figure = { nutrient: Nutrient; amount: number; isAtLeast: boolean }

/** Gaps smaller than this are not shown, and so are none. */
const leastShown: Readonly<Record<NutrientUnit, number>> = { kcal: 0.5, g: 0.05 }
const leastOf = (nutrient: Nutrient) => leastShown[nutrientUnits[nutrient]]

/** What to say about a figure and its goal; a figure that is only "at least" can't prove to be under a most. */
export function judgeGoal({ nutrient, amount, isAtLeast }: Figure, { min, max }: GoalRange): GoalState {
  if (min === null && max === null) return { kind: "no goal" }
  const least = leastOf(nutrient)
  const over = max === null ? 0 : gapBeyond(nutrient, max, amount - max)
  const short = min === null ? 0 : gapBeyond(nutrient, min, min - amount)
  if (over > 0) return { kind: "over", gap: over }
  if (isAtLeast && min !== null && amount < min - least) return { kind: "may be short" }
  if (isAtLeast && max !== null) return { kind: "may be over" }
  if (short > 0) return { kind: "short", gap: short }
  if (max !== null && amount - max >= least) return { kind: "about", bound: max }
  if (min !== null && min - amount >= least) return { kind: "about", bound: min }
  return { kind: "met" }
}

// Nothing where it is within the tolerance, or too small to be seen.
function gapBeyond(nutrient: Nutrient, bound: number, gap: number): number {
  return gap >= leastOf(nutrient) && gap > toleranceOf(nutrient, bound) ? gap : 0
}
