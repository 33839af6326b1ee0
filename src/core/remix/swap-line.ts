import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { inKitchenSize } from "#core/measure/kitchen-ladder.ts"
import {
  amountAt,
  isEgg,
  type LineAmount,
  readLineAmount,
  sizeOfMeasure,
  withSize,
  writeLineAmount,
} from "#core/measure/line-amount.ts"
import type { Measure } from "#core/measure/measure.ts"
import { plural, singular } from "#core/measure/noun.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { piecesOf } from "#core/measure/wording.ts"
import { temper } from "#core/method/describing-words.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { asPattern } from "#core/text/as-pattern.ts"
import { isByThePiece } from "./by-the-piece.ts"
import type { Kitchen } from "./kitchen.ts"
import type { Portion } from "./portion.ts"
import { type Role, roleOf } from "./role.ts"
import type { Substitute } from "./substitutes.ts"

/** What takes the place of a food, in the words of a line. */
type Named = Pick<Substitute, "instead">

/**
 * A line with a substitute in place of its food, in the line's own manner as far as the substitute can be measured so:
 * "2 tbsp butter, melted" -> "1½ tbsp olive oil". Null where what is written does not read back as the substitute.
 */
export function swapLine(portion: Portion, substitute: Named, kitchen: Kitchen): Portion | null {
  const known = kitchen.read(`100 g ${substitute.instead}`)
  if (known === null) return null
  const amount = readLineAmount(portion.text, portion.line)
  // Nobody measures cubes by the spoon.
  if (amount?.measure.kind === "spoon" && / cubes$/.test(substitute.instead)) return null
  const inPlace = readAs(
    known,
    { written: [swapName(portion, substitute, known)], isWeighed: portion.grams > 0 },
    kitchen,
  )
  const isAnyAmount = amount === null || isInLikePieces(portion, substitute, known)
  if (inPlace !== null && (isAnyAmount || isAsMuch(portion, inPlace))) return inPlace
  if (amount === null) return null
  const words = wordsOf(portion, substitute, known)
  const written = [swapAmount({ portion, amount, grams: portion.grams, substitute: known, words }, kitchen)]
  return readAs(known, { written, isWeighed: portion.grams > 0 }, kitchen)
}

/** How far the weight may be off where the line's amount stays: a slice of another bread, a spoon of another flour. */
const mostOffInPlace = { pieces: 0.15, spoons: 0.4 }

function isAsMuch(own: Portion, other: Portion): boolean {
  const isSpooned = own.line.unit !== null && readUnit(own.line.unit)?.kind === "volume"
  const most = isSpooned ? mostOffInPlace.spoons : mostOffInPlace.pieces
  return Math.abs(other.grams - own.grams) <= most * own.grams
}

type Tried = { written: readonly string[]; isWeighed: boolean }

/** The first of some lines that is read as the substitute. */
function readAs({ food }: Portion, { written, isWeighed }: Tried, kitchen: Kitchen): Portion | null {
  for (const line of written) {
    const read = kitchen.read(line)
    if (read !== null && read.food.id === food.id && (read.grams > 0 || !isWeighed)) return read
  }
  return null
}

/** A tin of coconut milk for a tin of the light one, a fillet for one that weighs as much: of the same kind and name. */
function isInLikePieces({ line, food: own }: Portion, { instead }: Named, { food }: Portion): boolean {
  if (line.each === null || own.kind !== food.kind) return false
  const [head, other] = [line.name, instead.split(",")[0] ?? ""].map((name) => nameWords(name).at(-1))
  return (head !== undefined && head === other) || (line.unit === "can" && /\bcanned\b/.test(instead))
}

/** What is said of meat and fish before their names and holds for others of their kind. */
const state = /^(?:(?:skinless|skin-on|boneless|bone-in|thick|frozen)(?:,? and |,? ))+/i

/** What makes it another product: "custard, vegan". */
const claims = /^(?:vegan|vegetarian|\p{L}+-free)(?: and \p{L}+-free)*$/u

/** What is said of a food's fat, behind its name or in brackets. */
const fatSaid =
  /(?:,? \((?:[^()]*[,;] ?)?|, )(?:(?:about |max\. )?\d+% (?:fat|lean|milk ?fat)|(?:full|low|reduced|half)[- ]fat|fat[- ]free|\d\d\/\d\d|semi-skimmed|skimmed)(?:\)|(?=,|$))/gi

/** The line with the substitute's name where the food's own stands: all else that it says stays, but for its fat. */
function swapName({ text, line, food: own }: Portion, { instead }: Named, { food }: Portion): string {
  // "Full-fat coconut milk" is the light one whole; almonds that are toasted are seeds that are.
  const isWhole = line.each !== null && text.toLowerCase().includes(line.fullName.toLowerCase())
  const whole = isWhole ? line.fullName : line.name
  const [said = ""] = new RegExp(asPattern(whole).replaceAll(" ", ",? "), "i").exec(text) ?? []
  const [same = instead, claim = ""] = instead.split(", ")
  const isOther = own.id !== food.id
  const [kept = ""] = own.kind === food.kind && isOther ? (state.exec(said) ?? []) : []
  const [warmth = ""] = kept === "" ? (temper.exec(said) ?? []) : []
  const isCounted = line.unit === null && line.each !== null
  const bare = line.unit === "can" ? same.replace(/^canned /, "") : same
  const counted = isCounted ? inNumberOf(line, bare) : bare
  const version = isOther ? null : versionOf(line.name, instead)
  const name = claims.test(claim) ? (version ?? `${same}, ${claim}`) : `${kept}${warmth.toLowerCase()}${counted}`
  return said === "" ? instead : (isOther ? text.replace(fatSaid, "") : text).replace(said, () => name)
}

const inNumberOf = ({ quantity }: ParsedLine, name: string) =>
  (quantity ?? 1) > 1 ? plural(singular(name)) : singular(name)

const manners = "thinly|thickly|finely|roughly|coarsely"
const shapes = "cubes|strips|pieces|chunks|slices|wedges|dice|rounds|rings|batons|matchsticks|ribbons|chips"
/** "Very thinly sliced", "diced small", "sliced lengthways into 2 cm strips". */
const cuts = new RegExp(
  `^(?:(?:(?:very )?(?:${manners}) )?(?:sliced|diced|cubed|chopped|shredded|crumbled|grated|torn)|cut)?` +
    `(?: ?\\b(?:${manners}|small|fine|thin|thick|lengthways|lengthwise|crosswise))?` +
    `(?: ?\\b(?:in|into) [\\w\\s./½¼¾⅓⅔"-]*\\b(?:${shapes}))?$`,
  "i",
)
/** How meat is cut and nothing else. */
const byTheGrain = / (?:against|across) the grain$/

/** The substitute's words, with how the food was to be cut where the substitute can be cut so, and what it is for. */
function wordsOf(portion: Portion, named: Named, substitute: Portion): string {
  const words = cutWordsOf(portion, named, substitute)
  const isOfKind = portion.food.kind === substitute.food.kind && portion.food.id !== substitute.food.id
  const uses = portion.line.preparation
    .split(", ")
    .filter((part) => (ofUse.test(part) || (isOfKind && ofSkin.test(part))) && !words.includes(part))
  const [bought = ""] = isOfKind ? (state.exec(portion.line.fullName) ?? []) : []
  return [`${bought}${words}`, ...uses].join(", ")
}

/** What a line says of how its food is used, whatever the food. */
const ofUse = /^(?:divided|plus (?:more|extra|a (?:little|bit|splash))\b.*|mixed with .*)$/i

/** How meat or fish is bought, whichever of its kind it is. */
const ofSkin = /^(?:skin(?: |-)on|skinless|skinned|skin removed|pin-?boned|boned|boneless|bone(?: |-)in)$/i

function cutWordsOf({ line, food: own }: Portion, { instead }: Named, { food }: Portion): string {
  const version = own.id === food.id ? versionOf(line.name, instead) : null
  if (version !== null) return version
  if (instead.includes(",")) return withCut(instead, keptCuts({ line }))
  // Butter that is rubbed in is as cold, and cut as small.
  if (own.kind === "butter" && food.kind === "butter") return likeButter(line, instead)
  // Bread comes in as many slices as it did.
  if (own.kind === "bread" && food.kind === "bread" && line.preparation !== "") return `${instead}, ${line.preparation}`
  if (/\bto taste\b/.test(line.preparation)) return `${instead}, to taste`
  if (!(cuttable.has(roleOf(food)) || food.kind === "herb") || isAmong(food, pastes)) return instead
  const kept = keptCuts({ line })
  return kept === "" ? instead : `${instead}, ${kept}`
}

function likeButter({ fullName, preparation }: ParsedLine, instead: string): string {
  const [state] = stateOfButter.exec(fullName) ?? []
  return [state === undefined ? instead : `${state.toLowerCase()} ${instead}`, ...preparation.split(", ")]
    .filter((part) => part !== "" && !isShare(part))
    .join(", ")
}

const stateOfButter = /\b(?:ice-cold|cold|chilled|softened|soft|melted)\b/i

/** "Thai green curry paste" stays green in its version: "Thai curry paste, vegan". */
function versionOf(name: string, instead: string): string | null {
  const [same = "", claim] = instead.split(/(?=, )/)
  const own = new Set(nameWords(name))
  return claim !== undefined && nameWords(same).every((word) => own.has(word)) ? `${name}${claim}` : null
}

// "Spring onions, green parts only, thinly sliced"; snipped chives are cut.
function withCut(instead: string, kept: string): string {
  return /\bonly$/.test(instead) ? `${instead}, ${cutsOfGreens.test(kept) ? kept : "sliced"}` : instead
}

/** Greens are neither grated nor cut into wedges. */
const cutsOfGreens = /\b(?:sliced|chopped|shredded)\b(?! (?:in|into)\b)/

/** What is done before the cut to what has a skin, stones or roots, as a substitute may not have. */
const cleaning = /^(?:(?:peeled|trimmed|washed|rinsed|scrubbed|deseeded|seeded|cored|halved|quartered),? and )/i

/** How a line says its food is cut, which a substitute can be too. */
export function keptCuts({ line }: Pick<Portion, "line">): string {
  const said = line.preparation.split(", ").map((part) => part.replace(cleaning, "").replace(byTheGrain, ""))
  return said.filter((part) => part !== "" && cuts.test(part)).join(", ")
}

const pastes: SomeFoods = { kinds: ["nut-butter"], ids: ["miso", "hummus"] }

const cuttable: ReadonlySet<Role> = new Set<Role>(["protein", "dairy", "vegetable", "nuts", "egg"])

type Swap = { portion: Portion; amount: LineAmount; grams: number; substitute: Portion; words: string }

function swapAmount(swap: Swap, kitchen: Kitchen): string {
  const { amount, words } = swap
  const units = amount.units ?? kitchen.units
  // In pieces the name itself is counted: "1 stock cube", "4 vegan sausages".
  const own = swap.substitute.line
  const line = amount.measure.kind === "count" ? { ...own, unit: null } : own
  const write = (measure: Measure) => writeLineAmount({ ...amount, tail: words }, measure, { line, units })
  const asBefore = sameManner(swap, (measure) => kitchen.read(write(measure))?.grams ?? 0)
  const measure = asBefore ?? { kind: "mass", grams: Math.max(1, swap.grams) }
  const isAsMuch = measure.kind === amount.measure.kind && sizeOfMeasure(measure) === sizeOfMeasure(amount.measure)
  const pieces = isEgg(line.name) ? "whole" : piecesOf(line.name, measure)
  const taken = isAsMuch ? measure : inKitchenSize(measure, { units, pieces })
  const times = taken.kind === amount.measure.kind ? sizeOfMeasure(taken) / sizeOfMeasure(amount.measure) : null
  return `${write(taken)}${sharesBehind(swap.portion.line, times, units)}`
}

const isShare = (said: string) => {
  const behind = amountAt(said.replace(/^plus /, ""))?.rest
  return behind !== undefined && /^ (?:more |extra )?(?:(?:for|to|in the|on the|of it)\b|\p{L}+ed\b)/u.test(behind)
}

/**
 * What is told of parts of the food, in brackets or behind commas, so many times as much; where the new food is measured
 * otherwise (null), only that there is more of it for something.
 */
function sharesBehind({ note, preparation }: ParsedLine, times: number | null, units: MeasurementUnit): string {
  const isShared = note.split(/[,;] /).some(isShare)
  const shares = preparation.split(", ").filter(isShare)
  if (times === null) {
    const more = shares.flatMap((said) => /^plus .*?( (?:for|to)\b.*)/.exec(said)?.[1] ?? [])
    return more.map((what) => `, plus more${what}`).join("")
  }
  const inBrackets = isShared ? scaleLine(`1 kg x (${note})`, times, units).replace(/^[^(]*/, " ") : ""
  const behind = shares.map((said) => {
    const [, plus = "", amount = ""] = /^(plus )?(.*)$/.exec(said) ?? []
    return `, ${plus}${scaleLine(amount, times, units)}`
  })
  return `${inBrackets}${behind.join("")}`
}

/** The line's own kind of measure, where the substitute's grams are known in it. */
function sameManner({ portion, amount, grams, substitute, words }: Swap, gramsOf: GramsOf): Measure | null {
  const { measure } = amount
  const { weights } = substitute.food
  const isSpooned = weights.has("cup") || weights.has("tbsp") || weights.has("tsp")
  // Nobody weighs oil, a spice or a little miso.
  const isOil = substitute.food.kind === "oil"
  const isSpoonedOut = isOil || (isSpooned && isAmong(substitute.food, bySpoon))
  if (measure.kind === "mass" && isSpoonedOut && grams <= mostSpooned)
    return corrected({ kind: "spoon", teaspoons: 6 }, grams, gramsOf)
  if (measure.kind === "mass" && isSpooned && grams < leastWeighed)
    return corrected({ kind: "spoon", teaspoons: 6 }, grams, gramsOf)
  // What pours stands in a jug; coconut oil is as firm as butter.
  if (measure.kind === "mass" && isOil && substitute.food.id !== "coconut-oil")
    return corrected({ kind: "volume", millilitres: 100 }, grams, gramsOf)
  if (measure.kind === "mass") return { kind: "mass", grams }
  if (measure.kind !== "count") return isSpooned ? withSize(measure, sizeOfMeasure(measure)) : null
  const isPowder = /\b(?:powder|ground)\b/.test(words)
  // Another version of the same: a vegan stock cube is as large.
  if (portion.food.id === substitute.food.id && !isPowder) return withSize(measure, measure.count)
  if (isEatenAlike({ portion, substitute, words }, measure)) return withSize(measure, measure.count)
  if (measure.unit !== null && weights.has(measure.unit) && !isPowder) return corrected(measure, grams, gramsOf)
  const isOfSpoons = isPowder || isLiquid(substitute) || isAmong(substitute.food, bySpoon)
  if (isSpooned && isOfSpoons) return corrected({ kind: "spoon", teaspoons: 6 }, grams, gramsOf)
  return inPieces(grams, { words, piece: weights.get("piece") ?? 0 })
}

// Four slices of another bread or another bacon, four other sausages: what is eaten by the piece keeps its number; a berry is no apple.
function isEatenAlike(
  { portion, substitute, words }: Pick<Swap, "portion" | "substitute" | "words">,
  { unit, count }: Counted,
): boolean {
  const { kind, family } = portion.food
  const isEaten = kind === "sausage" || kind === "cured-meat" || (family !== "meat" && family !== "fish")
  const isSausage = kind === "sausage" && /\bsausages\b/.test(words)
  const isChop = (kind === "meat" || kind === "fish") && unit === null
  if (!(isEaten || isChop) || !isByThePiece(portion) || !(substitute.food.kind === kind || isSausage)) return false
  if (unit !== null) return substitute.food.weights.has(unit)
  const size = ((substitute.food.weights.get("piece") ?? 0) * count) / portion.grams
  const least = isChop ? leastChop : leastAlike
  return size >= least && size <= 1 / least && /s$/.test(words.split(",")[0] ?? "")
}

type Counted = Measure & { kind: "count" }

/** How much smaller a piece may be that stands in for another, and one of meat, which is a helping. */
const leastAlike = 0.4
const leastChop = 0.7

const bySpoon: SomeFoods = { kinds: ["spice"], ids: ["miso"] }

/** Grams of oil or a spice up to which it is measured in spoons. */
const mostSpooned = 75

/** Grams below which nobody weighs what can be spooned. */
const leastWeighed = 5

type GramsOf = (measure: Measure) => number

/** Least grams of a piece that a cook would count, most pieces, and how far whole ones may be off. */
const leastPiece = 20
const mostPieces = 12
const mostOff = 0.3

/** "4 sausages" -> "4 vegan sausages": whole pieces of what is sold in them, where they come near the grams. */
function inPieces(grams: number, { words, piece }: { words: string; piece: number }): Measure | null {
  const count = Math.round(grams / piece)
  const isCounted = /s$/.test(words.split(",")[0] ?? "") && piece >= leastPiece && count >= 1 && count <= mostPieces
  return isCounted && Math.abs(count * piece - grams) <= mostOff * grams ? { kind: "count", count, unit: null } : null
}

const liquids: SomeFoods = {
  kinds: ["plant-milk", "stock"],
  ids: ["coconut-cream", "vegan-cream", "maple-syrup", "aquafaba"],
}

function isLiquid({ food }: Portion): boolean {
  return food.family === "oils" || food.family === "drinks" || isAmong(food, liquids)
}

/** The measure in such a size that it weighs the grams that are wanted. */
function corrected(measure: Measure, grams: number, gramsOf: GramsOf): Measure | null {
  // Large enough that rounding tells nothing.
  const probe = withSize(measure, measure.kind === "count" ? 1 : 30)
  const weighs = gramsOf(probe) / sizeOfMeasure(probe)
  return weighs > 0 ? withSize(measure, grams / weighs) : null
}
