import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { nutrients } from "#core/food/nutrients.ts"
import { differingNutrients } from "./compare-claim.ts"

const computed = { calories: 400, protein: 20, carbs: 50, fat: 12 }

describe("a claim beside our figures", () => {
  test.each([
    ["the same figures", {}, []],
    ["a tenth more", { calories: 440 }, []],
    ["a tenth less", { carbs: 45 }, []],
    ["a little over a tenth more", { calories: 441 }, ["calories"]],
    ["a little over a tenth less", { carbs: 44.9 }, ["carbs"]],
    ["several at once, in the order of the page", { fat: 3, calories: 900 }, ["calories", "fat"]],
  ])("%s", (_name, changed, differing) => {
    expect(differingNutrients({ ...computed, ...changed }, computed)).toEqual(differing)
  })

  test.each([
    ["fat", 1, 0.6, false],
    ["fat", 1, 0, true],
    ["fat", 0.1, 0, false],
    ["protein", 30, 0, true],
    ["calories", 5, 1, false],
    ["calories", 12, 1, true],
    ["carbs", 0.1, 0.6, false],
  ] as const)("near zero: %s claimed %d, worked out %d", (nutrient, claim, ours, isDifferent) => {
    const claimed = { ...computed, [nutrient]: claim }
    expect(differingNutrients(claimed, { ...computed, [nutrient]: ours })).toEqual(isDifferent ? [nutrient] : [])
  })

  test("never differs from itself, and always when it is twice ours and ours is worth a word", () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true })
    const worthAWord = fc.double({ min: 6, max: 1e6, noNaN: true })
    const nutrition = (each: typeof amount) => fc.record({ calories: each, protein: each, carbs: each, fat: each })
    fc.assert(
      fc.property(nutrition(amount), (one) => {
        expect(differingNutrients(one, one)).toEqual([])
      }),
    )
    fc.assert(
      fc.property(nutrition(worthAWord), ({ calories, protein, carbs, fat }) => {
        const doubled = { calories: calories * 2, protein: protein * 2, carbs: carbs * 2, fat: fat * 2 }
        expect(differingNutrients(doubled, { calories, protein, carbs, fat })).toEqual(nutrients)
      }),
    )
  })
})
