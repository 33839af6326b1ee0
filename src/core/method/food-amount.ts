import { plainAdjectives } from "#core/food/vocabulary.ts"
import { readUnitSaid } from "#core/ingredient/measure.ts"
import type { Read } from "#core/ingredient/number.ts"
import { type Token, wordAt } from "#core/ingredient/token.ts"
import { readUnit, type UnitId } from "#core/ingredient/unit.ts"
import { writeNumber } from "#core/measure/write-number.ts"
import { type Place, scanStep } from "./step.ts"
import { readStepAmount } from "./step-amount.ts"
import { readTemperature } from "./step-temperature.ts"
import { readTime } from "./step-time.ts"
import { isGlued, type Range, readRange } from "./step-token.ts"

/** So many of a unit, or (unit null) of the things themselves; behind its number the amount goes on at `rest`. */
type Amount = { number: Range; unit: UnitId | null; rest: number }
export type FoodAmount = Place & Amount

/** The amount of a name: in figures ("½ cup" of "half a cup"), as it is said, and what stands between the two. */
export type Stated = { start: number; unit: UnitId | null; figures: string; said: string; joint: string }

/** The amounts of a step that are, or may be, of a food. */
export function amountsIn(step: string): FoodAmount[] {
  const figures = scanStep(step, readFigures)
  return figures.flatMap(({ amount, ...place }) => (amount === null ? [] : [{ ...place, ...amount }]))
}

/** Names of a step, at places in their order, each with the amount before it, and the amounts of nothing named. */
export function pairAmounts<Named extends Place>(step: string, names: readonly Named[]) {
  const amounts = amountsIn(step)
  const left = new Set<FoodAmount>(amounts)
  let next = 0
  const named = names.map((name) => {
    while ((amounts[next + 1]?.start ?? name.start) < name.start) next += 1
    const amount = amounts[next]
    const stated = amount === undefined ? null : statedBefore(step, name, amount)
    if (amount !== undefined && stated !== null) left.delete(amount)
    return { ...name, stated }
  })
  // "2 cloves of the garlic" are of the garlic, and of the line's cloves no others.
  const isOfNext = (at: number) =>
    named[at]?.stated != null && named[at]?.stated?.start === named[at + 1]?.stated?.start
  return { named: named.map((one, at) => (isOfNext(at) ? { ...one, stated: null } : one)), left: [...left] }
}

function statedBefore(step: string, name: Place, { start, end, number, unit, rest }: FoodAmount): Stated | null {
  // "Chop 2 cloves", which are of a line's cloves.
  const to = end > name.start ? rest : end
  const joint = step.slice(to, name.start)
  // "2 tbsp. butter" is one sentence, "serve in 4. Butter the bread" are two.
  const isEnded = unit === null && joint.startsWith(".")
  const words = joint.replace(/^\.? ?(?:\([^)]*\))?/, "").match(/\S+/g) ?? []
  if (isEnded || start >= name.start || joint.length > longestJoint || !words.every((word) => between.has(word)))
    return null
  const figures = inFigures(step, { start, end: to, number, unit, rest })
  return { start, unit, figures, said: step.slice(start, to).trimEnd(), joint }
}

/** An amount as it is said, with its number in figures: "½ cup" of "half a cup". */
export function inFigures(step: string, { start, end, number: { least, most }, rest }: FoodAmount): string {
  const said = step.slice(start, end).trimEnd()
  if (most === null && !/^\p{L}/u.test(said)) return said
  const figures = most === null ? writeNumber(least) : `${writeNumber(least)} to ${writeNumber(most)}`
  return `${figures} ${step.slice(rest, end)}`.trimEnd()
}

/** Characters that may stand between an amount and a name. */
const longestJoint = 40
const between = new Set([
  ...plainAdjectives,
  "of",
  "boiling",
  "lukewarm",
  "cooked",
  "dried",
  "remaining",
  "reserved",
  "seasoned",
  "sifted",
])

/**
 * Reads "50 g", "half a cup", "a clove", "2" and "two to three". Times, temperatures, lengths and shares ("½ the onion") are no
 * amount; "one" and "a" of the things themselves are more often one after the other, and "the two cheeses" two kinds.
 */
function readFigures(tokens: readonly Token[], at: number): Read<{ amount: Amount | null }> | null {
  const other = readTemperature(tokens, at) ?? readTime(tokens, at)
  if (other !== null) return { value: { amount: null }, next: other.next }
  if (isWithin(tokens, at)) return null
  const isArticle = ["a", "an"].includes(wordAt(tokens, at))
  const number = readRange(tokens, at) ?? (isArticle ? { value: { least: 1, most: null }, next: at + 1 } : null)
  if (number === null) return null
  const bare = isBare(tokens, at, number) ? { value: null, next: number.next } : null
  const unit = readStepUnit(tokens, at, number) ?? bare
  if (unit === null) return null
  const rest = tokens[number.next]?.start ?? Number.POSITIVE_INFINITY
  const isLong = unit.value !== null && readUnit(unit.value)?.kind === "length"
  return { value: { amount: isLong ? null : { number: number.value, unit: unit.value, rest } }, next: unit.next }
}

// "A clove" and "a tin", which need a food behind them to be one.
function readStepUnit(tokens: readonly Token[], at: number, number: Read<Range>): Read<UnitId | null> | null {
  const said = readStepAmount(tokens, at)
  if (said !== null) return { value: said.value.measure.unit, next: said.next }
  const unit = number.next === at + 1 && tokens[at]?.kind === "word" ? readUnitSaid(tokens, number.next) : null
  return unit?.value.kind === "count" ? { value: unit.value.id, next: unit.next } : null
}

function isBare(tokens: readonly Token[], at: number, { value, next }: Read<Range>): boolean {
  const isShare = value.least < 1 && ["the", "of"].includes(wordAt(tokens, next))
  const isHalfOf = ["a", "an"].includes(wordAt(tokens, next - 1)) && next > at + 1
  const isMany = value.least > 1 && wordAt(tokens, at - 1) !== "the"
  return !isShare && (tokens[at]?.kind === "number" || isMany || isHalfOf)
}

// "A2", "no.2", "20x30".
function isWithin(tokens: readonly Token[], at: number): boolean {
  const last = tokens[at - 1]
  return isGlued(tokens, at) && (last?.kind !== "sign" || ".,/x°-".includes(last.text))
}
