import type { FoodTable } from "#core/food/food-table.ts"
import type { FoodFamily } from "#core/food/kind.ts"
import { matchFood } from "#core/food/match-food.ts"
import { nameWords, normaliseName } from "#core/food/normalise-name.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { inKitchenSize } from "#core/measure/kitchen-ladder.ts"
import { isEgg, sizeOfMeasure, withSize, writeLineAmount } from "#core/measure/line-amount.ts"
import type { Measure } from "#core/measure/measure.ts"
import { plural, singular } from "#core/measure/noun.ts"
import { piecesOf } from "#core/measure/wording.ts"
import { takeApart } from "#core/measure/written-line.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import { asPattern } from "#core/text/as-pattern.ts"
import { startWithDescription, temper } from "./describing-words.ts"
import { withoutAnimalSigns, withoutButterSigns, withoutShellSigns } from "./doneness.ts"
import { findNames, type NameTree, nameTree } from "./find-names.ts"
import { pairAmounts, type Stated } from "./food-amount.ts"
import { inNumber, isMany } from "./in-number.ts"
import { isSaidOf } from "./lines-in-steps.ts"
import { doings } from "./manner.ts"
import { rewriteStep } from "./rewrite-step.ts"
import type { Place } from "./step.ts"
import { otherNamesOf } from "./unlisted-foods.ts"
import { sentencesIn } from "./where-cooked.ts"
import { withoutRepeats } from "./without-repeats.ts"

/**
 * A changed line, as the method has to follow it: `called` is the new food's name, null where the food is the same;
 * `gone` where flesh or eggs have gone, butter for oil or shellfish for fish, whose signs of doneness go with them.
 */
export type Carried = {
  before: ReadLine
  after: ReadLine
  called: string | null
  gone: "flesh or egg" | "butter" | "shellfish" | null
}

const textsOf = ({ before, after }: Carried) => ({ before: before.text, after: after.text })

/** Whether a name stays as it is, though it could mean a changed line. */
type Keeping = { isLeft?: ((name: string) => boolean) | undefined }

type Mention = { change: Carried; line: ParsedLine }
/** The names of changed lines; null stands for other lines, which are found and left as they are. */
type Names = NameTree<Mention | null>

/**
 * The method after lines have changed: a new food by its name wherever the old one was named, in full or in short
 * ("the chicken"), and amounts that a step states in the measure of the change. Foods of other lines that share a word
 * ("chicken stock") stay.
 */
export function carryMethod(
  method: readonly string[],
  changes: readonly Carried[],
  { others, foods, units, isLeft }: Keeping & { others: readonly ReadLine[]; foods: FoodTable; units: MeasurementUnit },
): string[] {
  if (changes.length === 0) return [...method]
  const names = namesOf(changes, { others, method, isLeft }, foods)
  const staying = [...others, ...changes.flatMap(({ before, called }) => (called === null ? [before] : []))]
  const flesh = new Set(
    staying.flatMap(({ text }) => normaliseName(text).split(" ")).filter((word) => fleshWords.has(word)),
  )
  return method.map((step) => carryStep(changes.reduce(withoutItsFat, step), names, { units, flesh, foods }))
}

/** The title where it names what is no longer in the dish: "Beef Stew" -> "Tofu Stew". */
export function carryTitle(
  title: string,
  swaps: readonly Pick<Carried, "before" | "called">[],
  foods: FoodTable,
): string {
  if (swaps.length === 0) return title
  const changes = swaps.map(({ before, called }) => ({ before, after: before, called, gone: null }))
  const names = namesOf(changes, { others: [], method: [] }, foods)
  const renamed = rewriteStep(title, findNames(title, names), ({ start, end, meant }) => {
    const called = meant?.change.called
    if (called == null || normaliseName(called).includes(normaliseName(title.slice(start, end)))) return null
    // A meat lasagne of another meat is one still.
    if (/^meat$/i.test(title.slice(start, end)) && called.split(" ").some((word) => fleshWords.has(word))) return null
    const isFollowed = /^ (?!(?:with|and|in|on|of|or|from|over)\b)\p{L}/u.test(title.slice(end))
    // "Beef and Bean Burritos" are Lentil and Bean Burritos.
    const isFirstOfTwo = /^ and [\p{L}-]+ [\p{L}-]+/u.test(title.slice(end))
    return titleCase(isFollowed || isFirstOfTwo ? singular(called) : called)
  })
  return changes.reduce(renamedInCompound, renamed)
}

// "Tahini-Honey Dressing" of maple syrup.
function renamedInCompound(title: string, { before, called }: Carried): string {
  const head = before.said.name.split(" ").at(-1) ?? ""
  if (head.length < 4 || called === null) return title
  // "Maple-Honey Granola" of maple syrup alone.
  const [first = ""] = called.split(" ")
  if (new RegExp(`(?<!\\p{L})${asPattern(first)}-${asPattern(head)}(?!\\p{L})`, "iu").test(title))
    return title.replace(new RegExp(`-${asPattern(head)}(?!\\p{L})`, "iu"), "")
  return title.replace(new RegExp(`(?<=\\p{L}-)${asPattern(head)}(?![\\p{L}-])`, "giu"), () => titleCase(called))
}

function titleCase(text: string): string {
  return text.replace(/(?:^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
}

type Around = Keeping & { others: readonly ReadLine[]; method: readonly string[] }

/**
 * Every name that stands for a changed line, and those of other lines, which are found and left as they are. A whole
 * name is its own line's before it is anyone's short one: "the milk" beside coconut milk is the milk.
 */
function namesOf(changes: readonly Carried[], { others, method, isLeft }: Around, foods: FoodTable): Names {
  const changed = changes.map((change) => ({ change, line: change.before.said }))
  const otherLines = others.map(({ said }) => said)
  const taken = new Set(otherLines.flatMap(wholeNames))
  const mentions = new Map<string, Mention | null>()
  const claim = (mention: Mention, names: readonly string[]) => {
    for (const name of names)
      if (!mentions.has(name) && !isLeft?.(name)) mentions.set(name, isOfBoth(name, mention, foods) ? null : mention)
  }
  for (const mention of changed.filter((one) => isTwin(one, changed))) claim(mention, describedNames(mention.line))
  for (const mention of changed) claim(mention, wholeNames(mention.line))
  // What a line merely offers is another's own before it is that: the stock, beside "wine or extra stock".
  for (const isOfChoices of [false, true])
    for (const mention of changed) {
      claim(
        mention,
        shortNames(mention.line, foods, isOfChoices).filter((name) => !taken.has(name)),
      )
    }
  const swapped = changed.filter(({ change }) => change.called !== null)
  const meats = swapped.filter(({ line }) => isMeat(line, foods))
  const [meat] = meats
  if (meat !== undefined && meats.length === 1 && !otherLines.some((line) => isMeat(line, foods))) claim(meat, ["meat"])
  const before = changed.map(({ change }) => change.before)
  const otherNames = otherNamesOf(before, { others, method }, foods)
  // Of "the fish and chips" the fish is swapped, and the chips stay.
  const plainNames = otherNames.map((all) => all.map((name) => name.replace(/ (?:and|&|with) .*$/, "")))
  for (const [at, mention] of changed.entries()) claim(mention, plainNames[at] ?? [])
  for (const name of [...otherLines.flatMap(longNames), ...seasonings]) {
    if (!mentions.has(name)) mentions.set(name, null)
  }
  return nameTree(mentions)
}

/** "The fish" is the haddock as it was the cod. */
function isOfBoth(name: string, { change, line }: Mention, foods: FoodTable): boolean {
  const [word = "", ...more] = nameWords(name)
  if (change.called === null || more.length > 0) return false
  const both = [line, change.after.said].map((one) => matchFood(one, foods)?.food)
  return both.every((food) => food !== undefined && isSaidOf(word, food))
}

/** What is made of eggs is not called by what takes their place, nor an omelette either. */
const madeOfEggs = /^(?:omelett?e|frittata)(s?)$/i

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "))

/** No vegetable of any line, though one may be called pepper. */
const seasonings = ["salt and pepper", "salt & pepper", "black pepper", "white pepper", "ground pepper"]

/** Too many things are called so. */
const plainWords = words(
  "sauce paste powder mix seasoning curry seeds flakes the of and or in with fresh plain large small good free",
)
const fleshWords = words("chicken beef pork lamb turkey duck veal fish salmon tuna cod bacon ham sausage egg")
const fleshFamilies: ReadonlySet<FoodFamily> = new Set<FoodFamily>(["meat", "fish", "dairy"])

const isMeat = (line: ParsedLine, foods: FoodTable) => matchFood(line, foods)?.food.family === "meat"

function wholeNames({ name, fullName }: ParsedLine): string[] {
  return bothNumbers([fullName.toLowerCase(), name.toLowerCase()].filter((one) => one !== ""))
}

const headOf = ({ name }: ParsedLine) => singular(name.toLowerCase().split(" ").at(-1) ?? "")

/** Whether another line is called alike: "2 hard-boiled eggs, chopped" and "1 egg, beaten". */
function isTwin(one: Mention, all: readonly Mention[]): boolean {
  return all.some((other) => other !== one && headOf(other.line) === headOf(one.line))
}

/** What a step calls a line by what was done to it: "the beaten egg". */
function describedNames(line: ParsedLine): string[] {
  const done = line.preparation.toLowerCase().match(/\p{L}{3,}ed\b|\bbeaten\b|\bground\b/gu) ?? []
  return bothNumbers(done.map((word) => `${word} ${headOf(line)}`))
}

/** The ends of a name ("chicken breasts", "breasts"), and what it is of ("chicken"). */
function shortNames(line: ParsedLine, foods: FoodTable, isOfChoices = false): string[] {
  // The oil of "anchovy fillets in oil" is not the oil.
  const said = (line.alternatives[0] ?? line.name)
    .toLowerCase()
    .replace(/ in .*$/, "")
    .split(" ")
  const ends = said.map((_, start) => said.slice(start).join(" "))
  const food = matchFood(line, foods)?.food
  const isFlesh = food !== undefined && fleshFamilies.has(food.family)
  const telling = said.filter(
    (word) => (isFlesh && fleshWords.has(word)) || (food && foods.byName.get(normaliseName(word))?.id === food.id),
  )
  // "Parmesan cheese" is the Parmesan.
  const own = said.at(-1) === "cheese" ? said.slice(-2, -1) : []
  // "Low-sodium soy sauce or tamari" is the soy sauce, too.
  const choices = line.alternatives.flatMap((choice) => {
    const each = choice.toLowerCase().split(" ")
    return each
      .slice(0, -1)
      .map((_, start) => each.slice(start).join(" "))
      .concat(each.length === 1 ? each : [])
  })
  const whole = line.alternatives.length === 0 ? [] : line.name.toLowerCase().split(" ")
  const names = isOfChoices
    ? [...choices, ...whole.map((_, start) => whole.slice(start).join(" "))]
    : [...ends, ...own, ...telling]
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

const fatty = /\b(?:bacon|pancetta|chorizo|guanciale|lardons?|sausages?|duck)\b/i

/** "In the bacon fat", where what stands in for the bacon gives none, or fat of its own. */
function withoutItsFat(step: string, { before, called }: Carried): string {
  const [meat] = fatty.exec(before.said.name) ?? []
  if (meat === undefined || called === null) return step
  const fat = new RegExp(
    `(\\bof )?(?:(?:the|its|their|rendered|reserved) )*${singular(meat)}s? (?:fat|drippings|grease)\\b`,
    "giu",
  )
  const isFatty = fatty.test(called) && !/\b(?:turkey|vegan)\b/i.test(called)
  return step.replace(fat, (_, of = "") => {
    if (isFatty) return `${of}the ${singular(called)} fat`
    return of === "" ? "a little oil" : "oil"
  })
}

type Carrying = { units: MeasurementUnit; flesh: ReadonlySet<string>; foods: FoodTable }

function carryStep(step: string, names: Names, { units, flesh, foods }: Carrying): string {
  const found = findNames(step, names).flatMap(({ meant, ...place }) => (meant === null ? [] : [{ ...place, meant }]))
  const places = pairAmounts(
    step,
    found.filter((place) => !isVerb(step, place) && !isOfAnother(step, place, foods)),
  ).named.map(({ start, end, meant, stated }) => {
    const isOther = meant.change.called !== null && stated === null
    const from = isOther ? startWithDescription(step, start, textsOf(meant.change)) : start
    const article = /\ban? $/i.exec(step.slice(Math.max(0, from - 4), from))?.[0] ?? ""
    return { start: stated?.start ?? from - article.length, end, name: start, stated, article, meant }
  })
  const whole = rewriteStep(step, places, (place) => writeMention(step, place, units))
  const gone = new Set(found.map(({ meant }) => meant.change.gone))
  const plain = gone.has("flesh or egg") ? withoutSignsBut(flesh, whole) : whole
  const dry = gone.has("butter") ? withoutButterSigns(plain) : plain
  const fewer = found
    .filter(({ meant }) => becomesOne(meant))
    .reduce((text, { meant }) => oneOfTwo(withoutBoth(text, meant), meant), dry)
  const unshelled = gone.has("shellfish") ? withoutShellSigns(fewer, signOfDone(found)) : fewer
  const rest = withPlainOther(withPlainRest(unshelled, found), found)
  return inWords(rest, found)
}

/** When what took the place of shellfish is done: flesh was raw. */
function signOfDone(found: readonly { meant: Mention }[]) {
  const isFlesh = found.some(({ meant }) => nameWords(meant.change.called ?? "").some((word) => fleshWords.has(word)))
  return isFlesh ? "cooked through" : "hot through"
}

/** Flesh that stays has its signs, though eggs or other flesh have gone. */
function withoutSignsBut(flesh: ReadonlySet<string>, step: string): string {
  const namesFlesh = (text: string) => nameWords(text).some((word) => flesh.has(word))
  if (!namesFlesh(step)) return withoutAnimalSigns(step)
  return sentencesIn([step]).reduceRight((text, { start, text: said }) => {
    const plain = namesFlesh(said) ? said : withoutAnimalSigns(said)
    return text.slice(0, start) + plain + text.slice(start + said.length)
  }, step)
}

/** "Mash one avocado" of up to two, where there is one now. */
function oneOfTwo(step: string, { line }: Mention): string {
  if ((line.quantity ?? 0) > 2 || isEgg(line.name)) return step
  const name = singular(line.name.split(" ").at(-1) ?? "")
  return step.replace(
    new RegExp(`(?<!\\b(?:each|every|with) )\\b(o)ne (?:of the )?(${asPattern(name)})s?(?![\\p{L}-])`, "giu"),
    (_, first: string, said: string) => `${capitalAs(first, "half")} of the ${singular(said)}`,
  )
}

/** "The remaining tablespoon oil", or 1 tbsp of it, of a line that is another amount now is the remaining oil. */
function withPlainRest(step: string, found: readonly { meant: Mention }[]): string {
  const heads = found.map(({ meant }) => asPattern((meant.change.called ?? meant.line.name).split(" ").at(-1) ?? ""))
  if (heads.length === 0) return step
  const rest = new RegExp(
    `\\b((?:the )?)(?:remaining|last) (?:half )?(?:[\\d./½¼¾⅓⅔⅛ ]+ )?(\\p{L}+) (?:of (?:the )?)?(?=(?:[\\p{L}-]+ ){0,2}(?:${heads.join("|")})(?![\\p{L}-]))`,
    "giu",
  )
  return step.replace(rest, (whole, the: string, word: string) => {
    const unit = readUnit(word)
    return unit?.kind === "mass" || unit?.kind === "volume" ? `${the}remaining ` : whole
  })
}

/** "The other 1 tortilla" is the other one. */
function withPlainOther(step: string, found: readonly { meant: Mention }[]): string {
  const heads = found.map(({ meant }) => asPattern(singular(meant.line.name.split(" ").at(-1) ?? "")))
  if (heads.length === 0) return step
  const other = new RegExp(
    `(?<=\\bthe (?:other|remaining|last) )1 (?=(?:[\\p{L}-]+ )?(?:${heads.join("|")})(?![\\p{L}-]))`,
    "giu",
  )
  return step.replace(other, "")
}

/** "Both courgettes" of one. */
function withoutBoth(step: string, { line }: Mention): string {
  const name = plural(singular(line.name.split(" ").at(-1) ?? ""))
  return step.replace(
    new RegExp(`\\b(b)oth (?:of )?(?:the )?((?:[\\p{L}-]+ )?)(${asPattern(name)})(?![\\p{L}-])`, "giu"),
    (_, first: string, own: string, said: string) => `${capitalAs(first, "the")} ${own}${singular(said)}`,
  )
}

// "Courgette noodles" whose noodles became courgettes.
function saidOnce(step: string, called: string): string {
  const head = singular(called.split(" ").at(-1) ?? called)
  return step.replace(new RegExp(`\\b${asPattern(head)}s? (${asPattern(head)}s?)\\b`, "giu"), "$1")
}

/** Verbs and pronouns follow the new foods, and no list names one twice. */
function inWords(step: string, found: readonly { start: number; end: number; meant: Mention }[]): string {
  const swapped = new Map(
    found.flatMap(({ meant }) => {
      if (isEgg(meant.line.name) && becomesOne(meant)) return [["egg", true] as const]
      return meant.change.called === null ? [] : [[meant.change.called, isMany(meant.line.name)] as const]
    }),
  )
  return [...swapped].reduce(
    (text, [called, wasMany]) => withoutRepeats(inNumber(saidOnce(text, called), called, wasMany), called),
    step,
  )
}

const beginsClause = /(?:^|[.,;:] |\b(?:and|then|to|or) )$/i

/** A name that is what a cook does here: "roll into balls", "toast until golden". Who butters is another matter. */
function isVerb(step: string, { start, end }: Place): boolean {
  const word = step.slice(start, end).toLowerCase()
  if (word === "butter" || !doings.has(word)) return false
  const begins = beginsClause.test(step.slice(Math.max(0, start - 6), start))
  const isDoneTo = /^ (?:an?|the|your|both|each|all|it|them|one|half)\b/i.test(step.slice(end, end + 7))
  if (word === "toast" && isDoneTo) return true
  return (
    begins &&
    (isDoneTo || /^ (?:for|until|into?|out|up|on|under|over|around|tightly)\b/i.test(step.slice(end, end + 9)))
  )
}

/** A name that ends another food's: "peanut butter" of a step, "the horseradish cream". */
function isOfAnother(step: string, { start, meant }: Place & { meant: Mention }, foods: FoodTable): boolean {
  const [said = ""] = /\p{L}+(?= $)/u.exec(step.slice(Math.max(0, start - longestWord), start)) ?? []
  const [word = ""] = nameWords(said)
  if (word === "" || nameWords(meant.line.fullName).includes(word)) return false
  const food = foods.byName.get(word)
  return food !== undefined && food.kind !== "not-food" && /^\p{Ll}/u.test(said) && !doings.has(said)
}

const longestWord = 30

type Said = Place & { name: number; stated: Stated | null; article: string; meant: Mention }

/** Before what is told of one by one: "half of each tortilla". */
const isOne = /\b(?:an?|each|every|one) $/i

function writeMention(step: string, { end, name, stated, article, meant }: Said, units: MeasurementUnit): string {
  const said = step.slice(name, end)
  const made = madeOfEggs.exec(said)
  const called = made === null ? asDescribed(said, meant.change) : meant.change.called && `round${made[1] ?? ""}`
  // "And lightly butter a dish".
  const front = step.slice(Math.max(0, name - longestWord), name).replace(/\p{L}+ly $/u, "")
  const isBegun = stated === null && beginsClause.test(front)
  if (called !== null && isBegun && /^butter$/i.test(said) && isDone.test(step.slice(end, end + 24)))
    return `${article}${capitalAs(said, butteringWith(called))}`
  // "Parmesan" has its capital anywhere; what stands for it only where a sentence begins.
  const one = called !== null && isOne.test(step.slice(Math.max(0, name - 8), name)) ? singular(called) : called
  const own =
    isEgg(meant.line.name) && becomesOne(meant) && /\bthe $/i.test(step.slice(Math.max(0, name - 4), name))
      ? singular(said)
      : said
  const written = one !== null && beginsSentence(step, name) ? capitalAs(said, one) : (one ?? own)
  if (stated === null) return `${article === "" ? "" : articleFor(article, written, meant)}${written}`
  const amount = restate(stated, meant, units)
  if (amount === null) {
    // "About 2 tbsp yogurt per bowl" is as much of another.
    if (called !== null && /\b(?:about|around) $/i.test(step.slice(Math.max(0, stated.start - 7), stated.start)))
      return `${stated.said} ${called}`
    // "The remaining 25 g flour" is the remaining flour.
    if (/\b(?:the|remaining|other|last) $/i.test(step.slice(Math.max(0, stated.start - 11), stated.start)))
      return called ?? said
    return `${beginsSentence(step, stated.start) ? "The" : "the"} ${called ?? said}`
  }
  const isPlain = called === null || /^ (?:of )?(?:the )?$/.test(stated.joint)
  const counted = called === null && amount === "1" && stated.joint.trim() === "" ? singular(said) : (called ?? said)
  return `${amount}${isPlain ? stated.joint || " " : / of /.test(stated.joint) ? " of the " : " "}${counted}`
}

/** "The lukewarm milk" is lukewarm oat milk, and grated Parmesan another that its line grates. */
function asDescribed(said: string, { called, after }: Carried): string | null {
  if (called === null || (madeOfPowder.test(called) && /\b(?:stock|broth)$/i.test(said))) return null
  const [cut = ""] = /^\p{L}+ed (?=\p{L})/u.exec(said) ?? []
  const isCutToo = cut !== "" && new RegExp(`, [^(]*\\b${cut.trim()}\\b`, "i").test(after.text)
  if (isCutToo && !called.startsWith(cut.toLowerCase())) return `${cut.toLowerCase()}${called}`
  const isSame = singular(said.split(" ").at(-1) ?? "").toLowerCase() === singular(called.split(" ").at(-1) ?? "")
  const [warmth = ""] = isSame ? (temper.exec(said) ?? []) : []
  return called.startsWith(warmth) ? called : `${warmth.toLowerCase()}${called}`
}

/** "A ladle of the stock" is of the powder, whatever that is made of. */
const madeOfPowder = /\bstock (?:cubes?|powder)$/

/** Behind "butter", where that is what is done: "butter it", "butter the bread". */
const isDone = /^ (?:an?|the|your|it|them|each|both|and \p{L}+ (?:an?|the|your|each|both))\b/iu

function butteringWith(called: string): string {
  if (/\b(?:butter|spread|margarine|ghee)$/i.test(called)) return "butter"
  return /\boil$/i.test(called) ? "oil" : "grease"
}

/** Whether there is one piece now, or less of it, where there were several. */
function becomesOne({ change, line }: Mention): boolean {
  if (change.called !== null || line.unit !== null) return false
  const { quantity, quantityMax, unit } = change.after.said
  return (line.quantity ?? 0) > 1 && quantity !== null && quantity <= 1 && quantityMax === null && unit === null
}

/** Whether a food comes by weight, and is called as none of its pieces is: tofu, flour. */
function isUncounted({ change }: Mention): boolean {
  const { unit, container } = change.after.said
  return (
    change.called !== null &&
    !isMany(change.called) &&
    container === null &&
    unit !== null &&
    uncounted.test(change.called)
  )
}

const uncounted = /\b(?:tofu|tempeh|seitan|flour|cheese|feta|halloumi|paneer|rice|quinoa)$/i

const beginsSentence = (step: string, at: number) => /(?:^|[.!?:]\s*)$/.test(step.slice(Math.max(0, at - 4), at))

/** What a step says of an amount, in the measure of the change; null where nobody can tell how much of the line it is. */
function restate({ figures, said }: Stated, { change, line }: Mention, units: MeasurementUnit): string | null {
  const { said: part, amount: stated } = takeApart(`${figures} ${line.name}`)
  const before = change.before.amount
  const { said: changed, amount: after } = change.after
  const asItIs = change.called === null ? said : null
  if (before === null || after === null) return asItIs
  const isAsBefore = before.measure.kind === after.measure.kind
  const isInPieces = line.unit === null || readUnit(line.unit)?.kind === "count"
  const isAsMany = isInPieces && changed.unit === line.unit && line.quantity === changed.quantity
  if (isAsMany && stated?.measure.kind === "count" && stated.measure.unit === null) return said
  // "A piece of the butter" is one of the vegan butter, of which there is as much.
  const isByTheHand =
    stated === null || (stated.measure.kind === "count" && (stated.measure.unit !== null || byGesture.test(said)))
  if (isByTheHand && isAsBefore && sizeOfMeasure(after.measure) === sizeOfMeasure(before.measure)) return said
  if (stated === null) return asItIs
  const share = shareOf(stated.measure, before.measure)
  // "1 tbsp of the flour" of as many grams of another flour is 1 tbsp of that.
  const isSpooned = stated.measure.kind === "spoon" && isAsBefore && change.called !== null && isPowder(line.name)
  if (share === null && !isSpooned) return isAsBefore ? asItIs : null
  // All of it, in whatever measure, is "the oil".
  if (!isAsBefore && (share ?? 0) > 0.99) return null
  const ratio = isAsBefore ? sizeOfMeasure(after.measure) / sizeOfMeasure(before.measure) : null
  if (ratio !== null && Math.abs(ratio - 1) < 1e-6) return said
  // "1 tbsp of the soy sauce" stays in spoons; "20 g of the butter" becomes spoons of the oil.
  const [own, food] = ratio === null ? [after, changed] : [stated, part]
  const whole = ratio === null ? sizeOfMeasure(after.measure) * (share ?? 0) : sizeOfMeasure(stated.measure) * ratio
  // "Layer 4 noodles" of 12 that became 8.
  const staysWhole = [stated, before, after].every(({ measure }) => {
    return measure.kind === "count" && Number.isInteger(sizeOfMeasure(measure))
  })
  const write = (times: number) => {
    const size = withSize(own.measure, whole * times)
    const pieces = isEgg(line.name) || staysWhole ? "whole" : piecesOf(line.name, size)
    const rounded = inKitchenSize(size, { units: own.units ?? units, pieces })
    return writeLineAmount({ ...own, tail: "" }, rounded, { line: food, units }).trim()
  }
  const { quantity, quantityMax } = part
  return quantity === null || quantityMax === null ? write(1) : `${write(1)} to ${write(quantityMax / quantity)}`
}

const byGesture = /\b(?:drizzle|knob|splash|dash|pinch|handful|little|bit|glug|dollop|swirl|scattering|sprinkling)\b/i

/** What a spoon takes of a weighed line: of bacon it would be the fat. */
const isPowder = (name: string) =>
  /\b(?:flour|sugar|cocoa|cornflour|cornstarch|starch|semolina|crumbs|almonds)$/i.test(name)

const millilitresPerTeaspoon = 5

/** How much of one measure another is; null where they can't be compared. */
function shareOf(part: Measure, whole: Measure): number | null {
  const [one, other] = [inMillilitres(part), inMillilitres(whole)]
  if (one !== null && other !== null) return one / other
  return part.kind === whole.kind ? sizeOfMeasure(part) / sizeOfMeasure(whole) : null
}

function inMillilitres(measure: Measure): number | null {
  if (measure.kind === "spoon") return measure.teaspoons * millilitresPerTeaspoon
  return measure.kind === "volume" ? measure.millilitres : null
}

function capitalAs(said: string, name: string): string {
  return /^\p{Lu}/u.test(said) ? name.charAt(0).toUpperCase() + name.slice(1) : name
}

function articleFor(article: string, name: string, meant: Mention): string {
  const right = isUncounted(meant) ? "some " : /^[aeiou]/i.test(name) ? "an " : "a "
  return /^A/.test(article) ? right.charAt(0).toUpperCase() + right.slice(1) : right
}
