import { describe, expect, it } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { checkRecipe } from "./check-recipe.ts"

const lines = {
  servings: 4,
  ingredients: ["400 g canned tomatoes", "1 onion, chopped", "2 tbsp olive oil", "300 g rice"],
}
const noWarnings = { warnings: [], titleDoubts: [] }
const pot = (...method: string[]) => checkRecipe({ title: "Daily Pot", ...lines, method }, foods)

describe("a recipe from elsewhere", () => {
  it("is its lines where its method is unknown or adds nothing", () => {
    const asListed = { ...assessRecipe(lines, foods), ...noWarnings }
    expect(asListed.diets.vegan.verdict).toBe("meets")
    expect(pot()).toEqual(asListed)
    expect(pot("Fry the onion in the oil, then add the rice and the tomatoes.")).toEqual(asListed)
  })

  it("holds what only a step puts in, like a line behind the others", () => {
    const listed = assessRecipe({ ...lines, ingredients: [...lines.ingredients, "50 g butter"] }, foods)
    expect(pot("Fry the onion in the oil.", "Stir in 50 g butter.")).toEqual({ ...listed, ...noWarnings })
    expect(listed.diets.vegan.verdict).toBe("violates")
  })

  it("holds what a step merely offers, like an optional line behind the others", () => {
    const ingredients = [...lines.ingredients, "naan, to serve"]
    const listed = assessRecipe({ ...lines, ingredients }, foods)
    expect(pot("Serve with naan or basmati rice.")).toEqual({ ...listed, ...noWarnings })
  })
})
