import { expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { digestOf } from "./saved-summary.ts"

const digest = (...ingredients: string[]) => {
  const recipe = { title: "Dish", servings: 2, ingredients, method: ["Cook it."] }
  return digestOf(recipe, assessRecipe(recipe, foods), {
    asked: { goals: noGoals, diets: [] },
    making: { isFar: false, changes: [], isMended: false },
  })
}

test("a recipe is found by its ingredients as they are written, and by another name of the food", () => {
  expect(digest("2 slices bread", "1 eggplant, sliced", "2 onions", "1 onions").ingredients).toBe(
    "bread, eggplant, Aubergine, onions",
  )
  expect(digest("1 pinch of stardust").ingredients).toBe("stardust")
})

test("the names of a very long recipe are cut between two of them", () => {
  const lines = Array.from(
    { length: 100 },
    (_, at) => `${at + 1} g wholly unheard of ingredient ${"abcdefghij"[at % 10]}${at}`,
  )
  const { ingredients } = digest(...lines)
  expect(ingredients.length).toBeLessThanOrEqual(600)
  expect(ingredients.length).toBeGreaterThan(500)
  expect(lines.map((line) => line.replace(/^\d+ g /, ""))).toContain(ingredients.split(", ").at(-1))
})
