import { asideMark } from "#core/ingredient/aside.ts"
import {
  packaging,
  readBareUnit,
  readMeasure,
  readOneOf,
  readUnitAfter,
  type StatedMeasure,
  sizeRatio,
} from "#core/ingredient/measure.ts"
import type { Read } from "#core/ingredient/number.ts"
import { isSign, type Token, tokenise, wordAt } from "#core/ingredient/token.ts"
import { readUnit, type UnitId } from "#core/ingredient/unit.ts"
import { sizes } from "#core/ingredient/vocabulary.ts"

/** How much a line asks for, as it is said, in all the ways in which it is said. */
export type Amount = {
  quantity: number | null
  quantityMax: number | null
  unit: UnitId | null
  /** To be added: "1 tbsp plus 2 tsp", "1 lb 2 oz"; below zero what is taken away ("1 cup minus 1 tbsp"). */
  added: StatedMeasure[]
  /** What one of them holds: "2 x 400 g tins", "4 fillets, about 200 g each". */
  each: StatedMeasure | null
  /** The same amount in other words: "10 g / 1/2 oz", "1 cup (125 g)". */
  same: StatedMeasure[]
  /** What a measured amount comes in: "400 g tin". */
  container: UnitId | null
}

export const noAmount: Amount = {
  quantity: null,
  quantityMax: null,
  unit: null,
  added: [],
  each: null,
  same: [],
  container: null,
}

/** Reads the amount that a line begins with; `asides` are what its brackets held, in order. Null for none. */
export function readAmount(tokens: readonly Token[], asides: readonly string[]): Read<Amount> | null {
  const first = readMeasure(tokens, 0) ?? readOneOf(tokens, 0)
  if (first === null) return readUncounted(tokens)
  const counted = first.value.unit === null ? readEach(tokens, first, asides) : null
  return counted ?? readStated(tokens, first)
}

function readUncounted(tokens: readonly Token[]): Read<Amount> | null {
  const bare = readBareUnit(tokens, 0)
  if (bare !== null) {
    const quantity = wordAt(tokens, 1) === "couple" ? 2 : null
    return { value: { ...noAmount, quantity, unit: bare.value }, next: skipOf(tokens, bare.next) }
  }
  return null
}

// "2 x 400 g tins", "2 28-ounce cans", "3 (28 oz) cans": a number of things, each of a stated size.
function readEach(
  tokens: readonly Token[],
  count: Read<StatedMeasure>,
  asides: readonly string[],
): Read<Amount> | null {
  const sized = readSize(tokens, count.next, asides)
  if (sized === null) return readCutPieces(tokens, count)
  const { quantity, quantityMax } = count.value
  const at = isSign(tokens, sized.next, asideMark) ? sized.next + 1 : sized.next
  const thing = readUnitAfter(tokens, at, quantity)
  const isThing = thing !== null && thing.value.kind !== "mass" && thing.value.kind !== "volume"
  const unit = isThing ? thing.value.id : null
  // "2 to 3 (1 pound) chicken breasts" weigh a pound together, however many they are.
  const isTotal = quantityMax !== null && unit === null && isSign(tokens, count.next, asideMark)
  const amount = { ...noAmount, quantity, quantityMax, unit, each: isTotal ? null : sized.value }
  return { value: amount, next: skipCut(tokens, skipOf(tokens, isThing ? thing.next : sized.next)) }
}

// "2 17- by 12-inch sheets phyllo" are two sheets.
function readCutPieces(tokens: readonly Token[], count: Read<StatedMeasure>): Read<Amount> | null {
  const length = skipDimensions(tokens, count.next)
  const piece = length === null ? null : readUnitAfter(tokens, length, count.value.quantity)
  if (length === null) return null
  const amount = { ...noAmount, ...count.value, unit: piece?.value.id ?? null }
  return { value: amount, next: skipOf(tokens, piece?.next ?? length) }
}

function readSize(tokens: readonly Token[], at: number, asides: readonly string[]): Read<StatedMeasure> | null {
  if (isSign(tokens, at, asideMark)) {
    const sizes = readMeasures(asides[0] ?? "")
    return sizes[0] === undefined ? null : { value: sizes[0], next: at + 1 }
  }
  const start = wordAt(tokens, at) === "x" || isSign(tokens, at, "*") || isSign(tokens, at, ",") ? at + 1 : at
  const size = readMeasure(tokens, start)
  if (size === null || size.value.unit === null) return null
  return { value: size.value, next: readSame(tokens, readParts(tokens, size).next).next }
}

function readStated(tokens: readonly Token[], first: Read<StatedMeasure>): Read<Amount> {
  const whole = readParts(tokens, first)
  const same = readSame(tokens, whole.next)
  const added = readPlus(tokens, same.next)
  const container = readContainer(tokens, added.next, first.value)
  const end = skipCut(tokens, skipOf(tokens, container?.next ?? added.next))
  const other = readOther(tokens, end)
  const amount = {
    ...noAmount,
    ...first.value,
    added: [...whole.value, ...added.value],
    same: [...same.value, ...other.value],
    container: container?.value ?? null,
  }
  return { value: amount, next: skipOf(tokens, other.next) }
}

// "1 lb 2 oz": smaller units of the same kind follow at once and are parts of one amount.
function readParts(tokens: readonly Token[], whole: Read<StatedMeasure>): Read<StatedMeasure[]> {
  const part = isSign(tokens, whole.next, "-") ? null : readMeasure(tokens, whole.next)
  const ratio = sizeRatio(part?.value.unit ?? null, whole.value.unit)
  if (part === null || ratio === null || ratio >= 1) return { value: [], next: whole.next }
  return { value: [part.value], next: part.next }
}

// "85 g / 3 oz / 6 tbsp": other ways to say what was said.
function readSame(tokens: readonly Token[], at: number): Read<StatedMeasure[]> {
  const same: StatedMeasure[] = []
  let next = at
  while (isSign(tokens, next, "/")) {
    const measure = readMeasure(tokens, next + 1)
    if (measure === null) break
    const parts = readParts(tokens, measure)
    same.push(wholeOf(measure.value, parts.value))
    next = skipRangeEnd(tokens, parts.next)
  }
  return { value: same, next }
}

// Of "1 lb 10 oz" one measure.
function wholeOf(measure: StatedMeasure, parts: readonly StatedMeasure[]): StatedMeasure {
  const more = parts.map((part) => part.quantity * (sizeRatio(part.unit, measure.unit) ?? 0))
  return { ...measure, quantity: more.reduce((sum, part) => sum + part, measure.quantity) }
}

// "500 g or 2 large handfuls bread", "1 large or 2 medium onions": the same amount in other pieces.
function readOther(tokens: readonly Token[], at: number): Read<StatedMeasure[]> {
  const start = sizes.has(wordAt(tokens, at)) || wordAt(tokens, at) === "fat" ? at + 1 : at
  const other = wordAt(tokens, start) === "or" ? readMeasure(tokens, start + 1) : null
  if (other === null) return { value: [], next: at }
  return other.value.unit === null ? { value: [], next: other.next } : { value: [other.value], next: other.next }
}

// "1/2 cup 1/4-inch pieces zucchini", "2 17- by 12-inch sheets phyllo": how it is cut is no amount.
function skipCut(tokens: readonly Token[], at: number): number {
  const length = skipDimensions(tokens, at)
  if (length === null) return at
  const shape = readUnitAfter(
    tokens,
    ["thick", "long", "wide"].includes(wordAt(tokens, length)) ? length + 1 : length,
    1,
  )
  return skipOf(tokens, shape?.next ?? length)
}

// "1/4-inch", "3 x 1/2-inch", "17- by 12-inch": the place after it, or null.
function skipDimensions(tokens: readonly Token[], at: number): number | null {
  const side = readMeasure(tokens, at)
  if (side === null) return null
  if (side.value.unit !== null) return readUnit(side.value.unit)?.kind === "length" ? side.next : null
  const next = isSign(tokens, side.next, "-") ? side.next + 1 : side.next
  return ["x", "by"].includes(wordAt(tokens, next)) ? skipDimensions(tokens, next + 1) : null
}

// The end of a range in pounds and ounces ("2lb 4oz-2lb 10oz") repeats what the first amount says.
function skipRangeEnd(tokens: readonly Token[], at: number): number {
  if (!isSign(tokens, at, "-")) return at
  const end = readMeasure(tokens, at + 1)
  return end === null || end.value.unit === null ? at : readParts(tokens, end).next
}

function readPlus(tokens: readonly Token[], start: number): Read<StatedMeasure[]> {
  const at = isSign(tokens, start, asideMark) ? start + 1 : start
  const joins =
    isSign(tokens, at, "+") || isSign(tokens, at, "&") || ["plus", "and", "minus"].includes(wordAt(tokens, at))
  const measure = joins ? readMeasure(tokens, at + 1) : null
  if (measure === null || measure.value.unit === null) return { value: [], next: start }
  const sign = wordAt(tokens, at) === "minus" ? -1 : 1
  const signed = { ...measure.value, quantity: sign * measure.value.quantity }
  return { value: [signed], next: readSame(tokens, measure.next).next }
}

function readContainer(tokens: readonly Token[], at: number, measure: StatedMeasure): Read<UnitId> | null {
  const kind = measure.unit === null ? null : readUnit(measure.unit)?.kind
  if (kind !== "mass" && kind !== "volume" && kind !== "length") return null
  const found = readUnitAfter(tokens, at, 1)
  return found !== null && packaging.has(found.value.id) ? { value: found.value.id, next: found.next } : null
}

/** Every measure that a text begins with ("14-ounce [397-g]", "about 2 cups/500 ml"); none where words come first. */
export function readMeasures(text: string): StatedMeasure[] {
  const tokens = tokenise(text).filter((token) => token.text !== asideMark)
  const first = readMeasure(tokens, 0)
  if (first === null) return []
  const parts = readParts(tokens, first)
  const same = readSame(tokens, parts.next)
  const other = wordAt(tokens, same.next) === "or" ? readMeasure(tokens, same.next + 1) : null
  const whole = wholeOf(first.value, parts.value)
  return other === null ? [whole, ...same.value] : [whole, ...same.value, other.value]
}

function skipOf(tokens: readonly Token[], at: number): number {
  return wordAt(tokens, at) === "of" ? at + 1 : at
}
