import { expect, test } from "vitest"
import { noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { remixRecipe } from "#testing/in-text.ts"

const rendang = {
  title: "Beef Rendang",
  servings: 6,
  ingredients: [
    "1 kg beef chuck, in cubes",
    "180 g shallots, chopped",
    "800 ml coconut milk",
    "150 ml coconut cream",
    "1 tbsp tamarind paste",
    "600 g cauliflower rice",
  ],
  method: [
    "Fry the shallots for 8 minutes. Add the beef and stir for 5 minutes.",
    "Pour in the coconut milk and the cream with the tamarind and simmer, uncovered, for 2 hours.",
    "Steam the cauliflower rice and serve.",
  ],
}

const keto = remixRecipe({
  recipe: rendang,
  request: { goals: { ...noGoals, protein: { min: 34, max: null } }, diets: ["keto"] },
  foods,
})

test("a braise whose coconut milk brought too many carbs gets its depth back in water", () => {
  expect(keto.unmet).toEqual([])
  const [milk] = keto.recipe.ingredients.filter((line) => line.includes("coconut milk"))
  expect(milk).toMatch(/^\d{3} ml coconut milk, thinned with (?:half as much|as much|1½ times as much) water$/)
})

test("a helping on the plate stays one", () => {
  const [rice = ""] = keto.recipe.ingredients.filter((line) => line.includes("cauliflower rice"))
  expect(Number.parseInt(rice, 10) / rendang.servings).toBeGreaterThanOrEqual(50)
})

test("and so does one whose coconut milk held too many FODMAPs", () => {
  const { recipe } = remixRecipe({ recipe: rendang, request: { goals: noGoals, diets: ["low-fodmap"] }, foods })
  expect(recipe.ingredients.find((line) => line.includes("coconut milk"))).toMatch(/, thinned with .*as much water$/)
})
