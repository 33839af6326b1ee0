import { type Known, readKnown } from "./conditions.ts"
import type { Dish } from "./dish.ts"
import { type DishIndex, type IndexedDish, sortedWords } from "./dish-index.ts"
import { keeps } from "./keeps.ts"
import { comparedWords } from "./name-words.ts"
import type { Typed } from "./read-typed.ts"
import { binding } from "./synonyms.ts"

/** Dishes that resemble what was typed, and what they have in common ("chicken"; null where nothing tells). */
export type DishOffers = { offers: Dish[]; common: string | null }

const mostOffers = 6

/**
 * Up to six dishes of which the most is true that was typed, one of each family, all of which keep to what is asked for
 * besides the name.
 */
export function offerDishes(
  index: DishIndex,
  { name, head, wish, typed }: Pick<Typed, "name" | "head" | "wish" | "typed">,
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
  const inside = dishesInside(index, name).filter((one) => isAllowed(one) && keeps(one.dish, wish))
  const resemble = [...inside, ...(like.length > 0 ? like : near)]
  const ofKind =
    resemble.length > 0 ? [] : dishesOfKind(index, typed).filter((one) => isAllowed(one) && keeps(one.dish, wish))
  const offered = onePerFamily([...resemble, ...ofKind]).slice(0, mostOffers)
  const shared = known.filter(({ said, score }) => !binding.has(said) && offered.every((one) => score(one) > 0))
  const common = offered.length === 0 ? undefined : shared.map(({ said }) => asTyped(said, typed)).find(isText)
  return { offers: offered.map(({ dish }) => dish), common: common ?? null }
}

/** The dishes that have a stretch of a name as a name of theirs, those of the longest first: guacamole in "tortilla chips and guacamole". */
function dishesInside({ byWords }: DishIndex, name: readonly string[]): IndexedDish[] {
  const inside: IndexedDish[] = []
  for (let length = name.length; length > 0; length -= 1) {
    for (let at = 0; at + length <= name.length; at += 1) {
      inside.push(...(byWords.get(sortedWords(name.slice(at, at + length))) ?? []))
    }
  }
  return inside
}

/** Of a meat or fish that no dish holds: meals of what is of its kind, those that are called after it first, and then of its family. */
function dishesOfKind(index: DishIndex, typed: readonly string[]): IndexedDish[] {
  const kinds = index.foodKindsOf(typed.join(" "))
  if (!kinds.some((kind) => kind === "meat" || kind === "fish")) return []
  const meals = index.dishes.filter(({ dish }) => dish.course === "main")
  return kinds.flatMap((kind) => {
    const holding = meals.filter(({ foodKinds }) => foodKinds.has(kind))
    const isTold = ({ telling, staples }: IndexedDish) => Number([...staples].some((food) => telling.has(food)))
    return holding.toSorted((one, other) => isTold(other) - isTold(one))
  })
}

const isText = (text: string | null): text is string => text !== null

/** What is compared as it was typed, for nobody reads "stirfry"; null where slips were mended. */
function asTyped(said: string, typed: readonly string[]): string | null {
  const most = Math.min(3, typed.length)
  for (let length = 1; length <= most; length += 1) {
    for (let at = 0; at + length <= typed.length; at += 1) {
      const words = typed.slice(at, at + length)
      if (comparedWords(words).join(" ") === said) return words.join(" ")
    }
  }
  return null
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
