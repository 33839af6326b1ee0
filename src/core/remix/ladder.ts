import { parseLine } from "#core/ingredient/parse-line.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { inKitchenSize, sizesBetween } from "#core/measure/kitchen-ladder.ts"
import {
  isEgg,
  type LineAmount,
  readLineAmount,
  readPack,
  sizeOfMeasure,
  tailForOther,
  withSize,
  writeLineAmount,
} from "#core/measure/line-amount.ts"
import { splitMeasured } from "#core/measure/line-parts.ts"
import { sizeOfUnit } from "#core/measure/measure.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { sharesOf } from "#core/measure/shares.ts"
import { piecesOf, wordingOf } from "#core/measure/wording.ts"
import { writeMeasure } from "#core/measure/write-measure.ts"
import { rewriteStep } from "#core/method/rewrite-step.ts"
import { readStep } from "#core/method/step.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { oncePer } from "#core/text/once-per.ts"
import type { Leeway } from "./group.ts"
import type { Portion } from "./portion.ts"

/** The amounts in which a line can be written anew, as shares of its own. */
export type Ladder = {
  /** Those of the kitchen's ladder within a leeway, least first, its own left out. */
  within: (leeway: Leeway) => number[]
  /** The line with so much, or null where that can't be written or does not read back. */
  write: (times: number) => Portion | null
}

/** How a ladder writes its rungs and reads them back; pieces by so many at a time, null where each may be cut. */
export type LadderKitchen = {
  units: MeasurementUnit
  read: (text: string) => Portion | null
  piecesAtOnce: number | null
}

/** The ladder of a line's amounts, or null for a line whose amount can't be changed. */
export function ladderOf(portion: Portion, kitchen: LadderKitchen): Ladder | null {
  const known = laddersOf(portion)
  const key = `${kitchen.units} ${kitchen.piecesAtOnce}`
  const ladder = known.get(key)
  if (ladder !== undefined) return ladder
  const built = buildLadder(portion, kitchen)
  known.set(key, built)
  return built
}

// A line is fitted again with each food that is tried beside it, and a kitchen reads it once.
const laddersOf = oncePer((_: Portion) => new Map<string, Ladder | null>())

function buildLadder(portion: Portion, kitchen: LadderKitchen): Ladder | null {
  const written = readWritten(portion)
  const size = written === null ? 0 : sizeOfMeasure(written.amount.measure)
  if (written === null || !(size > 0) || portion.grams === 0) return null
  const units = written.amount.units ?? kitchen.units
  const { measure } = written.amount
  const pieces = isEgg(portion.line.name) ? "whole" : piecesOf(portion.line.name, measure)
  return {
    within: ({ least, most }) => {
      const range = { least: least * size, most: most * size }
      const sizes =
        kitchen.piecesAtOnce === null
          ? sizesBetween(measure, range, { units, pieces })
          : multiples(kitchen.piecesAtOnce, range)
      return sizes.map((one) => one / size).filter((times) => Math.abs(times - 1) > same)
    },
    write: onceEach((times) => writeTimes(times, { portion, written, units, read: kitchen.read })),
  }
}

function onceEach(write: Ladder["write"]): Ladder["write"] {
  const known = new Map<number, Portion | null>()
  return (times) => {
    const line = known.has(times) ? (known.get(times) ?? null) : write(times)
    known.set(times, line)
    return line
  }
}

/** Amounts nearer than this are the same. */
const same = 0.004

function multiples(step: number, { least, most }: Leeway): number[] {
  const first = Math.max(1, Math.ceil(least / step))
  const count = Math.max(0, Math.floor(most / step) - first + 1)
  return Array.from({ length: count }, (_, at) => (first + at) * step)
}

/** A line's amount, and the bracket that says what all of its pieces weigh: "4 breasts (about 600 g)". */
type WrittenAmount = {
  amount: LineAmount
  weight: string | null
  shares: Shares | null
  /** Whether the line says another amount too, which changes as it does for other servings. */
  isScaled: boolean
}

/** "1 grated and 1 diced" of two: what is done to so many of the pieces each. */
type Shares = { said: string; first: Share; second: Share }
type Share = { count: number; done: string }

// The count wins over the weight: a cook buys four steaks.
function readWritten({ text, line }: Portion): WrittenAmount | null {
  const pack = readPack(text, line)
  if (pack !== null && tailForOther(pack.tail) === null) return null
  if (pack !== null) return { amount: pack, weight: null, shares: null, isScaled: saysMore(text, pack) }
  const weight = bracketed.exec(text)?.[0] ?? null
  const isPieces = line.unit === null || readUnit(line.unit)?.kind === "count"
  const isCounted = weight !== null && isPieces && line.same.some(({ unit }) => sizeOfUnit(unit) > 0)
  const plain = isCounted ? text.replace(weight, "") : text
  const own = readLineAmount(plain, isCounted ? parseLine(plain) : line)
  // What stands behind pieces and packs is of each of them.
  const tail = own === null || own.measure.kind === "count" ? (own?.tail ?? null) : tailForOther(own.tail)
  if (own === null || tail === null) return null
  const amount = { ...own, tail }
  const shares = readShares(amount)
  if (shares === null && (furtherAmount.test(amount.tail) || sharesOf(text) !== null)) return null
  const ofAll = isCounted && amount.measure.kind === "count" ? weight : null
  const isScaled = ofAll === null ? saysMore(text, amount) : /\bdrained\b/.test(ofAll)
  return { amount, weight: ofAll, shares, isScaled }
}

/** "50 g butter or 3 tbsp oil", "250 g tomatoes (about 20)". */
function saysMore(text: string, { tail }: LineAmount): boolean {
  if (/\bor\b|\//.test(splitMeasured(text)?.joint ?? "")) return true
  const inBrackets = tail.match(/\([^)]*\d[^)]*\)/g) ?? []
  const doubled = inBrackets.length > 0 ? scaleLine(text, 2, "metric") : ""
  return inBrackets.some((said) => !doubled.includes(said.slice(1, -1)))
}

const sharedOut = /\b(\d) ([a-z]+(?: [a-z]+)?) and (\d) ([a-z]+(?: [a-z]+)?)$/

function readShares({ measure, tail }: LineAmount): Shares | null {
  const [said, one, done, other, alsoDone] = sharedOut.exec(tail) ?? []
  if (measure.kind !== "count" || said === undefined || done === undefined || alsoDone === undefined) return null
  const [first, second] = [
    { count: Number(one), done },
    { count: Number(other), done: alsoDone },
  ]
  return first.count + second.count === measure.count ? { said, first, second } : null
}

/** Of one piece there are halves; of others, what each share comes to in whole pieces, or nothing can be said. */
function shareOut({ said, first, second }: Shares, tail: string, times: number): string | null {
  const counts = [first, second].map(({ count }) => count * times)
  const isHalved = counts.every((count) => count === 0.5)
  if (!isHalved && counts.some((count) => !Number.isInteger(count))) return null
  const [one, other] = counts.map((count) => (isHalved ? "half" : String(count)))
  return tail.replace(said, `${one} ${first.done} and ${other} ${second.done}`)
}

const bracketed = /\s*\([^)]*\)/
// "5 eggs (4 for the filling)", "3 lb thighs and 4 drumsticks": one figure can't change without the other.
const furtherAmount = /\b(?:and|plus) (?:another )?\d|\(\d+ (?:for|of|to|in|whole|beaten)\b/i

type Writing = { portion: Portion; written: WrittenAmount; units: MeasurementUnit; read: LadderKitchen["read"] }

/** How far a line's written amount may be read back from what was meant. */
const readBackShare = 0.06

function writeTimes(times: number, { portion, written, units, read }: Writing): Portion | null {
  const { amount, weight, shares, isScaled } = written
  const measure = withSize(amount.measure, sizeOfMeasure(amount.measure) * times)
  const tail = shares === null ? amount.tail : shareOut(shares, amount.tail, times)
  if (tail === null) return null
  const plain = isScaled
    ? scaleLine(portion.text, times, units)
    : writeLineAmount({ ...amount, tail }, measure, { line: portion.line, units })
  const now = read(weight === null || isScaled ? plain : withWeight(plain, weight, times))
  if (now === null || now.food.id !== portion.food.id) return null
  // Nine spoons of oil would be a jug's 135 ml, which is not on its ladder.
  if (measure.kind === "spoon" && !isOnLadder(readLineAmount(now.text, now.line)?.measure, units)) return null
  const meant = portion.grams * times
  return Math.abs(now.grams - meant) <= readBackShare * meant + 1 ? now : null
}

function isOnLadder(measure: LineAmount["measure"] | undefined, units: MeasurementUnit): boolean {
  if (measure === undefined || measure.kind === "spoon") return measure !== undefined
  const size = sizeOfMeasure(measure)
  return sizesBetween(measure, { least: size, most: size }, { units, pieces: "cut" }).length > 0
}

function withWeight(line: string, weight: string, times: number): string {
  const amounts = readStep(weight).filter((said) => said.kind === "amount")
  const scaled = rewriteStep(weight, amounts, ({ start, end }) => {
    const text = `${weight.slice(start, end)} x`
    const amount = readLineAmount(text, parseLine(text))
    if (amount === null) return null
    const measure = withSize(amount.measure, sizeOfMeasure(amount.measure) * times)
    const units = amount.units ?? "metric"
    const rounded = inKitchenSize(measure, { units, pieces: "cut" })
    return writeMeasure(rounded, wordingOf({ name: "", amount: rounded }, units))
  })
  const at = line.search(/,|$/)
  return line.slice(0, at) + scaled + line.slice(at)
}
