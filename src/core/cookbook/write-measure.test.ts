import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readUnit } from "#core/ingredient/unit.ts"
import { type Measure, measure } from "./measure.ts"
import { type Pieces, type Wording, writeMeasure } from "./write-measure.ts"

const metric: Wording = { units: "metric", pasta: false, pieces: "cut" }
const imperial: Wording = { units: "imperial", pasta: false, pieces: "cut" }

describe("an amount as a cook would write it", () => {
  it.each([
    [600, "g", "600 g", "1 lb 5 oz"],
    [450, "g", "450 g", "1 lb"],
    [225, "g", "225 g", "8 oz"],
    [37.5, "g", "38 g", "1⅜ oz"],
    [997.6, "g", "1 kg", "2 lb 3 oz"],
    [1250, "g", "1.25 kg", "2 lb 12 oz"],
    [60_000, "g", "60 kg", "132 lb"],
    [150e6, "g", "150000 kg", "330693 lb"],
    [400, "ml", "400 ml", "1⅔ cups"],
    [100, "ml", "100 ml", "3½ fl oz"],
    [60, "ml", "60 ml", "¼ cup"],
    [15, "ml", "1 tbsp", "1 tbsp"],
    [1200, "ml", "1.2 l", "5 cups"],
    [3, "tbsp", "3 tbsp", "3 tbsp"],
    [1.5, "tbsp", "1½ tbsp", "1½ tbsp"],
    [0.75, "tbsp", "2¼ tsp", "2¼ tsp"],
    [3, "tsp", "1 tbsp", "1 tbsp"],
    [0.5, "tsp", "½ tsp", "½ tsp"],
    [0.125, "tsp", "⅛ tsp", "⅛ tsp"],
    [0.06, "tsp", "1 pinch", "1 pinch"],
    [25, "tbsp", "370 ml", "12½ fl oz"],
    [2, null, "2", "2"],
    [0.75, null, "¾", "¾"],
    [500_000, null, "500000", "500000"],
    [2, "cloves", "2 cloves", "2 cloves"],
    [1, "cloves", "1 clove", "1 clove"],
    [2, "leaf", "2 leaves", "2 leaves"],
    [2, "cups", "475 ml", "2 cups"],
    [1, "lb", "455 g", "1 lb"],
  ] as const)("A3: %s %s is %s, or %s", (quantity, unit, inMetric, inImperial) => {
    const amount = measure(quantity, unit)
    expect(writeMeasure(amount, metric)).toBe(inMetric)
    expect(writeMeasure(amount, imperial)).toBe(inImperial)
  })

  it("K6: keeps pasta in grams or ounces however much it is", () => {
    const spaghetti: Measure = { kind: "mass", grams: 1200 }
    expect(writeMeasure(spaghetti, { ...metric, pasta: true })).toBe("1200 g")
    expect(writeMeasure(spaghetti, { ...imperial, pasta: true })).toBe("42 oz")
  })

  it.each([
    ["whole", 2.25, "2"],
    ["whole", 0.25, "1"],
    ["halves", 2.5, "2½"],
    ["halves", 12, "12"],
    ["halves", 0.5, "½"],
    ["cut", 2.25, "2¼"],
  ] as const)("cuts %s pieces: %s is written %s", (pieces: Pieces, count, written) => {
    expect(writeMeasure({ kind: "count", count, unit: null }, { ...metric, pieces })).toBe(written)
  })

  it("keeps weights and volumes honest: 5 % at the most from 40 g or 80 ml to tonnes", () => {
    const some = fc.double({ min: 40, max: 1e7, noNaN: true })
    const more = fc.double({ min: 80, max: 1e7, noNaN: true })
    fc.assert(
      fc.property(some, fc.constantFrom(metric, imperial), (grams, wording) => {
        expect(Math.abs(sizeOf(writeMeasure({ kind: "mass", grams }, wording)) / grams - 1)).toBeLessThanOrEqual(0.0501)
      }),
    )
    fc.assert(
      fc.property(more, fc.constantFrom(metric, imperial), (millilitres, wording) => {
        expect(
          Math.abs(sizeOf(writeMeasure({ kind: "volume", millilitres }, wording)) / millilitres - 1),
        ).toBeLessThanOrEqual(0.0501)
      }),
    )
  })

  it("never writes nothing, however little there is", () => {
    const little = fc.double({ min: 1e-9, max: 30, noNaN: true })
    fc.assert(
      fc.property(
        little,
        fc.constantFrom("g", "ml", "tsp", null),
        fc.constantFrom(metric, imperial),
        (few, unit, wording) => {
          expect(writeMeasure(measure(few, unit), wording)).not.toMatch(/^0 |^0$|NaN/)
        },
      ),
    )
  })
})

const signs: Record<string, number> = {
  "⅛": 1 / 8,
  "¼": 1 / 4,
  "⅓": 1 / 3,
  "⅜": 3 / 8,
  "½": 1 / 2,
  "⅝": 5 / 8,
  "⅔": 2 / 3,
  "¾": 3 / 4,
  "⅞": 7 / 8,
}

/** Grams or millilitres that a written amount says. */
function sizeOf(written: string): number {
  const parts = [...written.matchAll(/([\d.]*)([⅛¼⅓⅜½⅝⅔¾⅞]?) ([a-z]+(?: oz)?)/g)]
  return parts.reduce((sum, [, whole = "", sign = "", word = ""]) => {
    const unit = readUnit(word)
    if (unit?.kind !== "mass" && unit?.kind !== "volume") throw new Error(`${word} has no size`)
    return sum + (Number(whole) + (signs[sign] ?? 0)) * (unit.kind === "mass" ? unit.grams : unit.millilitres)
  }, 0)
}
