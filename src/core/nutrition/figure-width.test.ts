import fc from "fast-check"
import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { assessRecipe } from "./assess-recipe.ts"

const assess = (...ingredients: string[]) => assessRecipe({ servings: 2, ingredients }, foods)
const shareOf = (...ingredients: string[]) => {
  const { energyWidth, perServing } = assess(...ingredients)
  return (energyWidth ?? Number.NaN) / perServing.calories
}

test.each([
  ["as sure as the surest third", ["200 g plain flour"], 0.039],
  ["as unsure as the least sure third", ["2 onions"], 0.132],
])("a figure is %s", (_, lines, off) => {
  expect(shareOf(...lines)).toBeCloseTo(off, 9)
})

test("a figure of which more is estimated is less sure", () => {
  const grams = fc.integer({ min: 1, max: 600 })
  fc.assert(
    fc.property(grams, grams, (one, other) => {
      const [less, more] = [Math.max(one, other), Math.min(one, other)]
      expect(shareOf(`${less} g plain flour`, "2 onions")).toBeLessThanOrEqual(
        shareOf(`${more} g plain flour`, "2 onions") + 1e-12,
      )
    }),
  )
})

test("a figure of more than any kitchen gives to a serving is half as sure as what that holds", () => {
  expect(shareOf("1.5 kg plain flour")).toBeCloseTo(0.132 + 0.5, 9)
})

test("a figure that is only at least has no width, nor has one of nothing", () => {
  expect(assess("200 g plain flour", "rice").energyWidth).toBeNull()
  expect(assess("500 ml water").energyWidth).toBeNull()
})
