import type { Nutrient } from "#core/recipe/recipe.ts"
import type { GoalRange } from "#core/request/request.ts"
import { texts } from "#web/texts.ts"
import { showAmount, showFigure } from "./figure.ts"
import type { GoalState } from "./gauge.ts"

/** What was asked for, in words: "goal 450–600". */
export function goalText(nutrient: Nutrient, { min, max }: GoalRange): string {
  if (min !== null && max !== null) {
    return texts.recipe.goalBetween(showFigure(nutrient, min), showFigure(nutrient, max))
  }
  if (min !== null) return texts.recipe.goalFrom(showFigure(nutrient, min))
  if (max !== null) return texts.recipe.goalUpTo(showFigure(nutrient, max))
  return texts.recipe.noGoal
}

/** By how much a goal is missed, in words; null where nothing is amiss. */
export function gapText(nutrient: Nutrient, state: GoalState): string | null {
  switch (state.kind) {
    case "over":
      return texts.recipe.over(showAmount(nutrient, state.gap))
    case "short":
      return texts.recipe.short(showAmount(nutrient, state.gap))
    case "may be over":
      return texts.recipe.mayBeOver
    case "may be short":
      return texts.recipe.mayBeShort
    case "met":
    case "no goal":
      return null
  }
}
