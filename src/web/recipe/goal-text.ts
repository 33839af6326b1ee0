import type { Nutrient } from "#core/food/nutrients.ts"
import type { GoalRange } from "#core/request/request.ts"
import { showAmount, showFigure } from "./figure.ts"
import type { GoalState } from "./gauge.ts"
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

/** By how much a goal is missed, in words; null where nothing is amiss. */
export function gapText(nutrient: Nutrient, state: GoalState): string | null {
  switch (state.kind) {
    case "over":
      return recipeTexts.over(showAmount(nutrient, state.gap))
    case "short":
      return recipeTexts.short(showAmount(nutrient, state.gap))
    case "may be over":
      return recipeTexts.mayBeOver
    case "may be short":
      return recipeTexts.mayBeShort
    case "met":
    case "no goal":
      return null
  }
}
