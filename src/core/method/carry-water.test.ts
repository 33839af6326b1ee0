import { expect, test } from "vitest"
import { carryWater } from "#testing/in-text.ts"

const couscous = { name: "couscous", times: 2 / 3, grams: 300 }
const rice = { name: "short-grain rice", times: 0.5, grams: 300 }

test.each([
  ["Put the couscous in a bowl and pour over 375 ml boiling water.", couscous, "250 ml boiling water"],
  ["Rinse the rice. Cook with 2 cups water, covered, for 15 minutes.", rice, "with 1 cup water"],
  ["Mix the flour with 300 ml warm water.", { name: "bread flour", times: 1.5, grams: 500 }, "450 ml warm water"],
])("the water that only a step says follows: %s", (step, dry, expected) => {
  const [now] = carryWater([step], [dry], { ingredients: ["300 g couscous"], units: "metric" })
  expect(now).toContain(expected)
})

test("the water that a line stirs into another food is not that of the grain", () => {
  const ingredients = ["1 tbsp cornstarch mixed with 2 tbsp water"]
  expect(carryWater(["Cook the rice in 2 cups water."], [rice], { ingredients, units: "metric" })).toEqual([
    "Cook the rice in 1 cup water.",
  ])
})

test.each([
  ["Boil the rice in 2 litres of water for 12 minutes and drain it."],
  ["Simmer the stew with 500 ml water. Season it."],
  ["Fry the rice. Pour in 600 ml stock."],
])("other water stays: %s", (step) => {
  expect(carryWater([step], [rice], { ingredients: ["600 ml chicken stock"], units: "metric" })).toEqual([step])
})
