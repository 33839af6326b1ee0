import { describe, expect, test } from "vitest"
import { showAmount, showFigure, showGrams, showShare } from "./figure.ts"

describe("a figure on the card", () => {
  test.each([
    ["calories", 528.4, "528"],
    ["calories", 4.4, "4"],
    ["calories", 1234.5, "1,235"],
    ["protein", 41.49, "41"],
    ["fat", 9.94, "9.9"],
    ["fat", 9.96, "10"],
    ["carbs", 4, "4"],
    ["carbs", 0, "0"],
    ["carbs", 0.04, "0"],
  ] as const)("%s of %d reads %s", (nutrient, amount, shown) => {
    expect(showFigure(nutrient, amount)).toBe(shown)
  })

  test("carries its unit", () => {
    expect(showAmount("calories", 40)).toBe("40 kcal")
    expect(showAmount("protein", 3.52)).toBe("3.5 g")
  })

  test.each([
    [600, "600"],
    [12.4, "12"],
    [4.55, "4.6"],
    [0.36, "0.4"],
    [1250, "1,250"],
  ])("%d grams read %s", (grams, shown) => {
    expect(showGrams(grams)).toBe(shown)
  })

  test.each([
    [25, 100, "25%"],
    [1, 3, "33%"],
    [0.4, 100, "<1%"],
    [0.5, 100, "1%"],
    [0, 100, "0%"],
    [7, 7, "100%"],
    [0, 0, null],
  ])("%d of %d is a share of %s", (amount, total, shown) => {
    expect(showShare(amount, total)).toBe(shown)
  })
})
