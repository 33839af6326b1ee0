import { packaging, readMeasure, type StatedMeasure, sizeRatio } from "#core/ingredient/measure.ts"
import { timeOrHeat } from "#core/ingredient/statement.ts"
import { type Token, tokenise } from "#core/ingredient/token.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { plural, singular } from "./noun.ts"
import { roundToFraction, writeNumber } from "./write-number.ts"

/** An amount that stands behind the first of a line: where it is said, and what it is. */
type Further = { start: number; end: number; said: string; measure: StatedMeasure; before: string; behind: string }

/** How an amount with a unit is written so many times as large, to the gram or as a cook takes it; null where it can't be. */
type Write = (said: string, isExact: boolean, isRestated?: boolean) => string | null

/**
 * What stands behind the amount of a line, for so many times as many: each amount there that is of the whole changes with it
 * (weights in brackets, shares, what is added or may be taken instead). Sizes, times, heat and what is said of each piece
 * stay. A bracket that only says the amount in other words, and can't be written anew, goes.
 */
export function scaleTail(
  tail: string,
  { factor, count, write, ...first }: Sharing & First & { write: Write },
): string {
  const further = amountsIn(tail).filter((amount) => isOfWhole(amount, { tail, ...first }))
  const shares = further.filter(isPieces)
  const pieces = sharedOut(shares, { factor, count, isOne: first.isOne })
  const isSeveral = further.length - shares.length > 1
  return rewrite(tail, further, (amount) => {
    const packed = sizedPacks(amount, { factor, write })
    if (packed !== null) return packed
    const counted = pieces.get(amount)
    if (counted !== undefined) return counting(amount, counted)
    const opened = openedPack(amount, { factor, write })
    if (opened !== null) return opened
    const isRestated = !isSeveral && !/\bor $/i.test(amount.before) && restatingBracket(tail, amount) !== null
    const words = write(amount.said, isDrainedWeight(amount) || (isSeveral && isShared(amount)), isRestated)
    if (words !== null) return { ...amount, words }
    const bracket = restatingBracket(tail, amount)
    return bracket === null ? { ...amount, words: amount.said } : { ...bracket, words: "" }
  })
}

type Place = { start: number; end: number }

const sizeBehind = /^ \(([^()]+)\)(?= \p{L})/u

/** Whether a text is a weight or a volume and nothing else. */
function isMereMeasure(text: string): boolean {
  const tokens = tokenise(text)
  const read = readMeasure(tokens, 0)
  const kind = read?.value.unit == null ? null : readUnit(read.value.unit)?.kind
  return read?.next === tokens.length && (kind === "mass" || kind === "volume")
}

/** Of "plus 1 can (8 oz) tomato sauce" what a part of the can holds: 5 oz. */
function openedPack({ start, end, measure, behind }: Further, { factor, write }: { factor: number; write: Write }) {
  const [bracket = "", size = ""] = sizeBehind.exec(behind) ?? []
  const isPack = measure.unit !== null && packaging.has(measure.unit) && measure.quantity === 1 && isMereMeasure(size)
  if (bracket === "" || !isPack || Number.isInteger(factor)) return null
  const words = write(size, false)
  const kind = measure.unit === "can" && !inCansAlone.test(behind.slice(bracket.length)) ? " canned" : ""
  return words === null ? null : { start, end: end + bracket.length, words: `${words}${kind}` }
}

/** What says so itself, or is bought no other way. */
const inCansAlone = /^\W*(?:canned|tinned)\b|\b(?:sauce|salsa|soup|paste|pur[ée]e|milk|cream|broth|stock)\b/i

/** "Or 1 (15 oz) can beans": so many cans, or of a part of one what it holds. */
function sizedPacks(
  { start, end, measure, before, behind }: Further,
  { factor, write }: { factor: number; write: Write },
) {
  const [said = "", size = "", pack = "", of = ""] = sizedPack.exec(behind) ?? []
  if (said === "" || measure.unit !== null || !isBranch.test(before) || !isMereMeasure(size)) return null
  const many = measure.quantity * factor
  if (Math.abs(many - Math.round(many)) < near && many > near) {
    const packs = many > 1 + near ? plural(singular(pack)) : singular(pack)
    return { start, end: end + said.length, words: `${writeNumber(Math.round(many))} (${size}) ${packs}${of}` }
  }
  const inHalves = `${writeNumber(Math.max(0.5, Math.round(many * 2) / 2))} (${size}) ${plural(singular(pack))}${of}`
  const words = measure.quantity === 1 ? write(size, false) : inHalves
  return words === null ? null : { start, end: end + said.length, words }
}

// Binary fractions only.
const near = 1e-3
const isBranch = /\bor (?:about )?$/i
const sizedPack =
  /^ \(([^()]+)\) (cans?|tins?|jars?|bottles?|packs?|packets?|packages?|cartons?|bags?|tubs?|boxe?s?)( of)?(?!\p{L})/iu

/** An amount with what comes to it: "1lb 10oz". */
function readWhole(tokens: readonly Token[], at: number) {
  const first = readMeasure(tokens, at)
  const more = first === null || tokens[first.next]?.kind !== "number" ? null : readMeasure(tokens, first.next)
  const ratio = first === null || more === null ? null : sizeRatio(more.value.unit, first.value.unit)
  return first !== null && more !== null && ratio !== null && ratio < 1 ? { ...first, next: more.next } : first
}

function rewrite(text: string, found: readonly Further[], put: (amount: Further) => Place & { words: string }): string {
  let written = ""
  let from = 0
  for (const amount of found) {
    const { start, end, words } = put(amount)
    written += text.slice(from, start) + words
    from = end
  }
  return written + text.slice(from)
}

/** A number of pieces with the noun behind it in the right number: "(2 crusts)" halved is "(1 crust)". */
function counting({ start, end, behind, before, measure }: Further, words: string): Place & { words: string } {
  const [article = ""] = /^ an?(?= )/.exec(behind) ?? []
  const said = behind.slice(article.length)
  const [noun = ""] = nounOf({ said, before, words, isOne: measure.quantity === 1 }).exec(said) ?? []
  const isOne = /^(?:[1⅛⅓⅔¼½¾]|\d\/\d)$/.test(words)
  const inNumber = isOne ? singular(noun) : colours.test(noun) ? noun : plural(singular(noun))
  const gap = before.endsWith("( ") ? 1 : 0
  return {
    start: start - gap,
    end: end + article.length + noun.length,
    words: `${words}${noun === "" ? "" : inNumber}`,
  }
}

/** "(2 red, 2 yellow)" of the peppers. */
const colours = /^ (?:red|green|yellow|orange|purple|white|brown|black|pink)$/

/** What is counted behind a number, where its words are to be in the right number. */
function nounOf({ said, before, words, isOne }: { said: string; before: string; words: string; isOne: boolean }) {
  const [own] = [ofEggs, ofCubes].filter((noun) => noun.test(said))
  if (own !== undefined) return own
  if (words === "1")
    return /^ (?!(?:cut|left|slit|for|to|in|into)\b)(?:(?!in\b)\p{L}+ ){0,2}?\p{L}+s(?=[),;]|$)|^ \p{L}+s(?!\p{L})/u
  if (ofFruit.test(before)) return /^ \p{L}+/u
  return isOne
    ? /^ (?!\p{L}+(?:ed|en|ly)\b|(?:whole|cut|left|slit|for|to|extra|more)\b)(?:\p{L}+ )?\p{L}+(?= (?:and|for|to)\b|[),;]|$)/u
    : /^$/
}

const ofCubes = /^ (?:(?:stock|bouillon) )?cubes?(?!\p{L})/u

/** Nobody parts a yolk. */
const ofEggs = /^ (?:\p{L}+ ){0,2}?(?:eggs?|yolks?|whites?)\b/u
const isNeverCut = /^ (?:of them\b|(?:\p{L}+ ){0,2}?(?:lea(?:f|ves)|sprigs?|bouquets? garnis?|pods?|star anise)\b)/u
/** "4 medium eggs (or 3 large)". */
const orEggs = /\b(?:eggs?|yolks?|whites?),? \(?or (?:about )?$/i

/** What a text says with a unit behind the first amount of its line, in order. */
export const measuresIn = (tail: string): Pick<Further, "said" | "measure">[] =>
  amountsIn(tail).filter((amount) => !isPieces(amount))

function amountsIn(tail: string): Further[] {
  const tokens = tokenise(tail)
  const found: Further[] = []
  for (let at = 0; at < tokens.length; ) {
    const read = tokens[at]?.kind === "number" ? readWhole(tokens, at) : null
    const place = read === null ? null : placeOf(tokens, at, read.next)
    if (read === null || place === null) {
      at += 1
      continue
    }
    const { start, end } = place
    found.push({
      ...{ start, end, said: tail.slice(start, end), measure: read.value },
      ...{ before: tail.slice(0, start), behind: tail.slice(end) },
    })
    at = read.next
  }
  return found
}

function placeOf(tokens: readonly Token[], at: number, next: number): Place | null {
  const last = tokens[next - 1]?.text === "." ? tokens[next - 2] : tokens[next - 1]
  const first = tokens[at]
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end }
}

const isPieces = ({ measure }: Further) => measure.unit === null

/** "12-ounce", "4- to 5-lb": an adjective, which says how large a thing is. */
const isAdjective = ({ said, behind }: Further) => /\d-(?: |\p{L})/u.test(said) || /^-\p{L}/u.test(behind)

const perPerson = /^ ?(?:per (?:person|head|serving|portion)|a (?:person|head)|each person)\b/i
const ofEach =
  /^[,.]? ?(?:each(?! (?!(?:with|and|or|in|at|to|for|if|when|before|after|side)\b)\p{L})|apiece|per\b|pieces? of|slices? of|%|°|-(?:lean|fat|count|bean|spice)\b)/iu
const ofQuality = /^ (?:lean|fat|count|bean|spice)\b/i
const countedOf = /(?:^|[ (])[\d½¼¾⅓⅔/]+ (\p{L}+) of (?:about )?$/iu

/** "2 blocks of 300 g": what stands behind is of one of them. */
function isOfCounted(before: string): boolean {
  const [, word = ""] = countedOf.exec(before) ?? []
  const kind = readUnit(word)?.kind
  return word !== "" && (kind === undefined || kind === "count")
}

const eachOf = /\b(?:each|per|every|x|by|no\.?|#|size|grade|type) ?(?:about |around |weighing )?$/i
const inPieces = /\b(?:in|into|in about|into about) ?$/i
const fromSize = /\bfrom (?:about )?$/i

/**
 * What the line counts first: packs or bare pieces, of each of which a weight beside them is; one thing. `isForAsMany` where as
 * many eat of it, so that each gets another share.
 */
type First = { isOfPacks: boolean; isOne: boolean; isForAsMany: boolean }

function isOfWhole(amount: Further, { tail, isOfPacks, isOne, isForAsMany }: First & { tail: string }): boolean {
  const { measure, before, behind, said } = amount
  const unit = measure.unit === null ? null : readUnit(measure.unit)
  if (perPerson.test(behind)) return isForAsMany
  // So much root is cut off; any other length says how large a piece is.
  if (unit?.kind === "length") return ofRoot.test(behind) || (roots.test(before) && pieceOfRoot.test(behind))
  if (unit === null && ofQuality.test(behind)) return false
  if (isAdjective(amount) || ofEach.test(behind) || eachOf.test(before)) return false
  if (measure.unit !== null && isOfCounted(before)) return false
  if (isTime(behind) || isPartOfWord(amount)) return false
  if (isOfOnePack(amount, { tail, isOfPacks })) return false
  switch (unit?.kind) {
    case "vague":
      return false
    case "mass":
    case "volume":
      // How large each is that something comes from: "6 egg whites (from 60 g eggs)".
      return !(fromSize.test(before) && /^ ?(?:\p{L}+ )?eggs\b/u.test(behind))
    case "count":
      return !inPieces.test(before)
    default:
      // One lime that is cut into 4 wedges makes 8 of two.
      if (isOne && /\bcut (?:lengthways |lengthwise )?into (?:about )?$/i.test(before)) return true
      return !inPieces.test(before) && isCounted(before, behind) && !timeOrHeat.test(`${said}${behind.slice(0, 8)}`)
  }
}

const byAnother = /^ ?(?:x|by) ?(?=\d)/i

/** The first side of "9 x 14 inches". */
function isBySide(behind: string): boolean {
  const [by] = byAnother.exec(behind) ?? []
  const unit = by === undefined ? null : readMeasure(tokenise(behind.slice(by.length)), 0)?.value.unit
  return unit != null && readUnit(unit)?.kind === "length"
}

/** "93/7", "no.5", "9 x 14 inches"; "1.2 kg/2 lb 10 oz" says one weight twice. */
function isPartOfWord({ measure, before, behind }: Further): boolean {
  return (
    /[\p{L}\d.]$|(?<!\p{L})\/$/u.test(before) || (measure.unit === null && (/^\/\d/.test(behind) || isBySide(behind)))
  )
}

/** "4 tsp grated ginger (from a 1-inch piece)". */
const roots = /\b(?:ginger|galangal|turmeric|horseradish)\b/i
const pieceOfRoot = /^ (?:piece|knob|thumb|length)\b/
const ofRoot = /^(?: piece| knob)?(?: of)? (?:(?:fresh|root) )*(?:ginger|galangal|turmeric|horseradish)\b/

const isTime = (behind: string) => /^[ -]?(?:min(?:ute)?|h(?:ou)?r|day|week|month|year|sec(?:ond)?)s?\b/i.test(behind)

const opensBracket =
  /\( ?(?:[^()]*[,;] ?)?(?:(?:about|around|roughly|approx\.?|from|keep|save|reserve|use|including|of which|or|plus|an extra|extra|another|(?:made )?(?:with|using|from)|the zest of|the juice of|zest of|juice of) )*$/i
const joins = /(?:[,;:]|\s[-–—]|\b(?:and|or|plus)|\+|&) (?:about |the (?:zest|juice) of |(?:zest|juice) of )?$/i
/** "80 ml lemon juice, from 1 lemon", "or kernels from 2 ears". */
const fromFruit = /\bfrom (?:about )?$/i
/** "1 red and 1 yellow pepper". */
const goesOn = /(?:^|[^\d\s]) ?(?:\band|\bplus|[+&]) $/iu
const ofFruit = /\b(?:zest|juice|seeds|scrapings) of $/i
const orOfFruit = /\bor (?:the )?(?:(?:finely )?grated )?(?:zest|juice|seeds|scrapings) of $/i
const forUse = /^ (?:for|to|of|as|on|whole|cut|left|slit|\p{L}+(?:ed|en|ly))\b|^ *$|^[)]/iu
const counted = /^ (?:\p{L}+[ -]){0,3}\p{L}{2,}s\b/u

/** "2 for the top", "1 sliced", "(about 20)" and "and 4 drumsticks" count pieces of the whole; "7 spice" and "00" do not. */
function isCounted(before: string, behind: string): boolean {
  // "½ x 400 g tin".
  if (opensBracket.test(before) || /^ ?x ?\d/.test(behind)) return true
  if (goesOn.test(before) && /^ (?:an? )?\p{L}{2}/u.test(behind)) return true
  if (/\bmade (?:with|from|using) $/i.test(before) && ofCubes.test(behind)) return true
  if (isBranch.test(before) && sizedPack.test(behind)) return true
  if (orOfFruit.test(before)) return true
  // "Or 1 carrot and 1 stick of celery".
  if (/(?:^|[ ,;(])or $/i.test(before) && /^ \p{L}{3}/u.test(behind)) return true
  if (fromFruit.test(before)) return /^ \p{L}{3}/u.test(behind)
  // "500 g potatoes, about 3 medium, peeled".
  if (/, (?:about |around )?$/.test(before) && /^ (?:small|medium|large)\b/.test(behind)) return true
  return joins.test(before) && (forUse.test(behind) || counted.test(behind) || ofFruit.test(before))
}

const packs = "(?:can|tin|jar|pack(?:et|age)?|bottle|carton|box|bag|tub|block|sachet|container|pot|scoop)s?"
const behindPack = new RegExp(`(?:^|\\b)${packs} ?$`, "i")
const partOfPack = new RegExp(`(?:^|\\s)(?:[½¼¾⅓⅔]|\\d/\\d|half(?: an?)?|an? (?:half|quarter)) ${packs} ?$`, "i")
const beforePack = new RegExp(`^[) ]*(?:of )?${packs}\\b`, "i")
const isDrainedWeight = ({ behind }: Further) => /^ (?:when )?drained\b/i.test(behind)
const inAll = /\b(?:total|in all|altogether|combined|drained)\b/i

/** What stands in a bracket beside a pack, or before the pack's word, is of one of them. */
function isOfOnePack(
  { before, behind, measure }: Further,
  { tail, isOfPacks }: Pick<First, "isOfPacks"> & { tail: string },
): boolean {
  const kind = measure.unit === null ? null : readUnit(measure.unit)?.kind
  if (kind !== "mass" && kind !== "volume") return false
  const opened = before.lastIndexOf("(")
  const isOpen = opened >= 0 && !before.slice(opened).includes(")")
  const bracket = isOpen ? tail.slice(opened, tail.indexOf(")", opened)) : ""
  if (inAll.test(bracket)) return false
  const front = isOpen ? before.slice(0, opened) : before
  // "½ bottle (6 oz)" says what the half holds.
  if (isOpen && partOfPack.test(front)) return false
  return beforePack.test(behind) || behindPack.test(front) || (isOpen && isOfPacks && !/\p{L}/u.test(front))
}

/** "60 g for the crumble" is one of several shares; a restatement alone is rounded as a cook takes it. */
const isShared = ({ behind }: Further) => /^ (?:of it |more |extra )?(?:for|to|in|on|of|as)\b/i.test(behind)

/** `count` is how many pieces the line has now, to which whole shares add up; null where it counts none. */
type Sharing = { factor: number; count: number | null }
type SharedOut = Sharing & Pick<First, "isOne">

/** Shares that are counted, so many times as many: of whole pieces whole ones, which add up to the pieces there are. */
function sharedOut(pieces: readonly Further[], { factor, ...first }: SharedOut): Map<Further, string> {
  const [others, shares] = [true, false].map((isOther) =>
    pieces.filter(({ before }) => inBranch.test(before) === isOther),
  )
  const apart = (others ?? []).map((one) => [one, timesAsMany(one, factor)] as const)
  return new Map([...apart, ...sharesOf(shares ?? [], { factor, ...first })])
}

/** What may be taken instead is no share: "2 carrots, or 1 carrot and 1 celery stick". */
const inBranch = /\bor\b[^;()]*$/i

function sharesOf(shares: readonly Further[], { factor, count, isOne }: SharedOut): [Further, string][] {
  const told = shares.reduce((sum, { measure }) => sum + measure.quantity, 0)
  const isWhole = shares.every(({ measure }) => Number.isInteger(measure.quantity) && measure.quantityMax === null)
  const isAll = count !== null && shares.length > 1 && isWhole && Math.abs(told * factor - count) < shares.length
  const many = isAll && Number.isInteger(count) ? wholeShares(shares, count / told) : []
  const isEach = many.length > 0 && !many.includes(0)
  // Of 1½ onions for two, one each is ¾.
  const isOneMore = isOne && shares.every(({ measure, before }) => measure.quantity === 1 && goesOn.test(before))
  const times = isAll ? count / told : isOneMore && count !== null ? count : factor
  return shares.map((share, at) => [share, isEach ? `${many[at]}` : timesAsMany(share, times)])
}

/** Whole numbers near so many times each, and with their sum. */
function wholeShares(shares: readonly Further[], times: number): number[] {
  let [exact, given] = [0, 0]
  return shares.map(({ measure }) => {
    exact += measure.quantity * times
    const share = Math.round(exact) - given
    given += share
    return share
  })
}

/** "20" of about 20 cherries stays whole, "1 chopped" may be 1½. */
const mostInHalves = 4

function timesAsMany({ measure: { quantity, quantityMax }, before, behind }: Further, factor: number): string {
  const many = [quantity, ...(quantityMax === null ? [] : [quantityMax])].map((value) => value * factor)
  const isWhole = ofEggs.test(behind) || orEggs.test(before) || isNeverCut.test(behind)
  const least = isWhole ? 1 : 0
  const isAbout = /\b(?:about|around|roughly) $/.test(before)
  const isInHalves = (value: number) => (isAbout && value >= 0.5) || (quantityMax !== null && value > 1)
  const part = (value: number) => (isInHalves(value) ? Math.round(value * 2) / 2 : roundToFraction(value))
  const written = many.map((value) =>
    writeNumber(least > 0 || value > mostInHalves ? Math.max(least, Math.round(value)) : part(value)),
  )
  return [...new Set(written)].join(" to ")
}

/** The bracket of an amount that says nothing else, with the space before it; null where there is none. */
function restatingBracket(tail: string, { start, end }: Further): Place | null {
  const opened = tail.lastIndexOf("(", start)
  const closed = tail.indexOf(")", end)
  if (opened < 0 || closed < 0 || tail.slice(opened, start).includes(")")) return null
  const rest = `${tail.slice(opened + 1, start)}${tail.slice(end, closed)}`
  const isMere = /^[\s,]*(?:about|around|roughly|approx\.?|total|in all|a |an )*[\s\p{L}]*$/iu.test(rest)
  return isMere ? { start: opened > 0 && tail[opened - 1] === " " ? opened - 1 : opened, end: closed + 1 } : null
}
