import { describe, expect, it } from "vitest"
import type { FoodVersion } from "#core/food/version.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { dietSchema } from "./diet-schema.ts"
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

describe("a version that the table has as a food of its own", () => {
  const sold = foods.foods.flatMap(({ name, soldAs }) =>
    dietSchema.options
      .filter((diet) => [...soldAs.keys()].some((version) => version === diet))
      .map((diet) => ({ name, diet })),
  )
  // What is named for its grain or its animal is not believed to be without it.
  const named = ["Whole wheat pasta", "Ground veal"]

  it.each(["X, V", "V X"])("C1: is believed wherever the promise stands: %j", (frame) => {
    const broken = sold.filter(({ name, diet }) => {
      const line = `200 g ${frame.replace("X", name).replace("V", diet)}`
      return assess(line).diets[diet].verdict === "violates"
    })
    expect(sold.length).toBeGreaterThan(100)
    expect(new Set(broken.map(({ name }) => name))).toEqual(new Set(named))
  })

  it("C1: is not believed of another promise: gluten-free oyster sauce is made of oysters", () => {
    expect(assess("1 tbsp oyster sauce, gluten-free").diets.vegan.verdict).toBe("violates")
    expect(assess("200 g egg noodles, egg-free").diets["egg-free"].verdict).toBe("violates")
  })
})
