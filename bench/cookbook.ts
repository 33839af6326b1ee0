import path from "node:path"
import { chooseCooking } from "#core/cookbook/choose-cooking.ts"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { indexDishes } from "#core/cookbook/dish-index.ts"
import { findDish } from "#core/cookbook/find-dish.ts"
import { finishRecipe } from "#core/craft/finish-recipe.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { openDishFolder } from "#server/ai/dish-files.ts"
import { projectDir } from "#server/config.ts"
import { readTypedNames } from "#testing/typed-names/read-names.ts"
import { percentile } from "./percentile.ts"

/** A name is found within 2 ms, and a dish written and worked out within 20, at the 95th percentile. */
const mostFindMs = 2
const mostDishMs = 20

export type CookbookBench = {
  dishes: number
  openMs: number
  indexMs: number
  findP95Ms: number
  dishP95Ms: number
  isWithin: boolean
}

function timed(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Opening the cookbook, finding what people type, and each dish finished as it is asked for. */
export function benchCookbook(foods: FoodTable): CookbookBench {
  const open = () => openDishFolder(path.join(projectDir, "cookbook"), () => {})
  const dishes = open()
  const openMs = timed(open)
  const indexMs = timed(() => indexDishes(dishes, foods.byName))
  const index = indexDishes(dishes, foods.byName)
  const names = [...readTypedNames("most-asked"), ...readTypedNames("odd"), ...readTypedNames("spelled")].map(
    ({ name }) => name,
  )
  const find = () => names.map((name) => timed(() => findDish(index, name)))
  const kitchen = { diets: [], appliances: [], kitchen: defaultPreferences.cookingAppliances }
  const request: RecipeRequest = { dish: { kind: "random" }, servings: 3, goals: noGoals, diets: [] }
  const cook = () =>
    dishes.map((dish) =>
      timed(() => {
        const written = composeRecipe(chooseCooking(dish, [dish, ...dish.variants], kitchen), 3, defaultPreferences)
        finishRecipe(written, request, { foods, preferences: defaultPreferences, leeways: dish.leeways })
      }),
    )
  find()
  cook()
  const [findP95Ms, dishP95Ms] = [percentile(find(), 0.95), percentile(cook(), 0.95)]
  const isWithin = findP95Ms <= mostFindMs && dishP95Ms <= mostDishMs
  return { dishes: dishes.length, openMs, indexMs, findP95Ms, dishP95Ms, isWithin }
}
