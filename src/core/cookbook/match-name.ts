import { describedBy } from "./descriptions.ts"
import { type DishIndex, type IndexedDish, type KnownName, sortedWords } from "./dish-index.ts"
import { keeps } from "./keeps.ts"
import type { Typed } from "./read-typed.ts"
import { binding } from "./synonyms.ts"

/** Whether a dish may be the answer at all. */
export type Allowed = (indexed: IndexedDish) => boolean

/**
 * The same letters, whatever the gaps ("cole slaw"), or the same words in any order: of several dishes the one that says
 * "this and that" as it was typed, for chicken and dumplings are no chicken dumplings.
 */
export function sameName(
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
export function nearName(
  { byNameWord, foods }: DishIndex,
  { name, wish, hasMaker }: Pick<Typed, "name" | "wish" | "hasMaker">,
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
