import { expect, test } from "vitest"
import type { Diet } from "#core/diet/label.ts"
import { applianceIds } from "#core/preferences/preferences.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { chooseCooking, versionsOf } from "./choose-cooking.ts"
import type { Dish } from "./dish.ts"
import { mainFood } from "./likeness.ts"

const labels: readonly Diet[] = ["vegetarian", "vegan", "gluten-free", "dairy-free"]
const orders = builtInDishes.flatMap((dish) => {
  const family = [dish, ...dish.variants]
  return family.flatMap((asked) => labels.map((label) => ({ asked, family, label })))
})

/** 0 where a version is the dish that was asked for, 1 where it has another title or is made of another food, 2 for both. */
const changed = (asked: Dish, one: Dish) =>
  Number(one.title !== asked.title) + Number(mainFood(one) !== mainFood(asked))

test("of no dish title or main food change for a label where another version of the same file keeps both it and them", () => {
  const needless = orders.flatMap(({ asked, family, label }) => {
    const wish = { diets: [label], appliances: [], kitchen: applianceIds }
    const cooked = chooseCooking(asked, family, wish)
    const isAsMuch = ({ course }: Dish) => asked.course !== "main" || course === "main"
    const keeping = family.flatMap(versionsOf).filter((one) => one.diets.includes(label) && isAsMuch(one))
    const least = Math.min(...keeping.map((one) => changed(asked, one)))
    return changed(asked, cooked) > least ? [`${asked.title}, ${label}: ${cooked.title}`] : []
  })
  expect(needless).toEqual([])
})

test("a main course that is cooked in place of another is a main course", () => {
  const mains = orders.filter(({ asked }) => asked.course === "main")
  const cooked = mains.map(({ asked, family, label }) => {
    const wish = { diets: [label], appliances: [], kitchen: applianceIds }
    return { asked, cooked: chooseCooking(asked, family, wish) }
  })
  const others = cooked.filter(({ cooked }) => cooked.course !== "main")
  expect(others.map(({ asked, cooked }) => `${asked.title}: ${cooked.title}, ${cooked.course}`)).toEqual([])
})
