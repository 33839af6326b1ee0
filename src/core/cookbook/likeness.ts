import { sizeOfMeasure } from "#core/measure/line-amount.ts"
import type { Dish } from "./dish.ts"
import { plainWords, stem } from "./stem.ts"

/**
 * How like one dish is to another, of 0 to 3: by its main food, by the share of what it is made of that the other holds too,
 * by weight, and by the words of its title.
 */
export function likenessOf(dish: Dish, other: Dish): number {
  const isOfSame = mainFood(dish) === mainFood(other)
  return Number(isOfSame) + sharedFoods(dish, other) + sharedShare(wordsOf(dish.title), wordsOf(other.title))
}

/** The words of a text as names are compared by them. */
export function wordsOf(text: string): string[] {
  return plainWords(text).map(stem)
}

function sharedFoods({ ingredients }: Dish, other: Dish): number {
  const others = other.ingredients.map(({ name }) => wordsOf(name))
  let [all, shared] = [0, 0]
  for (const { name, amount } of ingredients) {
    const weight = weightOf(name, amount)
    all += weight
    shared += weight * Math.max(0, ...others.map((words) => sharedShare(wordsOf(name), words)))
  }
  return all === 0 ? 0 : shared / all
}

/** Of these a dish is not made, however much there is of them. */
const telling = /^(?!.*\b(?:water|stock|oil|salt)\b)/i
/** About what a piece weighs. */
const gramsOfPiece = 60

type Amount = Dish["ingredients"][number]["amount"]

function weightOf(name: string, amount: Amount): number {
  if (!telling.test(name) || amount.kind === "words") return 0
  return amount.kind === "count" ? amount.count * gramsOfPiece : sizeOfMeasure(amount)
}

/** How many of all words both have. */
function sharedShare(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((word) => other.includes(word)).length
  return both / Math.max(1, new Set([...one, ...other]).size)
}

/** The food that there is most of in a dish; null where no amount tells. */
export function mainFood({ ingredients }: Dish): string | null {
  const [most] = ingredients
    .map(({ name, amount }) => ({ name, weight: weightOf(name, amount) }))
    .sort((one, other) => other.weight - one.weight)
  return most === undefined || most.weight === 0 ? null : most.name
}
