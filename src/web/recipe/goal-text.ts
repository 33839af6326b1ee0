import type { Nutrient } from "#core/food/nutrients.ts"
import type { GoalState } from "#core/request/goal-state.ts"
import type { GoalRange } from "#core/request/request.ts"
import { showAmount, showFigure } from "./figure.ts"
import { recipeTexts } from "./recipe-texts.ts"

/** What was asked for, in words: "goal 450–600". */
export function goalText(nutrient: Nutrient, { min, max }: GoalRange): string {
  if (min !== null && max !== null) {
    return recipeTexts.goalBetween(showFigure(nutrient, min), showFigure(nutrient, max))
  }
  if (min !== null) return recipeTexts.goalFrom(showFigure(nutrient, min))
  if (max !== null) return recipeTexts.goalUpTo(showFigure(nutrient, max))
  return recipeTexts.noGoal
}

/** How a figure stands to its goal, in words; null where there is no goal. */
export function stateText(
  { nutrient, amount }: { nutrient: Nutrient; amount: number },
  state: GoalState,
): string | null {
  switch (state.kind) {
    case "met":
      return recipeTexts.met
    case "about": {
      if (showFigure(nutrient, amount) === showFigure(nutrient, state.bound)) return recipeTexts.met
      const gap = showAmount(nutrient, Math.abs(amount - state.bound))
      return amount > state.bound ? recipeTexts.aboutOver(gap) : recipeTexts.aboutShort(gap)
    }
    case "over":
    case "short":
      return recipeTexts.missedBy(showAmount(nutrient, state.gap))
    case "may be over":
      return recipeTexts.mayBeOver
    case "may be short":
      return recipeTexts.mayBeShort
    case "no goal":
      return null
  }
}
