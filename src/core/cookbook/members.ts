import { cookedBy } from "./compose-recipe.ts"
import type { Dish, Way } from "./dish.ts"
import { wordsOf } from "./likeness.ts"

/** All that has a title in a dish's file, each title once: the dish, its variants, and those of their ways that are called otherwise. */
export function membersOf(file: Dish): Dish[] {
  const dishes = [file, ...file.variants]
  const ways = dishes.flatMap((dish) => dish.ways.filter(isTitled(dish)).map((way) => titledDish(dish, way)))
  const titled = new Map([...dishes, ...ways].reverse().map((one) => [one.title, one]))
  return [...titled.values()].reverse()
}

/** Whether a way of a dish is called otherwise than the dish. */
export const isTitled =
  ({ title }: Dish) =>
  (way: Way): boolean =>
    way.title !== null && way.title !== title

/** A way with a title of its own as the dish that it is: its dish's other names are not its own, nor are tags for foods that are gone. */
function titledDish(dish: Dish, way: Way): Dish {
  const cooked = cookedBy(dish, way)
  const tags = dish.tags.filter((tag) => isOf(cooked, tag) || !isOf(dish, tag))
  const ways = dish.ways.filter((other) => other !== way && other.title === way.title)
  return { ...cooked, tags, ways, aliases: [], variants: [] }
}

function isOf({ ingredients }: Dish, tag: string): boolean {
  return ingredients.some(({ name }) => {
    const words = wordsOf(name)
    return wordsOf(tag).every((word) => words.includes(word))
  })
}

/**
 * The dishes of a file, each with those of its ways alone that are free of what a name leaves out. A dish that is not free
 * itself is cooked by the first of its ways that is.
 */
export function freeMembers(file: Dish, isFree: (version: Dish) => boolean): Dish[] {
  return [file, ...file.variants].flatMap((dish) => {
    const free = dish.ways.filter((way) => isFree({ ...cookedBy(dish, way), ways: [] }))
    if (isFree({ ...dish, ways: [] })) return [{ ...dish, ways: free }]
    const [first, ...others] = [...free].sort((one, next) => Number(isTitled(dish)(one)) - Number(isTitled(dish)(next)))
    return first === undefined ? [] : [{ ...cookedBy(dish, first), ways: others }]
  })
}
