import type { FoodTable } from "#core/food/food-table.ts"
import type { FoodFamily } from "#core/food/kind.ts"
import { matchFood } from "#core/food/match-food.ts"
import { normaliseName } from "#core/food/normalise-name.ts"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { readLineAmount, sizeOfMeasure, stepOf, withSize, writeLineAmount } from "#core/measure/line-amount.ts"
import { plural, singular } from "#core/measure/noun.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { withoutAnimalSigns } from "./doneness.ts"
import { otherNamesOf } from "./unlisted-foods.ts"

/**
 * A changed line, as the method has to follow it: `called` is the new food's name, null where the food is the same;
 * `wasAnimal` where flesh or eggs have gone, whose signs of doneness go with them.
 */
export type Carried = { before: string; after: string; called: string | null; wasAnimal: boolean }

/** Whether a name stays as it is, though it could mean a changed line. */
type Keeping = { isLeft?: ((name: string) => boolean) | undefined }

type Mention = { change: Carried; line: ParsedLine }
type Names = { mentions: ReadonlyMap<string, Mention>; pattern: RegExp }

const number = String.raw`(?:\d+ \d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?[½⅓⅔¼¾⅛⅜⅝⅞]?|[½⅓⅔¼¾⅛⅜⅝⅞])`
const unit = "(?:g|kg|ml|l|tsp|tbsp|teaspoons?|tablespoons?|oz|lb|fl oz|cups?|cloves?|slices?|tins?|cans?)"
/** Characters before a name in which its amount may stand. */
const longestAmount = 40
const amountBefore = new RegExp(`(${number})( ?${unit})?( of the | of | )(?:the )?$`, "i")

/**
 * The method after lines have changed: a new food by its name wherever the old one was named, in full or in short
 * ("the chicken"), and amounts that a step states in the measure of the change. Foods of other lines that share a word
 * ("chicken stock") stay.
 */
export function carryMethod(
  method: readonly string[],
  changes: readonly Carried[],
  { others, foods, units, isLeft }: Keeping & { others: readonly string[]; foods: FoodTable; units: MeasurementUnit },
): string[] {
  if (changes.length === 0) return [...method]
  const names = namesOf(changes, { others, method, isLeft }, foods)
  return method.map((step) => carryStep(step, names, units))
}

/** The title where it names what is no longer in the dish: "Beef Stew" -> "Tofu Stew". */
export function carryTitle(
  title: string,
  swaps: readonly Pick<Carried, "before" | "called">[],
  foods: FoodTable,
): string {
  if (swaps.length === 0) return title
  const changes = swaps.map(({ before, called }) => ({ before, after: before, called, wasAnimal: false }))
  const { mentions, pattern } = namesOf(changes, { others: [], method: [] }, foods)
  return title.replace(pattern, (said, at: number) => {
    const called = mentions.get(said.toLowerCase())?.change.called
    if (called == null || normaliseName(called).includes(normaliseName(said))) return said
    const isFollowed = /^ (?!(?:with|and|in|on|of|or|from|over)\b)\p{L}/u.test(title.slice(at + said.length))
    return titleCase(isFollowed ? singular(called) : called)
  })
}

function titleCase(text: string): string {
  return text.replace(/(?:^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
}

type Around = Keeping & { others: readonly string[]; method: readonly string[] }

/**
 * Every name that stands for a changed line, and those of other lines, which are found and left as they are. A whole
 * name is its own line's before it is anyone's short one: "the milk" beside coconut milk is the milk.
 */
function namesOf(changes: readonly Carried[], { others, method, isLeft }: Around, foods: FoodTable): Names {
  const changed = changes.map((change) => ({ change, line: parseLine(change.before) }))
  const otherLines = others.map(parseLine)
  const taken = new Set(otherLines.flatMap(wholeNames))
  const mentions = new Map<string, Mention>()
  const claim = (mention: Mention, names: readonly string[]) => {
    for (const name of names) if (!mentions.has(name) && !isLeft?.(name)) mentions.set(name, mention)
  }
  for (const mention of changed) claim(mention, wholeNames(mention.line))
  for (const mention of changed) {
    claim(
      mention,
      shortNames(mention.line, foods).filter((name) => !taken.has(name)),
    )
  }
  const swapped = changed.filter(({ change }) => change.called !== null)
  const before = swapped.map(({ change }) => change.before)
  const otherNames = otherNamesOf(before, { others, method }, foods)
  for (const [at, mention] of swapped.entries()) claim(mention, otherNames[at] ?? [])
  const all = [...new Set([...mentions.keys(), ...otherLines.flatMap(longNames), ...seasonings])]
  const escaped = all
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  return { mentions, pattern: new RegExp(`(?<![\\p{L}-])(?:${escaped.join("|")})(?![\\p{L}]|-\\p{L})`, "giu") }
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "))

/** No vegetable of any line, though one may be called pepper. */
const seasonings = ["salt and pepper", "salt & pepper", "black pepper", "white pepper", "ground pepper"]

/** Too many things are called so. */
const plainWords = words(
  "sauce paste powder mix seasoning curry seeds flakes the of and or in with fresh plain large small good free",
)
const fleshWords = words("chicken beef pork lamb turkey duck veal fish salmon tuna cod bacon ham sausage egg")
const fleshFamilies: ReadonlySet<FoodFamily> = new Set<FoodFamily>(["meat", "fish", "dairy"])

function wholeNames({ name, fullName }: ParsedLine): string[] {
  return bothNumbers([fullName.toLowerCase(), name.toLowerCase()].filter((one) => one !== ""))
}

/** The ends of a name ("chicken breasts", "breasts"), and what it is of ("chicken"). */
function shortNames(line: ParsedLine, foods: FoodTable): string[] {
  const said = line.name.toLowerCase().split(" ")
  const ends = said.map((_, start) => said.slice(start).join(" "))
  const food = matchFood(line, foods)?.food
  const isFlesh = food !== undefined && fleshFamilies.has(food.family)
  const telling = said.filter(
    (word) => (isFlesh && fleshWords.has(word)) || (food && foods.byName.get(normaliseName(word))?.id === food.id),
  )
  const names = [...ends, ...telling, ...line.alternatives.map((name) => name.toLowerCase())]
  return bothNumbers(names.filter((name) => name.length > 2 && !plainWords.has(name)))
}

function longNames(line: ParsedLine): string[] {
  const words = line.name.toLowerCase().split(" ")
  const ends = words.map((_, start) => words.slice(start).join(" "))
  return bothNumbers([line.fullName.toLowerCase(), ...ends].filter((name) => name.includes(" ")))
}

function bothNumbers(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, singular(name), plural(singular(name))])
}

function carryStep(step: string, { mentions, pattern }: Names, units: MeasurementUnit): string {
  let carried = ""
  let from = 0
  let wasAnimal = false
  for (const found of step.matchAll(pattern)) {
    const mention = mentions.get(found[0].toLowerCase())
    if (mention === undefined) continue
    wasAnimal ||= mention.change.wasAnimal
    carried = writeMention(
      carried + step.slice(from, found.index),
      { said: found[0], mention, rest: step.slice(found.index + found[0].length) },
      units,
    )
    from = found.index + found[0].length
  }
  const whole = agree(carried + step.slice(from))
  return wasAnimal ? withoutAnimalSigns(whole) : whole
}

type Said = { said: string; mention: Mention; rest: string }

function writeMention(before: string, { said, mention, rest }: Said, units: MeasurementUnit): string {
  const { called } = mention.change
  if (called !== null && /^butter$/i.test(said) && /^ (?:an?|the|your) /i.test(rest))
    return `${before}${capitalAs(said, "grease")}`
  // "Parmesan" has its capital anywhere; what stands for it only where a sentence begins.
  const begins = /(?:^|[.!?:]\s*)$/.test(before)
  const name = called === null ? said : begins ? capitalAs(said, called) : called
  const stated = amountBefore.exec(before.slice(-longestAmount))
  if (stated === null) return before.replace(/\ban? $/i, (article) => articleFor(article, name)) + name
  const lead = before.slice(0, before.length - stated[0].length)
  const amount = restate(stated, mention, units)
  if (amount === null) return `${lead}the ${called ?? said}`
  const joint = (stated[3] ?? "").trim() === "" ? "" : "of the "
  return `${lead}${amount} ${joint}${called ?? said}`
}

/** What a step says of an amount, in the measure of the change; null where the line is now measured otherwise. */
function restate(
  [, quantity = "", unitWord = ""]: RegExpExecArray,
  { change, line }: Mention,
  units: MeasurementUnit,
): string | null {
  const text = `${quantity}${unitWord} ${line.name}`
  const part = parseLine(text)
  const stated = readLineAmount(text, part)
  const before = readLineAmount(change.before, line)
  const after = readLineAmount(change.after, parseLine(change.after))
  if (stated === null || before === null || after === null)
    return change.called === null ? `${quantity}${unitWord}` : null
  if (before.measure.kind !== after.measure.kind) return null
  const ratio = sizeOfMeasure(after.measure) / sizeOfMeasure(before.measure)
  if (stated.measure.kind !== before.measure.kind) return change.called === null ? `${quantity}${unitWord}` : null
  const size = sizeOfMeasure(stated.measure) * ratio
  const step = stepOf(withSize(stated.measure, size), stated.units ?? units, line.name)
  const rounded = Math.abs(ratio - 1) < 1e-6 ? size : Math.max(step, Math.round(size / step) * step)
  return writeLineAmount({ ...stated, tail: "" }, withSize(stated.measure, rounded), { line: part, units }).trim()
}

function capitalAs(said: string, name: string): string {
  return /^\p{Lu}/u.test(said) ? name.charAt(0).toUpperCase() + name.slice(1) : name
}

function articleFor(article: string, name: string): string {
  const right = /^[aeiou]/i.test(name) ? "an " : "a "
  return /^A/.test(article) ? right.charAt(0).toUpperCase() + right.slice(1) : right
}

/** "the tofu are golden" is what is left of "the prawns are golden". */
function agree(step: string): string {
  return step.replace(
    /\b(tofu|chicken|cod|stock|cheese|aquafaba|quinoa|bread|coconut|oil|milk|water) (are|were|have)\b/g,
    (_, noun, verb) => {
      return `${noun} ${verb === "are" ? "is" : verb === "were" ? "was" : "has"}`
    },
  )
}
