import type { FoodTable } from "#core/food/food-table.ts"
import { normaliseName } from "#core/food/normalise-name.ts"
import type { FoodTag } from "#core/food/tag.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { asidesOf } from "./aside-foods.ts"

const held = /\b(?:contains?|containing|(?:made|enriched|finished) with|with added)\b/i
const traces =
  /\b(?:(?:may|might|can|could) (?:also )?contain|traces of|(?:made|produced|packed) (?:in|on) an? (?:facility|factory|line|equipment))\b/i

/** Whether a line tells what is in its food; that goes before what the packet promises. */
export function isToldWhatIsIn(line: ParsedLine): boolean {
  return asidesOf(line).some((aside) => held.test(aside))
}

/** A line without what its packet warns of, and that ("may contain nuts and milk"). */
export function readWarnings(line: ParsedLine, foods: FoodTable): { line: ParsedLine; may: ReadonlySet<FoodTag> } {
  const warnings = asidesOf(line).filter((aside) => traces.test(aside))
  if (warnings.length === 0) return { line, may: new Set() }
  const rest = { ...line, preparation: withoutTraces(line.preparation), note: withoutTraces(line.note) }
  return { line: rest, may: new Set(warnings.flatMap((warning) => tagsOf(warning, foods))) }
}

function withoutTraces(text: string): string {
  return text
    .split(/(?<=[,;])/)
    .filter((clause) => !traces.test(clause))
    .join("")
}

function tagsOf(warning: string, { byName }: FoodTable): FoodTag[] {
  const named = warning.replace(traces, ",").split(/,|\b(?:and|or|of|traces|other)\b|&/i)
  return named.flatMap((name) => [...(byName.get(normaliseName(name))?.facts?.contains ?? [])])
}
