import { checkDiets } from "#core/diet/check-diets.ts"
import type { WorkedLine } from "#core/diet/line-facts.ts"
import { type Food, type FoodTable, hasOwnFigures } from "#core/food/food-table.ts"
import { type Weighed, weighLine } from "#core/food/grams.ts"
import { type Match, matchFood } from "#core/food/match-food.ts"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import type { AssessedLine, Assessment } from "#core/nutrition/assessment.ts"
import type { Nutrition } from "#core/recipe/recipe.ts"

/** What an assessment needs to know of a recipe. */
export type AssessableRecipe = { servings: number; ingredients: readonly string[] }

const nothing: Nutrition = { calories: 0, protein: 0, carbs: 0, fat: 0 }

/**
 * What a recipe holds, worked out from its ingredient lines: each is parsed, matched to a food, weighed and summed.
 * Totals are of the whole recipe, edible part; a line that is not known adds nothing and makes the result incomplete.
 */
export function assessRecipe(recipe: AssessableRecipe, foods: FoodTable): Assessment {
  const worked = recipe.ingredients.map((text) => workOut(text, foods))
  const lines = worked.map(({ assessed }) => assessed)
  const total = lines.reduce((sum, line) => addNutrition(sum, line.nutrition ?? nothing), nothing)
  const known = lines.filter((line) => line.confidence !== "unknown")
  return {
    total,
    perServing: perServing(total, recipe.servings),
    complete: known.length === lines.length,
    matchedLines: known.length,
    lines,
    diets: checkDiets(worked, recipe.servings, foods),
  }
}

/** The share of one serving: the only place where a recipe's total is divided. */
export function perServing(total: Nutrition, servings: number): Nutrition {
  return scaleNutrition(total, 1 / servings)
}

type Worked = WorkedLine & { assessed: AssessedLine }

function workOut(text: string, foods: FoodTable): Worked {
  const parsed = parseLine(text)
  const match = matchFood(parsed, foods)
  const weighed = match === null ? null : weighLine(parsed, match.food)
  if (match === null || weighed === null) {
    return { parsed, food: match?.food ?? null, grams: null, assessed: unknownLine(text, parsed) }
  }
  const assessed = knownLine({ text, line: parsed, match, weighed })
  return { parsed, food: match.food, grams: weighed.grams, assessed }
}

function unknownLine(text: string, { quantity, quantityMax, unit, name }: ParsedLine): AssessedLine {
  const unknown = { food: null, usdaNumber: null, grams: null, confidence: "unknown", nutrition: null } as const
  return { text, quantity, quantityMax, unit, name, ...unknown }
}

type Known = { text: string; line: ParsedLine; match: Match; weighed: Weighed }

function knownLine({ text, line, match, weighed }: Known): AssessedLine {
  const { quantity, quantityMax, unit, name } = line
  const isExact = match.confidence === "exact" && weighed.confidence === "exact" && hasOwnFigures(match.food)
  return {
    text,
    quantity,
    quantityMax,
    unit,
    name,
    food: match.food.name,
    usdaNumber: match.food.usdaNumber,
    grams: weighed.grams,
    confidence: isExact ? "exact" : "estimated",
    nutrition: nutritionOf(match.food, weighed.grams),
  }
}

function nutritionOf({ per100Grams }: Food, grams: number): Nutrition {
  const { calories, protein, carbs, fat } = per100Grams
  return scaleNutrition({ calories, protein, carbs, fat }, grams / 100)
}

function addNutrition(one: Nutrition, other: Nutrition): Nutrition {
  return {
    calories: one.calories + other.calories,
    protein: one.protein + other.protein,
    carbs: one.carbs + other.carbs,
    fat: one.fat + other.fat,
  }
}

function scaleNutrition({ calories, protein, carbs, fat }: Nutrition, factor: number): Nutrition {
  return { calories: calories * factor, protein: protein * factor, carbs: carbs * factor, fat: fat * factor }
}
