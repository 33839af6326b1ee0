import type { LabelVerdicts } from "#core/diet/verdict.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { readLineAmount } from "#core/measure/line-amount.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { readLine } from "#core/reading/read-line.ts"
import { type Portion, readPortion } from "./portion.ts"

/** What one remix works with. Each line is read and judged once, however often it is tried. */
export type Kitchen = {
  foods: FoodTable
  /** For lines that are in no system of their own. */
  units: MeasurementUnit
  read: (text: string) => Portion | null
  /** How a line stands to the labels as the only one of so many servings. */
  judge: (text: string, servings: number) => LabelVerdicts
}

export function openKitchen(foods: FoodTable, units: MeasurementUnit): Kitchen {
  const portions = new Map<string, Portion | null>()
  const verdicts = new Map<string, LabelVerdicts>()
  return {
    foods,
    units,
    read: (text) => remembered(portions, text, () => readPortion(text, foods)),
    judge: (text, servings) =>
      remembered(verdicts, `${servings} ${text}`, () => assessRecipe({ servings, ingredients: [text] }, foods).diets),
  }
}

function remembered<Value>(known: Map<string, Value>, key: string, find: () => Value): Value {
  const value = known.get(key) ?? find()
  known.set(key, value)
  return value
}

/** The system that most lines are written in. */
export function systemOf(lines: readonly string[], foods: FoodTable): MeasurementUnit {
  const systems = lines.map((text) => readLineAmount(text, readLine(text, foods).said)?.units)
  const count = (units: MeasurementUnit) => systems.filter((one) => one === units).length
  return count("imperial") > count("metric") ? "imperial" : "metric"
}
