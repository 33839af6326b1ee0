import type { Read } from "#core/ingredient/number.ts"
import { isSign, type Token, wordAt } from "#core/ingredient/token.ts"
import { readUnit, type Unit } from "#core/ingredient/unit.ts"
import { isGlued, type Range, readRange } from "#core/method/step-token.ts"
import type { System } from "./cook-units.ts"

/** How long a thing is, in centimetres; with more than one side how large ("20 x 30 cm"). */
export type SaidLength = { kind: "length"; sides: Range[]; system: System }

type Scale = { centimetres: number; system: System }

const inch: Scale = { centimetres: 2.54, system: "imperial" }

const scaleOf = ({ id, centimetres }: Unit & { kind: "length" }): Scale => {
  return { centimetres, system: id === "inch" ? "imperial" : "metric" }
}

const mostSides = 3

/** Reads "23 cm", "9-inch", "9in", "20 x 30 cm", "9- by 13-inch", "1- to 2-inch" and "an inch"; null for none. */
export function readLength(tokens: readonly Token[], at: number): Read<SaidLength> | null {
  const sides = readSides(tokens, at)
  if (sides === null) return readOneInch(tokens, at)
  return isCountOf(tokens, sides) ? null : sides
}

const several =
  /^(?:tins|pans|dishes|moulds|molds|trays|rings|rounds|cakes|tortillas|wraps|pittas|skewers|discs|ramekins|sheets)$/

// "2 x 20 cm sandwich tins" are two, each of 20 cm.
function isCountOf(tokens: readonly Token[], { value: { sides }, next }: Read<SaidLength>): boolean {
  const [first, second] = sides
  if (second === undefined) return false
  // "2 x 2.5 cm-thick steaks".
  if (wordAt(tokens, next) === "thick") return true
  if (first === undefined || second === undefined || second.least < first.least * 3) return false
  return [next, next + 1, next + 2].some((place) => several.test(wordAt(tokens, place)))
}

// The last side's unit is that of all.
function readSides(tokens: readonly Token[], start: number): Read<SaidLength> | null {
  const sides: Range[] = []
  let at = start
  while (sides.length < mostSides) {
    const side = readRange(tokens, at)
    if (side === null) return null
    sides.push(side.value)
    const unit = readLengthUnit(tokens, side.next, sides.length)
    const further = skipBy(tokens, unit?.next ?? side.next)
    const goesOn = further !== null && readRange(tokens, further) !== null
    if (unit !== null && !(goesOn && hasUnitLater(tokens, further))) return measured(sides, unit)
    if (!goesOn) return null
    at = further
  }
  return null
}

// "23 cm x 30 cm", and not "a 23 cm x 2 tin".
function hasUnitLater(tokens: readonly Token[], at: number): boolean {
  const side = readRange(tokens, at)
  return side !== null && (readLengthUnit(tokens, side.next, 2) !== null || skipBy(tokens, side.next) !== null)
}

function measured(sides: readonly Range[], { value, next }: Read<Scale>): Read<SaidLength> {
  const scaled = sides.map(({ least, most }) => {
    return { least: least * value.centimetres, most: most === null ? null : most * value.centimetres }
  })
  return { value: { kind: "length", sides: scaled, system: value.system }, next }
}

// "An inch of water"; "an inch-thick steak" is of a steak.
function readOneInch(tokens: readonly Token[], at: number): Read<SaidLength> | null {
  if (wordAt(tokens, at) !== "an" || wordAt(tokens, at + 1) !== "inch") return null
  return measured([{ least: 1, most: null }], { value: inch, next: at + 2 })
}

function readLengthUnit(tokens: readonly Token[], at: number, sides: number): Read<Scale> | null {
  const isHyphened = isSign(tokens, at, "-")
  const place = isHyphened ? at + 1 : at
  const word = wordAt(tokens, place)
  const unit = readUnit(word)
  if (unit?.kind === "length" && word !== "in") return { value: scaleOf(unit), next: place + 1 }
  // "Cook 2 in the pan": inches are glued to their figure.
  if (word === "in" && (isHyphened || isGlued(tokens, place))) return { value: inch, next: place + 1 }
  const isMark = isSign(tokens, place, "″") || (sides > 1 && isSign(tokens, place, '"'))
  return isMark && isGlued(tokens, place) ? { value: inch, next: place + 1 } : null
}

function skipBy(tokens: readonly Token[], at: number): number | null {
  const place = isSign(tokens, at, "-") ? at + 1 : at
  if (!isSign(tokens, place, "x") && !["x", "by"].includes(wordAt(tokens, place))) return null
  return isSign(tokens, place + 1, "-") ? place + 2 : place + 1
}
