import { describe, expect, test } from "vitest"
import { layOutGauge } from "./gauge.ts"

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
