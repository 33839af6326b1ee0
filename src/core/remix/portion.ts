import { netCarbsOf } from "#core/diet/carbs-limit.ts"
import type { Food, FoodTable } from "#core/food/food-table.ts"
import { eachNutrient, type Nutrition, noNutrition, scaleNutrition } from "#core/food/nutrients.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import {
  type LineAmount,
  readLineAmount,
  sizeOfMeasure,
  stepOf,
  withSize,
  writeLineAmount,
} from "#core/measure/line-amount.ts"
import type { Measure } from "#core/measure/measure.ts"
import { workedLine } from "#core/nutrition/worked-line.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"

/** What goals and labels count, of a line or a whole recipe: kcal, and grams of the rest. */
export type Content = Nutrition & { netCarbs: number }

export const noContent: Content = { ...noNutrition, netCarbs: 0 }

/** A line with its food, its edible grams and what they hold. */
export type Portion = { text: string; line: ParsedLine; food: Food; grams: number; content: Content }

/** The line as it is counted on its own; null where it is not known. Without an amount nothing of it is counted. */
export function readPortion(text: string, foods: FoodTable): Portion | null {
  const { parsed: line, food, grams } = workedLine(text, foods)
  const hasAmount = line.quantity !== null || line.unit !== null
  if (food === null || (grams === null && hasAmount)) return null
  return portionOf({ text, line, food }, grams ?? 0)
}

/** A portion as it is counted in a recipe. */
export function withGrams(portion: Portion, grams: number): Portion {
  return grams === portion.grams ? portion : portionOf(portion, grams)
}

function portionOf({ text, line, food }: Pick<Portion, "text" | "line" | "food">, grams: number): Portion {
  return { text, line, food, grams, content: contentOf(food, grams) }
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

/** A line that can be written with other amounts of its food, each a sensible step apart. */
export type Ladder = {
  /** The nearest rung to so many times the line's own amount. */
  nearest: (ratio: number) => number
  /** What stands on a rung (steps of the amount), or null where it can't be written or does not read back. */
  at: (rung: number) => Portion | null
  /** The rung's amount as a ratio to the line's own. */
  ratio: (rung: number) => number
}

/** How far a line's written amount may be read back from what was meant. */
const readBackShare = 0.06

/** How a ladder writes its rungs and reads them back. */
type LadderKitchen = { units: MeasurementUnit; read: (text: string) => Portion | null }

/** The ladder of a line's amounts, or null for a line whose amount can't be changed. */
export function ladderOf(portion: Portion, { units, read }: LadderKitchen): Ladder | null {
  const amount = readLineAmount(portion.text, portion.line)
  const size = amount === null ? 0 : sizeOfMeasure(amount.measure)
  if (amount === null || !(size > 0) || portion.grams === 0) return null
  const { name } = portion.line
  const unitsOf = amount.units ?? units
  const step = stepOf(amount.measure, unitsOf, name)
  const rungs = new Map<number, Portion | null>()
  const at = (rung: number) => {
    const known = rungs.get(rung)
    if (known !== undefined) return known
    const written =
      rung < 1 ? null : writeRung(withSize(amount.measure, rung * step), { amount, portion, units: unitsOf, read })
    rungs.set(rung, written)
    return written
  }
  return {
    at,
    nearest: (ratio) => Math.max(1, Math.round((ratio * size) / step)),
    ratio: (rung) => (rung * step) / size,
  }
}

type Writing = { amount: LineAmount; portion: Portion } & LadderKitchen

function writeRung(measure: Measure, { amount, portion, units, read: readLine }: Writing): Portion | null {
  const text = writeLineAmount(amount, measure, { line: portion.line, units })
  const read = readLine(text)
  if (read === null || read.food.id !== portion.food.id) return null
  const meant = (portion.grams * sizeOfMeasure(measure)) / sizeOfMeasure(amount.measure)
  return Math.abs(read.grams - meant) <= readBackShare * meant + 1 ? read : null
}
