import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { parseCsv } from "#core/food/csv.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"

// Noodles, grains, sauces and sweets that recipes name without saying what is in them, each by every label but keto,
// with two servings: + meets, ? depends on the maker (choose) or is not known (unsure), x violates. Worked out from the definitions of the labels, one by one.
const [header = [], ...rows] = parseCsv(readFileSync(new URL("pantry-cases.csv", import.meta.url), "utf8"))
const labels = header.slice(1).map((label) => dietSchema.parse(label))
const signs = { meets: "+", choose: "?", unsure: "?", violates: "x" } as const

it.each(rows)("%s is judged by each label as its makers make it", (line = "", ...expected) => {
  const { diets } = assessRecipe({ servings: 2, ingredients: [line] }, foods)
  const judged = labels.map((label) => `${label} ${signs[diets[label].verdict]}`)
  expect(judged).toEqual(labels.map((label, at) => `${label} ${expected[at]}`))
})
