import { type Suggestible, suggestTitles } from "#core/text/begun-names.ts"
import type { DishIndex } from "./dish-index.ts"
import { findDish } from "./find-dish.ts"
import { mostDishNames } from "./most-dish-names.ts"
import { plainWords } from "./stem.ts"

/** Fewer letters are on the way to a word and no slip in one. */
const fewestLettersOfSlip = 4

/** Titles of dishes for a name that is being typed: those that go on so, else the one that is meant in spite of a slip. */
export function suggestDishes(index: DishIndex, typed: string): string[] {
  const words = plainWords(typed)
  const titles = suggestTitles(namesOf(index), words, mostDishNames)
  if (titles.length > 0 || words.join("").length < fewestLettersOfSlip) return titles
  const search = findDish(index, typed)
  return search.found ? [search.dish.title] : []
}

const known = new WeakMap<DishIndex, Suggestible[]>()

function namesOf(index: DishIndex): Suggestible[] {
  const names =
    known.get(index) ??
    index.dishes.map(({ dish: { title, aliases } }) => ({ title, names: [title, ...aliases].map(plainWords) }))
  known.set(index, names)
  return names
}
