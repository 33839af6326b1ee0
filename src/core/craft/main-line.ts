import type { Assessment } from "#core/nutrition/assessment.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"

/** The place of the food that a dish has most of, by weight; null where none is weighed. */
export function mainLine({ lines }: Assessment): number | null {
  const main = lines.reduce((most, line, at) => (mainGrams(line) > mainGrams(lines[most]) ? at : most), 0)
  return mainGrams(lines[main]) > 0 ? main : null
}

/** What is drunk or poured in weighs much and is no dish's main food. */
const liquids: ReadonlySet<string | null> = new Set(["ml", "l", "cup", "fl oz", "pint", "quart", "can"])

/** Grams of a line as a main food is told by; none where it is poured or not weighed. */
export function mainGrams(line: AssessedLine | undefined): number {
  if (line === undefined || line.foodId === "water" || liquids.has(line.unit)) return 0
  return line.grams ?? 0
}
