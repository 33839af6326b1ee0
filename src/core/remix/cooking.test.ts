import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { bearsSteps, readCooking } from "./cooking.ts"
import { cookingTable } from "./cooking-table.ts"
import { readPortion } from "./portion.ts"

test("each row is of foods of the table, and says how long, in what way or never", () => {
  const known = new Set(foods.foods.map(({ id }) => id))
  for (const [id, own] of readCooking(cookingTable)) {
    expect(known.has(id), id).toBe(true)
    expect(own.most ?? own.boiled ?? own.dry ?? own.never ?? own.nowhere, id).toBeTruthy()
    if (own.boiled !== null) expect(own.boiled, id).toContain("{liquid}")
  }
})

const portionOf = (line: string) => {
  const portion = readPortion(line, foods)
  if (portion === null) throw new Error(`${line} is not read`)
  return portion
}

test.each([
  ["12 corn tortillas", "lettuce leaves", "Warm the tortillas in a dry frying pan for 30 seconds.", true],
  ["200 g bread", "lettuce leaves", "Toss the bread with the oil. Bake for 10 minutes, until golden and crisp.", false],
  ["300 g rice", "cauliflower rice", "Boil the rice in the water for 12 minutes.", true],
  ["300 g arborio rice", "cauliflower rice", "Ladle the stock over the rice.", false],
  ["200 g plain flour", "almond flour", "Mix the flour and the water. Roll the dough out as thin as a coin.", false],
  ["200 g plain flour", "almond flour", "Mix the flour and the butter. Press the dough into the tin.", true],
  ["30 g plain flour", "xanthan gum", "Turn the fish in the flour, then in the egg.", false],
  ["4 eggs", "aquafaba", "Whisk the eggs and the milk. Pour over and bake for 40 minutes, until just set.", false],
  ["2 eggs", "aquafaba", "Beat in the eggs. Bake for 20 minutes, until a skewer comes out clean.", true],
  ["2 eggs", "firm tofu", "Trickle in the eggs in a thin thread.", false],
  ["4 slices bread", "lettuce leaves", "Lay in the bread and leave to soak for 2 minutes.", false],
  ["2 pitta breads (plain or brown)", "lettuce leaves", "Tear the pittas and bake for 8 minutes until crisp.", false],
  [
    "200 g sourdough or ciabatta, torn",
    "lettuce leaves",
    "Stir in the bread and leave it to soak up the broth.",
    false,
  ],
  ["2 tbsp honey", "erythritol", "Scatter with the nuts and drizzle with the honey.", false],
  ["24 wonton wrappers", "rice paper", "Fill the wrappers, fold them and pinch the edges.", false],
  ["300 g puff pastry", "potatoes", "Lay the pastry over it and press the edge down.", false],
  ["200 g semolina", "polenta", "Knead with the water. Fry the rounds until they puff.", false],
  ["200 g rice", "cauliflower rice", "Simmer it for 1 hour, until the grains have burst.", false],
  ["300 g rice", "rice", "Ladle the stock over the rice.", true],
])("of %s to %s, whether it bears the steps: %s", (before, instead, step, expected) => {
  const after = portionOf(`100 g ${instead}`)
  expect(bearsSteps(portionOf(before), after, { method: [step], foods })).toBe(expected)
})
