import { type Read, readNumber } from "#core/ingredient/number.ts"
import { isSign, type Token, wordAt } from "#core/ingredient/token.ts"
import { isGlued, readRange, skipRangeSign } from "./step-token.ts"

/** A time, or the least and the most of one (`secondsMax` null where one time is said). */
export type TimeSaid = { kind: "time"; seconds: number; secondsMax: number | null }

type Lasting = Omit<TimeSaid, "kind">

const day = 86_400
const hour = 3_600
const minute = 60

const secondsByWord: ReadonlyMap<string, number> = new Map(
  (
    [
      ["day days", day],
      ["h hr hrs hour hours", hour],
      ["min mins minute minutes", minute],
      ["sec secs second seconds", 1],
    ] as const
  ).flatMap(([words, seconds]) => words.split(" ").map((word) => [word, seconds] as const)),
)

/** Reads the time that begins at a token; null for none. Times that nobody can measure ("a few minutes") are none. */
export function readTime(tokens: readonly Token[], at: number): Read<TimeSaid> | null {
  const first = readLasting(tokens, at)
  if (first === null) return null
  const { seconds, secondsMax } = first.value
  const high = secondsMax === null ? readHigh(tokens, first) : null
  if (high === null) return { value: { kind: "time", seconds, secondsMax }, next: first.next }
  return { value: { kind: "time", seconds, secondsMax: high.value.seconds }, next: high.next }
}

// "45 minutes to 1 hour".
function readHigh(tokens: readonly Token[], low: Read<Lasting>): Read<Lasting> | null {
  const joined = skipRangeSign(tokens, low.next)
  if (joined === low.next || wordAt(tokens, joined - 1) === "or") return null
  const high = readLasting(tokens, joined)
  return high !== null && high.value.secondsMax === null && high.value.seconds > low.value.seconds ? high : null
}

function readLasting(tokens: readonly Token[], at: number): Read<Lasting> | null {
  if (wordAt(tokens, at) === "half-hour") return { value: { seconds: hour / 2, secondsMax: null }, next: at + 1 }
  const figures = readRange(tokens, at) ?? readArticle(tokens, at)
  if (figures === null) return null
  const { least, most } = figures.value
  const isShare = least < 1 && ["a", "an"].includes(wordAt(tokens, figures.next))
  const unit = readTimeUnit(tokens, isShare ? figures.next + 1 : figures.next)
  if (unit === null) return null
  if (most !== null) return { value: { seconds: least * unit.value, secondsMax: most * unit.value }, next: unit.next }
  return readParts(tokens, { value: least * unit.value, next: unit.next }, unit.value)
}

// "A minute"; "a second" is more often a second bowl.
function readArticle(tokens: readonly Token[], at: number) {
  const isOne = ["a", "an"].includes(wordAt(tokens, at)) && !wordAt(tokens, at + 1).startsWith("sec")
  return isOne ? { value: { least: 1, most: null }, next: at + 1 } : null
}

// "10 min", "10-minute", "30s".
function readTimeUnit(tokens: readonly Token[], at: number): Read<number> | null {
  const next = isSign(tokens, at, "-") ? at + 1 : at
  const word = wordAt(tokens, next)
  const seconds = word === "s" && isGlued(tokens, next) ? 1 : secondsByWord.get(word)
  return seconds === undefined ? null : { value: seconds, next: next + 1 }
}

// "1 hour and 10 minutes", "1h 30m", "1 hr 30", "an hour and a half".
function readParts(tokens: readonly Token[], whole: Read<number>, unit: number): Read<Lasting> {
  const at = ["and", "plus"].includes(wordAt(tokens, whole.next)) ? whole.next + 1 : whole.next
  if (at > whole.next && wordAt(tokens, at) === "a" && wordAt(tokens, at + 1) === "half") {
    return { value: { seconds: whole.value + unit / 2, secondsMax: null }, next: at + 2 }
  }
  const part = readPart(tokens, at, unit)
  if (part === null) return { value: { seconds: whole.value, secondsMax: null }, next: whole.next }
  return readParts(tokens, { value: whole.value + part.seconds, next: part.next }, part.unit)
}

function readPart(tokens: readonly Token[], at: number, above: number) {
  const number = readNumber(tokens, at)
  if (number === null) return null
  const said = readTimeUnit(tokens, number.next)
  const isMinutes = above === hour && wordAt(tokens, number.next) === "m"
  if (isMinutes) return { seconds: number.value * minute, unit: minute, next: number.next + 1 }
  if (said !== null && said.value < above)
    return { seconds: number.value * said.value, unit: said.value, next: said.next }
  return above === hour && isBareMinutes(tokens, number) ? bareMinutes(number) : null
}

const bareMinutes = ({ value, next }: Read<number>) => ({ seconds: value * minute, unit: minute, next })

// "1 hr 30", and neither "1 hour. 2 eggs" nor "1 hour 30 g butter".
function isBareMinutes(tokens: readonly Token[], { value, next }: Read<number>): boolean {
  const isAtEnd = tokens[next] === undefined || tokens[next]?.kind === "sign"
  const isFollowed = ["at", "until", "in", "or", "and", "on", "then", "covered"].includes(wordAt(tokens, next))
  const isDegree = isSign(tokens, next, "°") || isSign(tokens, next, "-") || isSign(tokens, next, "/")
  return value % 5 === 0 && value < 60 && (isAtEnd || isFollowed) && !isDegree
}
