import { describedDish } from "./described-dish.ts"
import { describedBy } from "./descriptions.ts"
import type { Dish } from "./dish.ts"
import { type DishIndex, type IndexedDish, type KnownName, sortedWords } from "./dish-index.ts"
import { isDone } from "./is-done.ts"
import { type DishWish, keeps } from "./keeps.ts"
import { freeMembers } from "./members.ts"
import { nearestSpelling } from "./near-spelling.ts"
import { type DishOffers, offerDishes } from "./offer-dishes.ts"
import { isForAnimals, readingsOf, type Typed, typedReader, withoutOwner } from "./read-typed.ts"
import { sharesKind } from "./shares-kind.ts"
import { binding } from "./synonyms.ts"

/**
 * The dish to cook, or none, with what resembles what was typed. `named` is the dish that the name says, were nothing left
 * out; null where it says none, as a wish does. `isFree` is true of what has nothing in it that the name leaves out.
 */
export type DishSearch = { named: Dish | null; isFree: (version: Dish) => boolean } & (
  | {
      found: true
      dish: Dish
      /** The dishes of its file, those alone that are free. */
      family: readonly Dish[]
    }
  | ({ found: false } & DishOffers)
)

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
  const read = typedReader(index.known, wish)
  const asked = read(typed)
  const isAllowed = without(asked)
  const isFree = (version: Dish) => isAllowed(index.read(version))
  if (isForAnimals(typed)) return { found: false, named: null, isFree, offers: [], common: null }
  const search = { index, typed, chance, read, asked, isFree }
  const found = asked.without.length > 0 ? findFree(search) : findAny(search)
  if (found !== null) return found
  const named = asked.lacked.length > 0 ? meantBy(search) : null
  return { found: false, named, isFree, ...offerDishes(index, asked, isAllowed) }
}

type Search = { index: DishIndex; typed: string; chance: number; read: (text: string) => Typed } & {
  asked: Typed
  isFree: (version: Dish) => boolean
}
type Hit = DishSearch & { found: true }

function findAny(search: Search): Hit | null {
  const found = readEach(search, search.read)
  if (found === null) return null
  const { dish, family: file } = found.dish
  const family = [file, ...file.variants]
  return { found: true, dish, named: found.isNamed ? dish : null, family, isFree: search.isFree }
}

/** The dish that is named, where it or one of its ways is free; else what is found for the name that is. */
function findFree(search: Search): Hit | null {
  const { read, asked, isFree } = search
  const found = readEach(search, read)
  if (found?.isWhole === true) {
    const { dish, family } = found.dish
    return { found: true, dish, named: dish, family: [dish, ...freeMembers(family, isFree)], isFree }
  }
  const meant = meantBy(search)
  for (const one of [meant, found?.dish.dish ?? null]) {
    const file = search.index.dishes.find(({ dish }) => dish === one)?.family
    if (one === null || file === undefined) continue
    const family = freeMembers(file, isFree)
    const dish = family.find(({ title }) => title === one.title) ?? (isFree(one) ? one : null)
    if (dish === null) continue
    const isCalled = found?.isNamed === true && (meant === null || isSaid(read(dish.title), asked))
    return { found: true, dish, named: one === meant || isCalled ? dish : meant, family, isFree }
  }
  return null
}

/** The dish that the name says, whatever it leaves out; null where it says none. */
function meantBy(search: Search): Dish | null {
  const meant = readEach(search, (text) => ({ ...search.read(text), without: [], lacked: [] }))
  return meant?.isNamed === true ? meant.dish.dish : null
}

/** Whether a title says what was typed, with what it leaves out: "Chilli without Beans" is "chilli no beans". */
function isSaid(title: Typed, typed: Typed): boolean {
  const all = ({ name, without }: Typed) => sortedWords([...name, "-", ...without.flat()])
  return all(title) === all(typed)
}

function readEach({ index, typed, chance }: Search, read: Search["read"]): Found | null {
  for (const reading of readingsOf(typed)) {
    const found = findOne(index, read(reading), chance)
    if (found !== null) return found
  }
  const owned = ownedName(index, typed, read)
  return owned && { dish: owned, isNamed: true, isWhole: false }
}

/** `isWhole` where all that was typed is a name of the dish, whatever it says. */
type Found = { dish: IndexedDish; isNamed: boolean; isWhole: boolean }

function findOne(index: DishIndex, typed: Typed, chance: number): Found | null {
  const isLeftover = isLeft(index, typed)
  const isOfKind = sharesKind(index, typed)
  const isFree = both(isOfKind, without(typed))
  const isAllowed = isLeftover ? both(isFree, usesLeftovers) : isFree
  const whole = sameName(index, { ...typed, words: typed.whole }, isLeftover ? isAllowed : isOfKind)
  const named =
    whole ??
    sameName(index, { ...typed, words: typed.name }, isAllowed) ??
    nearName(index, typed, isAllowed) ??
    (typed.hasMaker ? null : nearestSpelling(index, typed.typed, isAllowed))
  const dish = named ?? describedDish(index, typed, { chance, isAllowed })
  return dish && { dish, isNamed: named !== null, isWhole: whole !== null }
}

/** Leftover turkey is no wish for a turkey to roast, nor leftover mash for mash; leftover turkey curry is a name. */
function isLeft({ foods }: DishIndex, { name, isOfLeftovers }: Typed): boolean {
  const isFood = (word: string) => foods.has(word) || describedBy([word])?.kind === "faint"
  return isOfLeftovers && (name.length === 1 || name.every(isFood))
}

const usesLeftovers: Allowed = ({ dish }) => dish.tags.includes("leftovers")

const both =
  (one: Allowed, other: Allowed): Allowed =>
  (indexed) =>
    one(indexed) && other(indexed)

/** "Sarah's banana bread" is banana bread; a farmer's omelette is another one, so of strangers only a name of two words is. */
function ownedName(index: DishIndex, text: string, read: (text: string) => Typed): IndexedDish | null {
  const owned = withoutOwner(text)
  if (owned === null) return null
  const typed = read(owned.text)
  return typed.name.length > 1 || owned.isKin
    ? sameName(index, { ...typed, words: typed.name }, both(sharesKind(index, typed), without(typed)))
    : null
}

type Allowed = (indexed: IndexedDish) => boolean

/** What has all the words of what shall not be in it has it, of a kind of food ("red meat") what is of that kind, and what is made with it. */
function without({ without }: Pick<Typed, "without">): Allowed {
  return ({ dish, lines, foodKinds, main }) => {
    const isMadeWith = (word: string) => dish.appliances.some((one) => one === word)
    const isSo = (word = "") =>
      foodKinds.has(word) || isMadeWith(word) || isDone(word, dish) || describedBy([word])?.holds(dish) === true
    const isHeld = (words: readonly string[]) =>
      lines.some((line) => words.every((word) => line.includes(word))) || words.every((word) => main.has(word))
    return !without.some((words) => isHeld(words) || isSo(words.at(-1)))
  }
}

/**
 * The same letters, whatever the gaps ("cole slaw"), or the same words in any order: of several dishes the one that says
 * "this and that" as it was typed, for chicken and dumplings are no chicken dumplings.
 */
function sameName(
  { byLetters, byWords }: DishIndex,
  { words, isPair }: { words: readonly string[]; isPair: boolean },
  isAllowed: Allowed,
): IndexedDish | null {
  if (words.length === 0) return null
  const sorted = sortedWords(words)
  const same = [...(byLetters.get(words.join("")) ?? []), ...(byWords.get(sorted) ?? [])].filter(isAllowed)
  const isSaidSo = ({ names }: IndexedDish) =>
    names.some((known) => known.isPair === isPair && sortedWords(known.words) === sorted)
  return same.find(isSaidSo) ?? same[0] ?? null
}

type Scored = { dish: IndexedDish; cost: number }

/** A dish whose name says more than was typed of the same kind, or less, where the rest is true of it. */
function nearName(
  { byNameWord, foods }: DishIndex,
  { name, wish, hasMaker }: Typed,
  isAllowed: Allowed,
): IndexedDish | null {
  if (name.length === 0 || (hasMaker && name.every((word) => foods.has(word)))) return null
  let best: Scored | null = null
  const near = new Set(name.flatMap((word) => byNameWord.get(word) ?? []))
  for (const indexed of [...near].filter(isAllowed)) {
    const own = Math.min(...indexed.names.map((known) => costOf(known, name, indexed)))
    if (!Number.isFinite(own)) continue
    const cost = own + (keeps(indexed.dish, wish) ? 0 : mostWords)
    if (best === null || cost < best.cost) best = { dish: indexed, cost }
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
