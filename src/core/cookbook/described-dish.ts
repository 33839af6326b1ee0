import { type Condition, readConditions } from "./conditions.ts"
import { describedBy, holdsMeat } from "./descriptions.ts"
import type { DishIndex, IndexedDish } from "./dish-index.ts"
import { keeps } from "./keeps.ts"
import type { Typed } from "./read-typed.ts"
import { namesFoods } from "./shares-kind.ts"

/**
 * One of the dishes that a wish describes, by chance (a number in [0, 1)): of those that have it in their title before
 * those that merely hold it. Null where it is no wish, or where no dish is all that it asks for.
 */
export function describedDish(
  index: DishIndex,
  typed: Typed,
  { chance, isAllowed }: { chance: number; isAllowed: (indexed: IndexedDish) => boolean },
): IndexedDish | null {
  const conditions = conditionsOf(index, typed)
  if (conditions === null || typed.hasMaker || typed.isUnsure) return null
  const scored = fewestOf(index, conditions).flatMap((indexed) => {
    const score = scoreOf(indexed, conditions)
    const suits =
      score !== null &&
      (typed.isOfLeftovers || isLikely(indexed, conditions)) &&
      // Who asks for no label gets the dish as it is written.
      (!indexed.isWay || typed.wish.diets.length > 0) &&
      isAllowed(indexed) &&
      keeps(indexed.dish, typed.wish)
    return suits ? [{ indexed, score }] : []
  })
  const most = Math.max(...scored.map(({ score }) => score))
  const choice = scored.filter(({ score }) => score === most)
  return choice[Math.floor(chance * choice.length)]?.indexed ?? null
}

/** The dishes that the narrowest condition leaves, or all. */
function fewestOf({ dishes }: DishIndex, conditions: readonly Condition[]): readonly IndexedDish[] {
  const left = conditions.map(({ among }) => among ?? dishes)
  return left.reduce((fewest, some) => (some.length < fewest.length ? some : fewest), dishes)
}

/** How well a dish suits all conditions together; null where it does not suit one. */
function scoreOf(indexed: IndexedDish, conditions: readonly Condition[]): number | null {
  let sum = 0
  for (const condition of conditions) {
    const score = condition.score(indexed)
    if (score === 0) return null
    sum += score
  }
  return sum
}

function conditionsOf(index: DishIndex, typed: Typed): Condition[] | null {
  const conditions = readConditions(typed.name, index)
  if (conditions === null) return null
  const occasions = typed.occasions.map(({ score, isStanding }): Condition => {
    return { score: ({ dish }) => score(dish), kind: isStanding ? "course" : "other" }
  })
  if (isDescription(conditions, typed)) return [...conditions, ...occasions]
  const together = [readPair(index, typed), readFoods(typed, { conditions, index }), readKindOfFood(index, typed)].find(
    (one) => one !== null,
  )
  return together === undefined ? null : [together, ...occasions]
}

/** With these it is a plate of its own: ham and eggs are no omelette. */
const besides = new Set("egg rice chip bread toast cheese bean pasta noodle chocolate".split(" "))

/** "Mince and potatoes": a meal that is mostly of both. */
function readPair({ foods }: DishIndex, { name, isJoined }: Typed): Condition | null {
  const isOfMince = name.includes("mince")
  const pair = isOfMince ? name.filter((word) => !meats.has(word)) : name
  if (!isJoined || pair.length !== 2 || !pair.every((word) => foods.has(word) && !besides.has(word))) return null
  // Mince alone is beef.
  const told = isOfMince && pair.length === name.length ? [...name, "beef"] : name
  const scoreOf = ({ dish, telling, staples }: IndexedDish) =>
    dish.course === "main" && name.every((word) => staples.has(word))
      ? 1 + told.filter((word) => telling.has(word)).length
      : 0
  return { score: scoreOf, kind: "food" }
}

type Foods = { conditions: readonly Condition[]; index: DishIndex }

/** "Chicken, rice and peppers": a meal that holds them all and is mostly of the first and another. */
function readFoods(typed: Typed, { conditions, index }: Foods): Condition | null {
  if (conditions.length < 3 || !namesFoods(index, typed)) return null
  const score = (indexed: IndexedDish) => {
    const scores = conditions.map(({ score }) => score(indexed))
    const isMostly = (scores[0] ?? 0) > 1 && scores.filter((one) => one > 1).length > 1
    return indexed.dish.course === "main" && isMostly && !scores.includes(0)
      ? scores.reduce((sum, one) => sum + one)
      : 0
  }
  return { score, kind: "food" }
}

const kindsOfFood = new Set(["curry", "pasta", "stew", "stirfry"])

/** "Pepper curry": any curry that is told by its peppers, and by no meat. */
function readKindOfFood({ foods }: DishIndex, { name, typed }: Typed): Condition | null {
  const [food = "", kind = ""] = name
  // A casserole is a stew to one cook and a bake to another.
  if (typed.includes("casserole") || name.length !== 2 || !foods.has(food) || !kindsOfFood.has(kind)) return null
  const isOf = ({ dish, telling }: IndexedDish) => telling.has(kind) || describedBy([kind])?.holds(dish) === true
  const suits = (one: IndexedDish) =>
    one.dish.course === "main" && one.telling.has(food) && isOf(one) && !holdsMeat(one.dish)
  return { score: (one) => (suits(one) ? 1 : 0), kind: "food" }
}

const meats = new Set("beef pork lamb chicken turkey".split(" "))

/** Two foods, or a food and a soup, are a dish's name, and one that is not known: "mince and tatties", "leek soup". */
function isDescription(conditions: readonly Condition[], { name, isWish, wish, occasions }: Typed): boolean {
  const isMince = name.length === 2 && name.includes("mince") && name.some((word) => meats.has(word))
  const isOneName = conditions.filter(({ kind }) => kind === "food" || kind === "tag").length > (isMince ? 2 : 1)
  const foods = conditions.filter(({ kind }) => kind === "food").length
  const isFaint = conditions.some(({ kind }) => kind === "faint")
  if (foods > 0 && conditions.some(({ kind }) => kind === "noun")) return false
  if (isFaint && occasions.length === 0) return false
  if (isWish) return conditions.length + occasions.length + wish.diets.length + wish.appliances.length > 0
  return conditions.length > 0 && !isOneName && !(isFaint && foods > 0)
}

/** Who says neither a course nor a food wants a meal, and no sauce. */
function isLikely({ dish }: IndexedDish, conditions: readonly Condition[]): boolean {
  return (
    dish.course === "main" || conditions.some(({ kind }) => kind === "course" || kind === "noun" || kind === "food")
  )
}
