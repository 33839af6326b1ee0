import { containRules } from "#core/diet/contain-rules.ts"
import { type Diet, diets } from "#core/diet/label.ts"
import type { LabelReason } from "#core/diet/label-reason.ts"
import { isMereClaim } from "#core/diet/line-claims.ts"
import { tellsNothing } from "#core/diet/qualifier.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { type FoodFamily, isAmong, type SomeFoods } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import type { FoodTag } from "#core/food/tag.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { type ReadLine, readLine } from "#core/reading/read-line.ts"
import type { ReadWords } from "#core/reading/read-recipe.ts"
import { asPattern } from "#core/text/as-pattern.ts"
import { oncePer } from "#core/text/once-per.ts"
import { classesLeftToCook, readAnswered } from "./left-to-cook.ts"
import {
  covers,
  hasKind,
  isKindName,
  type Listed,
  listedAs,
  readSpoken,
  type Spoken,
  saysAmount,
} from "./listed-food.ts"
import { type DishInHand, isDishInHand, noteInHand, noteMade, readDish } from "./made-here.ts"
import { isForOthers, isOffered, isOneOfTwo, isOnTop, isPutIn, isServed } from "./manner.ts"
import {
  isDefinite,
  type Mention,
  mentionsIn,
  mentionsOf,
  plainNameOf,
  type Said,
  saidAt,
  spokenOut,
  written,
} from "./mention.ts"
import { statedAmount } from "./said-amount.ts"
import { readSentences, type StepWord } from "./step-word.ts"
import { toldWords, unknownIn } from "./unknown-dish.ts"

/**
 * A line for each food that a step puts into the dish and no line lists ("Stir in 50 g butter"): what is worked out from
 * the lines alone would be false of it. Every food counts that a label asks about, salt and herbs do not. None are what a
 * step compares with or does without, what it makes of the lines ("the pastry"), and a listed food by a broader name
 * ("the cheese" for feta, "the milk" for coconut milk). What a step merely offers is optional ("naan, to serve", "butter (optional)"),
 * and what it only tops the dish with says so ("shredded cheese, to finish").
 */
export function findUnlisted(recipe: ReadWords, foods: FoodTable): string[] {
  return linesFor(recipe, { foods, isMeant: isTelling })
}

/**
 * A line for each food that a step puts into the dish, no line lists and no label asks about: oil, herbs, spices, lemon. A cook
 * has to buy it, and oil has its sums. Salt, pepper and water are in every kitchen.
 */
function findForgotten(recipe: ReadWords, foods: FoodTable): string[] {
  return linesFor(recipe, { foods, isMeant: isForgotten })
}

/** A line for each food that a step puts into the dish and no line lists. */
export function findAdded(recipe: ReadWords, foods: FoodTable): string[] {
  return [...findUnlisted(recipe, foods), ...findForgotten(recipe, foods)]
}

type Looking = { foods: FoodTable; isMeant: (mention: Mention) => boolean }

function linesFor(recipe: ReadWords, looking: Looking): string[] {
  const { foods } = looking
  const { method } = recipe
  const answered = readAnswered(recipe)
  const dish = readDish(recipe, foods)
  const found = new Map<string, Unlisted>()
  for (const words of method.flatMap(readSentences)) {
    const choices = choicesIn(words, mentionsOf(words, foods))
    const left = looking.isMeant === isTelling ? classesLeftToCook(words, answered).map(readClass) : []
    for (const one of [...left, ...choices.flatMap((choice) => readChoice(choice, dish, looking))]) {
      const before = found.get(one.key)
      if (before === undefined || lackOf(one) < lackOf(before)) found.set(one.key, one)
    }
  }
  return [...found.values()].map(({ line, isOptional, aside, isStrewn }) => {
    if (isOptional) return `${line}${aside}`
    return isStrewn ? `${line}${toFinish}` : line
  })
}

/**
 * The words of a method that stand where a step puts in or serves a food, and of which nobody knows what they are ("serve
 * with vichyssoise"): what they hold can't be told, and no line is made of them.
 */
export function findUnknown(recipe: ReadWords, foods: FoodTable): string[] {
  const within = { told: toldWords(recipe), answered: readAnswered(recipe), english: foods.english }
  const found = recipe.method.flatMap(readSentences).flatMap((words) => {
    const left = classesLeftToCook(words, within.answered)
    return unknownIn(words, mentionsOf(words, foods), within)
      .filter(({ from, to }) => !left.some((one) => one.from >= from && one.to <= to))
      .map(({ from, to }) => saidAt(words, from, to))
      .filter(isPutIn)
      .map(({ said }) => said.replace(/^(?:the|your|this|that|these|those|its|their|each|both|all) /, ""))
  })
  return [...new Set(found)]
}

// What is once a part of the dish is listed as that, though it be strewn over it or offered as well.
const lackOf = ({ isOptional, isStrewn }: Unlisted) => (isOptional ? 2 : Number(isStrewn))

/** The foods of a sentence, those together that one "or" offers: "custard, cream or ice cream". */
function choicesIn(words: readonly StepWord[], named: readonly Mention[]): Mention[][] {
  const choices: Mention[][] = []
  for (const mention of named) {
    const last = choices.at(-1)?.at(-1)
    const joint = last === undefined ? "" : written(words.slice(last.to, mention.to)).slice(0, -mention.said.length)
    if (last !== undefined && /^(?:either )?or (?:(?:an?|some|the|\p{L}+) )?$/u.test(joint))
      choices.at(-1)?.push(mention)
    else choices.push([mention])
  }
  return choices
}

// Where one side is at hand or asks for no label, the other can be left; else it is the one or the other.
function readChoice(offered: readonly Mention[], dish: DishInHand, looking: Looking): Unlisted[] {
  const choice = offered.filter((mention) => !isHalfOfName(mention, offered, dish))
  const unlisted = choice.flatMap((mention) => readMention(mention, dish, looking) ?? [])
  const [first, ...others] = unlisted
  const isAlike = others.every(({ isOptional, aside }) => isOptional === first?.isOptional && aside === first.aside)
  if (first === undefined || choice.length === 1 || unlisted.length < choice.length || !isAlike) {
    const isLeft = choice.some(isOneOfTwo)
    return unlisted.map((one) => ({ ...one, isOptional: one.isOptional || isLeft }))
  }
  const key = unlisted.map((one) => one.key).join()
  // "Custard or ice cream" would offer custard cream.
  const longestFirst = unlisted.map(({ line }) => line).sort((one, other) => wordsIn(other) - wordsIn(one))
  return [{ ...first, key, line: longestFirst.join(" or ") }]
}

/** "The chicken or vegetable broth": the one side has its last word from the other, as a line says. */
function isHalfOfName({ said }: Mention, choice: readonly Mention[], { lines }: DishInHand): boolean {
  const head = choice.at(-1)?.said.split(" ").at(-1) ?? ""
  const whole = ` ${said} ${head}`
  return !said.endsWith(head) && lines.some(({ text }) => ` ${text.toLowerCase()}`.includes(whole))
}

/** "The beef and chicken stocks" are of the line of beef stock and that of chicken stock. */
function isHalfOfPair({ said, behind }: Mention, { lines }: DishInHand): boolean {
  const [, head = ""] = /^ and (?:[\p{L}-]+ ){1,2}(\p{L}{3,})s\b/u.exec(behind) ?? []
  return head !== "" && lines.some(({ text }) => ` ${text}`.includes(` ${said} ${head}`))
}

const wordsIn = (line: string) => line.split(" ").length

/** A line for what a step adds; `key` is the same where the same is said again. */
type Unlisted = { key: string; line: string; isOptional: boolean; aside: string; isStrewn: boolean }

// What is served beside a dish has a portion of its own.
const asideOf = (said: Said) => (isServed(said) ? ", to serve" : " (optional)")
const toFinish = ", to finish"
const asides = /(?:, to (?:serve|finish)| \(optional\))$/

function readMention(mention: Mention, dish: DishInHand, { foods, isMeant }: Looking): Unlisted | null {
  if (noteMade(mention, dish) || !isMeant(mention) || !isPutIn(mention)) return null
  if (isMeant === isForgotten && isSeasonedFrom(dish.lines, mention)) return null
  if (isOfLines(dish.lines, mention)) return null
  if (isForOthers(mention) || isActOfSeasoning(mention) || isHalfOfPair(mention, dish)) return null
  if (isDishInHand(mention, dish)) {
    noteInHand(mention, dish)
    return null
  }
  const stated = statedAmount(mention)
  const amount = stated === null || byGesture.test(stated) ? null : stated
  const spoken = readSpoken(mention, () => writeLine(mention), { amount, foods })
  if (dish.lines.some((listed) => covers(listed, spoken) || isShareOf(listed, spoken))) return null
  const isStrewn = stated === null && isAmong(mention.food, strewn) && isOnTop(mention)
  const said = { isOptional: isOffered(mention), aside: asideOf(mention), isStrewn }
  return { key: mention.food.id, line: writeLine(mention), ...said }
}

/**
 * Whether a step speaks of a further share of a line: 25 g yogurt of the Greek yogurt that is divided, 100 ml more stock of the
 * beef stock. What holds more than the line does is another food: "100 ml milk" beside oat milk.
 */
function isShareOf(listed: Listed, { mention, amount, facts }: Spoken): boolean {
  const isFurther = inShares.test(listed.text) || /\bmore (?:of )?(?:the )?$/.test(mention.before)
  if (!isFurther || !hasKind(listed, mention)) return false
  // "2 tbsp flour" of the gluten-free flour blend that has 2 tbsp more for the sauce.
  const isSaid = amount !== null && saysAmount(listed, amount)
  const isHeld = isSaid || listed.facts.some(({ contains }) => [...facts().contains].every((tag) => contains.has(tag)))
  return isHeld && nameWords(mention.said).every((word) => listed.said.includes(word))
}

/** "150 g Greek yogurt, plus 2 tbsp to serve". */
const inShares = /\bdivided\b|\bplus (?:extra|more|another|an? |[\d¼½¾⅓⅔])/i

/** What custom gives a spoon or a few grams of where it only tops the dish. */
const strewn: SomeFoods = { kinds: ["cheese", "cream", "yogurt", "nut", "seed", "butter", "oil", "sauce", "dressing"] }

/** "With a good seasoning of salt and pepper": what is seasoned with stands behind it. */
const isActOfSeasoning = ({ said, behind }: Mention) => said === "seasoning" && /^of\b/.test(behind.trim())

/** "A splash of broth" is of the chicken broth, and no other amount. */
const byGesture = /^1 (?:splash|dash|drizzle|ladle|ladleful|drop)\b/

// "A seasoning of your choice": whatever the cook takes.
function readClass(said: Said): Unlisted {
  const line = `${said.said} of your choice`
  return { key: line, line, isOptional: isOffered(said), aside: asideOf(said), isStrewn: false }
}

type BrokenLabel = { kind: "label"; diet: Diet; because: LabelReason }

/** The labels, of those asked for, that a step breaks by a food of no line: after mending there should be none. */
export function findBrokenBySteps(recipe: ReadWords, asked: readonly Diet[], foods: FoodTable): BrokenLabel[] {
  return findUnlisted(recipe, foods).flatMap((line) => {
    const broken = brokenBy(line.replace(asides, ""), foods).filter((diet) => asked.includes(diet))
    return broken.map(
      (diet) => ({ kind: "label", diet, because: { line: null, code: "unlisted", food: line } }) as const,
    )
  })
}

/**
 * What the steps call each line's food by other names than its own ("the butter" for ghee), so far as the food matters
 * to a label and none of the other lines is meant.
 */
export function otherNamesOf(
  lines: readonly ReadLine[],
  { others, method }: { others: readonly ReadLine[]; method: readonly string[] },
  foods: FoodTable,
): string[][] {
  const rest = others.map(listedAs)
  const own = lines.map(listedAs)
  // "The cheese" is the cheddar's, and not the milk's beside it.
  const isKindOf = (line: Listed, spoken: Spoken) => covers(line, spoken) && hasKind(line, spoken.mention)
  const isOfRest = (spoken: Spoken) =>
    rest.some((line) => isKindOf(line, spoken) || (covers(line, spoken) && !own.some((one) => isKindOf(one, spoken))))
  const said = method
    .flatMap((step) => mentionsIn(step, foods))
    .filter((mention) => isTelling(mention) && !/['’]/.test(mention.said))
    .map((mention) => readSpoken(mention, () => writeLine(mention), { amount: null, foods }))
    .filter((spoken) => !isOfRest(spoken))
  return own.map((line) => {
    const isMeant = (spoken: Spoken) =>
      covers(line, spoken) && (hasKind(line, spoken.mention) || !own.some((other) => isKindOf(other, spoken)))
    return [...new Set(said.filter(isMeant).map(({ mention }) => mention.said))]
  })
}

/** The labels that a line breaks by what its foods are, and not by how much there is of them. */
function brokenBy(text: string, foods: FoodTable): Diet[] {
  const findings: Partial<Record<Diet, readonly { kind: string }[]>> = readLine(text, foods).findings
  return diets.filter((diet) => findings[diet]?.some(({ kind }) => kind === "violation"))
}

const askedFor: ReadonlySet<FoodTag> = new Set(
  Object.values(containRules).flatMap(({ violates, depends }) => [...violates, ...depends]),
)

/** Net carbs in 100 g from which a food matters to keto; spices are too few grams. */
const manyCarbs = 10
const byThePinch: ReadonlySet<string> = new Set([
  "spice",
  "herb",
  "leavening",
  "flavouring",
  "zest",
  "drink",
  "not-food",
])

/** Whether some label asks about what a food is made of. "Crisp" and "mild" are more often said than eaten. */
function isTelling({ food, said }: Mention): boolean {
  const { facts, kind, per100Grams } = food
  if (plainAdjectives.has(said)) return false
  if (kind === "not-food" || kind === "water") return false
  if (facts === null || facts.fodmap === null || facts.fodmap.size > 0) return true
  if ([...facts.contains, ...facts.may].some((tag) => askedFor.has(tag))) return true
  return !byThePinch.has(kind) && per100Grams.carbs - per100Grams.fibre > manyCarbs
}

/** In every kitchen, or named by words that say other things as well: cloves are mostly of garlic. */
const kitchensOwn: SomeFoods = { ids: ["salt", "black-pepper", "white-pepper", "cooking-spray", "clove"] }

/**
 * Whether a dish is cooked or seasoned with it, no label asks about it, and it is no word for a colour, a kind or what a curry
 * gives up: "until it turns orange", "the herbs", "until its oil parts".
 */
function isForgotten(mention: Mention): boolean {
  const { food, said } = mention
  if (isTelling(mention) || plainAdjectives.has(said) || isMereClaim(said) || isAmong(food, kitchensOwn)) return false
  if (isKindName(plainNameOf(said)) || isOffered(mention) !== isServed(mention)) return false
  const isMeasured = statedAmount(mention) !== null || isServed(mention)
  switch (food.family) {
    case "oils":
      // A curry's oil parts; olive oil is bought.
      return isMeasured || said.includes(" ")
    case "fruit":
      return isMeasured || fromFruit.test(mention.before)
    default:
      return food.family === "herbs" || food.family === "spices"
  }
}

const fromFruit = /\b(?:juice|zest|rind|slices|wedges|squeeze) of (?:an? |half an? |the )?$/

/** Foods that are part of another as it is bought. */
const partOf: ReadonlyMap<string, string> = new Map([["coconut-cream", "coconut-milk"]])

/** No amount, or as much as a hand takes of what is there. */
const roughly = /^(?:$|1 (?:(?:small|large|big|good) )?handful\b)/

/** Whether it is a word for all of a kind that the lines have, what a line is cut into, or a part of what it buys. */
function isOfLines(lines: readonly Listed[], mention: Mention): boolean {
  const name = plainNameOf(spokenOut(mention.said))
  if (isKindName(name) && !isServed(mention)) {
    if (/(?:^| )(?:herb|spice)$/.test(name)) return true
    const isOfNoAmount = roughly.test(statedAmount(mention) ?? "")
    if (isOfNoAmount && lines.some(({ families }) => families.has(mention.food.family))) return true
  }
  const cutInto = new RegExp(`\\b(?:into|for|as) (?:[\\p{L}-]+ ){0,2}${asPattern(name)}`, "u")
  const whole = isDefinite(mention) ? partOf.get(mention.food.id) : undefined
  return lines.some(({ text, foods }) => cutInto.test(text) || foods.some(({ id }) => id === whole))
}

const seasonings: ReadonlySet<FoodFamily> = new Set<FoodFamily>(["herbs", "spices"])

/** Whether some line has what a step seasons with. Any oil answers for "oil", a lemon for its juice, dill weed for dill. */
function isSeasonedFrom(lines: readonly Listed[], { food, said }: Mention): boolean {
  const words = nameWords(plainNameOf(spokenOut(said))).filter((word) => !partsOfPlants.test(word))
  return lines.some(({ families, said: listed }) => {
    const isAlike =
      families.has(food.family) || (seasonings.has(food.family) && [...families].some((one) => seasonings.has(one)))
    return isAlike && (food.family === "oils" || words.some((word) => listed.includes(word)))
  })
}

const partsOfPlants = /^(?:leaf|sprig|stalk|seed|pod|wedge|slice|juice|zest|fresh|dried|ground)$/

/** "2 eggs" and "an egg" are so many; a promise and a proper name before a food are of it: "vegan butter", "Bombay duck". */
const writeLine = oncePer((mention: Mention): string => {
  const { words, from, to } = mention
  let start = from
  for (let at = from - 1; at >= Math.max(0, from - 3); at -= 1) {
    if (isPromise(written(words.slice(at, from)))) start = at
  }
  const before = words[start - 1]
  const isProper = before?.isCapital === true && start > 1 && !tellsNothing(before.plain) && words[start]?.gap === ""
  const said = start === from ? spokenOut(mention.said) : written(words.slice(start, to))
  // A line is cut at such words, and this name is one: "pigs-in-blankets".
  const whole = / (?:in|on|with|and|or|of) /.test(said) ? said.replaceAll(" ", "-") : said
  const name = `${isProper ? `${capital(before.said)} ` : ""}${whole}`
  const amount = statedAmount(mention)
  return amount === null ? name : `${amount} ${name}`
})

const isPromise = (text: string) => isMereClaim(text) || text === "plant"
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
