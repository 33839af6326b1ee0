import { type Read, readNumber } from "#core/ingredient/number.ts"
import { isSign, type Token, wordAt } from "#core/ingredient/token.ts"
import { isGlued, type Range, readRange, skipRangeSign } from "./step-token.ts"

/** Degrees on a scale, which is null where only "degrees" is said, or marks of a gas oven. */
export type Degrees = Range & { scale: "celsius" | "fahrenheit" | "gas mark" | null }

/** A temperature, and the same on other scales: "200 °C / 400 °F", "180C (350F, gas mark 4)". */
export type TemperatureSaid = { kind: "temperature"; degrees: Degrees; same: Degrees[] }

/** Reads the temperature that begins at a token; null for none. */
export function readTemperature(tokens: readonly Token[], at: number): Read<TemperatureSaid> | null {
  const first = readDegrees(tokens, at)
  if (first === null) return null
  const same = readSame(tokens, first.next, [first.value])
  return { value: { kind: "temperature", degrees: first.value, same: same.value }, next: same.next }
}

/** The same on its first scale alone: of "200 °C / 400 °F" the 200 °C. */
export function readDegrees(tokens: readonly Token[], at: number): Read<Degrees> | null {
  if (wordAt(tokens, at) === "gas") return readGasMark(tokens, at)
  const isBelowZero = isSign(tokens, at, "-") && isGlued(tokens, at + 1) && !isGlued(tokens, at)
  const figures = readRange(tokens, isBelowZero ? at + 1 : at)
  if (figures === null) return null
  const scale = readScale(tokens, figures.next, figures.value.most ?? figures.value.least)
  if (scale === null) return null
  const { least, most } = figures.value
  const sign = isBelowZero ? -1 : 1
  if (isBelowZero && most !== null) return null
  const degrees = { least: sign * least, most, scale: scale.value }
  return most === null ? widen(tokens, { value: degrees, next: scale.next }) : { value: degrees, next: scale.next }
}

// "180 °C to 200 °C", "180°-200°C": the least has a sign of its own.
function widen(tokens: readonly Token[], low: Read<Degrees>): Read<Degrees> {
  const joined = skipRangeSign(tokens, low.next)
  const high = joined === low.next ? null : readRange(tokens, joined)
  const scale = high === null ? null : readScale(tokens, high.next, high.value.least)
  if (high === null || scale === null || high.value.most !== null || high.value.least <= low.value.least) return low
  if (low.value.scale !== null && low.value.scale !== scale.value) return low
  return { value: { least: low.value.least, most: high.value.least, scale: scale.value }, next: scale.next }
}

function readGasMark(tokens: readonly Token[], at: number): Read<Degrees> | null {
  const start = wordAt(tokens, at + 1) === "mark" ? at + 2 : at + 1
  const marks = readRange(tokens, start)
  if (marks === null) return null
  const { least, most } = marks.value
  // "At gas mark 4 to 74 °C inside" is one mark.
  const isOne = most !== null && readScale(tokens, marks.next, most) !== null
  const next = (isOne ? readNumber(tokens, start)?.next : null) ?? marks.next
  return { value: { least, most: isOne ? null : most, scale: "gas mark" }, next }
}

/** Below this "2 C flour" is two cups, and no temperature without a degree sign. */
const leastWithoutSign = 30

const scales: ReadonlyMap<string, Degrees["scale"]> = new Map([
  ["c", "celsius"],
  ["celsius", "celsius"],
  ["centigrade", "celsius"],
  ["f", "fahrenheit"],
  ["fahrenheit", "fahrenheit"],
])

/** The scale that a word names ("C", "centigrade"); undefined for none. */
export function scaleNamed(word: string): Degrees["scale"] | undefined {
  return scales.get(word.toLowerCase())
}

function readScale(tokens: readonly Token[], at: number, figure: number): Read<Degrees["scale"]> | null {
  const signed = skipDegreeSign(tokens, at)
  const scale = scaleNamed(wordAt(tokens, signed))
  if (scale !== undefined && (signed > at || figure >= leastWithoutSign)) return { value: scale, next: signed + 1 }
  return signed > at ? { value: null, next: signed } : null
}

function skipDegreeSign(tokens: readonly Token[], at: number): number {
  if (isSign(tokens, at, "°")) return at + 1
  const hyphenated = isSign(tokens, at, "-") ? at + 1 : at
  return ["degree", "degrees", "deg"].includes(wordAt(tokens, hyphenated)) ? hyphenated + 1 : at
}

// What stands in brackets counts only where nothing else stands there: "(160 °C in a fan oven)" is another temperature.
function readSame(tokens: readonly Token[], start: number, known: readonly Degrees[]): Read<Degrees[]> {
  const isBracketed = isSign(tokens, start, "(")
  const first = isBracketed || isJoin(tokens, start) ? readDegrees(tokens, start + 1) : null
  if (first === null || known.some(({ scale }) => scale === first.value.scale)) return { value: [], next: start }
  const more = readSame(tokens, first.next, [...known, first.value])
  const found = [first.value, ...more.value]
  if (!isBracketed) return { value: found, next: more.next }
  return isSign(tokens, more.next, ")") ? { value: found, next: more.next + 1 } : { value: [], next: start }
}

function isJoin(tokens: readonly Token[], at: number): boolean {
  return isSign(tokens, at, "/") || isSign(tokens, at, ",")
}
