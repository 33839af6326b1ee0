import { defaultDensity } from "#core/food/grams.ts"
import { furtherAmount } from "#core/ingredient/further.ts"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { readUnit, type UnitId } from "#core/ingredient/unit.ts"
import { wordingOf } from "#core/measure/wording.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"

const pouring =
  /(?:\b(?:half[- ]and[- ]half|coffee|tea|rum|brandy|whisky|whiskey|vodka|sherry|port|lemonade|kefir|cola|stout|ale|lager|liqueur|cordial|water|dressing|gin|bourbon|tequila|vermouth|mezcal|champagne|prosecco|ice)|milk)$/i

/** Lumps with air between them: a cup of cubes is some 140 g. */
const iceDensity = 0.6

type Weighed = Pick<AssessedLine, "text" | "grams" | "confidence">

/**
 * Grams of a millilitre of a line's food, where the line measures by volume or says how much that is, a cup of what it was taken for is known and it
 * does not pour; null for the others, which a jug measures.
 */
export function densityOf({ text, grams, confidence }: Weighed): number | null {
  const line = parseLine(text)
  const millilitres = wholeVolume(line) ?? saidVolume(line)
  if (grams === null || confidence === "unknown" || millilitres === null || millilitres <= 0) return null
  if (/\bice(?: cubes?)?$/i.test(line.name)) return iceDensity
  if (pours(line.name)) return null
  const density = grams / millilitres
  return confidence === "exact" || isOfKnownCup(density, text) ? density : null
}

/** Whether a food of this name is measured in a jug, whatever it weighs. */
export function pours(name: string): boolean {
  return pouring.test(name) || wordingOf({ name, amount: { kind: "volume", millilitres: 1 } }, "metric").liquid
}

/** Whether an estimate is by the cup of a near food, and neither a guess nor the part of it that is eaten. */
function isOfKnownCup(density: number, text: string): boolean {
  const isGuess = Math.abs(density / defaultDensity - 1) < 0.01
  return !isGuess && !/\bmarina|\bfr(?:y|ied)/i.test(text)
}

/** The same by what the line itself says: "2 cups spinach (60 g)"; null where it does not. */
export function statedDensity(line: ParsedLine): number | null {
  const grams = line.same.map(({ quantity, unit }) => quantity * gramsOf(unit)).find((size) => size > 0)
  const millilitres = volumeOf(line)
  return grams === undefined || millilitres === null || millilitres <= 0 ? null : grams / millilitres
}

/** All that a line measures by volume, with what it has "plus 1 tbsp for sprinkling". */
function wholeVolume(line: ParsedLine): number | null {
  const first = volumeOf(line)
  const further = furtherAmount(line.preparation)
  const more = further === null ? 0 : volumeOf(parseLine(`${further} ${line.name}`))
  return first === null || more === null ? null : first + more
}

/** The cups of "340 g mozzarella, shredded (3 cups)". */
function saidVolume({ unit, same }: ParsedLine): number | null {
  if (gramsOf(unit) === 0) return null
  const volumes = same.map(({ quantity, unit }) => volumeOf({ quantity, unit, added: [] }))
  return volumes.find((millilitres) => millilitres !== null) ?? null
}

function gramsOf(id: UnitId | null): number {
  const unit = id === null ? null : readUnit(id)
  return unit?.kind === "mass" ? unit.grams : 0
}

function volumeOf(line: Pick<ParsedLine, "quantity" | "unit" | "added">): number | null {
  const parts = [{ quantity: line.quantity, unit: line.unit }, ...line.added].map(({ quantity, unit }) => {
    const known = unit === null ? null : readUnit(unit)
    return known?.kind === "volume" && quantity !== null ? quantity * known.millilitres : null
  })
  return parts.includes(null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}
