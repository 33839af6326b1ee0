import { describe, expect, it } from "vitest"
import type { FoodVersion } from "#core/food/version.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import type { Diet } from "./label.ts"

// The words of a claim, the labels that they speak of, and the versions that they may pick.
const claims: readonly (readonly [says: string, diets: readonly Diet[], picks: readonly FoodVersion[]])[] = [
  ["vegan", ["vegan", "vegetarian", "dairy-free", "egg-free", "shellfish-free"], ["vegan", "dairy-free", "egg-free"]],
  ["vegetarian", ["vegetarian", "vegan", "dairy-free", "shellfish-free"], ["vegetarian", "vegan"]],
  ["dairy-free", ["dairy-free", "vegan"], ["dairy-free"]],
  ["egg-free", ["egg-free", "vegan"], ["egg-free"]],
  ["gluten-free", ["gluten-free"], ["gluten-free"]],
  ["nut-free", ["nut-free"], ["nut-free"]],
  ["soy-free", ["soy-free"], ["soy-free"]],
  ["shellfish-free", ["shellfish-free"], ["shellfish-free"]],
  ["alcohol-free", ["halal"], ["alcohol-free"]],
  ["keto", ["vegan", "gluten-free", "dairy-free"], []],
  ["sugar-free", ["vegan", "gluten-free", "dairy-free"], []],
]

function assess(line: string) {
  const { diets, lines } = assessRecipe({ servings: 4, ingredients: [line] }, foods)
  return { diets, food: lines[0]?.food }
}

describe("a claim before a food of the table", () => {
  it.each(claims)("%s lifts nothing that breaks a label, but from what is sold so", (says, diets, picks) => {
    const unsold = foods.foods.filter(
      ({ versions }) => !versions.some((version) => version === "claimed" || picks.includes(version)),
    )
    const lifted = unsold.flatMap(({ name }) => {
      const [plain, claimed] = [assess(`200 g ${name}`), assess(`200 g ${says} ${name}`)]
      // Vegan duck is a food of its own.
      if (plain.food !== claimed.food) return []
      const isBetter = (diet: Diet) =>
        plain.diets[diet].verdict === "violates" && claimed.diets[diet].verdict !== "violates"
      return diets.filter(isBetter).map((diet) => `${diet}: ${says} ${name}`)
    })
    expect(unsold.length).toBeGreaterThan(500)
    expect(lifted).toEqual([])
  })
})
