import { type Nutrition, nutrients } from "#core/food/nutrients.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import type { Goals } from "#core/request/request.ts"
import { sumByNumber } from "./oracle.ts"

/** Composed foods and neighbours' figures may differ from USDA's number by as much. */
const share = 0.06

type Shown = { recipe: { servings: number; nutrition: Nutrition }; assessment: { lines: readonly AssessedLine[] } }

/**
 * The figures of a card, and the goals that it shows as met, that USDA's numbers do not confirm, where they speak for
 * nearly all of it.
 */
export function unconfirmedFigures({ recipe, assessment }: Shown, goals: Goals): string[] {
  const { total, coverage, unspoken } = sumByNumber(assessment.lines)
  if (coverage <= 0.99) return []
  return nutrients.flatMap((nutrient) => {
    const shown = recipe.nutrition[nutrient]
    const oracle = total[nutrient] / recipe.servings
    // A hundredth of the energy may come from foods that USDA does not know, and be mostly of one kind.
    const slack = (nutrient === "calories" ? 5 : 0.6) + unspoken[nutrient] / recipe.servings
    const isNear = Math.abs(shown - oracle) <= share * Math.max(shown, oracle) + slack
    const { min, max } = goals[nutrient]
    const isMet = (min === null || shown >= min) && (max === null || shown <= max)
    const isMetByNumber =
      (min === null || oracle >= min * (1 - share) - slack) && (max === null || oracle <= max * (1 + share) + slack)
    return [
      ...(isNear ? [] : [`${nutrient} ${shown}, by number ${oracle}`]),
      ...(isMet && !isMetByNumber ? [`goal of ${nutrient}`] : []),
    ]
  })
}
