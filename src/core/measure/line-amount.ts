import { packaging, readRangeEnd } from "#core/ingredient/measure.ts"
import { normaliseLine } from "#core/ingredient/normalise.ts"
import { readNumber } from "#core/ingredient/number.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { isSign, tokenise, wordAt } from "#core/ingredient/token.ts"
import { millilitresPer, readUnit, type Unit } from "#core/ingredient/unit.ts"
import { wordingOf } from "#core/measure/wording.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { type Measure, sizeOfUnit, systemOf } from "./measure.ts"
import { plural, singular } from "./noun.ts"
import { openedPacks } from "./opened-packs.ts"
import { roundCount, writeMeasure } from "./write-measure.ts"

/** The amount that a line begins with, as a cook's measure, and what stands after it. */
export type LineAmount = {
  measure: Measure
  /** The system the line itself is written in; null where its unit belongs to both (spoons, pieces). */
  units: MeasurementUnit | null
  tail: string
}

/**
 * Reads the amount of a line that can be written anew: one that begins with it, in grams, ounces, cups, spoons or
 * pieces. Null for the others ("salt, to taste", "juice of 1 lime", "a pinch of salt").
 */
export function readLineAmount(text: string, line: ParsedLine): LineAmount | null {
  const normal = normaliseLine(text)
  const start = skipFigures(normal)
  if (start === null || line.quantity === null) return null
  const unit = unitAt(normal.slice(start))
  if (unit === null) return countedLine(line, normal.slice(start), null)
  const rest = normal.slice(start + unit.length)
  if (unit.unit.kind === "count") return countedLine(line, rest.trimStart(), unit.word)
  if (unit.unit.kind !== "mass" && unit.unit.kind !== "volume") return null
  return { measure: wholeMeasure(line, unit.unit), units: systemOf(unit.unit.id), tail: withoutRestatement(rest) }
}

/** "400 ml can coconut milk" is one can: twice as much is "2 x 400 ml cans", half of it what a half holds. Null for what is in none. */
export function readPack(text: string, { container, unit }: ParsedLine): LineAmount | null {
  if (container === null || sizeOfUnit(unit) === 0) return null
  return { measure: { kind: "count", count: 1, unit: null }, units: null, tail: `x ${text}` }
}

/** The place behind the number or range that a line begins with, "about" before it or not; null where none does. */
function skipFigures(text: string, joints: readonly string[] = []): number | null {
  const tokens = tokenise(text.slice(0, longestFigures))
  const isJoint = joints.includes(tokens[0]?.text.toLowerCase() ?? "")
  const isAbout = ["about", "approx", "around"].includes(wordAt(tokens, 0))
  const at = isAbout && isSign(tokens, 1, ".") ? 2 : isAbout || isJoint ? 1 : 0
  const least = readNumber(tokens, at)
  if (least === null) return null
  const next = readRangeEnd(tokens, least.next)?.next ?? least.next
  // "Two ½-inch slices" with figures would be slices of 2½ inches.
  const isTwice = tokens[at]?.kind === "word" && tokens[next]?.kind === "number"
  return isTwice ? null : (tokens[next]?.start ?? text.length)
}

/** No number and range are longer. */
const longestFigures = 60
const joints = ["plus", "and", "to", "or", "-", "+", "/"]

type UnitAt = { unit: Unit; word: string; length: number }

function unitAt(text: string): UnitAt | null {
  const words = /^[a-z]+\b(?!-[a-z])\.?(?: [a-z]+\b(?!-[a-z])\.?)?/i.exec(text)?.[0]
  if (words === undefined) return null
  for (const word of [words, words.split(" ")[0] ?? ""]) {
    const unit = readUnit(word)
    if (unit !== null) return { unit, word: word.replace(/\.$/, ""), length: word.length }
  }
  return null
}

/** The amount with all its parts ("1 lb 5 oz", "2 tbsp plus 1 tsp"). */
function wholeMeasure(line: ParsedLine, unit: Unit): Measure {
  const parts = [{ quantity: line.quantity ?? 0, unit: line.unit }, ...line.added]
  const amounts = parts.map((part) => (part.quantity ?? 0) * sizeOfUnit(part.unit))
  const total = amounts.reduce((sum, part) => sum + part, 0)
  if (unit.kind === "mass") return { kind: "mass", grams: total }
  return systemOf(unit.id) === null
    ? { kind: "spoon", teaspoons: total / millilitresPer("tsp") }
    : { kind: "volume", millilitres: total }
}

/** Pieces; where the line says what all of them weigh, that weight is the amount. */
function countedLine(line: ParsedLine, tail: string, word: string | null): LineAmount | null {
  if (line.added.length > 0) return null
  const weight = line.same.find((same) => same.unit !== null && readUnit(same.unit)?.kind === "mass")
  const unit = weight?.unit == null ? null : readUnit(weight.unit)
  if (weight?.quantity != null && unit?.kind === "mass") {
    const grams = weight.quantity * unit.grams
    return {
      measure: { kind: "mass", grams },
      units: systemOf(unit.id),
      tail: withoutMereAmounts(tail.replace(/ ?\([^)]*\)/, "").replace(ofSize, "")),
    }
  }
  const counted = word === null ? null : singular(word.toLowerCase())
  return { measure: { kind: "count", count: line.quantity ?? 1, unit: counted }, units: null, tail }
}

/** Of a weight nobody asks how large the piece was. */
const ofSize =
  /^(?:(?:very )?(?:extra[- ])?(?:small|medium|large|big)(?:-sized)? |(?:[\p{L}\d-]+[- ]sized )?(?:piece|knob|chunk|lump|thumb)s? of )/iu

/** Leaves out further parts and other words for the same amount: "1 lb [5 oz]", "200 g [/ 7 oz]", "1 cup [(2 sticks)]". */
function withoutRestatement(text: string): string {
  let rest = text.trimStart()
  for (;;) {
    const more = skipFigures(rest, joints)
    const unit = more === null ? null : unitAt(rest.slice(more))
    if (more === null || unit === null || unit.unit.kind === "count") break
    rest = rest.slice(more + unit.length).trimStart()
  }
  const inBrackets = rest.startsWith("(") ? skipFigures(rest.slice(1)) : null
  const unit = inBrackets === null ? null : unitAt(rest.slice(1 + inBrackets))
  if (inBrackets === null || unit === null) return rest
  const behind = rest.slice(1 + inBrackets + unit.length)
  // "½ cup (1 stick) plus 2 tbsp butter": what comes to it stands behind the bracket.
  return behind.startsWith(")") ? withoutRestatement(behind.slice(1)) : rest
}

/** What stands behind an amount, without what says nothing but how much that is: "cheddar, grated (about 2 cups)". */
export function withoutMereAmounts(tail: string): string {
  return tail.replace(clauses, (said) => (isMereAmount(said.replace(/^[\s,(]+|[\s)]+$/g, "")) ? "" : said)).trimEnd()
}

const clauses = /\s*\([^()]*\)|\s*,[^,()]+/g
const ofAll = /^(?:(?:in )?total|in all|altogether|(?:drained|net|prepared|trimmed|peeled)(?: weight)?|weight)?$/i

function isMereAmount(said: string): boolean {
  const at = skipFigures(said)
  const unit = at === null ? null : unitAt(said.slice(at))
  if (at === null || unit === null || unit.unit.kind === "count" || unit.unit.kind === "length") return false
  return ofAll.test(said.slice(at + unit.length).trim())
}

/** The line with another amount of the same thing, written as the line was: "600 g beef, diced" -> "450 g beef, diced". */
export function writeLineAmount(
  { units, tail }: LineAmount,
  changed: Measure,
  { line, units: kitchen }: { line: ParsedLine; units: MeasurementUnit },
): string {
  const wording = wordingOf({ name: line.name, amount: changed }, units ?? kitchen)
  const pieces = isEgg(line.name) ? "whole" : isPacked(line) ? "cut" : wording.pieces
  const written = writeMeasure(changed, { ...wording, pieces })
  const isNumbered = changed.kind === "count" && changed.unit === null
  const taken = isNumbered ? roundCount(changed.count, pieces) : 1
  const held = Number.isInteger(taken) ? null : openedPacks(tail, taken)
  if (held !== null) return held
  if (!isNumbered) return `${written} ${tail}`
  return `${written} ${inNumber(withoutOneOfEach(tail, changed.count), line, roundCount(changed.count, pieces) > 1)}`
}

/** Half a can of chillies is taken, though of chillies none is halved. */
export const isPacked = ({ container, unit, each }: ParsedLine): boolean =>
  container !== null || (unit !== null && each !== null && packaging.has(unit))

const colour = /^(?:red|green|yellow|orange|purple|white|brown|black|pink)\b/

/** "Peppers (red, yellow and green)" of which there are two are not one of each. */
function withoutOneOfEach(tail: string, count: number): string {
  return tail.replace(/ \(([^()]*)\)/, (aside, listed: string) => {
    const each = listed.toLowerCase().split(/, (?:and )?| and /)
    return each.length > Math.ceil(count) && each.every((one) => colour.test(one)) ? "" : aside
  })
}

/** Eggs are bought and broken whole. */
export function isEgg(name: string): boolean {
  return /\beggs?\b(?! noodles)|^(?:yolks?|egg whites?)$/i.test(name)
}

/** The tail with the word that is counted in the right number: "1 onion", "2 garlic cloves", "2 x 400 g tins". */
function inNumber(tail: string, line: ParsedLine, isMany: boolean): string {
  // The adobo of "chipotles in adobo" is not counted; of "pork and apple sausages" the sausages are.
  const [first = "", ...joined] = line.name.replace(/ (?:in|with|or) .*$/, "").split(" and ")
  const isOfBoth = joined.length > 0 && !/s$/.test(first) && /s$/.test(joined.at(-1) ?? "")
  const noun = ((isOfBoth ? joined.at(-1) : first) ?? "").split(" ").at(-1) ?? ""
  const words = [...tail.matchAll(/\p{L}+/gu)]
  const front = /^\([^()]*\) /.exec(tail)?.[0].length ?? 0
  const end = front + tail.slice(front).search(/[,(]|$/)
  const isPack = ({ 0: word, index }: RegExpExecArray) => {
    const id = readUnit(word)?.id
    return id !== undefined && (id === line.container || (packaging.has(id) && tail.startsWith(line.name, index)))
  }
  const counted =
    words.find(isPack) ??
    words.find(([word]) => line.unit !== null && word.length > 1 && readUnit(word)?.id === line.unit) ??
    words.find(({ 0: word, index }) => line.unit === null && index < end && word.toLowerCase() === noun.toLowerCase())
  const [shared = "", head = ""] =
    counted !== undefined && colour.test(counted[0]) ? (ofBothColours.exec(tail.slice(counted.index)) ?? []) : []
  // "Cod or haddock fillets" are no cods.
  if (counted === undefined || (shared === "" && isFirstOfTwo(tail, counted))) return tail
  // "8 pepper halves" are of the peppers.
  if (/^ (?:halves|quarters|pieces|strips|wedges|slices)\b/i.test(tail.slice(counted.index + counted[0].length)))
    return tail
  if (shared !== "") {
    const at = counted.index + shared.length - head.length
    const one = singular(head)
    return tail.slice(0, at) + (isMany ? plural(one) : one) + tail.slice(at + head.length)
  }
  const one = singular(counted[0])
  // "2 chicken thighs" become one thigh; "3 broccoli" has no other number.
  const word = isMany ? plural(one) : one
  return tail.slice(0, counted.index) + word + tail.slice(counted.index + counted[0].length)
}

/** "Red or yellow pepper", of which two are peppers. */
const ofBothColours = /^\p{L}+ or \p{L}+ (\p{L}+)/u

function isFirstOfTwo(tail: string, { 0: word, index }: RegExpExecArray): boolean {
  return !/s$/.test(word) && /^ or \p{L}+ \p{L}+s(?!\p{L})/u.test(tail.slice(index + word.length))
}

/** How much a measure is, in its own unit (grams, millilitres, teaspoons, pieces). */
export function sizeOfMeasure(amount: Measure): number {
  switch (amount.kind) {
    case "mass":
      return amount.grams
    case "volume":
      return amount.millilitres
    case "spoon":
      return amount.teaspoons
    case "count":
      return amount.count
    case "words":
      return 0
  }
}

/** The same measure of another size. */
export function withSize(amount: Measure, size: number): Measure {
  switch (amount.kind) {
    case "mass":
      return { ...amount, grams: size }
    case "volume":
      return { ...amount, millilitres: size }
    case "spoon":
      return { ...amount, teaspoons: size }
    case "count":
      return { ...amount, count: size }
    case "words":
      return amount
  }
}
