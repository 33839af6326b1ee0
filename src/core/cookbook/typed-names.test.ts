import { describe, expect, it } from "vitest"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { measured } from "#testing/rounds.ts"
import { isRight, readTypedNames, type TypedName } from "#testing/typed-names/read-names.ts"
import { setAside } from "./asides.ts"
import { chooseCooking } from "./choose-cooking.ts"
import { indexDishes } from "./dish-index.ts"
import { findDish } from "./find-dish.ts"
import { readNamedWishes } from "./wishes.ts"

const index = indexDishes(builtInDishes, foods.byName)

/** What a cook with an oven and a stovetop gets for what was typed; null where there is none. */
function cookFor(typed: TypedName): { title: string; isRight: boolean } | null {
  const search = findDish(index, typed.name, { chance: 0.3 })
  if (!search.found) return null
  const { diets, appliances } = readNamedWishes(typed.name)
  const file = builtInDishes.find((dish) => dish === search.dish || dish.variants.includes(search.dish))
  const family = file === undefined ? [] : [file, ...file.variants]
  const dish = chooseCooking(search.dish, family, { diets, appliances, kitchen: ["oven", "stovetop"] })
  const keeps = [
    ...diets.map((diet) => dish.diets.includes(diet)),
    ...appliances.map((one) => dish.appliances.includes(one)),
  ].every((isKept) => isKept)
  // The dish that was meant, its own variant or way that keeps to what was typed beside it.
  const plain = { ...typed, right: [...typed.right, ...typed.right.map(besideWishes)] }
  const isMeant = isRight(dish, typed) || (keeps && [dish, search.dish].some((one) => isRight(one, plain)))
  return { title: dish.title, isRight: isMeant }
}

/** A title without the labels and appliances that it names; a loaf of a bread machine is the same loaf by oven. */
function besideWishes(title: string): string {
  return setAside(readNamedWishes(title).rest.join(" ")).rest.trim()
}

describe("names as people type them", () => {
  it.each([
    ["most-asked", 0.95],
    ["odd", 0.9],
    ["spelled", 0.95],
    ["again-most-asked", 0.95],
    ["again-odd", 0.95],
  ] as const)("are found rightly, and never wrongly: the %s ones", (list, least) => {
    const found = readTypedNames(list).map((typed) => ({ typed, cooked: cookFor(typed) }))
    const wrong = found.filter(({ cooked }) => cooked !== null && !cooked.isRight)
    expect(wrong.map(({ typed, cooked }) => `${typed.name}: ${cooked?.title}`)).toEqual([])
    const right = found.filter(({ typed, cooked }) => (cooked === null ? typed.kind === "none" : cooked.isRight))
    measured(`${list}: ${right.length} of ${found.length} found rightly`)
    expect(right.length / found.length).toBeGreaterThanOrEqual(least)
  })
})
