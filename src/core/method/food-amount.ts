import { readUnitSaid } from "#core/ingredient/measure.ts"
import type { Read } from "#core/ingredient/number.ts"
import { type Token, wordAt } from "#core/ingredient/token.ts"
import { readUnit, type UnitId } from "#core/ingredient/unit.ts"
import { writeNumber } from "#core/measure/write-number.ts"
import { readStepAmount } from "./step-amount.ts"
import { readTemperature } from "./step-temperature.ts"
import { readTime } from "./step-time.ts"
import { isGlued, type Range, readRange } from "./step-token.ts"

/** So many of a unit, or (unit null) of the things themselves; behind its number the amount goes on at `rest`. */
export type FoodAmount = { kind: "amount"; number: Range; unit: UnitId | null; rest: number }

/** Figures that are no amount of a food. */
export type OtherFigures = { kind: "other" }

/**
 * Reads "50 g", "half a cup", "a clove", "2" and "two to three" at a token. Times, temperatures, lengths and shares ("½ the
 * onion") are others; "one" and "a" of the things themselves are more often one after the other than an amount, and "the two
 * cheeses" two kinds.
 */
export function readFoodAmount(tokens: readonly Token[], at: number): Read<FoodAmount | OtherFigures> | null {
  if (isWithin(tokens, at)) return null
  const hot = readTemperature(tokens, at) ?? readTime(tokens, at)
  if (hot !== null) return { value: { kind: "other" }, next: hot.next }
  const isArticle = ["a", "an"].includes(wordAt(tokens, at))
  const number = readRange(tokens, at) ?? (isArticle ? { value: { least: 1, most: null }, next: at + 1 } : null)
  if (number === null) return null
  const unit =
    readStepUnit(tokens, at, number) ?? (isBare(tokens, at, number) ? { value: null, next: number.next } : null)
  if (unit === null) return null
  const rest = tokens[number.next]?.start ?? tokens.at(-1)?.end ?? 0
  const isLong = unit.value !== null && readUnit(unit.value)?.kind === "length"
  const amount = { kind: "amount", number: number.value, unit: unit.value, rest } as const
  return { value: isLong ? { kind: "other" } : amount, next: unit.next }
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

/** What a step says at an amount, its number in figures: "½ cup of rice" of "half a cup of rice". */
export function inFigures(
  step: string,
  { start, end, number, rest }: FoodAmount & { start: number; end: number },
): string {
  const { least, most } = number
  if (most === null && !/\p{L}/u.test(step.charAt(start))) return step.slice(start, end)
  return `${writeNumber(least)}${most === null ? "" : ` to ${writeNumber(most)}`} ${step.slice(rest, end)}`
}
