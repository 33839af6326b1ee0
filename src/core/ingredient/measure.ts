import { type Read, readNumber, readShareMore } from "#core/ingredient/number.ts"
import { isSign, type Token, wordAt } from "#core/ingredient/token.ts"
import { readUnit, type Unit, type UnitId } from "#core/ingredient/unit.ts"

/** One stated measure: a number or a range, of a unit or (unit null) of the things themselves. */
export type StatedMeasure = { quantity: number; quantityMax: number | null; unit: UnitId | null }

/** What things are sold or served in; a measure of mass may stand before one ("400 g tin"). */
export const packaging: ReadonlySet<UnitId> = new Set<UnitId>([
  ...(["bag", "ball", "bar", "basket", "block", "bottle", "box", "bunch", "can", "carton", "chunk"] as const),
  ...(["container", "envelope", "head", "jar", "link", "loaf", "log", "package", "piece", "pot"] as const),
  ...(["punnet", "rack", "sheet", "slice", "stick", "strip", "tub", "tube"] as const),
])

const approximations = new Set(
  (
    "about approx approximately around roughly circa nearly almost scant generous heaped heaping level rounded " +
    "good at least up to a an another extra additional some lightly firmly loosely tightly packed"
  ).split(" "),
)

const unitAdjectives = new Set(
  (
    "heaped heaping level rounded scant generous good big large lg small sm medium md medium-size medium-sized fat " +
    "thin thick long short tiny fresh whole full packed very extra plump modest nice hefty double regular-size " +
    "thumb-sized thumb-size quarter-size bite-sized bite-size paper-thin finger-length medium-length inch-long " +
    "inch-thick diagonal"
  ).split(" "),
)

// Food names that begin like a unit: "rib eye steak", "stem ginger", "leaf spinach".
const falseUnits = new Set([
  "rib eye",
  "rib eyes",
  "stem ginger",
  "leaf spinach",
  "leaf parsley",
  "bar none",
  "head cheese",
])

/** Reads an optional "about", a number or range and the unit after it, or null where no number stands. */
export function readMeasure(tokens: readonly Token[], at: number): Read<StatedMeasure> | null {
  const start = skipWords(tokens, at, approximations)
  const low = readNumber(tokens, start) ?? readNumber(tokens, at)
  if (low === null) return null
  const high = readRangeEnd(tokens, low.next)
  const unit = readUnitAfter(tokens, high?.next ?? low.next, high?.value ?? low.value)
  const measure = { quantity: low.value, quantityMax: high?.value ?? null, unit: unit?.value.id ?? null }
  if (unit === null) return { value: measure, next: high?.next ?? low.next }
  const more = readShareMore(tokens, unit.next)
  if (more !== null) return { value: { ...measure, quantity: measure.quantity + more.value }, next: more.next }
  return high === null ? widen(tokens, { value: measure, next: unit.next }) : { value: measure, next: unit.next }
}

/** Reads one of a unit of weight or volume in words: "a pound of", "a cup and a half of". */
export function readOneOf(tokens: readonly Token[], at: number): Read<StatedMeasure> | null {
  const unit = ["a", "an"].includes(wordAt(tokens, at)) ? readUnitAfter(tokens, at + 1, 1) : null
  if (unit === null || (unit.value.kind !== "mass" && unit.value.kind !== "volume")) return null
  const more = readShareMore(tokens, unit.next)
  if (!followsOf(tokens, more?.next ?? unit.next) || (more === null && unit.value.kind === "volume")) return null
  return {
    value: { quantity: 1 + (more?.value ?? 0), quantityMax: null, unit: unit.value.id },
    next: more?.next ?? unit.next,
  }
}

/** Reads a unit that stands without a number ("pinch of salt", "bunch coriander"), or null. */
export function readBareUnit(tokens: readonly Token[], at: number): Read<UnitId> | null {
  const start = skipWords(tokens, at, bareWords)
  const unit = readUnitAfter(tokens, start, 1)
  if (unit === null || tokens[start]?.text.length === 1) return null
  const { kind, id } = unit.value
  if (kind === "mass" || kind === "length" || id === "recipe") return null
  const isPlain =
    (kind === "vague" && id !== "sprinkle") || kind === "volume" || start > at || followsOf(tokens, unit.next)
  return isPlain || bareCounts.has(id) ? { value: id, next: unit.next } : null
}

const bareCounts: ReadonlySet<UnitId> = new Set<UnitId>(["bunch", "sprig", "stick", "clove", "piece", "can", "package"])
const bareWords = new Set(["a", "an", "few", "several", "some", "couple", "of", "good", "the"])

/** Reads the end of a range: "-5", "to 5", "or 5", "- to 5-pound", "- to -10 ounce"; a fall ("2-1") is no range. */
export function readRangeEnd(tokens: readonly Token[], at: number): Read<number> | null {
  let next = at
  while (isSign(tokens, next, "-")) next += 1
  if (["to", "or"].includes(wordAt(tokens, next))) next += 1
  if (next === at) return null
  while (isSign(tokens, next, "-")) next += 1
  return readNumber(tokens, next)
}

// "227g-283g", "900g to 1kg": the range's end has a unit of its own.
function widen(tokens: readonly Token[], low: Read<StatedMeasure>): Read<StatedMeasure> {
  if (!isSign(tokens, low.next, "-") && wordAt(tokens, low.next) !== "to") return low
  const end = readNumber(tokens, low.next + 1)
  const unit = end === null ? null : readUnitAfter(tokens, end.next, end.value)
  if (end === null || unit === null) return low
  const ratio = sizeRatio(unit.value.id, low.value.unit)
  if (ratio === null) return low
  return { value: { ...low.value, quantityMax: end.value * ratio }, next: unit.next }
}

/** How many of `to` one `from` is, where both measure the same thing; null where they do not. */
export function sizeRatio(from: UnitId | null, to: UnitId | null): number | null {
  const [one, other] = [from === null ? null : readUnit(from), to === null ? null : readUnit(to)]
  if (one?.kind === "mass" && other?.kind === "mass") return one.grams / other.grams
  if (one?.kind === "volume" && other?.kind === "volume") return one.millilitres / other.millilitres
  if (one?.kind === "length" && other?.kind === "length") return one.centimetres / other.centimetres
  return one !== null && one.id === other?.id ? 1 : null
}

/** Reads the unit that belongs to a number just before it, over a hyphen or adjectives ("28-ounce", "2 heaped tbsp"). */
export function readUnitAfter(tokens: readonly Token[], at: number, quantity: number): Read<Unit> | null {
  const found = readUnitSaid(tokens, at)
  return found !== null && isUnitHere(tokens, found, quantity) ? found : null
}

/** The same, of whatever follows the unit. */
export function readUnitSaid(tokens: readonly Token[], at: number): Read<Unit> | null {
  const hyphenated = isSign(tokens, at, "-") ? at + 1 : at
  return readUnitWords(tokens, hyphenated) ?? readUnitWords(tokens, skipWords(tokens, hyphenated, unitAdjectives))
}

function readUnitWords(tokens: readonly Token[], at: number): Read<Unit> | null {
  const token = tokens[at]
  if (token?.kind !== "word") return null
  const afterStop = isSign(tokens, at + 1, ".") ? at + 2 : at + 1
  const second = wordAt(tokens, afterStop)
  const pair = second === "" ? null : readUnit(`${token.text} ${second}`)
  const end = pair === null ? afterStop : afterStop + 1
  const unit = pair ?? readUnit(token.text)
  if (unit === null) return null
  return { value: unit, next: isSign(tokens, end, ".") ? end + 1 : end }
}

/** Whether a unit's word begins the name of a food ("rib eye"). */
export function isFalseUnit(tokens: readonly Token[], next: number): boolean {
  return falseUnits.has(`${wordAt(tokens, next - 1)} ${wordAt(tokens, next)}`)
}

// A counted thing is a unit only of something that follows, and "2 rib eye steaks" are not two ribs.
function isUnitHere(tokens: readonly Token[], { value: unit, next }: Read<Unit>, quantity: number): boolean {
  if (unit.kind === "mass" || unit.kind === "volume" || unit.kind === "length") return true
  const word = wordAt(tokens, next - 1)
  if (isFalseUnit(tokens, next)) return false
  const isLast = tokens.slice(next).every(({ kind }) => kind === "sign")
  if (isLast || isSign(tokens, next, ",") || wordAt(tokens, next) === "and") return false
  return quantity <= 1 || word.endsWith("s") || packaging.has(unit.id) || unit.kind === "vague"
}

function followsOf(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) === "of"
}

function skipWords(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  let next = at
  while (words.has(wordAt(tokens, next)) || (next > at && isSign(tokens, next, "."))) next += 1
  return next
}
