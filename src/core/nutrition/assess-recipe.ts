import { netCarbsOfServing } from "#core/diet/carbs-limit.ts"
import { checkDiets, type JudgedLine } from "#core/diet/check-diets.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { addNutrition, type Nutrition, noNutrition, scaleNutrition } from "#core/food/nutrients.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { type ReadLine, readLine, type Worked } from "#core/reading/read-line.ts"
import type { ReadLines } from "#core/reading/read-recipe.ts"
import { energyWidth } from "./figure-width.ts"
import { settleAmounts } from "./settle-amounts.ts"

/** A recipe's lines and the servings they are for, in text. */
export type Lines = { servings: number; ingredients: readonly string[] }

/**
 * What a recipe holds, worked out from its ingredient lines: each is parsed, matched to a food, weighed and summed.
 * Totals are of the whole recipe, edible part; a line that is not known adds nothing and makes the result incomplete.
 */
export function assessRecipe({ servings, ingredients }: Lines, foods: FoodTable): Assessment {
  return assessLines({ servings, lines: ingredients.map((text) => readLine(text, foods)) })
}

/** The same of lines that were read. */
export function assessLines({ servings, lines }: ReadLines): Assessment {
  const judged = settleAmounts(lines.map(asJudged), servings)
  const assessed = judged.map((line) => line.assessed)
  const total = assessed.reduce((sum, line) => addNutrition(sum, line.nutrition ?? noNutrition), noNutrition)
  const known = assessed.filter((line) => line.confidence !== "unknown")
  const figures = {
    total,
    perServing: perServing(total, servings),
    complete: known.length === assessed.length,
    matchedLines: known.length,
    lines: assessed,
  }
  const netCarbs = netCarbsOfServing(judged, servings)
  return { ...figures, energyWidth: energyWidth(figures), netCarbs, diets: checkDiets(judged, servings) }
}

/** A line with all that the sums need to know of it. */
export function asWorked({ parsed, food, grams, weighed, assessed }: ReadLine): Worked {
  return { parsed, food, grams, weighed, assessed }
}

/** The same with what the labels need to know. */
export function asJudged(line: ReadLine): JudgedLine & Worked {
  return { ...asWorked(line), named: line.named, findings: line.findings }
}

/** The share of one serving: the only place where a recipe's total is divided. */
export function perServing(total: Nutrition, servings: number): Nutrition {
  return scaleNutrition(total, 1 / servings)
}
