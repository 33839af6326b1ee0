import { isFalseUnit, packaging, readUnitSaid, type StatedMeasure, sizeRatio } from "#core/ingredient/measure.ts"
import type { Read } from "#core/ingredient/number.ts"
import { isSign, type Token, wordAt } from "#core/ingredient/token.ts"
import type { Unit } from "#core/ingredient/unit.ts"
import { type Range, readRange, skipRangeSign } from "./step-token.ts"

/** An amount with a unit; `added` comes to it ("1 lb 2 oz"), `same` says it in other words ("100 g / 3.5 oz"). */
export type AmountSaid = { kind: "amount"; measure: StatedMeasure; added: StatedMeasure[]; same: StatedMeasure[] }

type Sized = { measure: StatedMeasure; unit: Unit }

/** An amount said once, with what comes to it. */
export type OnceSaid = Sized & { added: StatedMeasure[] }

/** Reads the amount that begins at a token; null for none, as for a number without a unit and for the sides of a tin. */
export function readStepAmount(tokens: readonly Token[], at: number): Read<AmountSaid> | null {
  const once = readOnce(tokens, at)
  if (once === null) return null
  const { measure, added } = once.value
  const same = readSame(tokens, once.next, once.value)
  return {
    value: { kind: "amount", measure, added, same: same === null ? [] : [same.value] },
    next: same?.next ?? once.next,
  }
}

/** The same without what says it in other words: of "1 cup (240 ml)" the cup. */
export function readOnce(tokens: readonly Token[], at: number): Read<OnceSaid> | null {
  const first = readSized(tokens, at)
  if (first === null || isSide(tokens, at, first)) return null
  const added = readAdded(tokens, first)
  const value = { ...first.value, added: added === null ? [] : [added.value] }
  return { value, next: added?.next ?? first.next }
}

function readSized(tokens: readonly Token[], at: number): Read<Sized> | null {
  const figures = readRange(tokens, at)
  if (figures === null) return readOne(tokens, at)
  const unit = readUnitSaid(tokens, figures.next)
  if (unit === null || !isMeant(tokens, unit, figures.value)) return null
  const { least, most } = figures.value
  const sized = { measure: { quantity: least, quantityMax: most, unit: unit.value.id }, unit: unit.value }
  return most === null ? widen(tokens, { value: sized, next: unit.next }) : { value: sized, next: unit.next }
}

// "A cup", "a pinch"; "a stick" may be of celery or a blender.
function readOne(tokens: readonly Token[], at: number): Read<Sized> | null {
  if (!["a", "an"].includes(wordAt(tokens, at))) return null
  const unit = readUnitSaid(tokens, at + 1)
  if (unit === null || unit.value.kind === "count" || wordAt(tokens, lastWord(tokens, unit.next)).length < 2)
    return null
  const measure = { quantity: 1, quantityMax: null, unit: unit.value.id }
  return { value: { measure, unit: unit.value }, next: unit.next }
}

// "Cook 2 in the pan": only "9-in" is inches. Several of a counted thing are said as several.
function isMeant(tokens: readonly Token[], { value: unit, next }: Read<Unit>, { least, most }: Range): boolean {
  const last = lastWord(tokens, next)
  const word = wordAt(tokens, last)
  if (word === "in") return isSign(tokens, last - 1, "-")
  if (unit.kind !== "count") return true
  if (isFalseUnit(tokens, next)) return false
  return (most ?? least) <= 1 || word.endsWith("s") || word === "leaves" || packaging.has(unit.id)
}

/** The place of a unit's word, which a stop may follow ("2 tbsp."). */
function lastWord(tokens: readonly Token[], next: number): number {
  return isSign(tokens, next - 1, ".") ? lastWord(tokens, next - 1) : next - 1
}

// "900 g to 1 kg": the range's end has a unit of its own.
function widen(tokens: readonly Token[], low: Read<Sized>): Read<Sized> {
  const joined = skipRangeSign(tokens, low.next)
  if (joined === low.next || wordAt(tokens, joined - 1) === "or") return low
  const end = readRange(tokens, joined)
  const unit = end === null ? null : readUnitSaid(tokens, end.next)
  const ratio = unit === null ? null : sizeRatio(unit.value.id, low.value.measure.unit)
  if (end === null || unit === null || ratio === null || !isMeant(tokens, unit, end.value)) return low
  const quantityMax = end.value.most === null ? end.value.least * ratio : 0
  if (quantityMax <= low.value.measure.quantity) return low
  return { value: { ...low.value, measure: { ...low.value.measure, quantityMax } }, next: unit.next }
}

// "1 lb 2 oz", "1 tbsp plus 2 tsp": a smaller unit of the same kind, after a single amount.
function readAdded(tokens: readonly Token[], { value, next }: Read<Sized>): Read<StatedMeasure> | null {
  if (value.measure.quantityMax !== null) return null
  const isJoined = isSign(tokens, next, "+") || ["plus", "and"].includes(wordAt(tokens, next))
  const part = readSized(tokens, isJoined ? next + 1 : next)
  if (part === null || part.value.measure.quantityMax !== null) return null
  const ratio = sizeRatio(part.value.measure.unit, value.measure.unit)
  const isPart = ratio !== null && ratio < 1 && part.value.unit.kind !== "count"
  return isPart ? { value: part.value.measure, next: part.next } : null
}

// "100 g / 3.5 oz", "1 cup (240 ml)": of mass or volume, in another unit.
function readSame(tokens: readonly Token[], at: number, { unit }: Sized): Read<StatedMeasure> | null {
  const isBracketed = isSign(tokens, at, "(")
  const other = isBracketed || isSign(tokens, at, "/") ? readSized(tokens, at + 1) : null
  if (other === null || other.value.unit.id === unit.id) return null
  const isWeighed = [unit, other.value.unit].every(({ kind }) => kind === "mass" || kind === "volume")
  if (!isWeighed) return null
  if (!isBracketed) return { value: other.value.measure, next: other.next }
  return isSign(tokens, other.next, ")") ? { value: other.value.measure, next: other.next + 1 } : null
}

// "A 20 x 30 cm tin" is no amount of anything.
function isSide(tokens: readonly Token[], at: number, { value: { unit } }: Read<Sized>): boolean {
  return unit.kind === "length" && ["x", "by"].includes(wordAt(tokens, at - 1))
}
