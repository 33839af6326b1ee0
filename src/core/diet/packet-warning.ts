import type { FoodTable } from "#core/food/food-table.ts"
import { nameWords, normaliseName } from "#core/food/normalise-name.ts"
import type { FoodTag } from "#core/food/tag.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { asidesOf } from "./aside-foods.ts"

const held = /\b(?:contains?|containing|(?:made|enriched|finished) with|with added)\b/i
const traces =
  /\b(?:(?:may|might|can|could) (?:also )?contain|traces of|(?:made|produced|packed) (?:in|on) an? (?:facility|factory|line|equipment))\b/i
/** Where it was packed, "in a nut-free kitchen", which puts nothing in. */
const apart =
  /^(?:made|produced|packed|processed|prepared|milled|roasted|baked) (?:in|on) an? (?:dedicated )?[\p{L}-]+[- ]free (?:facility|factory|plant|kitchen|bakery|mill|line|environment|site)$/iu

/** Whether a line tells what is in its food; that goes before what the packet promises. */
export function isToldWhatIsIn(line: ParsedLine): boolean {
  return asidesOf(line).some((aside) => held.test(aside))
}

/** What a packet tells of its food: what it holds that is no food by itself, and what it may hold. */
export type Warned = { line: ParsedLine; contains: readonly FoodTag[]; may: readonly FoodTag[] }

/** A line without what its packet warns of ("may contain nuts and milk"), and the tags of that and of "contains gluten". */
export function readWarnings(line: ParsedLine, foods: FoodTable): Warned {
  const asides = asidesOf(line)
  const warnings = asides.filter((aside) => traces.test(aside) || apart.test(aside))
  const told = asides.filter((aside) => held.test(aside) && !traces.test(aside))
  const contains = told.flatMap((aside) => nameWords(aside).flatMap((word) => allergens.get(word) ?? []))
  if (warnings.length === 0) return { line, contains, may: [] }
  const rest = { ...line, preparation: withoutTraces(line.preparation), note: withoutTraces(line.note) }
  return { line: rest, contains, may: warnings.flatMap((warning) => tagsOf(warning, foods)) }
}

// The allergens of EU 1169/2011, Annex II, whose names are no food's.
const allergens: ReadonlyMap<string, FoodTag> = new Map([
  ["gluten", "wheat"],
  ["dairy", "milk"],
  ["soya", "soy"],
  ["soy", "soy"],
  ["crustacean", "crustacean"],
  ["shellfish", "crustacean"],
  ["mollusc", "mollusc"],
  ["mollusk", "mollusc"],
])

function withoutTraces(text: string): string {
  return text
    .split(/(?<=[,;])/)
    .filter((clause) => !(traces.test(clause) || apart.test(clause.replace(/[,;]$/, "").trim())))
    .join("")
}

function tagsOf(warning: string, { byName }: FoodTable): FoodTag[] {
  const named = warning.replace(traces, ",").split(/,|\b(?:and|or|of|traces|other)\b|&/i)
  return named
    .map(normaliseName)
    .flatMap((name) => allergens.get(name) ?? [...(byName.get(name)?.facts?.contains ?? [])])
}
