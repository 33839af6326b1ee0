import { expect, it } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { showLines, showRecipe } from "./show-recipe.ts"

const metric = { measurementUnit: "metric", temperatureUnit: "celsius" } as const
const imperial = { measurementUnit: "imperial", temperatureUnit: "fahrenheit" } as const

const ingredients = ["2 cups plain flour", "1 cup whole milk", "1 lb chicken thighs", "1 cup quuxberries"]
const { lines } = assessRecipe({ servings: 4, ingredients }, foods)

it("A3: weighs cups by the food that the line was taken for, in steps and for other servings too", () => {
  expect(showLines(lines, metric)).toEqual([
    "250 g plain flour",
    "240 ml whole milk",
    "450 g chicken thighs",
    "240 ml quuxberries",
  ])
  const twice = ["4 cups plain flour", "2 cups whole milk", "2 lb chicken thighs", "2 cups quuxberries"]
  const steps = ["Mix 2 cups of the flour with 1 cup of the milk.", "Bake at 375 °F."]
  expect(showRecipe({ lines: twice, steps, changes: [] }, lines, metric)).toEqual({
    lines: ["500 g plain flour", "475 ml whole milk", "900 g chicken thighs", "475 ml quuxberries"],
    steps: ["Mix 250 g of the flour with 240 ml of the milk.", "Bake at 190 °C."],
    changes: [],
  })
  expect(showLines(lines, imperial)).toEqual(ingredients)
})

it("27: says of what was measured drained or cooked that its weight is so", () => {
  const ingredients = ["1 cup canned black beans, rinsed and drained", "1½ cups long-grain rice, cooked, to serve"]
  const { lines } = assessRecipe({ servings: 4, ingredients }, foods)
  expect(showLines(lines, metric)).toEqual([
    "175 g canned black beans, rinsed and drained weight",
    "240 g long-grain rice, cooked weight, to serve",
  ])
})

it("08: weighs a cup of what has a spoon more of it", () => {
  const sugar = ["½ cup packed light brown sugar, plus 1 tbsp for sprinkling"]
  const { lines } = assessRecipe({ servings: 4, ingredients: sugar }, foods)
  expect(showLines(lines, metric)).toEqual(["110 g packed light brown sugar, plus 1 tbsp for sprinkling"])
})

it("A3: says what was changed, and why, in the same units", () => {
  const swapped = { kind: "line", at: 2, before: "1 lb beef", because: { code: "fitted" } } as const
  const added = { kind: "line", at: 3, before: null, because: { code: "fitted" } } as const
  const core = { code: "core_temperature", food: "poultry", degrees: 165, unit: "fahrenheit" } as const
  const heated = { kind: "step", at: 0, because: core } as const
  const changes = [swapped, added, heated]
  expect(showRecipe({ lines: [], steps: [], changes }, lines, metric).changes).toEqual([
    { ...swapped, before: "450 g beef" },
    added,
    { ...heated, because: { ...core, degrees: 74, unit: "celsius" } },
  ])
  expect(showRecipe({ lines: [], steps: [], changes }, lines, imperial).changes).toEqual(changes)
})
