import { tellsNothing } from "#core/diet/qualifier.ts"
import type { English } from "#core/food/english.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import type { ReadWords } from "#core/reading/read-recipe.ts"
import { type Answered, isBareClass, isOpenEnded } from "./left-to-cook.ts"
import { saidAt, written } from "./mention.ts"
import { type FoodSaid, isOneWith } from "./step-food.ts"
import type { StepWord } from "./step-word.ts"
import { isToolOrVessel } from "./tool.ts"

/** The words from `from` up to `to` of a sentence, which stand where a food does and of which nobody knows what they are. */
export type UnknownSaid = { from: number; to: number }

const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** What a food is the object of, and of hardly anything else. */
const adding = set(
  `add serve scatter sprinkle crumble flake dollop ladle skewer offer include crisp fold stir toss tip throw drizzle
  dot grate shave spoon pour mound heap pile slice quarter carve garnish enjoy eat try fry make whisk whip beat mix blend combine
  work melt warm heat knead rub cream splash slosh swirl brush spread use put press squeeze simmer soak boil grind pound crush drop
  dissolve incorporate marry`,
)
/** What is done to a dish with a food. */
const finishing = set(
  `serve served top topped finish begin start end garnish accompany fill stuff layer sprinkle scatter drizzle dab dress glaze
  season flavour flavor decorate thicken enrich sweeten ring surround deglaze crown strew dot fleck spread slather smother brush coat paint baste daub lacquer`,
)
const frying = set(
  "fry cook brown soften sweat saute sear crisp baste roast toast confit braise caramelise caramelize sizzle render",
)
const dipping = set(
  "dip drag dunk dredge coat bathe poach marinate simmer steep wrap dust roll toss swirl boil soak stew press fold",
)
const particles = set("in out up over on through round around down some")
const leading = set(
  "a an some any more extra another one two three four five six eight ten twelve dozen half of few couple",
)
const definite = set("the your this that these those its their each both all")

const stops = set(
  `and or but then with without in into on onto over under at to from for of as by until till while when if so that which who
  where before after through around between among along across about off up down out is are was be will would can could may
  might should must do does not never together beside alongside instead because though`,
)

/** The words of a dish: before them stands which. */
const dishes = set(
  `pie tart flan cake pudding soup stew broth chowder bisque salad sandwich hotpot casserole crumble trifle mousse terrine hash
  gratin bake kebab fritter cobbler tagine sauce dressing batter marinade relish`,
)

/** Whatever stands where a step puts, serves or offers a food, and is nothing that is known. */
export function unknownIn(words: readonly StepWord[], foods: readonly FoodSaid[], within: Known): UnknownSaid[] {
  const named = new Set(foods.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))
  const found: UnknownSaid[] = []
  for (let at = 0; at < words.length; at += 1) {
    const start = slotAt(words, at, { foods, english: within.english })
    const phrase = start === null ? foreignAt(words, at, { named, ...within }) : phraseAt(words, start)
    if (phrase === null || (found.at(-1)?.to ?? 0) > phrase.from) continue
    if (start === null || isUnknown(words, phrase, { named, ...within })) found.push(phrase)
  }
  return found
}

type Place = { foods: readonly FoodSaid[]; english: English }

// Where the food would begin that the word at a place brings; null where it brings none.
function slotAt(words: readonly StepWord[], at: number, { foods, english }: Place): number | null {
  const word = words[at]
  if (word === undefined) return null
  const before = words[at - 1]
  const isCommand =
    before === undefined || !isOneWith(word) || before.said === "and" || before.said === "then" || before.said === "to"
  if (isCommand && adding.has(word.said)) return isOrder(words[at + 1]) ? null : skip(words, at + 1, particles)
  if (word.said === "and" && isBehindList(words, at, foods)) return at + 1
  if (word.said === "with") return at + 1
  if (joints.has(word.said)) return isBroughtBy(words, at, word.said) ? at + 1 : null
  // "A bowl of vichyssoise", "two Bath chaps".
  if (word.said === "of" && before !== undefined && (isMeasure(before) || isPartOf(words, at, english))) return at + 1
  // "20 g Atora".
  const next = words[at + 1]
  const isWeighed = isOneWith(word) && /^\d/.test(before?.said ?? "") && weighing.has(readUnit(word.plain)?.kind ?? "")
  return isWeighed && next !== undefined && isOneWith(next) ? at + 1 : null
}

// "Spread, fill and close."
const isOrder = (word: StepWord | undefined) => word !== undefined && !isOneWith(word) && doing.has(word.said)

// "Salt, pepper and makhan".
function isBehindList(words: readonly StepWord[], at: number, foods: readonly FoodSaid[]): boolean {
  const last = foods.findIndex(({ to }) => to === at)
  const [before, own] = [foods[last - 1], foods[last]]
  const next = words[at + 1]?.said ?? ""
  if (own === undefined || before === undefined || doing.has(next) || /ing$/.test(next)) return false
  return words[before.to]?.gap === "," && before.to + longestListed >= own.to
}

/** What a cook does next with what a list ended: "the oil, garlic and toss". */
const doing = new Set([
  ...[...adding, ...finishing, ...dipping],
  ...set(`take let blitz drink knead reduce dredge rub lift skim push grease divide bind flip repeat rest chill cover roll form
  shape process puree taste adjust check leave give return set keep turn discard drain rinse strain scrape cut chop shake bring`),
])

/** Words of one among several of a list: "freshly ground black pepper". */
const longestListed = 4

// "A swirl of makhan", "a good flourish of makhan": whatever a part is of.
function isPartOf(words: readonly StepWord[], at: number, english: English): boolean {
  const part = words[at - 1]
  const isOne = words.slice(Math.max(0, at - 4), at - 1).some(({ said }) => articles.has(said))
  return part !== undefined && isOne && isPlainEnglish(part, english)
}

const articles = set("a an another some few")

const isMeasure = ({ plain }: StepWord) => isToolOrVessel(plain) || measures.has(plain) || readUnit(plain) !== null
const weighing = set("mass volume vague")
const measures = set(
  "batch mound portion serving helping slice bed glass bowl plate dish spoonful dollop scoop shake lick tot lashing plenty",
)

/** Which verbs bring a food by which word. */
const joints: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["over", set("serve served")],
  ["into", new Set(["turn", ...dipping])],
  ["in", new Set([...dipping, ...frying])],
  ["through", dipping],
])

/** Words before such a joint in which its verb stands. */
const nearWords = 8

function isBroughtBy(words: readonly StepWord[], at: number, joint: string): boolean {
  const verbs = joints.get(joint)
  for (let back = at - 1; back >= Math.max(0, at - nearWords); back -= 1) {
    if (verbs?.has(words[back]?.said ?? "")) return true
    if (/[,;:(]/.test(words[back]?.gap ?? "")) return false
  }
  return false
}

function skip(words: readonly StepWord[], at: number, over: ReadonlySet<string>): number {
  const word = words[at]
  return word !== undefined && isOneWith(word) && over.has(word.said) ? skip(words, at + 1, over) : at
}

const longestPhrase = 6

/** "Tuck the skirlie round the edges": a word that is not English at all, wherever something is told of by it. */
function foreignAt(words: readonly StepWord[], at: number, { named, told, english }: Within): UnknownSaid | null {
  const phrase = determiners.has(words[at]?.said ?? "") ? phraseAt(words, at + 1) : null
  const last = phrase === null ? undefined : words[phrase.to - 1]
  if (phrase === null || last === undefined || last.isCapital || !/^\p{L}{3,}$/u.test(last.said)) return null
  if (words.slice(phrase.from, phrase.to).some((_, nth) => named.has(phrase.from + nth))) return null
  const roots = [last.said, last.plain, last.said.replace(derived, "")]
  return roots.some((root) => english.words.has(root) || told.has(root)) || isMere(last.plain, last.said)
    ? null
    : phrase
}

const determiners = set("the your this that these those its their some little")

/** "Overmixing" and "drizzleable" are as English as what they are made of. */
const derived = /^(?:over|under|un|re|pre|non|semi|micro|mini)-?|(?:ing|able|ish|er|y|s)$/

// From the first word that may be the food's to the last: up to a sign, a preposition or what is told of it.
function phraseAt(words: readonly StepWord[], start: number): UnknownSaid | null {
  let from = start
  while (isLeading(words, from, start)) from += 1
  let to = from
  while (to < from + longestPhrase && isWithin(words, from, to)) to += 1
  return to > from ? { from, to } : null
}

function isLeading(words: readonly StepWord[], at: number, start: number): boolean {
  const word = words[at]
  if (word === undefined || !(isOneWith(word) || at === start)) return false
  const isCounted = /^\d/.test(words[at - 1]?.said ?? "")
  return leading.has(word.said) || /^\d/.test(word.said) || (isCounted && readUnit(word.plain) !== null)
}

// "Ants on a log", "pigs in blankets", "toad in the hole" go on behind their preposition.
function isWithin(words: readonly StepWord[], from: number, at: number): boolean {
  const word = words[at]
  if (word === undefined || (at > from && !isOneWith(word))) return false
  return !stops.has(word.said) && !/ly$/.test(word.said)
}

/** What is known of a recipe's words: those its lines tell of, what is left to the cook, and the English that names no food. */
export type Known = { told: ReadonlySet<string>; answered: Answered; english: English }

type Within = Known & { named: ReadonlySet<number> }

function isUnknown(words: readonly StepWord[], { from, to }: UnknownSaid, within: Within): boolean {
  const { named, told, answered, english } = within
  const phrase = words.slice(from, to)
  const last = phrase.at(-1)
  if (last === undefined) return false
  if (isOpenEnded(written(phrase))) return true
  if (isBareClass(saidAt(words, from, to), (word) => isMere(word.plain, word.said), answered)) return true
  const isStrange = (word: StepWord) =>
    !(told.has(word.plain) || isMere(word.plain, word.said) || isPlainEnglish(word, english))
  // "The sauce" is the one in hand, "the Cumberland sauce" is none of it.
  if (definite.has(phrase[0]?.said ?? "")) {
    if (phrase.length === 2 && !named.has(from + 1) && isStrange(last) && pouring.has(words[from - 1]?.said ?? ""))
      return true
    return (
      dishes.has(last.plain) && phrase.some((word, at) => word.isCapital && !named.has(from + at) && isStrange(word))
    )
  }
  const isNamed = (at: number) => named.has(from + at)
  if (phrase.every((_, at) => isNamed(at))) return false
  if (dishes.has(last.plain)) {
    return !told.has(last.plain) && phrase.slice(0, -1).some((word, at) => !isNamed(at) && isStrange(word))
  }
  // "Make a well", "make a stargazy pie".
  if (words[from - 1]?.said === "make" || words[from - 2]?.said === "make") return false
  return !phrase.some((_, at) => isNamed(at)) && isStrange(last)
}

/** Before "the" they tell of a food: "add the makhan", "beat in the makhan". */
const pouring = set("in add whisk pour melt heat warm")

function isMere(plain: string, said: string): boolean {
  return tellsNothing(plain) || isToolOrVessel(plain) || said.length < 2 || /^\d/.test(said)
}

/** The words of a recipe's title and lines and of what its steps shape of them, in the form in which names are compared. */
export function toldWords({ title, lines, method }: ReadWords): ReadonlySet<string> {
  const shaped = method.flatMap((step) => [...step.matchAll(shaping)].map(([, form = ""]) => form))
  return new Set([title, ...lines.map(({ text }) => text), ...shaped].flatMap(nameWords))
}

/** What a step shapes of the lines: "shape into 2 patties". */
const shaping =
  /\b(?:shape|form|mou?ld|pat|press|divide)\b[^.;]*? (?:in)?to (?:[\p{L}\d-]+ ){0,3}?(patt(?:y|ies)|logs?|cakes)\b/giu

/** Whether a word is English and names nothing to eat. With a capital letter it may be a brand of anything, unless it begins. */
function isPlainEnglish({ said, plain, isCapital, gap }: StepWord, english: English): boolean {
  if (isCapital && !/[.!?:]/.test(gap) && !/day$/.test(said)) return false
  const isIn = (list: ReadonlySet<string>) => list.has(said) || list.has(plain)
  return isIn(english.words) && !isIn(english.edible)
}
