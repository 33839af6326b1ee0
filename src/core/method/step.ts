import { type Read, readNumber } from "#core/ingredient/number.ts"
import { isSign, type Token } from "#core/ingredient/token.ts"
import { type AmountSaid, readStepAmount } from "./step-amount.ts"
import { readTemperature, type TemperatureSaid } from "./step-temperature.ts"
import { readTime, type TimeSaid } from "./step-time.ts"
import { tokeniseStep } from "./step-token.ts"

/** Where something stands in a step as it was written: from `start` up to `end`. */
export type Place = { start: number; end: number }

/** What a step says at a place. */
export type SaidInStep = Place & (AmountSaid | TimeSaid | TemperatureSaid)

/**
 * Reads a step once: its amounts, times and temperatures in their order, none over another. An amount has a unit (those of
 * the ingredient lines); a number alone, a vague time ("a few minutes") and the sides of a tin are none. The text at a
 * place reads to the same again. It takes time in proportion to the text, whatever that is.
 */
export function readStep(step: string): SaidInStep[] {
  return scanStep(step, readSaid)
}

/** What a reader finds in a step or line, in order and none over another, each with its place. */
export function scanStep<Said extends object>(
  step: string,
  read: (tokens: readonly Token[], at: number) => Read<Said> | null,
): (Place & Said)[] {
  const tokens = tokeniseStep(step)
  const found: (Place & Said)[] = []
  let at = 0
  while (at < tokens.length) {
    // Nothing begins within a sign: "½" is never "2".
    const isWithin = tokens[at]?.start === tokens[at - 1]?.start
    const said = isWithin || !mayBegin(tokens, at) ? null : read(tokens, at)
    const place = said === null ? null : placeOf(tokens, at, said.next)
    if (said !== null && place !== null) found.push({ ...place, ...said.value })
    at = said?.next ?? at + 1
  }
  return found
}

function readSaid(tokens: readonly Token[], at: number): Read<AmountSaid | TimeSaid | TemperatureSaid> | null {
  return readTemperature(tokens, at) ?? readTime(tokens, at) ?? readStepAmount(tokens, at)
}

const articles = new Set(["a", "an"])
const openings = new Set(["between", "gas", "half-hour"])

// Most words begin nothing: they are looked at once.
function mayBegin(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.kind !== "word") return token?.kind === "number" || isSign(tokens, at, "-")
  if (articles.has(token.word)) return tokens[at + 1]?.kind === "word" || isSign(tokens, at + 1, "-")
  return openings.has(token.word) || readNumber(tokens, at) !== null
}

// The stop of "2 tbsp." may end the sentence: it is left there.
function placeOf(tokens: readonly Token[], at: number, next: number): Place | null {
  const said = tokens.slice(at, next)
  const [first, last] = [said[0], said.findLast(({ text }) => text !== ".")]
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end }
}
