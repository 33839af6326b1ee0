import { describe, expect, test } from "vitest"
import { judgeGoal } from "./goal-state.ts"

const calories = (amount: number, isAtLeast = false) => ({ nutrient: "calories", amount, isAtLeast }) as const

describe("a figure against its goal", () => {
  test.each([
    [528, { min: 450, max: 600 }, { kind: "met" }],
    [640, { min: 450, max: 600 }, { kind: "over", gap: 40 }],
    [400, { min: 450, max: null }, { kind: "short", gap: 50 }],
    [528, { min: null, max: null }, { kind: "no goal" }],
    [600.4, { min: null, max: 600 }, { kind: "met" }],
    [604, { min: null, max: 600 }, { kind: "about", bound: 600 }],
    [590, { min: 600, max: 700 }, { kind: "about", bound: 600 }],
    [1_025, { min: null, max: 1_000 }, { kind: "over", gap: 25 }],
    [0, { min: 0, max: 0 }, { kind: "met" }],
  ])("%d kcal with %o", (amount, goal, state) => {
    expect(judgeGoal(calories(amount), goal)).toEqual(state)
  })

  test.each([
    [51.04, { min: null, max: 51 }, { kind: "met" }],
    [51.1, { min: null, max: 51 }, { kind: "about", bound: 51 }],
    [51.9, { min: null, max: 51 }, { kind: "about", bound: 51 }],
    [49.1, { min: 50, max: null }, { kind: "about", bound: 50 }],
    [52.5, { min: null, max: 51 }, { kind: "over", gap: 1.5 }],
  ])("%d g with %o", (amount, goal, state) => {
    for (const nutrient of ["protein", "carbs", "fat"] as const)
      expect(judgeGoal({ nutrient, amount, isAtLeast: false }, goal)).toEqual(state)
  })

  test("never claims that a figure which is only 'at least' stays under a most", () => {
    expect(judgeGoal(calories(500, true), { min: null, max: 600 })).toEqual({ kind: "may be over" })
    expect(judgeGoal(calories(640, true), { min: null, max: 600 })).toEqual({ kind: "over", gap: 40 })
    expect(judgeGoal(calories(400, true), { min: 450, max: null })).toEqual({ kind: "may be short" })
    expect(judgeGoal(calories(500, true), { min: 450, max: null })).toEqual({ kind: "met" })
    expect(judgeGoal(calories(604, true), { min: null, max: 600 })).toEqual({ kind: "may be over" })
  })
})
