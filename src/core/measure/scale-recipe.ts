import { readMeasures } from "#core/ingredient/amount.ts"
import { packaging, readRangeEnd, type StatedMeasure } from "#core/ingredient/measure.ts"
import { normaliseLine } from "#core/ingredient/normalise.ts"
import { readNumber } from "#core/ingredient/number.ts"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { tokenise, wordAt } from "#core/ingredient/token.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { isPerServing } from "#core/ingredient/unread.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { forOtherServings } from "./kitchen-ladder.ts"
import {
  isEgg,
  isPacked,
  type LineAmount,
  readLineAmount,
  readPack,
  sizeOfMeasure,
  withoutMereAmounts,
  withSize,
  writeLineAmount,
} from "./line-amount.ts"
import { type Measure, sizeOfUnit, systemOf } from "./measure.ts"
import { plural, singular } from "./noun.ts"
import { openedPacks } from "./opened-packs.ts"
import { scaleTail } from "./scale-tail.ts"
import { piecesOf } from "./wording.ts"
import { roundCount } from "./write-measure.ts"
import { isWithin, roundToFraction, roundToStep, writeNumber } from "./write-number.ts"

/**
 * An ingredient line for so many times as many servings, written as a cook would: "600 g beef, diced" twice is
 * "1.2 kg beef, diced". What has no amount to change ("salt, to taste", "a pinch of saffron", "150 g rice per person") stays
 * as it is.
 */
export function scaleLine(text: string, factor: number, units: MeasurementUnit): string {
  const line = parseLine(text)
  if (factor === 1 || line.isRemark || isPerServing(line)) return text
  return scaleTo(text, { factor, units, take: forOtherServings, behind: forOtherServings, isForAsMany: false })
}

/** The line with exactly so many times its first amount; what it says behind that is taken as for other servings. */
export function lineTimes(text: string, factor: number, units: MeasurementUnit): string {
  return scaleTo(text, { factor, units, take: exactly, behind: forOtherServings, isForAsMany: true })
}

type Take = typeof forOtherServings

/** How many times as much, in which kitchen's units, and how a cook takes the first amount and those behind it in hand. */
type Scaling = { factor: number; units: MeasurementUnit; take: Take; behind: Take; isForAsMany: boolean }

function scaleTo(text: string, scaling: Scaling): string {
  const [dash = " - "] = / [–—] /.exec(text) ?? []
  return (
    scaleWhole(text, scaling)
      .replace(/ - /g, dash)
      .replace(/\( (?=\S)/g, "(")
      .replace(/(?<=\S) {2,}(?=\S)/g, " ")
      .replace(/ +(?=,)/g, "")
      .replace(weighedGesture, "$1 ")
      // "1½ cups tomatoes (about 1½ cups)" says it once.
      .replace(/^(\S+ \p{L}+) ([^()]+?) \((?:about )?\1\)/u, "$1 $2")
      .trimEnd()
  )
}

function scaleWhole(text: string, scaling: Scaling): string {
  const { factor, units } = scaling
  const [, long = "", behindLong = ""] = scaleLength(text, factor) ?? []
  if (long !== "") return `${long}${scaleBehind(behindLong, scaling)}`
  const line = parseLine(text)
  const amount = firstAmount(text, line, scaling)
  if (amount === null) return withoutAmount(text, scaling)
  const weighed =
    packsFor(amount, factor) === null ? (partOfJoint(amount, factor) ?? partOfRange(text, line, factor)) : null
  if (weighed !== null) return scaleWhole(weighed, scaling)
  const opened = inSpoons(amount, factor) ?? packsFor(amount, factor)?.opened ?? null
  if (opened !== null) {
    const tail = readLineAmount(opened, parseLine(opened))?.tail ?? ""
    return tail !== "" && opened.endsWith(tail)
      ? `${opened.slice(0, -tail.length)}${scaleBehind(tail, scaling)}`
      : opened
  }
  return writeFirst(amount, { line, units }, scaling)
}

/** "1 thumb-sized piece (20 g) ginger" of another size is so much ginger. */
const weighedGesture = /^(\d\S* \S+) (?:[\p{L}-]+[- ]sized )(?:piece|knob|chunk|lump)s? (?:of )?/iu

/** "A small bunch of coriander" for many more is several: one and a half at the least. */
function gesturesTimes(text: string, factor: number): string | null {
  const [said = "", how = "", noun = ""] = oneGesture.exec(text) ?? []
  const many = Math.round(factor * 2) / 2
  return said === "" || many < 1.5 ? null : `${writeNumber(many)} ${how}${plural(noun)}${text.slice(said.length)}`
}

const oneGesture = /^an? ((?:[\p{L}-]+ ){0,2}?)(handful|bunch|piece|knob)(?= of\b| \p{L})(?!.*\(.*\d)/iu

/** A line that begins with no amount: what is used of its pieces ("juice of 2 limes"), or what it says further on. */
function withoutAmount(text: string, scaling: Scaling): string {
  const more = gesturesTimes(text, scaling.factor)
  if (more !== null) return more
  const parts = scalePart(text, scaling.factor)
  const [bracket = ""] = parts === text ? [parts] : (/\S+ \(.*$/.exec(parts) ?? [])
  const behind = normaliseLine(bracket)
  const scaled = scaleBehind(behind, scaling)
  if (scaled === behind) return parts
  return byWeight(`${parts.slice(0, parts.length - bracket.length)}${scaled}`)
}

/** A handful stays one by its words: of another size it is what it weighs. */
const byWeight = (text: string) => text.replace(gestures, "$2 $1")

const gestures =
  /^(?:(?:an?|\d+) )?(?:[\p{L}-]+ )?(?:handful|bunch|knob|wedge|chunk|lump|pile|piece|thumb)s? (?:of )?([^()]+?) \((?:about |around )?(\d[^()]*)\)/iu

/**
 * The amount of a line as it is scaled: of packs and pieces their number, so long as no piece is broken; of what is said in
 * both systems the kitchen's own.
 */
export function firstAmount(
  text: string,
  line: ParsedLine,
  { factor, units }: Pick<Scaling, "factor" | "units">,
): LineAmount | null {
  const amount = readPack(text, line) ?? readLineAmount(text, line)
  if (amount === null || line.same.length === 0) return amount
  const counted = readLineAmount(text, { ...line, same: [] })
  if (counted?.measure.kind === "count") {
    const many = counted.measure.count * factor
    const isWhole = Math.abs(many - Math.round(many)) < near
    return isWhole || isEgg(line.name) || ofPrepared.test(text) || isHalved(line, counted.measure, many)
      ? counted
      : { ...amount, tail: many < 1 ? amount.tail.replace(/^whole /i, "") : amount.tail }
  }
  const isOwn = ({ unit, quantityMax }: StatedMeasure) =>
    quantityMax === null && unit !== null && systemOf(unit) === units && readUnit(unit)?.kind === "mass"
  // The tins of "1½ cups dried beans, or 2 tins (400 g each)" are no weight of the cups.
  const own = parseLine(text.split(/,? or /)[0] ?? text).same.find(isOwn)
  if (own === undefined || amount.units === units || amount.measure.kind !== "volume") return amount
  const measure = { kind: "mass" as const, grams: own.quantity * sizeOfUnit(own.unit) }
  return { measure, units, tail: withoutMereAmounts(amount.tail) }
}

/** A weight without skin, stones or brine is less than is bought: such pieces stay counted. */
const ofPrepared = /\(\D{0,10}\d[^()]*\b(?:peeled|drained|net|prepared|trimmed|stoned|pitted|shelled|flesh)\b[^()]*\)/i

/** Whether so many are about as many halves, of what is cut in halves: half an onion is none of 100 g. */
function isHalved({ name }: ParsedLine, measure: Measure, many: number): boolean {
  return piecesOf(name, measure) === "halves" && isWithin(offHalves, roundCount(many, "halves"), many)
}

const offHalves = 0.1

type Manner = { line: ParsedLine; units: MeasurementUnit }

function writeFirst(amount: LineAmount, { line, units }: Manner, scaling: Scaling): string {
  const { factor, take } = scaling
  const own = isPacked(line) ? "cut" : piecesOf(line.name, amount.measure)
  const pieces = isEgg(line.name) ? "whole" : own
  const manner = { units: amount.units ?? units, pieces }
  const packs = packsFor(amount, factor)?.whole
  const measure = (share: number) =>
    packs ?? take(withSize(amount.measure, sizeOfMeasure(amount.measure) * factor * share), manner)
  const { quantity, quantityMax } = line
  const isRange = quantity !== null && quantityMax !== null && quantityMax > quantity && line.added.length === 0
  const last = measure(isRange ? quantityMax / quantity : 1)
  const to = last.kind === "count" ? { ...last, count: roundCount(last.count, pieces) } : last
  const tail = ofEach(scaleBehind(amount.tail, scaling, { from: amount.measure, to }), amount, last)
  const most = writeLineAmount({ ...amount, tail }, last, { line, units })
  const least = isRange ? writeLineAmount({ ...amount, tail: "" }, measure(1), { line, units }).trim() : null
  return least === null ? most : joinRange(least, most)
}

const bracket = /\(([^()]*?)(,? (?:each|apiece))?\)(?! (?:can|tin|jar|pack(?:et|age)?)s?\b)/i

/** Of one tin or steak its bracket says the size alone, of several that each is as large; what was scaled is of all. */
function ofEach(tail: string, { measure: from, tail: before }: LineAmount, to: Measure): string {
  if (from.kind !== "count" || to.kind !== "count") return tail
  return tail.replace(bracket, (said, size: string, each: string | undefined) => {
    if (!before.includes(said) || !isSize(size)) return said
    if (each !== undefined) return to.count === 1 ? `(${size})` : said
    return from.count === 1 && to.count > 1 ? `(${size} each)` : said
  })
}

/** Whether a bracket says how much something holds, and nothing else. */
function isSize(said: string): boolean {
  const kind = readUnit(readMeasures(said)[0]?.unit ?? "")?.kind
  return (
    (kind === "mass" || kind === "volume") &&
    /^[^\p{L}]*(?:(?:about|around) )?[^\p{L}]*\p{L}+\.?(?: drained weight)?$/u.test(said)
  )
}

/** "(half a 400 ml tin)": how much of a pack so much is. */
const ofPack =
  / ?\((?:about )?(?:half|a third|a quarter|two[- ]thirds|three[- ]quarters|[½¼¾⅓⅔]|\d\/\d) (?:of )?an? [^()]*(?:tin|can|jar|pack(?:et|age)?|carton|block|bunch|bag|box|tub|bottle|head|container)\)/iu

const numbers = ["two", "three", "four", "five", "six"]
const inWords = /\b(or|plus) (two|three|four|five|six) (?:(\d+[- ]\p{L}{1,5})(?=[- ]\p{L}))?/giu

/** "Or three 10-oz packages" in figures: "or 3 (10-oz) packages". */
function inNumbers(tail: string): string {
  return tail.replace(inWords, (_, joint: string, word: string, size: string | undefined) => {
    const number = numbers.indexOf(word.toLowerCase()) + 2
    return size === undefined ? `${joint} ${number} ` : `${joint} ${number} (${size})`
  })
}

/** What stands behind the first amount; `first` is that amount as it was and is. */
function scaleBehind(text: string, scaling: Scaling, first?: { from: Measure; to: Measure }): string {
  const tail = inNumbers(text.replace(ofPack, ""))
  const counted = first?.from.kind === "count" ? first.from : null
  const count = first?.to.kind === "count" ? first.to.count : null
  // What a bracket says beside a number of pieces is of as many as there are.
  const many = counted === null || count === null || !(counted.count > 0) ? scaling.factor : count / counted.count
  const write = (said: string, isExact: boolean, isRestated = false) => {
    const factor = isRestated ? many : scaling.factor
    // A stick of butter has marks to cut it by.
    const sticks = /^(.+) sticks?$/.exec(said)
    const part = sticks === null ? null : readNumber(tokenise(sticks[1] ?? ""), 0)
    if (part !== null) {
      const sticks = roundToStep(part.value * factor, 1 / spoonsPerStick)
      return `${writeNumber(sticks)} ${sticks > 1 ? "sticks" : "stick"}`
    }
    const take = isExact ? exactly : scaling.behind
    const [, long = ""] = scaleLength(`${said} ginger`, factor) ?? []
    if (long !== "") return long
    const scaled = scaleWhole(`${said} x`, { ...scaling, factor, take }).replace(/ x$/, "")
    // What comes to the same again is said again; what can't be written anew is not known any more.
    return scaled === said && factor !== 1 ? null : scaled
  }
  const isOfPacks = counted !== null && counted.count >= 1 && isSold(counted.unit)
  const { factor, isForAsMany } = scaling
  return scaleTail(tail, { factor, count, isOfPacks, isOne: counted?.count === 1, isForAsMany, write })
}

/** What is sold by the piece or pack, so that a weight beside it is of one; a stick's weight beside sticks is of all. */
const isSold = (unit: string | null) => unit === null || (unit !== "stick" && packaging.has(readUnit(unit)?.id ?? "g"))

/** What is shared out comes to the whole again only if no share is rounded, and nobody weighs what a maker puts in tins. */
const exactly: Take = (amount) => amount

// Binary fractions only.
const near = 1e-6

const spoonsPerStick = 8

/** What is left of a stick of butter that was cut is measured in spoons; null of half sticks and of all else. */
function inSpoons({ measure, tail }: LineAmount, factor: number): string | null {
  if (measure.kind !== "count" || measure.unit !== "stick" || !/^(?:\([^)]*\) )?(?:\p{L}+ )?butter\b/u.test(tail))
    return null
  const count = measure.count * factor
  if (Number.isInteger(count * 2)) return null
  return `${writeNumber(roundToFraction(count * spoonsPerStick))} tbsp ${tail.replace(/^\([^)]*\) /, "")}`
}

/** How far whole packs may be off what other servings need. */
const offPacks = 0.15

const sizedPack = /^\(([^()]+)\) (.+)$/

/** Whole packs where so many come near, else what is measured out of opened ones; null of what is in none. */
function packsFor({ measure, tail }: LineAmount, factor: number): { whole?: Measure; opened?: string } | null {
  if (measure.kind !== "count") return null
  const count = measure.count * factor
  // Half of "1 tin (400 g) tomatoes" is no tin of 400 g.
  const [, size = "", food = ""] = count < 1 ? (sizedPack.exec(tail) ?? []) : []
  const part = measure.unit === null || !isSize(size) ? null : openedPacks(`x ${size} ${measure.unit} ${food}`, count)
  if (part !== null) return { opened: part }
  if (measure.unit !== null) return null
  const opened = openedPacks(tail, count)
  const whole = Math.max(1, Math.round(count))
  if (opened === null) return null
  return isWithin(offPacks, whole, count) ? { whole: { ...measure, count: whole } } : { opened }
}

/** Grams from which one piece is a joint. */
const leastJoint = 450

/** Nobody buys one and a half, or three quarters, of "1 (4-lb) pork shoulder": it is 6 lb of it. Null of all else. */
function partOfJoint({ measure, tail }: LineAmount, factor: number): string | null {
  const [, size = "", food = ""] = sizedPack.exec(tail) ?? []
  if (measure.kind !== "count" || measure.unit !== null || measure.count !== 1 || !isSize(size)) return null
  const [said] = readMeasures(size)
  const unit = said?.unit == null ? undefined : readUnit(said.unit)
  const isJoint = unit?.kind === "mass" && (said?.quantity ?? 0) * unit.grams >= leastJoint
  return isJoint && !Number.isInteger(factor) ? `${size.replace("-", " ")} ${food}` : null
}

/** "1 chicken (3½ to 4 lb)" of another size weighs from the one to the other. Null of all else. */
function partOfRange(text: string, { quantity, same }: ParsedLine, factor: number): string | null {
  const isRange = same.some(({ unit, quantityMax }) => quantityMax !== null && unit !== null && sizeOfUnit(unit) > 0)
  const [, food = "", size = "", behind = ""] = /^1 ([^(),]+) \((?:about )?(\d[^()]*)\)(.*)$/.exec(text) ?? []
  const isPart = isRange && quantity === 1 && food !== "" && !Number.isInteger(factor)
  // Less than all of it is no whole one.
  return isPart ? `${size} ${food.replace(/^whole /i, "")}${behind}` : null
}

const lengthOfPiece =
  /^((?:\d+ (?=\d\/))?[^\s-]+?)([- ]?)(\p{L}+)(?= (?:piece|knob|length|chunk|thumb)\b| (?:(?:fresh|root) )*(?:ginger|galangal|turmeric|horseradish)\b)/u

/** "A 2-inch piece of ginger" is twice as long for twice as many, by half an inch or a centimetre; and what stands behind. */
function scaleLength(text: string, factor: number): [string, string, string] | null {
  const line = normaliseLine(text)
  const [said = "", figures = "", joint = "", word = ""] = lengthOfPiece.exec(line) ?? []
  const unit = readUnit(word)
  const length = unit?.kind === "length" ? readNumber(tokenise(figures), 0) : null
  if (length === null) return null
  const step = unit?.id === "inch" || length.value * factor < 5 ? 0.5 : 1
  const long = Math.max(step, Math.round((length.value * factor) / step) * step)
  return [text, `${unit?.id === "inch" ? writeNumber(long) : long}${joint}${word}`, line.slice(said.length)]
}

// "2 tbsp" and "4 tbsp oil" are "2 to 4 tbsp oil".
function joinRange(least: string, most: string): string {
  const [from = "", ...unit] = least.split(" ")
  const [to = "", sameUnit = "", more = ""] = most.split(" ")
  // "1 lb" and "1 lb 8 oz" are two amounts.
  if (/^\d/.test(more)) return `${least} to ${most}`
  if (most.startsWith(`${least} `)) return most
  const isSaidOnce = unit.length === 0 || (unit.length === 1 && singular(unit.join("")) === singular(sameUnit))
  return `${isSaidOnce && to !== "" ? from : least} to ${most}`
}

const partOf = /^(?:the )?(?:(?:finely )?grated )?(?:juice|zest|zest and juice|juice and zest) (?:of|from) /i
const betweenParts = /(,? (?:and|plus) )(?=(?:the )?(?:(?:finely )?grated )?(?:juice|zest) (?:of|from) )/i

// "Juice of 1 lime" is the juice of two for twice as many, and so is the zest that stands behind it.
function scalePart(text: string, factor: number): string {
  const parts = text.split(betweenParts)
  return parts.map((part, at) => (at % 2 === 0 ? scaleOnePart(part, factor) : part)).join("")
}

/** The lemons of "2 large unwaxed lemons, halved". */
const headOfFruit =
  /(?<=^(?:(?:large|small|medium|big|unwaxed|organic|ripe|fresh|juicy|whole),? ){0,3})(?!large|small|medium|big|unwaxed|organic|ripe|fresh|juicy|whole)\p{L}+/u

function scaleOnePart(text: string, factor: number): string {
  const [lead = ""] = partOf.exec(text) ?? []
  const rest = lead === "" ? "" : normaliseLine(text.slice(lead.length))
  const tokens = tokenise(rest)
  const isOne = ["a", "an"].includes(wordAt(tokens, 0))
  const count = readNumber(tokens, 0) ?? (isOne ? { value: 1, next: 1 } : null)
  if (count === null) return text
  const end = readRangeEnd(tokens, count.next)
  const scaled = [count, ...(end === null ? [] : [end])].map(({ value }) => roundToFraction(value * factor))
  const isMany = scaled.some((each) => each > 1)
  const fruit = rest
    .slice(tokens[end?.next ?? count.next]?.start ?? rest.length)
    .replace(headOfFruit, (noun) => (isMany ? plural(singular(noun)) : singular(noun)))
  return `${lead}${scaled.map(writeNumber).join(" to ")} ${fruit}`.trimEnd()
}
