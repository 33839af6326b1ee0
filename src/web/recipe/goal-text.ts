import type { Nutrient } from "#core/food/nutrients.ts"
import type { GoalState } from "#core/request/goal-state.ts"
import type { GoalRange } from "#core/request/request.ts"
import type { AboutMet } from "#core/request/seal.ts"
import { sayList } from "#core/text/say.ts"
import { showAmount, showCounted, showFigure } from "./figure.ts"
import { recipeTexts, sealTexts } from "./recipe-texts.ts"

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
      const gap = gapText({ nutrient, amount, bound: state.bound }, showAmount)
      return gap === null ? recipeTexts.met : recipeTexts.aboutMet(gap)
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

/** How far a figure is off its goal, in words; null where that is too little to be shown. */
function gapText({ nutrient, amount, bound }: AboutMet, show: typeof showAmount): string | null {
  if (showFigure(nutrient, amount) === showFigure(nutrient, bound)) return null
  const gap = show(nutrient, Math.abs(amount - bound))
  return amount > bound ? recipeTexts.over(gap) : recipeTexts.short(gap)
}

/** The seal's words: "Checked", and where a goal is met within the tolerance alone, by how much: "Checked, 14 kcal over". */
export function sealText(about: readonly AboutMet[]): string {
  const gaps = about.flatMap((one) => gapText(one, showCounted) ?? [])
  return sayList([sealTexts.checked, ...gaps])
}
