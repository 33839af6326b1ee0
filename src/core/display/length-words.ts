import { isWithin, roundToStep, writeDecimal, writeNumber } from "#core/measure/write-number.ts"
import type { Range } from "#core/method/step-token.ts"
import { joinRange } from "./range-words.ts"
import type { SaidLength } from "./read-length.ts"

/** What follows a length that stands by itself ("2 inches apart", "¼ inch thick"); before all else it is of a thing. */
const alone =
  /^(?:$|[^ -]|-(?![a-z])| (?:[^ a-zÀ-ɏ]|(?:thick|long|wide|deep|high|tall|apart|of|above|below|from|in|into|across|around|between|up|down|and|or|to|over|under|until|for|with|on|at|away|each|so|then)\b))/i

/**
 * A length in the other system, as rulers and the shop's tins have it; `said` is how it is said now, `behind` what it is of:
 * "9-inch" of a tin, "2 inches" by itself.
 */
export function writeLength({ sides, system }: SaidLength, { said, behind }: { said: string; behind: string }): string {
  const words =
    system === "imperial" ? sides.map((side) => metricSide(side, said)) : sides.map((side) => inchSide(side, said))
  if (system === "imperial") return joinSides(words)
  const isMany =
    roundInches(sides[0]?.most ?? sides[0]?.least ?? 0) > 1 && !/^ (?:thick|long|wide|deep|high|tall)\b/i.test(behind)
  const unit = alone.test(behind) ? (isMany ? " inches" : " inch") : "-inch"
  return `${words.join(" x ")}${unit}`
}

function metricSide({ least, most }: Range, said: string): string {
  // Both ends of a range in one unit: "6 to 13 mm".
  if (most !== null && least < 0.9 && most < 2) return joinRange(millimetres(least), millimetres(most), said)
  return joinRange(writeMetricLength(least), most === null ? null : writeMetricLength(most), said)
}

const millimetres = (centimetres: number) => `${Math.round(centimetres * 10)} mm`

function inchSide({ least, most }: Range, said: string): string {
  const write = (centimetres: number) => writeNumber(roundInches(centimetres))
  const [from, to] = [write(least), most === null ? null : write(most)]
  if (to === null || to === from) return from
  return joinRange(`${from} inch`, `${to} inch`, said).replace(/ inch/g, "")
}

// "20 cm x 30 cm" are "20 x 30 cm".
function joinSides(sides: readonly string[]): string {
  const units = new Set(sides.map((side) => side.slice(side.lastIndexOf(" "))))
  if (units.size > 1) return sides.join(" x ")
  const [unit = ""] = units
  return `${sides.map((side) => side.slice(0, side.length - unit.length)).join(" x ")}${unit}`
}

/** A length in centimetres as a ruler and a shop's tins have it: "6 mm", "2.5 cm", "23 cm". */
function writeMetricLength(centimetres: number): string {
  if (centimetres < 0.9) return `${writeDecimal(roundToStep(centimetres * 10, centimetres < 0.25 ? 0.5 : 1))} mm`
  return `${writeDecimal(roundCentimetres(centimetres))} cm`
}

const lengthSteps = [
  [5, 0.02],
  [1, 0.03],
  [0.5, 0.06],
] as const

function roundCentimetres(centimetres: number): number {
  const fit = lengthSteps.find(([step, off]) => isWithin(off, roundToStep(centimetres, step), centimetres))
  return roundToStep(centimetres, fit?.[0] ?? 0.25)
}

/** The number of inches as cooks say it: eighths below an inch, quarters below six, then halves. */
function roundInches(centimetres: number): number {
  const inches = centimetres / 2.54
  if (inches < 0.95) return roundToStep(inches, 0.125)
  return roundToStep(inches, inches < 5.8 ? 0.25 : 0.5)
}
