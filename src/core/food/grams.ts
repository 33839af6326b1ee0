import type { Custom } from "#core/food/custom.ts"
import { customaryAmount } from "#core/food/customary.ts"
import { eatenShare } from "#core/food/eaten.ts"
import type { Food } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { shapedVolume } from "#core/food/shape.ts"
import { usedParts } from "#core/food/used-part.ts"
import type { StatedMeasure } from "#core/ingredient/measure.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { gramsPer, millilitresPer, readUnit, type Unit, type UnitId } from "#core/ingredient/unit.ts"
import { gramsSaid, isPerServing, leavesUnread } from "#core/ingredient/unread.ts"

/** Grams of edible food: `exact` by weight or the food's own volume, `estimated` by an average piece or custom. */
export type Weighed = {
  grams: number
  confidence: "exact" | "estimated"
  /** What it is counted for, where custom gives the amount and not the line. */
  custom?: Custom
  /** Whether the grams are those of one serving. */
  isEach?: boolean
}

const exact = (grams: number): Weighed => ({ grams, confidence: "exact" })
const estimated = (grams: number): Weighed => ({ grams, confidence: "estimated" })

/**
 * What a line's food weighs, edible part, in grams; null where the table does not know its pieces, or where the line states
 * no amount and none is customary. Stated weights come before volumes, volumes before pieces. Of a range the lower end
 * is counted, as published figures do.
 */
export function weighLine(line: ParsedLine, food: Food): Weighed | null {
  if (line.isUnclear || saysTwo(line)) return null
  const weighed =
    weighStated(line, food) ?? weighVolume(line, food) ?? weighCounted(line, food) ?? weighUnquantified(line, food)
  if (weighed === null) return null
  // "1 tsp minus 1 cup" would be less than nothing.
  const grams = Math.max(0, weighed.grams)
  const share = eatenShare(line, food)
  if (share !== 1) return estimated(grams * share)
  if (isPerServing(line)) return { ...estimated(grams), isEach: true }
  const isUnsure = leavesUnread(line) || saysOther(line, grams)
  return isUnsure ? { ...weighed, grams, confidence: "estimated" } : { ...weighed, grams }
}

/** A pound is called 500 g, and half a pound 200: beyond this one of two weights is wrong. */
const likeWeights = 1.3
/** What rounding to a quarter or half an ounce may do: "10 g/1/2 oz". */
const roundedGrams = 8

// "200 g / 300 g butter".
function saysTwo(line: ParsedLine): boolean {
  const own = massOf(line, line)
  const other = massOfSame(line)
  // What stands in brackets or behind a comma may be of a part, or drained.
  if (own === null || other === null || /\d/.test(saidOf(line))) return false
  const apart = Math.abs(own - other)
  return apart > roundedGrams && apart > (likeWeights - 1) * Math.min(own, other)
}

// "1 kg bag flour (you need 300 g)": another weight than any that was read.
function saysOther(line: ParsedLine, grams: number): boolean {
  const own = massOf(line, line) ?? massOfEach(line)
  if (own === null) return false
  const one = line.each === null ? own : (massOf(line.each, { added: [] }) ?? own)
  const count = line.each === null ? 1 : (line.quantity ?? 1)
  const isRead = (said: number) =>
    [own, one, grams, grams / count].some((read) => Math.max(read, said) <= likeWeights * Math.min(read, said))
  return !gramsSaid(line).every(isRead)
}

function weighStated(line: ParsedLine, food: Food): Weighed | null {
  const drained = food.weights.has("drained") ? massDrained(line) : null
  if (drained !== null) return exact(drained)
  const ofEdible = isWeighedEdible(line, food) ? massOfSame(line) : null
  const mass = ofEdible ?? massOf(line, line) ?? massOfEach(line) ?? massOfSame(line)
  if (mass === null) return null
  const grams = mass * edibleShare(line, food)
  const isUnsure = [hasUnknownBones, isWholeFish, isPerhapsDrained, isWithLiquid, isPerhapsInAll, isPerhapsPeeled].some(
    (is) => is(line, food),
  )
  return isUnsure ? estimated(grams) : exact(grams)
}

// "400 g tin chickpeas (240 g drained weight)"; of several tins, the figure is of all of them or of one.
function massDrained(line: ParsedLine): number | null {
  const [, figure, ounces] = /(\d+(?:\.\d+)?) ?(?:g|grams?|(oz|ounces?))\b,? drained\b/i.exec(saidOf(line)) ?? []
  if (figure === undefined) return null
  const grams = Number(figure) * (ounces === undefined ? 1 : gramsPer("oz"))
  const one = line.each === null ? null : massOf(line.each, { added: [] })
  return one !== null && grams <= one ? grams * (line.quantity ?? 1) : grams
}

function massOfEach(line: ParsedLine): number | null {
  const each = line.each === null ? null : massOf(line.each, { added: [] })
  return each === null ? null : each * (line.quantity ?? 1)
}

function massOfSame(line: ParsedLine): number | null {
  const masses = line.same.map((measure) => massOf(measure, { added: [] })).filter((mass) => mass !== null)
  return masses[0] ?? null
}

function massOf(measure: Measured, { added }: Pick<ParsedLine, "added">): number | null {
  const unit = measure.unit === null ? null : readUnit(measure.unit)
  if (unit?.kind !== "mass") return null
  const parts = added.map((part) => massOf(part, { added: [] }) ?? 0)
  return (measure.quantity ?? 1) * unit.grams + parts.reduce((sum, part) => sum + part, 0)
}

// Of a can's stated weight the liquid is poured off; of bought meat, bones are not eaten.
function edibleShare(line: ParsedLine, food: Food): number {
  const isPacked = isTinned(line)
  const isInLiquid = isPacked || (/\b(?:canned|tinned)\b/i.test(line.name) && /\bdrained\b/i.test(saidOf(line)))
  const drained = isInLiquid && !isWeighedDrained(line, isPacked) ? (food.weights.get("drained") ?? 1) : 1
  return drained * (1 - refuseShare(line, food))
}

// "240 g canned chickpeas, drained": of the tin, or of what is left of it?
function isPerhapsDrained(line: ParsedLine, food: Food): boolean {
  if (!food.weights.has("drained") || !/\bdrained\b/i.test(saidOf(line))) return false
  const isPacked = isTinned(line)
  const grams = massOf(line, line) ?? 0
  const isTin = tins.some(({ least, most }) => grams >= least && grams <= most)
  return !isPacked && !isTin && !isWeighedDrained(line, isPacked)
}

/** Grams of a pack from which on a weight behind several of them may be that of all. */
const largePack = 600

// "2 tins tomatoes (800 g)": each of them, or both?
function isPerhapsInAll(line: ParsedLine): boolean {
  const one = line.each === null ? null : massOf(line.each, { added: [] })
  const isBehind = /\d/.test(saidOf(line)) && !/\b(?:each|apiece|per|ea)\b/i.test(saidOf(line))
  return isBehind && one !== null && one >= largePack && (line.quantity ?? 1) > 1
}

// "2 cans clams with their juice": what is poured off of others is eaten of these, and has no figures.
function isWithLiquid(line: ParsedLine, food: Food): boolean {
  const keeps =
    /\bundrained\b|\b(?:with|including|and) (?:(?:the|its|their|all) )*(?:juices?|liquid|liquor|syrup|brine)\b/i
  return food.weights.has("drained") && keeps.test(`${line.fullName}, ${saidOf(line)}`)
}

/** Grams of the tins that are sold: of 14 to 16 ounces, and of 28. */
const tins = [
  { least: 390, most: 455 },
  { least: 780, most: 830 },
]

// "720 g canned beans, drained weight", "240 g drained canned chickpeas".
function isWeighedDrained(line: ParsedLine, isPacked: boolean): boolean {
  return /\bdrained (?:weight|wt)\b/i.test(saidOf(line)) || (!isPacked && /^drained\b/i.test(line.fullName))
}

const commonBones = 0.2
/** Head, bones, fins and skin of a gutted fish (USDA Agriculture Handbook 102: about half is flesh). */
const wholeFishRefuse = 0.5

function refuseShare(line: ParsedLine, food: Food): number {
  if (isWeighedEdible(line, food)) return 0
  if (isProduce(food)) return isWeighedWhole(line) ? food.refuseShare : 0
  if (food.family === "meat" && isBoneless(line)) return 0
  if (isWholeFish(line, food)) return wholeFishRefuse
  return hasUnknownBones(line, food) ? commonBones : food.refuseShare
}

function isBoneless(line: ParsedLine): boolean {
  const words = `${line.fullName} ${saidOf(line)}`
  const isOff = /\bboneless\b/i.test(words) || /^off the bone\b/i.test(line.preparation)
  return isOff && !/\bbone[- ]in\b/i.test(words)
}

// "1 banana (120 g peeled)": the figure is of what is eaten; that of "120 g, peeled" is of what is bought. Meat may be
// trimmed and fish cleaned with the bones in.
function isWeighedEdible(line: ParsedLine, food: Food): boolean {
  return (isProduce(food) ? edibleProduce : edibleFlesh).test(saidOf(line))
}

const flesh = "peeled|shelled|shucked|boned|edible|flesh|meat|without (?:(?:the|its|their) )?(?:shells?|bones?)"
const edibleFlesh = edibleWeight(flesh)
const edibleProduce = edibleWeight(
  `${flesh}|podded|hulled|stoned|pitted|cored|trimmed|prepared|pulp|without (?:(?:the|its|their) )?(?:skins?|peel|stones?)`,
)

function edibleWeight(state: string): RegExp {
  const weight = String.raw`\d ?(?:k?g|grams?|kilos?|oz|ounces?|lbs?|pounds?)\b`
  return new RegExp(String.raw`${weight} (?:(?:when|once|after|of) )?(?:${state})\b|\b(?:${state}) weight\b`, "i")
}

function isTinned(line: ParsedLine): boolean {
  return [line.unit, line.container].some((unit) => unit === "can" || unit === "jar")
}

function isProduce({ family }: Food): boolean {
  return family === "fruit" || family === "vegetables"
}

// "1 papaya (about 1 pound)" is weighed with its skin and seeds.
function isWeighedWhole({ unit, quantity, each, same }: ParsedLine): boolean {
  return quantity !== null && unit === null && (each !== null || same.length > 0)
}

// "1 pound mango": with the stone, or without?
function isPerhapsPeeled(line: ParsedLine, food: Food): boolean {
  const isCut = /\b(?:peeled|flesh|pulp|cub|dic|chunk|mash|pur[eé]e|slice|segment|pitted|kernel|frozen|canned|wedge)/i
  return (
    isProduce(food) && food.refuseShare > 0 && !isWeighedWhole(line) && !isCut.test(`${line.fullName} ${saidOf(line)}`)
  )
}

// The line says that there are bones, and the table has the food without.
function hasUnknownBones(line: ParsedLine, food: Food): boolean {
  const isBoneIn = /\bbone[- ]in\b|\bwith (?:the )?bones?\b/i.test(`${line.fullName} ${saidOf(line)}`)
  return isBoneIn && food.family === "meat" && food.refuseShare === 0
}

function isWholeFish({ fullName }: ParsedLine, food: Food): boolean {
  return food.family === "fish" && food.refuseShare === 0 && /\bwhole\b/i.test(fullName) && !/fillet/i.test(fullName)
}

function saidOf(line: ParsedLine): string {
  return `${line.preparation} ${line.note}`
}

function weighVolume(line: ParsedLine, food: Food): Weighed | null {
  const measures: Measured[] = [line, ...line.same].filter(({ unit }) => kindOf(unit) === "volume")
  // Cups and spoons differ by country; "1 tbsp (20 ml)" and "1 cup/250 ml" say which are meant.
  const stated = measures.find(({ unit }) => unit === "ml" || unit === "l") ?? measures[0]
  if (stated !== undefined) {
    const weighed = weighMeasures([stated, ...(stated === line ? line.added : [])], food)
    return weighed === null ? null : { ...weighed, grams: weighed.grams * shapedVolume(line, food) }
  }
  if (line.each === null || kindOf(line.each.unit) !== "volume") return null
  const each = weighMeasures([line.each], food)
  return each === null ? null : { ...each, grams: each.grams * (line.quantity ?? 1) * edibleShare(line, food) }
}

function weighMeasures(measures: readonly Measured[], food: Food): Weighed | null {
  const grams = measures.map((measure) => (measure.quantity ?? 1) * (gramsOfUnit(measure.unit, food) ?? 0))
  const total = grams.reduce((sum, part) => sum + part, 0)
  return density(food) === null ? estimated(total) : exact(total)
}

// A unit of volume in grams: by the food's own spoon or cup where the table has it, else by its density.
function gramsOfUnit(id: UnitId | null, food: Food): number | null {
  const unit = id === null ? null : readUnit(id)
  if (unit === null || id === null) return null
  const own = food.weights.get(id)
  if (own !== undefined) return own
  if (unit.kind === "mass") return unit.grams
  return unit.kind === "volume" || unit.kind === "vague" ? unit.millilitres * (density(food) ?? defaultDensity) : null
}

/** Grams of a millilitre of foods without a measured volume: solid pieces with air between them. */
export const defaultDensity = 0.6

function density(food: Food): number | null {
  const [cup, tbsp, tsp] = [food.weights.get("cup"), food.weights.get("tbsp"), food.weights.get("tsp")]
  if (cup !== undefined) return cup / millilitresPer("cup")
  if (tbsp !== undefined) return tbsp / millilitresPer("tbsp")
  return tsp === undefined ? null : tsp / millilitresPer("tsp")
}

function weighCounted(line: ParsedLine, food: Food): Weighed | null {
  const unit = line.unit === null ? null : readUnit(line.unit)
  const count = line.quantity ?? (unit === null ? null : 1)
  if (count === null) return null
  const lost = unit === null ? lostUnit(line, count, food) : null
  if (lost !== null) return estimated(count * lost)
  const one = unit === null ? weighPiece(line, food) : weighUnit(unit, line, food)
  const parts = line.added.map((part) => part.quantity * (gramsOfUnit(part.unit, food) ?? 0))
  if (one === null) return null
  const weighed = estimated(count * one + parts.reduce((sum, part) => sum + part, 0))
  const isGesture = unit?.kind === "vague" || line.quantity === null
  return isGesture ? { ...weighed, custom: "gesture" } : weighed
}

/** Of this many a thing in the singular is no longer counted: "250 butter". */
const mostPieces = 50
/** From here on a decimal fraction counts no pieces: "14.1 pie dough". */
const leastOunces = 3

// The grams of the unit that a number lost, where it counts no pieces: ounces have decimals, grams are many.
function lostUnit({ fullName }: ParsedLine, count: number, food: Food): number | null {
  if (food.family === "fish") return null
  if (count >= mostPieces && count % 5 === 0 && !/s$/i.test(fullName)) return 1
  const isPart = [1, 2, 3, 4].some((parts) => Math.abs(count * parts - Math.round(count * parts)) < 0.03)
  return count > leastOunces && !isPart ? gramsPer("oz") : null
}

function weighPiece(line: ParsedLine, food: Food): number | null {
  const used = weighParts(line, food)
  const shaped = food.weights.get(nameWords(line.name).at(-1) ?? "")
  const sized = widthWeight(line, food) ?? (line.size === null ? undefined : food.weights.get(line.size))
  return used ?? shaped ?? sized ?? food.weights.get("piece") ?? food.weights.get("slice") ?? null
}

// "4 flour tortillas (8-inch)", "(20 cm)": what is round and flat is sold by its width.
function widthWeight(line: ParsedLine, { weights }: Food): number | undefined {
  const [, figure = "", centimetres] =
    /\b(\d{1,2}(?:\.\d)?)[- ]?(?:(cm|centimet(?:re|er)s?)\b|inch(?:es)?\b|in\b|")/i.exec(
      `${line.note}, ${line.preparation}`,
    ) ?? []
  if (figure === "") return undefined
  const inches =
    centimetres === undefined ? Math.floor(Number(figure)) : Math.round(Number(figure) / centimetresPerInch)
  return weights.get(`${inches}inch`)
}

const centimetresPerInch = 2.54

// "2 lemons, zested and juiced": what is used of one fruit.
function weighParts(line: ParsedLine, food: Food): number | null {
  const grams = usedParts(line).map((part) => food.weights.get(part) ?? 0)
  const total = grams.reduce((sum, part) => sum + part, 0)
  return total === 0 ? null : total
}

function weighUnit(unit: Unit, line: ParsedLine, food: Food): number | null {
  const own = food.weights.get(unit.id)
  if (own !== undefined) return own * (line.unitSize === null ? 1 : sizeShares[line.unitSize])
  if (unit.kind === "vague") return gramsOfUnit(unit.id, food)
  if (unit.kind === "length") return gramsOfCentimetre(food) * unit.centimetres
  return customary.get(unit.id) ?? weighPiece(line, food)
}

function gramsOfCentimetre({ weights }: Food): number {
  const inch = weights.get("inch")
  return weights.get("cm") ?? (inch === undefined ? 5 : inch / centimetresPerInch)
}

/** Of a clove, a head, a slice of the usual size: "2 fat cloves", "1 small head". */
const sizeShares = { small: 0.75, medium: 1, large: 1.4, "extra-large": 1.6 } as const

// What a pack commonly holds, where the food has no pack of its own.
const customary: ReadonlyMap<UnitId, number> = new Map<UnitId, number>([
  ["can", 400],
  ["jar", 350],
  ["bottle", 500],
  ["package", 250],
  ["bag", 250],
  ["box", 250],
  ["carton", 500],
  ["tub", 250],
  ["container", 250],
  ["bunch", 100],
  ["glass", 240],
  ["wineglass", 125],
  ["stick", gramsPer("oz") * 4],
])

// "salt, to taste", "oil, for frying", "parsley to garnish": what such a line adds by custom.
function weighUnquantified(line: ParsedLine, food: Food): Weighed | null {
  if (line.quantity !== null || line.unit !== null) return null
  const amount = customaryAmount(line, food)
  if (amount === null) return null
  const { grams, per, custom } = amount
  return { ...estimated(grams), custom, isEach: per === "serving" }
}

type Measured = Pick<StatedMeasure, "unit"> & { quantity: number | null }

function kindOf(id: UnitId | null): Unit["kind"] | null {
  return id === null ? null : (readUnit(id)?.kind ?? null)
}
