import { type Condition, readConditions } from "./conditions.ts"
import { withoutCounts } from "./counts.ts"
import { describedBy } from "./descriptions.ts"
import type { Dish } from "./dish.ts"
import { type DishIndex, type IndexedDish, type KnownName, sortedWords } from "./dish-index.ts"
import { type DishWish, keeps } from "./keeps.ts"
import { allWords, comparedWords, isUnderstood, wordMender } from "./name-words.ts"
import { nearestSpelling } from "./near-spelling.ts"
import { type DishOffers, offerDishes } from "./offer-dishes.ts"
import { plainWords } from "./stem.ts"
import { binding, makers, tools } from "./synonyms.ts"
import { readNamedWishes } from "./wishes.ts"

/** A dish that is meant; or none, with what resembles it. */
export type DishSearch = { found: true; dish: Dish } | ({ found: false } & DishOffers)

type Searching = { chance?: number; wish?: DishWish }

const nothingElse: DishWish = { diets: [], appliances: [] }

/**
 * The dish that a cook means by what was typed: a name, whatever its case, accents, plurals, order of words, slips of the
 * finger and words round it; or a wish ("something with eggs", "quick dinner"), for which `chance` (a number in [0, 1))
 * chooses. Labels and appliances in the name are no part of it. A dish that only resembles the name is never the answer,
 * and one that does not keep to what is asked for is not chosen for a wish.
 */
export function findDish(index: DishIndex, typed: string, searching: Searching = {}): DishSearch {
  const { chance = 0, wish = nothingElse } = searching
  const read = reader(index, wish)
  for (const reading of readingsOf(typed)) {
    const dish = findOne(index, read(reading), chance)
    if (dish !== null) return { found: true, dish }
  }
  const asked = read(typed)
  return { found: false, ...offerDishes(index.dishes.filter(without(asked)), asked) }
}

/** What was typed, and each side of an "or"; "or something German" is said by who would rather have what is before it. */
function readingsOf(typed: string): string[] {
  const plain = plainWords(typed).join(" ")
  const [before = "", after] = plain.split(/ or (?:some|any)(?:thing|one)?\b| or similar\b/)
  if (after !== undefined && before !== "") return [before]
  const sides = plain.split(" or ")
  return sides.length > 1 ? [typed, ...sides] : [typed]
}

/** What was typed, read: all its words as compared, the same without labels and appliances, and whether it is a wish. */
type Typed = {
  whole: string[]
  name: string[]
  /** The words of the name as they were typed, and whether one of them was a short word with a slip. */
  typed: string[]
  isUnsure: boolean
  without: string[]
  isWish: boolean
  hasMaker: boolean
  wish: DishWish
}

const wishing =
  /\b(?:something|anything|any|ideas?|what|whats?|got|have|use up|using up|needs? (?:using|eating|to go)|to use|left ?overs?|recipes|dish|meals?|food|or|thing|with|some|pls|please|tin|loads|lots)\b/
const forSoMany =
  /\b(?:for|serves?|serving|feeds?) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: (?:people|persons?|servings?|guests?|adults|kids))?\b/g
/** When it is eaten, for whom and who else makes it say nothing of what it is, nor does how its leftovers were cooked. */
const circumstances =
  /\b(?:(?:before|after|post|pre) (?:the |my )?(?:gym|work|workout|school|training|football|run|swim(?:ming)?|practice)|for (?:a|my) (?:cold|flu|hangover|sore throat)|for (?:a|an|my|our|the) \w+ (?:years? olds?|months? olds?)|(?:that|which|like) (?:my |our |the )?\w+ (?:always |used to )?(?:does|did|do|makes?|made|cooks?|cooked|has|had)|the ones? (?=with )|(?<=left ?overs? )(?:roast(?:ed)?|cooked|boiled|baked|grilled|steamed))\b/g

/** "No onion", "sugar free". */
const lacking = /\b(?:no|without|minus) (\w+)|(\w+) free\b/g

function reader(index: DishIndex, wish: DishWish): (text: string) => Typed {
  const mend = wordMender(index.known)
  const isShortSlip = (word: string) => word.length < 5 && mend([word])[0] !== word && !isUnderstood(word, index.known)
  return (text) => {
    const said = withoutCounts(plainWords(plainWords(text).join(" ").replace(forSoMany, " "))).join(" ")
    const plain = plainWords(said.replace(makers, " ").replace(tools, " ").replace(circumstances, " "))
    // Twice: "crock pot" is no slip, and "glutin free" is one.
    const first = readNamedWishes(plain.join(" "))
    const asked = readNamedWishes(mend(first.rest).join(" "))
    const rest = asked.rest.join(" ")
    const words = rest.replace(lacking, " ").split(" ")
    return {
      whole: comparedWords(mend(plainWords(said))),
      name: comparedWords(words.filter((word) => word !== "")),
      typed: first.rest,
      isUnsure: first.rest.some(isShortSlip),
      without: [...rest.matchAll(lacking)].flatMap(([, first = "", second = ""]) => allWords(first || second)),
      isWish: wishing.test(rest) || first.said.length + asked.said.length > 0,
      hasMaker: said.search(makers) >= 0,
      wish: {
        diets: [...new Set([...wish.diets, ...first.diets, ...asked.diets])],
        appliances: [...new Set([...wish.appliances, ...first.appliances, ...asked.appliances])],
      },
    }
  }
}

function findOne(index: DishIndex, typed: Typed, chance: number): Dish | null {
  const isAllowed = without(typed)
  return (
    sameName(index, typed.whole, () => true) ??
    sameName(index, typed.name, isAllowed) ??
    nearName(index, typed, isAllowed) ??
    (typed.hasMaker ? null : nearestSpelling(index, typed.typed, isAllowed)) ??
    describedDish({ ...index, dishes: index.dishes.filter(isAllowed) }, typed, chance)
  )
}

type Allowed = (indexed: IndexedDish) => boolean

function without({ without }: Pick<Typed, "without">): Allowed {
  return ({ foods, main }) => without.every((food) => !foods.has(food) && !main.has(food))
}

/** The same letters, whatever the gaps ("cole slaw"), or the same words in any order. */
function sameName({ byLetters, byWords }: DishIndex, words: readonly string[], isAllowed: Allowed): Dish | null {
  if (words.length === 0) return null
  const same = [...(byLetters.get(words.join("")) ?? []), ...(byWords.get(sortedWords(words)) ?? [])]
  return same.find(isAllowed)?.dish ?? null
}

type Scored = { dish: Dish; cost: number }

/** A dish whose name says more than was typed of the same kind, or less, where the rest is true of it. */
function nearName({ byNameWord, foods }: DishIndex, { name, wish, hasMaker }: Typed, isAllowed: Allowed): Dish | null {
  if (name.length === 0 || (hasMaker && name.every((word) => foods.has(word)))) return null
  let best: Scored | null = null
  const near = new Set(name.flatMap((word) => byNameWord.get(word) ?? []))
  for (const indexed of [...near].filter(isAllowed)) {
    const own = Math.min(...indexed.names.map((known) => costOf(known, name, indexed)))
    if (!Number.isFinite(own)) continue
    const cost = own + (keeps(indexed.dish, wish) ? 0 : mostWords)
    if (best === null || cost < best.cost) best = { dish: indexed.dish, cost }
  }
  return best?.dish ?? null
}

const mostWords = 20

/** By how many words a name differs from what was typed; infinite where it means another dish. */
function costOf(known: KnownName, typed: readonly string[], indexed: IndexedDish): number {
  const missing = known.words.filter((word) => !typed.includes(word))
  const extra = typed.filter((word) => !known.words.includes(word))
  if (missing.length === known.words.length) return Number.POSITIVE_INFINITY
  if (missing.length > 0 && (extra.length > 0 || !isKindOf(known, typed))) return Number.POSITIVE_INFINITY
  if (!isTrueOf(extra, indexed)) return Number.POSITIVE_INFINITY
  return missing.length + missing.filter((word) => binding.has(word)).length + extra.length * 0.9
}

/** Words that alone name no dish: French toast is not what is meant by toast. */
const bare = new Set("rice egg noodle bean cake ball cup bar bowl juice leaf bun fry pan pot".split(" "))
/** Words that name another thing with each word before them: naan bread with garlic is no garlic bread. */
const broad = new Set("bread sauce roll toast cheese butter cream milk chip water gravy".split(" "))
const meats = new Set("beef pork lamb chicken turkey".split(" "))
function isKindOf({ words, isTitle, isPair, head }: KnownName, typed: readonly string[]): boolean {
  // Egg drop soup with tomato is no tomato soup: what is not said may not outweigh what is.
  if (typed.length > 1 && words.length >= 2 * typed.length) return false
  // Other names are given freely: rasam is called a spicy tomato soup and is none.
  if (!isTitle || !typed.includes(head)) return false
  if (isPair || broad.has(head) || (typed.length === 1 && bare.has(head))) return false
  return typed.every((word, at) => !binding.has(word) || typed[at + 1] === words[words.indexOf(word) + 1])
}

/** What half of all dishes hold: who types it means a dish that is of it, and a muffin with an egg in it is no egg muffin. */
const everywhere = new Set(
  "egg milk butter cream flour sugar oil water yeast salt pepper onion garlic lemon lime".split(" "),
)

/** Whether what was typed beside a name is true of its dish: its kitchen, its course, its tags, what it is made of. */
function isTrueOf(words: readonly string[], { dish, main, foods }: IndexedDish): boolean {
  return words.every((word) => {
    const isFood = foods.has(word) && !everywhere.has(word)
    return main.has(word) || isFood || describedBy([word])?.holds(dish) === true
  })
}

/** One of the dishes that a wish describes: of those that have it in their title before those that merely hold it. */
function describedDish(index: DishIndex, typed: Typed, chance: number): Dish | null {
  const conditions = readConditions(typed.name, index)
  if (conditions === null || typed.hasMaker || typed.isUnsure || !isDescription(conditions, typed)) return null
  const fitting = index.dishes.filter(({ dish }) => keeps(dish, typed.wish))
  const scored = fitting.flatMap((indexed) => {
    const scores = conditions.map(({ score }) => score(indexed))
    if (scores.some((score) => score === 0) || !isLikely(indexed, conditions)) return []
    return [{ dish: indexed.dish, score: scores.reduce((sum, score) => sum + score, 0) }]
  })
  const most = Math.max(...scored.map(({ score }) => score))
  const choice = scored.filter(({ score }) => score === most)
  return choice[Math.floor(chance * choice.length)]?.dish ?? null
}

/** Two foods, or a food and a soup, are a dish's name, and one that is not known: "mince and tatties", "leek soup". */
function isDescription(conditions: readonly Condition[], { name, isWish, wish }: Typed): boolean {
  const isMince = name.length === 2 && name.includes("mince") && name.some((word) => meats.has(word))
  const isOneName = conditions.filter(({ kind }) => kind === "food" || kind === "tag").length > (isMince ? 2 : 1)
  const foods = conditions.filter(({ kind }) => kind === "food").length
  const isFaint = conditions.some(({ kind }) => kind === "faint")
  if (foods > 0 && conditions.some(({ kind }) => kind === "noun")) return false
  if (isWish) return conditions.length > 0 || wish.diets.length + wish.appliances.length > 0
  return conditions.length > 0 && !isOneName && !(isFaint && foods > 0)
}

/** Who says neither a course nor a food wants a meal, and no sauce. */
function isLikely({ dish }: IndexedDish, conditions: readonly Condition[]): boolean {
  return (
    dish.course === "main" || conditions.some(({ kind }) => kind === "course" || kind === "noun" || kind === "food")
  )
}
