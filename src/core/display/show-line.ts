import type { StatedMeasure } from "#core/ingredient/measure.ts"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { wordingOf } from "#core/measure/wording.ts"
import type { CookUnits } from "./cook-units.ts"
import { showText } from "./show-text.ts"

/**
 * An ingredient line in the cook's units, only to be read: "225 g butter" is "8 oz butter". What is in them already, in
 * spoons or pieces, or can't be said in them stays to the letter, as does a line that would not read to the same food and
 * amount again. `gramsPerMillilitre` (densityOf) shows cups of what does not pour as grams. It takes time in proportion to
 * the text.
 */
export function showLine(text: string, units: CookUnits, gramsPerMillilitre: number | null = null): string {
  const line = parseLine(text)
  const shown = showText(text, { units, foodBehind: () => ({ name: line.name, gramsPerMillilitre }) })
  return shown === text || isSameLine(line, parseLine(shown), gramsPerMillilitre) ? shown : text
}

const pouring =
  /(?:\b(?:half[- ]and[- ]half|coffee|tea|rum|brandy|whisky|whiskey|vodka|sherry|port|lemonade|kefir|cola|stout|ale|lager|liqueur|cordial|water|dressing)|milk)$/i

/**
 * Grams of a millilitre of a line's food, where the line measures by volume, what it weighs is known for sure, and it does
 * not pour; null for the others, which a jug measures.
 */
export function densityOf({
  text,
  grams,
  confidence,
}: {
  text: string
  grams: number | null
  confidence: string
}): number | null {
  const line = parseLine(text)
  const millilitres = volumeOf(line)
  if (grams === null || confidence !== "exact" || millilitres === null || millilitres <= 0) return null
  const isLiquid = wordingOf({ name: line.name, amount: { kind: "volume", millilitres } }, "metric").liquid
  return isLiquid || pouring.test(line.name) ? null : grams / millilitres
}

function volumeOf(line: ParsedLine): number | null {
  const parts = [{ quantity: line.quantity, unit: line.unit }, ...line.added].map(({ quantity, unit }) => {
    const known = unit === null ? null : readUnit(unit)
    return known?.kind === "volume" && quantity !== null ? quantity * known.millilitres : null
  })
  return parts.includes(null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

type Part = Pick<ParsedLine, "quantity" | "quantityMax" | "unit"> & { added?: readonly StatedMeasure[] }
type Size = { kind: string; least: number; most: number }

/** How far a shown amount may be off; small weights more, as a kitchen's scale shows them. */
const mostOff = 0.05
const mostOffOfLittle = 0.125
const littleGrams = 71

function isSameLine(one: ParsedLine, shown: ParsedLine, density: number | null): boolean {
  const isSameFood =
    one.name === shown.name &&
    one.fullName === shown.fullName &&
    one.size === shown.size &&
    one.container === shown.container &&
    one.alternatives.join() === shown.alternatives.join() &&
    one.isRemark === shown.isRemark
  const said = [one, ...one.same].map((part) => sizeOf(part, density))
  const isSameAmount = said.some((size) => isAlike(size, sizeOf(shown, density)))
  return isSameFood && isSameAmount && isAlike(sizeOf(one.each, density), sizeOf(shown.each, density))
}

/** In grams, millilitres or centimetres, else the number of pieces. */
function sizeOf(part: Part | null, density: number | null): Size | null {
  if (part === null || (part.quantity === null && part.unit === null)) return null
  const scale = scaleOf(part.unit, density)
  const more = (part.added ?? []).reduce((sum, { quantity, unit }) => sum + quantity * scaleOf(unit, density).size, 0)
  const least = (part.quantity ?? 1) * scale.size + more
  return { kind: scale.kind, least, most: part.quantityMax === null ? least : part.quantityMax * scale.size + more }
}

function scaleOf(id: string | null, density: number | null): { kind: string; size: number } {
  const unit = id === null ? null : readUnit(id)
  switch (unit?.kind) {
    case "mass":
      return { kind: "mass", size: unit.grams }
    case "volume":
      return density === null
        ? { kind: "volume", size: unit.millilitres }
        : { kind: "mass", size: unit.millilitres * density }
    case "length":
      return { kind: "length", size: unit.centimetres }
    default:
      return { kind: id ?? "", size: 1 }
  }
}

function isAlike(one: Size | null, shown: Size | null): boolean {
  if (one === null || shown === null) return one === shown
  const off = one.kind === "length" || (one.kind === "mass" && one.least < littleGrams) ? mostOffOfLittle : mostOff
  const isNear = (a: number, b: number) => Math.abs(a - b) <= off * a + 1e-9
  return one.kind === shown.kind && isNear(one.least, shown.least) && isNear(one.most, shown.most)
}
