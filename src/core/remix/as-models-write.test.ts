import { describe, expect, test } from "vitest"
import { type Diet, diets } from "#core/diet/label.ts"
import { noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { wildLines, wildRecipes } from "#testing/wild-recipes.ts"
import { readPortion } from "./portion.ts"
import { remixRecipe } from "./remix-recipe.ts"

describe.each(wildRecipes)("$title", (recipe) => {
  test.each(diets)("is mended for %s, with its method", (diet) => {
    const {
      recipe: remixed,
      changes,
      unmet,
    } = remixRecipe({ recipe, request: { goals: noGoals, diets: [diet] }, foods })
    expect(unmet).toEqual([])
    expect(remixed.method).toHaveLength(recipe.method.length)
    for (const { before, after } of changes) {
      const food = readPortion(before ?? "", foods)?.food
      if (food === undefined || readPortion(after, foods)?.food.id === food.id) continue
      const isStill = remixed.ingredients.some((line) => line.toLowerCase().includes(food.name.toLowerCase()))
      if (!isStill) expect(remixed.method.join(" ").toLowerCase()).not.toContain(food.name.toLowerCase())
    }
  })
})

test.each(wildLines)("%s can be mended for every label", (line) => {
  for (const diet of diets.filter((one) => one !== "keto")) {
    const recipe = { title: "Supper", servings: 4, ingredients: ["1 tsp salt", line], method: ["Mix."] }
    const { recipe: remixed, unmet } = remixRecipe({ recipe, request: { goals: noGoals, diets: [diet] }, foods })
    expect(unmet, `${diet}: ${remixed.ingredients[1]}`).toEqual([])
    expect(remixed.ingredients).toHaveLength(2)
  }
})

const together: Diet[][] = [
  diets.filter((diet) => diet !== "keto"),
  diets.filter((diet) => diet !== "vegan" && diet !== "keto"),
  ["keto", "vegetarian", "gluten-free"],
  ["vegetarian", "gluten-free", "soy-free", "nut-free", "egg-free"],
  ["keto", "dairy-free", "nut-free"],
  ["low-fodmap", "vegetarian", "soy-free"],
]

test.each(together)("every dish can be mended for %s and more at once", (...asked) => {
  for (const recipe of wildRecipes) {
    const { unmet } = remixRecipe({ recipe, request: { goals: noGoals, diets: asked }, foods })
    expect(unmet, recipe.title).toEqual([])
  }
})
