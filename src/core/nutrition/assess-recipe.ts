import { netCarbsOfServing } from "#core/diet/carbs-limit.ts"
import { checkDiets } from "#core/diet/check-diets.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { addNutrition, type Nutrition, noNutrition, scaleNutrition } from "#core/food/nutrients.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { energyWidth } from "./figure-width.ts"
import { settleAmounts } from "./settle-amounts.ts"
import { judgedLine } from "./worked-line.ts"

/** A recipe's lines and the servings they are for: all that an assessment needs to know of it. */
export type Lines = { servings: number; ingredients: readonly string[] }

/**
 * What a recipe holds, worked out from its ingredient lines: each is parsed, matched to a food, weighed and summed.
 * Totals are of the whole recipe, edible part; a line that is not known adds nothing and makes the result incomplete.
 */
export function assessRecipe(recipe: Lines, foods: FoodTable): Assessment {
  const own = recipe.ingredients.map((text) => judgedLine(text, foods))
  const judged = settleAmounts(own, recipe.servings)
  const lines = judged.map(({ assessed }) => assessed)
  const total = lines.reduce((sum, line) => addNutrition(sum, line.nutrition ?? noNutrition), noNutrition)
  const known = lines.filter((line) => line.confidence !== "unknown")
  const figures = {
    total,
    perServing: perServing(total, recipe.servings),
    complete: known.length === lines.length,
    matchedLines: known.length,
    lines,
  }
  const netCarbs = netCarbsOfServing(judged, recipe.servings)
  return { ...figures, energyWidth: energyWidth(figures), netCarbs, diets: checkDiets(judged, recipe.servings) }
}

/** The share of one serving: the only place where a recipe's total is divided. */
export function perServing(total: Nutrition, servings: number): Nutrition {
  return scaleNutrition(total, 1 / servings)
}
