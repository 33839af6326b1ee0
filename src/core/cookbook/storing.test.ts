import { expect, it } from "vitest"
import { setKeepingApart } from "#core/method/step-keeping.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { composeRecipe } from "./compose-recipe.ts"

it("tells apart, in the cookbook, 98 of 100 sentences on keeping, and takes no step for one", () => {
  const dishes = builtInDishes.flatMap((dish) => [dish, ...dish.variants])
  const toDo = dishes.flatMap(
    (dish) => composeRecipe({ ...dish, storing: null }, dish.servings, defaultPreferences).method,
  )
  expect(toDo.filter((step) => setKeepingApart(["Stir.", step]).keeping !== null)).toEqual([])
  const storing = dishes.flatMap((dish) => (dish.storing === null ? [] : [dish.storing]))
  const apart = storing.filter((text) => setKeepingApart(["Stir.", text]).keeping !== null)
  expect(apart.length / storing.length).toBeGreaterThan(0.98)
})
