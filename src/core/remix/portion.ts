import { netCarbsOf } from "#core/diet/carbs-limit.ts"
import type { Food } from "#core/food/food-table.ts"
import { eachNutrient, type Nutrition, noNutrition, scaleNutrition } from "#core/food/nutrients.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import { oncePer } from "#core/text/once-per.ts"

/** What goals and labels count, of a line or a whole recipe: kcal, and grams of the rest. */
export type Content = Nutrition & { netCarbs: number }

export const noContent: Content = { ...noNutrition, netCarbs: 0 }

/** A line that was read, with its food, its edible grams and what they hold. */
export type Portion = {
  read: ReadLine
  text: string
  line: ParsedLine
  food: Food
  grams: number
  content: Content
}

/** The line as it is counted on its own; null where it is not known. Without an amount nothing of it is counted. */
export const portionOf = oncePer((read: ReadLine): Portion | null => {
  const { parsed, food, grams } = read
  const hasAmount = parsed.quantity !== null || parsed.unit !== null
  if (food === null || (grams === null && hasAmount)) return null
  return ofGrams({ read, food }, grams ?? 0)
})

/** A portion as it is counted in a recipe. */
export function withGrams(portion: Portion, grams: number): Portion {
  return grams === portion.grams ? portion : ofGrams(portion, grams)
}

function ofGrams({ read, food }: Pick<Portion, "read" | "food">, grams: number): Portion {
  return { read, text: read.text, line: read.parsed, food, grams, content: contentOf(food, grams) }
}

function contentOf(food: Food, grams: number): Content {
  return { ...scaleNutrition(food.per100Grams, grams / 100), netCarbs: netCarbsOf({ food, grams }) }
}

/** Adds so many times another content to one. */
export function addContent(one: Content, other: Content, times = 1): Content {
  return {
    ...eachNutrient((nutrient) => one[nutrient] + other[nutrient] * times),
    netCarbs: one.netCarbs + other.netCarbs * times,
  }
}
