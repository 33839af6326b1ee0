import { type Diet, diets } from "#core/diet/label.ts"
import type { LabelReason } from "#core/diet/label-reason.ts"
import { readClaims } from "#core/diet/line-claims.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import type { FoodFamily } from "#core/food/kind.ts"
import { nameWords, normaliseName } from "#core/food/normalise-name.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { judgedLine } from "#core/nutrition/worked-line.ts"
import type { RecipeWords } from "#core/recipe/recipe.ts"
import { type Mention, namedIn } from "./named-in-step.ts"
import { isForOthers, isOffered, isPutIn, statedAmount } from "./put-in.ts"

/**
 * A line for each food that a step puts into the dish and no line lists ("Stir in 50 g butter"): what is worked out from
 * the lines alone would be false of it. Only a food that breaks a label by what it is counts, for a step may well salt
 * its water. None are what a step compares with or does without, what it makes ("a cashew cream"), and a listed food by
 * a broader name ("the cheese" for feta, "the milk" for coconut milk). What a step merely offers ("or naan") counts
 * where it breaks a label that is asked for.
 */
export function findUnlisted(
  { title, ingredients, method }: RecipeWords,
  foods: FoodTable,
  asked: readonly Diet[] = [],
): string[] {
  const listed = ingredients.map((text) => readListed(text, foods))
  const titleWords = new Set(nameWords(title))
  const made = new Set(method.flatMap(styledAfter))
  const found = new Map<string, string>()
  for (const mention of method.flatMap((step) => namedIn(step, foods))) {
    const head = headOf(mention.said)
    if (isMade(mention, listed)) made.add(head)
    const isNamesake = mention.food.family === "grains" && titleWords.has(head) && statedAmount(mention) === null
    const isDish = dishes.has(head) || isNamesake || madeNames.test(mention.said)
    if (isDish || made.has(head) || found.has(mention.food.id)) continue
    if (isOfTheDish(mention, listed) || !isPutIn(mention) || isForOthers(mention)) continue
    const spoken = readSpoken(mention, foods)
    const isMeant = spoken.breaks.some((diet) => !isOffered(mention) || asked.includes(diet))
    if (isMeant && !listed.some((line) => covers(line, spoken))) found.set(mention.food.id, writeLine(mention))
  }
  return [...found.values()]
}

type BrokenLabel = { kind: "label"; diet: Diet; because: LabelReason }

/** The labels, of those asked for, that a step breaks by a food of no line: after mending there should be none. */
export function findBrokenBySteps(written: RecipeWords, asked: readonly Diet[], foods: FoodTable): BrokenLabel[] {
  return findUnlisted(written, foods, asked).flatMap((line) => {
    const broken = brokenBy(line, foods).filter((diet) => asked.includes(diet))
    return broken.map(
      (diet) => ({ kind: "label", diet, because: { line: null, code: "unlisted", food: line } }) as const,
    )
  })
}

/**
 * What the steps call each line's food by other names than its own ("the butter" for ghee), so far as the food breaks a
 * label and none of the other lines is meant.
 */
export function otherNamesOf(
  lines: readonly string[],
  { others, method }: { others: readonly string[]; method: readonly string[] },
  foods: FoodTable,
): string[][] {
  const rest = others.map((other) => readListed(other, foods))
  const said = method
    .flatMap((step) => namedIn(step, foods))
    .map((mention) => readSpoken(mention, foods))
    .filter((spoken) => spoken.breaks.length > 0 && !rest.some((line) => covers(line, spoken)))
  return lines.map((line) => {
    const own = readListed(line, foods)
    const meant = said.filter((spoken) => covers(own, spoken))
    return [...new Set(meant.map(({ mention }) => mention.said.toLowerCase()))]
  })
}

const headOf = (name: string) => nameWords(name).at(-1) ?? ""
const wordBefore = ({ before }: Mention) => /([\p{L}-]+) $/u.exec(before)?.[1] ?? ""
const isTheSaid = ({ before }: Mention) => /\b(?:[Tt]he|[Yy]our|[Tt]his|[Aa]ll) (?:\p{L}+ )?$/u.test(before)

// "Vegan", "plant" and "dairy-free" stand before names that the table has without them.
function claimedName(mention: Mention): string {
  const word = wordBefore(mention)
  return word === "plant" || readClaims(word).promises.length > 0 ? `${word} ${mention.said}` : mention.said
}

/** The labels that a line breaks by what its foods are, and not by how much there is of them. */
function brokenBy(text: string, foods: FoodTable): Diet[] {
  const findings: Partial<Record<Diet, readonly { kind: string }[]>> = judgedLine(text, foods).findings
  return diets.filter((diet) => findings[diet]?.some(({ kind }) => kind === "violation"))
}

/** A line: its own words, those of its food in the table with them, and all its names ("| butter | ghee |"). */
type Listed = {
  said: readonly string[]
  words: readonly string[]
  names: string
  heads: ReadonlySet<string>
  isSpread: boolean
  families: ReadonlySet<FoodFamily>
  broken: readonly Diet[]
}

function readListed(text: string, foods: FoodTable): Listed {
  const { parsed, named } = judgedLine(text, foods)
  const { name, fullName, alternatives } = parsed
  const inTable = named.flatMap(({ food }) => (food === null ? [] : [food.name, ...food.aliases]))
  const own = [name, fullName, ...alternatives, ...named.map(({ name }) => name)]
  const names = [...new Set([...own, ...inTable].map(normaliseName))]
  return {
    said: nameWords([fullName, ...alternatives, ...named.map(({ name }) => name)].join(" ")),
    words: nameWords(`${text} ${inTable.join(" ")}`),
    names: `| ${names.join(" | ")} |`,
    heads: new Set(names.map(lastWord)),
    isSpread: names.some((name) => spread.test(name)),
    families: new Set(named.flatMap(({ food }) => food?.family ?? [])),
    broken: brokenBy(text, foods),
  }
}

const lastWord = (name: string) => name.slice(name.lastIndexOf(" ") + 1)

/** Butter by name alone, which no cook calls plainly so. */
const spread = /^(?:peanut|almond|cashew|hazelnut|nut|seed|tahini|apple|cocoa|cacao) butter$/

/** A mention with its plain name and the labels that its food breaks. */
type Spoken = { mention: Mention; said: string; breaks: readonly Diet[] }

function readSpoken(mention: Mention, foods: FoodTable): Spoken {
  return { mention, said: plainName(mention), breaks: brokenBy(claimedName(mention), foods) }
}

/** Whether a line is what a step speaks of, by its own name, by a shorter or by a broader one. */
function covers({ names, heads, isSpread, families, broken }: Listed, { mention, said, breaks }: Spoken): boolean {
  if (!(said === "butter" && isSpread) && names.includes(` ${said} |`)) return true
  // "The bacon" is the bacon lardons, "pork" the pork belly.
  const isFlesh = mention.food.family === "meat" || mention.food.family === "fish"
  const flesh = said.replace(drawn, "")
  if ((isFlesh || flesh !== said) && names.includes(` ${flesh} `)) return true
  const head = lastWord(said)
  if (isTheSaid(mention) && head !== "sauce" && heads.has(head)) return true
  const isOfItsKind = families.has(mention.food.family) && breaks.every((diet) => broken.includes(diet))
  // "The pasta" may well be the tonnarelli that we don't know.
  const mayBeIt = families.size === 0 && broadNames.test(said)
  return (isTheSaid(mention) || broadNames.test(said)) && (isOfItsKind || mayBeIt)
}

/** What a food gives up as it cooks: "the bacon fat", "the clam juice". */
const drawn = / (?:fat|juice|skin)$/

// "Shredded chicken" is chicken, "grated cheese" cheese.
function plainName({ said }: Mention): string {
  const words = normaliseName(said).split(" ")
  const start = words.findIndex((word) => !plainAdjectives.has(word))
  return words.slice(Math.max(0, start)).join(" ")
}

const broadNames = /^(?:meat|fish|cheese|pasta|noodle|nut)s?$/

// "Blend the cashews to a cream", "the flax egg", "the tofu ricotta": what a listed food is turned into.
function isMade(mention: Mention, listed: readonly Listed[]): boolean {
  const [word = ""] = nameWords(wordBefore(mention)).slice(-1)
  const isOfListed = word.length > 2 && listed.some(({ said }) => said.some((one) => one.startsWith(word)))
  const isTurnedInto = /\b(?:(?:in)?to|[Mm]ake|forms?|becomes?) an? (?:\p{L}+ ){0,2}$/u.test(mention.before)
  return (isOfListed && !joints.has(word)) || isTurnedInto
}

// "A ricotta-style filling" is the ricotta of the steps behind it.
function styledAfter(step: string): string[] {
  return [...step.matchAll(/(\p{L}+)[- ](?:style|like)\b/giu)].map(([, name = ""]) => headOf(name))
}

// "Bake the bread", "over the pesto".
function isOfTheDish(mention: Mention, listed: readonly Listed[]): boolean {
  const isBaked = mention.food.family === "grains" && listed.some(({ words }) => words.includes("flour"))
  return isTheSaid(mention) && (isBaked || mention.food.family === "sauces" || headOf(mention.said) === "liquor")
}

const joints = new Set(["and", "with", "the", "for", "from", "into", "over", "fresh", "ground", "chopped", "grated"])

/** What a recipe makes of its own lines, whatever it says of it. */
const madeNames = /\bwater$|^(?:white|cheese|tomato) sauce$/i

/** What is made of other things, and words that more often say how something is done. */
const dishes = new Set(
  nameWords(
    "pancake crepe waffle crouton omelette roll bun bap sub wrap toast cake cookie brownie muffin scone biscuit cracker pastry dough piecrust crust pie pizza sandwich burger hamburger steak stuffing starter elbow dumpling gnocchi risotto crostini custard caramel toffee fudge curd meringue patty mince bone wing spirit port speck crackling dripping kidney tongue sole skate mole gravy bechamel aioli hollandaise dressing",
  ),
)

/** "2 eggs" and "an egg" are so many. */
function writeLine(mention: Mention): string {
  const stated = statedAmount(mention) ?? (/\ban? $/i.test(mention.before) ? "1" : null)
  return stated === null ? mention.said.toLowerCase() : `${stated} ${mention.said}`
}
