import fc from "fast-check"
import { expect, test } from "vitest"
import { addNutrition, eachNutrient, noNutrition, nutrients, scaleNutrition } from "./nutrients.ts"
import { nutritionSchema } from "./nutrition-schema.ts"

const anyNutrition = fc.tuple(...nutrients.map(() => fc.integer({ min: 0, max: 10_000 }))).map((amounts) => {
  return eachNutrient((nutrient) => amounts[nutrients.indexOf(nutrient)] ?? 0)
})

test("T1 every value for each nutrient is in the order of the list, and is what the schema asks for", () => {
  expect(Object.keys(eachNutrient(() => 0))).toEqual(nutrients)
  expect(Object.keys(nutritionSchema.shape)).toEqual(nutrients)
})

test("what something holds with nothing added, or twice by half, is what it held", () => {
  fc.assert(
    fc.property(anyNutrition, (held) => {
      expect(addNutrition(held, noNutrition)).toEqual(held)
      expect(scaleNutrition(scaleNutrition(held, 2), 0.5)).toEqual(held)
      expect(addNutrition(held, held)).toEqual(scaleNutrition(held, 2))
    }),
  )
})
