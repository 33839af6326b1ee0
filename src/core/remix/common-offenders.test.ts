import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { parseCsv } from "#core/food/csv.ts"
import { noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { remixRecipe } from "./remix-recipe.ts"

// What breaks each label most often in home cooking, and the line a cook would write in its place.
const [, ...rows] = parseCsv(readFileSync(new URL("common-offenders.csv", import.meta.url), "utf8"))

test.each(rows)("%s: %s becomes %s", (label = "", line = "", instead = "") => {
  const ingredients = ["1 tsp salt", "4 tbsp olive oil", line]
  const recipe = { title: "Supper", servings: 4, ingredients, method: ["Mix."] }
  const request = { goals: noGoals, diets: [dietSchema.parse(label)] }
  const remixed = remixRecipe({ recipe, request, foods })
  expect(remixed.unmet).toEqual([])
  expect(remixed.recipe.ingredients.at(-1)).toBe(instead)
})

test.each([
  ["Chocolate Mousse", ["150 g dark chocolate", "3 tbsp maple syrup", "300 g silken tofu"], "250 g coconut cream"],
  ["Fried Rice", ["200 g rice", "2 cloves garlic", "300 g silken tofu"], "275 g chickpeas, canned and drained"],
])("a sweet dish gets another substitute than a savoury one: %s", (title, ingredients, instead) => {
  const recipe = { title, servings: 4, ingredients, method: ["Mix."] }
  const { recipe: remixed } = remixRecipe({ recipe, request: { goals: noGoals, diets: ["soy-free"] }, foods })
  expect(remixed.ingredients.at(-1)).toBe(instead)
})

test("wine in what is sweet becomes grape juice, and stock nowhere but in a savoury pot", () => {
  const ingredients = ["3 oranges, sliced", "4 tbsp sugar", "750 ml red wine"]
  const recipe = { title: "Punch", servings: 4, ingredients, method: ["Stir."] }
  const { recipe: remixed } = remixRecipe({ recipe, request: { goals: noGoals, diets: ["halal"] }, foods })
  expect(remixed.ingredients.at(-1)).toBe("750 ml grape juice")
})

test("what no longer breaks a label once another line is mended stays: butter beside vegetable stock", () => {
  const ingredients = ["300 g rice", "40 g butter", "600 ml hot chicken stock"]
  const recipe = { title: "Pilaf", servings: 4, ingredients, method: ["Melt the butter, add the rice and the stock."] }
  const { recipe: remixed } = remixRecipe({
    recipe,
    request: { goals: noGoals, diets: ["vegetarian", "kosher"] },
    foods,
  })
  expect(remixed.ingredients[1]).toBe("40 g butter")
})

test("no syrup comes twice: honey beside maple syrup", () => {
  const ingredients = ["300 g rolled oats", "3 tbsp honey", "2 tbsp maple syrup"]
  const recipe = { title: "Maple-Honey Granola", servings: 6, ingredients, method: ["Stir and bake for 20 minutes."] }
  const { recipe: remixed } = remixRecipe({ recipe, request: { goals: noGoals, diets: ["vegan"] }, foods })
  expect(remixed.ingredients[1]).toBe("3 tbsp agave syrup")
})

test("a few berries, all that is safe of them, are no salad's apples", () => {
  const ingredients = ["150 g lettuce leaves", "3 apples, cored, diced"]
  const recipe = { title: "Salad", servings: 4, ingredients, method: ["Mix the lettuce and the apples."] }
  const { recipe: remixed } = remixRecipe({ recipe, request: { goals: noGoals, diets: ["low-fodmap"] }, foods })
  expect(remixed.ingredients[1]).toBe("550 g pineapple, chopped")
})

test("there are 15 or more of every label", () => {
  for (const label of dietSchema.options) {
    expect(rows.filter(([diet]) => diet === label).length, label).toBeGreaterThanOrEqual(15)
  }
})
