import { expect, test } from "vitest"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { withGoals } from "#core/request/nearest-goals.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { findNearest } from "./find-nearest.ts"
import { finishRecipe } from "./finish-recipe.ts"

const macaroni = {
  title: "Macaroni Cheese",
  servings: 4,
  ingredients: [
    "400 g macaroni",
    "50 g butter",
    "50 g plain flour",
    "800 ml milk",
    "300 g cheddar, grated",
    "1 tsp salt",
  ],
  method: [
    "Boil the macaroni for 8 minutes and drain it.",
    "Melt the butter, stir in the flour and whisk in the milk. Stir in the cheddar and the salt.",
    "Mix the sauce with the macaroni and bake for 20 minutes at 200°C.",
  ],
}
const pantry = { foods, preferences: defaultPreferences, mostGap: null }

function shownFor(calories: number) {
  const goals = { ...noGoals, calories: { min: null, max: calories } }
  const request: RecipeRequest = { dish: { kind: "random" }, servings: 4, goals, diets: [] }
  const finishing = finishRecipe(macaroni, request, pantry)
  if (!finishing.ok) throw new Error("it is not finished")
  const { finished } = finishing
  return { request, finished, nearest: findNearest({ written: macaroni, request, finished }, pantry) }
}

test("a dish far from a goal becomes the nearest that holds, and still says what it misses", () => {
  const { request, finished, nearest } = shownFor(500)
  const [offer = []] = nearest.nearest?.instead ?? []
  const most = withGoals(request.goals, offer).calories.max ?? 0
  expect(finished.assessment.perServing.calories).toBeGreaterThan(600)
  expect(nearest.assessment.perServing.calories).toBeLessThanOrEqual(most * 1.03)
  expect(nearest.unmet).toMatchObject([{ kind: "goal", nutrient: "calories", goal: 500 }])
  expect(nearest.draftUnmet).toEqual(finished.draftUnmet)
  expect(nearest.asWritten?.recipe.ingredients).toEqual(macaroni.ingredients)
})

test("a dish of which nothing nearer holds stays as it was drafted", () => {
  const { finished, nearest } = shownFor(150)
  expect(nearest).toEqual({ ...finished, nearest: nearest.nearest })
})
