import { describe, expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { remixRecipe } from "#testing/in-text.ts"

function forLowFodmap(title: string, ingredients: string[], method = ["Cook everything."]) {
  const recipe = { title, servings: 4, ingredients, method }
  return remixRecipe({ recipe, request: { goals: noGoals, diets: ["low-fodmap"] }, foods })
}

describe("what is low in FODMAPs only in a little", () => {
  test("is less where foods of one group are too much together, the largest shares alike", () => {
    const lines = ["600 g chicken thighs", "300 g rice", "150 g roasted red peppers", "240 g tomatoes", "1 lemon"]
    expect(assessRecipe({ servings: 4, ingredients: lines }, foods).diets["low-fodmap"].verdict).toBe("unsure")
    const { recipe, assessment } = forLowFodmap("Chicken and Rice", lines)
    expect(assessment.diets["low-fodmap"].verdict).toBe("meets")
    expect(recipe.ingredients).toEqual([
      "600 g chicken thighs",
      "300 g rice",
      "80 g roasted red peppers",
      "120 g tomatoes",
      "1 lemon",
    ])
  })

  test("stays where it is what the dish is of, and its neighbour gives way", () => {
    const { recipe, assessment } = forLowFodmap("Tomato Salad", [
      "200 g tomatoes",
      "100 g red pepper",
      "2 tbsp olive oil",
    ])
    expect(recipe.ingredients[0]).toBe("200 g tomatoes")
    expect(assessment.diets["low-fodmap"].because).toEqual([])
  })

  test("stays as it was where only a dish without its own food would do, and nobody is told that it holds", () => {
    const lines = ["250 g tomatoes", "160 g cherry tomatoes", "150 g red pepper"]
    const { recipe, assessment } = forLowFodmap("Cherry Tomato and Red Pepper Salad", lines)
    expect(assessment.diets["low-fodmap"].verdict).not.toBe("meets")
    expect(recipe.ingredients[2]).toBe("150 g red pepper")
  })

  test("is less in pieces too of which each is cut another way", () => {
    const lines = ["4 small courgettes, 2 grated and 2 diced", "320 g risotto rice"]
    const { recipe, unmet } = forLowFodmap("Courgette Risotto", lines, ["Add both courgettes to the rice."])
    expect(recipe.ingredients[0]).toBe("2 small courgettes, 1 grated and 1 diced")
    expect(unmet).toEqual([])
  })
})
