import { parseLine } from "#core/ingredient/parse-line.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import type { CookUnits } from "./cook-units.ts"
import { densityOf } from "./density.ts"
import { convertDegrees } from "./heat.ts"
import { showLine } from "./show-line.ts"
import { showStep } from "./show-step.ts"

type Readable = { lines: readonly string[]; steps: readonly string[]; changes: readonly RecipeChange[] }
type Shown = { lines: string[]; steps: string[]; changes: RecipeChange[] }

/**
 * What is read of a recipe in the cook's units: its lines and steps for whatever servings, and what they were before.
 * `written` are the lines as they were worked out, whose weights tell how many grams a cup holds.
 */
export function showRecipe(
  { lines, steps, changes }: Readable,
  written: readonly AssessedLine[],
  units: CookUnits,
): Shown {
  const densities = written.map(densityOf)
  const weighed = written.flatMap(({ text }, at) => {
    const gramsPerMillilitre = densities[at] ?? null
    return gramsPerMillilitre === null ? [] : [{ name: parseLine(text).name, gramsPerMillilitre }]
  })
  return {
    lines: lines.map((line, at) => showLine(line, units, densities[at])),
    steps: steps.map((step) => showStep(step, units, weighed)),
    changes: changes.map((change) => showChange(change, units)),
  }
}

/** The lines as they were worked out, each in the cook's units. */
export function showLines(written: readonly AssessedLine[], units: CookUnits): string[] {
  return written.map((line) => showLine(line.text, units, densityOf(line)))
}

function showChange(change: RecipeChange, units: CookUnits): RecipeChange {
  const because = showReason(change.because, units)
  if (change.kind === "step" || change.before === null) return { ...change, because }
  return { ...change, because, before: showLine(change.before, units) }
}

function showReason(because: ChangeReason, { temperatureUnit }: CookUnits): ChangeReason {
  if (because.code !== "core_temperature" || because.unit === temperatureUnit) return because
  const degrees = convertDegrees(because.degrees, temperatureUnit, "exact")
  return { ...because, degrees, unit: temperatureUnit }
}
