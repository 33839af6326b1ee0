import { type Known, readKnown } from "./conditions.ts"
import type { Dish } from "./dish.ts"
import type { DishIndex, IndexedDish } from "./dish-index.ts"
import { type DishWish, keeps } from "./keeps.ts"
import { stem } from "./stem.ts"

/** Dishes that resemble what was typed, and what they have in common ("chicken"; null where nothing tells). */
export type DishOffers = { offers: Dish[]; common: string | null }

const mostOffers = 6

/**
 * Up to six dishes of which the most is true that was typed, one of each family, all of which keep to what is asked for
 * besides the name.
 */
export function offerDishes(
  index: DishIndex,
  { name, head, wish }: { name: readonly string[]; head: string; wish: DishWish },
  isAllowed: (indexed: IndexedDish) => boolean,
): DishOffers {
  const known = readKnown(name, index)
  // What the name says that the dish is tells more than all that stands before it.
  const weightOf = ({ said }: Known) => (said === head && index.kinds.has(head) ? name.length : 1)
  const isCalled = ({ names: [title] }: IndexedDish) => index.kinds.has(head) && title?.head === head
  const inTitle = ({ names: [title] }: IndexedDish) => name.filter((word) => title?.words.includes(word)).length
  const scored = resembling(index, known)
    .map((indexed) => ({ indexed, score: known.reduce((sum, one) => sum + weightOf(one) * one.score(indexed), 0) }))
    .map(({ indexed, score }) => ({ indexed, score: score > 0 && isCalled(indexed) ? score + 0.5 : score }))
    .filter(({ indexed, score }) => score > 0 && isAllowed(indexed) && keeps(indexed.dish, wish))
    .sort((one, other) => other.score - one.score || inTitle(other.indexed) - inTitle(one.indexed))
  const most = scored[0]?.score ?? 0
  const near = scored.filter(({ score }) => score * 2 >= most).map(({ indexed }) => indexed)
  // Where any is called so, mostly of it or of its kind, what only holds a little of it is not near.
  const like = near.filter((one) => known.some(({ score, among }) => score(one) >= (among === undefined ? 1 : 2)))
  const offered = onePerFamily(like.length > 0 ? like : near).slice(0, mostOffers)
  const common = offered.length === 0 ? undefined : known.find(({ score }) => offered.every((one) => score(one) > 0))
  return { offers: offered.map(({ dish }) => dish), common: common === undefined ? null : stem(common.said) }
}

/** The dishes of which anything may be true, in the cookbook's order. */
function resembling({ dishes }: DishIndex, known: readonly Known[]): readonly IndexedDish[] {
  if (known.some(({ among }) => among === undefined)) return dishes
  const some = new Set(known.flatMap(({ among = [] }) => among))
  return some.size === 0 ? [] : dishes.filter((one) => some.has(one))
}

function onePerFamily(dishes: readonly IndexedDish[]): IndexedDish[] {
  return [...Map.groupBy(dishes, ({ family }) => family).values()].flatMap((members) => members.slice(0, 1))
}
