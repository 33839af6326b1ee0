import fc from "fast-check"
import { expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { scaleLine } from "./scale-recipe.ts"

test.each([
  ["600 g chicken breast, sliced", 2, "1.2 kg chicken breast, sliced"],
  ["1 onion, chopped", 2, "2 onions, chopped"],
  ["1 x 400 ml tin coconut milk", 2, "2 x 400 ml tins coconut milk"],
  ["1/2 tsp salt", 0.5, "¼ tsp salt"],
  ["3 large eggs", 2, "6 large eggs"],
  ["1 lb 5 oz beef", 2, "2 lb 10 oz beef"],
  ["Juice of 1 lime", 2, "Juice of 2 limes"],
  ["Zest and juice of 2 lemons", 0.5, "Zest and juice of 1 lemon"],
  ["juice of half a lemon", 4, "juice of 2 lemons"],
  ["Salt and pepper, to taste", 8, "Salt and pepper, to taste"],
  ["A pinch of saffron", 3, "A pinch of saffron"],
  ["2-3 cloves garlic, crushed", 2, "4 to 6 cloves garlic, crushed"],
  ["2-3 onions, chopped", 0.5, "1 to 1½ onions, chopped"],
  ["400-500 g beef", 2, "800 g to 1 kg beef"],
  ["1 to 2 tbsp oil", 0.5, "1½ tsp to 1 tbsp oil"],
  ["2 tsp to 1 tbsp oil", 2, "4 tsp to 2 tbsp oil"],
  ["250 g red lentils", 1, "250 g red lentils"],
])("%s, %d times, is %s", (line, factor, scaled) => {
  expect(scaleLine(line, factor, "metric")).toBe(scaled)
})

const lines = [
  "600 g chicken breast, sliced",
  "2 tbsp olive oil",
  "1 onion, chopped",
  "250 ml coconut milk",
  "2 cloves garlic, crushed",
  "1 lb potatoes, diced",
  "1½ cups rice",
]

test("C1: a line for so many times the servings weighs so many times as much, within a cook's rounding", () => {
  const gramsOf = (line: string) =>
    assessRecipe({ servings: 100, ingredients: [line] }, foods).lines[0]?.grams ?? Number.NaN
  fc.assert(
    fc.property(fc.constantFrom(...lines), fc.integer({ min: 1, max: 40 }), (line, quarters) => {
      const factor = quarters / 4
      const share = gramsOf(scaleLine(line, factor, "metric")) / (gramsOf(line) * factor)
      // A quarter of two cloves is half a clove, as near as a cook cuts.
      expect(share).toBeGreaterThan(0.7)
      expect(share).toBeLessThan(1.35)
    }),
  )
})
