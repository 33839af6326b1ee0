import { describedBy, longestDescription } from "./descriptions.ts"
import { type DishIndex, type IndexedDish, mostFoodWords } from "./dish-index.ts"
import { binding } from "./synonyms.ts"

/** How well a dish suits a word or phrase of a wish; 0 where it does not. */
export type Condition = {
  score: (indexed: IndexedDish) => number
  /** The only dishes that may suit, where the index tells. */
  among?: readonly IndexedDish[]
  kind: "food" | "tag" | "noun" | "course" | "other" | "faint"
}

/** What nobody has in the cupboard and wants to use up. */
const shapes = new Set(
  "cake ball cup bar bowl juice leaf bun fry pan pot sauce roll toast chip water gravy dog".split(" "),
)

/** What the words of a wish ask for, the longest phrases first; null where a word says nothing that a cookbook knows. */
export function readConditions(words: readonly string[], index: DishIndex): Condition[] | null {
  const { wished, foods, byAnyWord } = index
  const conditions: Condition[] = []
  let at = 0
  while (at < words.length) {
    const phrase = phraseAt(words, at) ?? foodAt(words, at, index)
    const word = words[at] ?? ""
    if (phrase === null && (!wished.has(word) || shapes.has(word) || binding.has(word))) return null
    const kind = foods.has(word) ? "food" : "tag"
    const among = byAnyWord.get(word) ?? []
    conditions.push(phrase?.condition ?? { score: (indexed) => scoreOf(word, indexed), among, kind })
    at += phrase?.length ?? 1
  }
  return conditions
}

/** A word or phrase of a name, and how much of a dish it tells: 0 where it tells nothing of it. */
export type Known = Pick<Condition, "score" | "among"> & { said: string }

/** How it is done is no likeness: of what is baked, an alaska and beans have nothing in common. */
const done = new Set(["baked", "fried", "cooked"])

/** What the words of a name tell of dishes, the longest phrases first, each by itself. */
export function readKnown(name: readonly string[], { byAnyWord }: DishIndex): Known[] {
  const words = name.filter((word) => !done.has(word))
  const known: Known[] = []
  let at = 0
  while (at < words.length) {
    const phrase = phraseAt(words, at)
    const length = phrase?.length ?? 1
    const said = words.slice(at, at + length).join(" ")
    const isSaid = ({ main, foods, staples }: IndexedDish) =>
      main.has(said) || staples.has(said) ? 2 : foods.has(said) ? 1 : 0
    if (phrase === null) known.push({ said, score: isSaid, among: byAnyWord.get(said) ?? [] })
    else if (phrase.condition.kind !== "faint") {
      // A dish's kitchen tells less of it than what it is called.
      const most = phrase.condition.kind === "other" ? 1 : 2
      known.push({
        said,
        score: (indexed) => Math.max(phrase.condition.score(indexed), Math.min(most, isSaid(indexed))),
      })
    }
    at += length
  }
  return known
}

function scoreOf(word: string, { telling, foods }: IndexedDish): number {
  return telling.has(word) ? 2 : foods.has(word) ? 1 : 0
}

/** A food of several words, as dishes list it: red lentils are not what is red and holds lentils. */
function foodAt(words: readonly string[], at: number, { byFoodPhrase }: DishIndex): Described | null {
  for (let length = mostFoodWords; length > 1; length -= 1) {
    const some = words.slice(at, at + length)
    const among =
      some.length < length || some.some((word) => shapes.has(word)) ? undefined : byFoodPhrase.get(some.join(" "))
    if (among === undefined) continue
    const holding = new Set(among)
    const isTold = ({ telling }: IndexedDish) => some.some((word) => telling.has(word))
    const score = (one: IndexedDish) =>
      holding.has(one) ? 1 + Number(some.every((word) => one.staples.has(word))) + Number(isTold(one)) : 0
    return { condition: { score, among, kind: "food" }, length }
  }
  return null
}

type Described = { condition: Condition; length: number }

function phraseAt(words: readonly string[], at: number): Described | null {
  for (let length = longestDescription; length > 0; length -= 1) {
    const phrase = at + length <= words.length ? describedBy(words.slice(at, at + length)) : null
    if (phrase === null) continue
    return { condition: { score: ({ dish }) => (phrase.holds(dish) ? 1 : 0), kind: phrase.kind }, length }
  }
  return null
}
