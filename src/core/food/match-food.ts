import { findEnd, findWhole, firstFound } from "#core/food/find-name.ts"
import type { Food } from "#core/food/food-table.ts"
import { equipment, likenedName, namesOf } from "#core/food/line-names.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { statesOf } from "#core/food/states.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"

/** The food a line was taken for; `estimated` where part of its name had to be given up or a choice was left open. */
export type Match<Named = Food> = { food: Named; confidence: "exact" | "estimated" }

/** Whatever is known of foods, by their normalised names. */
type Names<Named> = { byName: ReadonlyMap<string, Named> }

/**
 * The food of the table that a line names, or null. A whole name is looked up as it stands, then without words that
 * leave a food what it is; only then is the front of the name given up, which makes the match an estimate
 * ("granny smith apple" for apple). A name is never cut down to its front: peanut butter is no peanut.
 */
export function matchFood<Named>(line: ParsedLine, { byName }: Names<Named>): Match<Named> | null {
  const notEaten = line.isRemark ? byName.get(equipment) : undefined
  if (notEaten !== undefined) return { food: notEaten, confidence: "exact" }
  const lookup = { byName, states: statesOf(line) }
  const { own, first, others, later } = namesOf(line)
  const exact = firstFound(own, (name) => findWhole(nameWords(name), lookup))
  if (exact !== null) return { food: exact, confidence: "exact" }
  const near =
    firstFound([first, ...others, likenedName(first)?.own ?? ""], (name) => findWhole(nameWords(name), lookup)) ??
    firstFound([first, ...others, ...later], (name) => findEnd(nameWords(name), lookup).food)
  return near === null ? null : { food: near, confidence: "estimated" }
}
