import { describe, expect, test } from "vitest"
import { judgeGoal, layOutGauge } from "./gauge.ts"

const calories = (amount: number, isAtLeast = false) => ({ nutrient: "calories", amount, isAtLeast }) as const

describe("a figure against its goal", () => {
  test.each([
    [528, { min: 450, max: 600 }, { kind: "met" }],
    [640, { min: 450, max: 600 }, { kind: "over", gap: 40 }],
    [400, { min: 450, max: null }, { kind: "short", gap: 50 }],
    [528, { min: null, max: null }, { kind: "no goal" }],
    [600.4, { min: null, max: 600 }, { kind: "met" }],
    [0, { min: 0, max: 0 }, { kind: "met" }],
  ])("%d kcal with %o", (amount, goal, state) => {
    expect(judgeGoal(calories(amount), goal)).toEqual(state)
  })

  test("never claims that a figure which is only 'at least' stays under a most", () => {
    expect(judgeGoal(calories(500, true), { min: null, max: 600 })).toEqual({ kind: "may be over" })
    expect(judgeGoal(calories(640, true), { min: null, max: 600 })).toEqual({ kind: "over", gap: 40 })
    expect(judgeGoal(calories(400, true), { min: 450, max: null })).toEqual({ kind: "may be short" })
    expect(judgeGoal(calories(500, true), { min: 450, max: null })).toEqual({ kind: "met" })
  })
})

describe("a gauge", () => {
  test("puts mark and band where the drawing has them", () => {
    expect(layOutGauge("calories", 528, { min: 450, max: 600 })).toEqual({ mark: 52.8, band: { from: 45, to: 60 } })
    expect(layOutGauge("protein", 41, { min: 35, max: null })).toEqual({ mark: 41, band: { from: 35, to: 100 } })
    expect(layOutGauge("fat", 24, { min: null, max: null })).toEqual({ mark: 24, band: null })
  })

  test("holds what is beyond its usual scale", () => {
    const { mark, band } = layOutGauge("calories", 2400, { min: 1000, max: 3000 })
    expect(mark).toBeLessThan(100)
    expect(band?.to).toBeLessThan(100)
    expect(layOutGauge("protein", 1e308, { min: null, max: null }).mark).toBeLessThanOrEqual(100)
  })
})
