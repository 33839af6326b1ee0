import type { LabelVerdicts } from "#core/diet/verdict.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { assessLines } from "#core/nutrition/assess-recipe.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { type ReadLine, readLine } from "#core/reading/read-line.ts"
import { oncePer } from "#core/text/once-per.ts"

/** What one remix works with. */
export type Kitchen = {
  foods: FoodTable
  /** For lines that are in no system of their own. */
  units: MeasurementUnit
  /** Reads a line that was written anew. */
  read: (text: string) => ReadLine
}

export function openKitchen(foods: FoodTable, units: MeasurementUnit): Kitchen {
  return { foods, units, read: (text) => readLine(text, foods) }
}

/** How a line stands to the labels as the only one of so many servings. */
export function judgeAlone(line: ReadLine, servings: number): LabelVerdicts {
  const known = judgedAlone(line)
  const verdicts = known.get(servings) ?? assessLines({ servings, lines: [line] }).diets
  known.set(servings, verdicts)
  return verdicts
}

// Each line of a recipe is judged again with each that is tried beside it.
const judgedAlone = oncePer((_: ReadLine) => new Map<number, LabelVerdicts>())

/** The system that most lines are written in; null where none is in one. */
export function systemOf(lines: readonly (ReadLine | undefined)[]): MeasurementUnit | null {
  const systems = lines.flatMap((line) => line?.amount?.units ?? [])
  const imperial = systems.filter((one) => one === "imperial").length
  if (systems.length === 0) return null
  return imperial > systems.length - imperial ? "imperial" : "metric"
}
