import { readRangeEnd } from "#core/ingredient/measure.ts"
import { normaliseLine } from "#core/ingredient/normalise.ts"
import { readNumber } from "#core/ingredient/number.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { timeOrHeat } from "#core/ingredient/statement.ts"
import { tokenise, wordAt } from "#core/ingredient/token.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { isPerServing } from "#core/ingredient/unread.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { forOtherServings } from "./kitchen-ladder.ts"
import { type LineAmount, readLineAmount, readPack, sizeOfMeasure, withSize, writeLineAmount } from "./line-amount.ts"
import { splitMeasured } from "./line-parts.ts"
import type { Measure } from "./measure.ts"
import { plural, singular } from "./noun.ts"
import { openedPacks } from "./opened-packs.ts"
import { betweenAmounts, figure, scaleShare, sharesOf } from "./shares.ts"
import { piecesOf } from "./wording.ts"
import { isWithin, roundToFraction, writeNumber } from "./write-number.ts"

/**
 * An ingredient line for so many times as many servings, written as a cook would: "600 g beef, diced" twice is
 * "1.2 kg beef, diced". What has no amount to change ("salt, to taste", "a pinch of saffron", "150 g rice per person") stays
 * as it is.
 */
export function scaleLine(text: string, factor: number, units: MeasurementUnit): string {
  if (factor === 1 || isPerServing(parseLine(text))) return text
  const shared = sharesOf(text)
  if (shared !== null) {
    const shares = shared.parts.map((part) => scaleShare(part, factor) ?? part)
    return `${scaleLine(shared.own, factor, units)}${shared.joint}${shares.join("")}`
  }
  const parts = splitMeasured(text)
  if (parts !== null) {
    const [own, more] = [parts.own, parts.more].map((part) => scaleLine(part, factor, units))
    return `${own}${parts.joint}${more}`
  }
  return scaleWhole(scaleInstead(text, factor, units), { factor, units, take: forOtherServings })
    .replace(/(?<=\S) {2,}(?=\S)/g, " ")
    .replace(/ +(?=,)/g, "")
    .trimEnd()
}

const instead = /(?<=\((?:or|plus) )[^()]+(?=\))/gi

/** "Milk (or 250 ml oat milk)": what may be taken instead is measured for as many. */
function scaleInstead(text: string, factor: number, units: MeasurementUnit): string {
  return text.replace(instead, (said) => scaleLine(said, factor, units))
}

/** How many times as much, in which kitchen's units, and how a cook takes it in hand. */
type Scaling = { factor: number; units: MeasurementUnit; take: typeof forOtherServings }

function scaleWhole(text: string, { factor, units, take }: Scaling): string {
  const counted = scaleLength(text, factor) ?? scalePieces(text, factor, units)
  if (counted !== null) return counted
  const line = parseLine(text)
  const amount = readPack(text, line) ?? readLineAmount(text, line)
  if (amount === null) return scaleBrackets(scalePart(text, factor), factor, units)
  const spooned = inSpoons(amount, factor)
  if (spooned !== null) return spooned
  const packs = packsFor(amount, factor)
  if (packs?.opened !== undefined) return scaleBrackets(packs.opened, factor, units)
  const manner = { units: amount.units ?? units, pieces: piecesOf(line.name, amount.measure) }
  const measure = (share: number) =>
    packs?.whole ?? take(withSize(amount.measure, sizeOfMeasure(amount.measure) * factor * share), manner)
  const { quantity, quantityMax } = line
  const isRange = quantity !== null && quantityMax !== null && quantityMax > quantity && line.added.length === 0
  const most = writeLineAmount(amount, measure(isRange ? quantityMax / quantity : 1), { line, units })
  const whole = isRange
    ? joinRange(writeLineAmount({ ...amount, tail: "" }, measure(1), { line, units }).trim(), most)
    : most
  return scaleBrackets(whole, factor, units)
}

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

/** Whole packs where so many come near, else what is measured out of opened ones; null of what is in none. */
function packsFor({ measure, tail }: LineAmount, factor: number): { whole?: Measure; opened?: string } | null {
  if (measure.kind !== "count" || measure.unit !== null) return null
  const count = measure.count * factor
  const opened = openedPacks(tail, count)
  const whole = Math.max(1, Math.round(count))
  if (opened === null) return null
  return isWithin(offPacks, whole, count) ? { whole: { ...measure, count: whole } } : { opened }
}

const lengthOfPiece = /^([^\s-]+?)([- ]?)(\p{L}+)(?= (?:piece|knob|length|chunk|thumb)\b)/u

/** "A 2-inch piece of ginger" is twice as long for twice as many, by half an inch or a centimetre. */
function scaleLength(text: string, factor: number): string | null {
  const line = normaliseLine(text)
  const [said = "", figures = "", joint = "", word = ""] = lengthOfPiece.exec(line) ?? []
  const unit = readUnit(word)
  const length = unit?.kind === "length" ? readNumber(tokenise(figures), 0) : null
  if (length === null) return null
  const step = unit?.id === "inch" ? 0.5 : 1
  const long = Math.max(step, Math.round((length.value * factor) / step) * step)
  return `${writeNumber(long)}${joint}${word}${line.slice(said.length)}`
}

const brackets = / \(([^()%]+)\)/g
const amountInBracket = new RegExp(
  `^((?:about|around|roughly|approx\\.?|from|keep|save|reserve|use|including|of which) )?(${figure}.*)$`,
  "iu",
)
const staysInBracket = /\b(?:each|apiece|per|in(?! the\b)|pieces? of|lean|fat|count)\b|\d-\p{L}|\d\d\/\d\d/iu
const saysDrained = /\bdrained\b/i
const isSeveral = /^(?:[2-9]|\d\d) x /
const isInPacks = (text: string) => {
  const { container, each } = parseLine(text)
  return container !== null || each !== null
}
const saysLength = (text: string) => text.split(/[ -]/).some((word) => readUnit(word)?.kind === "length")

/**
 * "3 cups shredded mozzarella (12 oz)" has another weight as well, "100 ml lime juice (4 to 5 limes)" other fruit, and "100 g
 * butter (60 g for the crumble, 40 g for the fruit)" is shared out. What can't be written anew goes.
 */
function scaleBrackets(line: string, factor: number, units: MeasurementUnit): string {
  return line.replace(brackets, (bracket, content: string, at: number) => {
    if (isOfOne(line.slice(0, at), line.slice(at + bracket.length))) return bracket
    if (saysDrained.test(content) && isInPacks(line)) return isSeveral.test(line) ? ` (${content} each)` : bracket
    const said = content.split(betweenAmounts)
    const take = said.filter((part) => amountInBracket.test(part)).length > 1 ? toTheGram : forOtherServings
    const parts = said.map((part) => scaleInBracket(part, { factor, units, take }))
    return parts.includes(null) ? "" : ` (${parts.join("")})`
  })
}

/** What is shared out comes to the whole again only if no share is rounded. */
const toTheGram: Scaling["take"] = (amount) => amount

/** Null of an amount that can't be written anew. */
function scaleInBracket(said: string, scaling: Scaling): string | null {
  const [, about = "", amount = ""] = amountInBracket.exec(said) ?? []
  if (amount === "" || staysInBracket.test(amount) || saysLength(amount) || timeOrHeat.test(amount)) return said
  // "From 60 g eggs" says how large one is, "from 3 limes" how many there are.
  const isSize = about.startsWith("from") && readLineAmount(amount, parseLine(amount))?.measure.kind !== "count"
  if (isSize) return said
  if (/^\d+$/.test(amount)) return `${about}${Math.round(Number(amount) * scaling.factor)}`
  const scaled = scaleShare(amount, scaling.factor) ?? scaleWhole(`${amount} `, scaling).trimEnd()
  return scaled === amount ? null : `${about}${scaled}`
}

const packs = "(?:can|tin|jar|pack(?:et|age)?|bottle|carton|box|bag|tub|block|sachet|container|pot|scoop)s?"
const behindPack = new RegExp(`\\b${packs}$`, "i")
const beforePack = new RegExp(`^ ${packs}\\b`, "i")
const isOfPack = (before: string) => behindPack.test(before)

/** What a bracket beside a pack or right behind a number says is of one of them. */
const isOfOne = (before: string, behind: string) =>
  isOfPack(before) || beforePack.test(behind) || !/\p{L}/u.test(before)

// Binary fractions only.
const near = 1e-6

const weighedPieces = /^\d+ [^(]+?(?= \()/
const weighedAs = / \((about |around |approx\.? )?([^()]+)\)/

/**
 * "4 thighs and 4 drumsticks (about 1.2 kg)" are counted, as the cook buys them, and the bracket says what the pieces then
 * weigh. Null where that is not how a line goes, or where a piece would be broken.
 */
function scalePieces(text: string, factor: number, units: MeasurementUnit): string | null {
  const [pieces] = weighedPieces.exec(text) ?? []
  const [said = "", about = "", weight = ""] = weighedAs.exec(text) ?? []
  if (beforePack.test(text.slice(text.indexOf(said) + said.length))) return null
  const kindOf = (part: string) => readLineAmount(part, parseLine(part))?.measure.kind
  if (pieces === undefined || kindOf(pieces) !== "count" || kindOf(`${weight} x`) !== "mass") return null
  const [first = "", ...others] = pieces.split(/ and (?=\d)/)
  const counts = [first, ...others].map((each) => Number.parseInt(each, 10) * factor)
  if (!counts.every((count) => Math.abs(count - Math.round(count)) < near)) return null
  const scaled = [first, ...others].map((each) => scaleLine(each, factor, units)).join(" and ")
  const ofOne = weightOfOne(weight, pieces)
  if (ofOne !== null) {
    const isSaid = saysEach.test(weight) || /^1 /.test(pieces)
    const each = !isSaid || (counts.length === 1 && counts[0] === 1) ? "" : " each"
    return text.replace(pieces, () => scaled).replace(said, () => ` (${about}${ofOne}${each})`)
  }
  const weighs = saysDrained.test(weight)
    ? timesWritten(weight, factor)
    : scaleLine(`${weight} x`, factor, units).replace(/ x$/, "")
  return text.replace(pieces, () => scaled).replace(said, () => ` (${about}${weighs})`)
}

/** "180 g each", and what stands behind one can, is of each of them, however many there are. */
function weightOfOne(weight: string, pieces: string): string | null {
  const [, ofEach] = saysEach.exec(weight) ?? []
  return ofEach ?? (isOfPack(pieces) && !ofAll.test(weight) ? weight : null)
}

const saysEach = /^(.*?),? (?:each|apiece)$/
const ofAll = /\b(?:total|in all|altogether|combined)\b/i

/** What a maker puts in tins is weighed by no cook, and so rounded for none: 480 g in two are 240 g in one. */
function timesWritten(weight: string, factor: number): string {
  return weight.replace(/^(\d+) ?/, (_, size: string) => `${Math.round(Number(size) * factor)} `)
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
    .replace(/^\p{L}+/u, (noun) => (isMany ? plural(singular(noun)) : singular(noun)))
  return `${lead}${scaled.map(writeNumber).join(" to ")} ${fruit}`.trimEnd()
}
