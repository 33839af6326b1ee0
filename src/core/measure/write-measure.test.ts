import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { millilitresPer, readUnit } from "#core/ingredient/unit.ts"
import { type Measure, measure } from "./measure.ts"
import { type Pieces, type Wording, writeMeasure } from "./write-measure.ts"

const metric: Wording = {
  units: "metric",
  pasta: false,
  liquid: true,
  pieces: "cut",
  grain: "tenths",
  tablespoon: null,
  steps: "near",
}
const imperial: Wording = { ...metric, units: "imperial" }

describe("an amount as a cook would write it", () => {
  it.each([
    [600, "g", "600 g", "1 lb 5 oz"],
    [450, "g", "450 g", "1 lb"],
    [225, "g", "225 g", "8 oz"],
    [37.5, "g", "38 g", "1¼ oz"],
    [997.6, "g", "1 kg", "2 lb 3 oz"],
    [1250, "g", "1.25 kg", "2 lb 12 oz"],
    [60_000, "g", "60 kg", "132 lb"],
    [150e6, "g", "150,000 kg", "330,693 lb"],
    [400, "ml", "400 ml", "1⅔ cups"],
    [100, "ml", "100 ml", "7 tbsp"],
    [60, "ml", "60 ml", "¼ cup"],
    [15, "ml", "1 tbsp", "1 tbsp"],
    [1200, "ml", "1.2 litres", "5 cups"],
    [3, "tbsp", "3 tbsp", "3 tbsp"],
    [1.5, "tbsp", "1½ tbsp", "1½ tbsp"],
    [0.75, "tbsp", "2¼ tsp", "2¼ tsp"],
    [3, "tsp", "1 tbsp", "1 tbsp"],
    [0.5, "tsp", "½ tsp", "½ tsp"],
    [0.125, "tsp", "⅛ tsp", "⅛ tsp"],
    [0.06, "tsp", "1 pinch", "1 pinch"],
    [25, "tbsp", "370 ml", "1½ cups"],
    [2, null, "2", "2"],
    [0.75, null, "¾", "¾"],
    [500_000, null, "500,000", "500,000"],
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

  it.each([
    [0.18, "⅛ tsp"],
    [0.2, "¼ tsp"],
    [0.25, "¼ tsp"],
    [0.3125, "¼ tsp"],
    [0.4, "½ tsp"],
    [0.4375, "½ tsp"],
    [0.45, "½ tsp"],
    [0.58, "½ tsp"],
    [2 / 3, "¾ tsp"],
    [0.9, "1 tsp"],
    [4 / 3, "1¼ tsp"],
    [2.5, "2½ tsp"],
    [3.75, "3¾ tsp"],
    [4, "4 tsp"],
    [5, "5 tsp"],
    [6.75, "2 tbsp plus 1 tsp"],
    [7, "2 tbsp plus 1 tsp"],
    [7.5, "2½ tbsp"],
    [11.25, "3 tbsp plus 2 tsp"],
    [15.75, "5½ tbsp"],
  ])("A3: measures %s tsp with spoons that a cook owns: %s", (teaspoons, written) => {
    expect(writeMeasure({ kind: "spoon", teaspoons }, metric)).toBe(written)
    expect(writeMeasure({ kind: "spoon", teaspoons }, imperial)).toBe(written)
  })

  it.each([
    [10, "2 tsp", "2 tsp"],
    [20, "20 ml", "4 tsp"],
    [22, "1½ tbsp", "1½ tbsp"],
    [25, "25 ml", "5 tsp"],
    [29, "2 tbsp", "2 tbsp"],
    [37.5, "2½ tbsp", "2½ tbsp"],
    [50, "50 ml", "3½ tbsp"],
  ])("A3: measures %s ml of water as %s, or %s", (millilitres, inMetric, inImperial) => {
    expect(writeMeasure({ kind: "volume", millilitres }, metric)).toBe(inMetric)
    expect(writeMeasure({ kind: "volume", millilitres }, imperial)).toBe(inImperial)
  })

  it.each([
    [2.25, "2 tsp"],
    [2.75, "2½ tsp"],
    [3.75, "4 tsp"],
    [5.5, "5 tsp"],
    [7, "2½ tbsp"],
    [11.25, "4 tbsp"],
    [14, "4½ tbsp"],
  ])("takes %s tsp with one spoon in a kitchen's steps: %s", (teaspoons, written) => {
    expect(writeMeasure({ kind: "spoon", teaspoons }, { ...metric, steps: "kitchen" })).toBe(written)
  })

  it.each([
    [38, "40 g"],
    [19, "20 g"],
    [43, "45 g"],
    [12.5, "13 g"],
    [7, "7 g"],
    [125, "125 g"],
  ])("weighs %s g by a scale's marks in a kitchen's steps: %s", (grams, written) => {
    expect(writeMeasure({ kind: "mass", grams }, { ...metric, grain: "grams", steps: "kitchen" })).toBe(written)
  })

  it.each([
    [0.125, "halves", "¼"],
    [0.75, "halves", "1"],
    [3.5, "halves", "3½"],
    [2 / 3, "cut", "¾"],
    [0.25, "small", "½"],
    [1.5, "small", "2"],
    [0.5, "whole", "1"],
  ] as const)("takes %s pieces cut into %s in a kitchen's steps: %s", (count, pieces, written) => {
    expect(writeMeasure({ kind: "count", count, unit: null }, { ...metric, pieces, steps: "kitchen" })).toBe(written)
  })

  it.each([
    [9, "9 tbsp", "9 tbsp"],
    [12, "12 tbsp", "¾ cup"],
    [18, "18 tbsp", "1 cup plus 2 tbsp"],
    [20, "20 tbsp", "1¼ cups"],
    [30, "30 tbsp", "1¾ cups plus 2 tbsp"],
    [100, "1.5 litres", "6¼ cups"],
  ])("A3: keeps %s tbsp of a solid in spoons, or cups: %s, or %s", (tablespoons, inMetric, inImperial) => {
    const seeds: Measure = { kind: "spoon", teaspoons: tablespoons * 3 }
    expect(writeMeasure(seeds, { ...metric, liquid: false })).toBe(inMetric)
    expect(writeMeasure(seeds, { ...imperial, liquid: false })).toBe(inImperial)
  })

  it.each([
    [4, "⅛ oz"],
    [12, "⅜ oz"],
    [16, "⅝ oz"],
    [20, "¾ oz"],
    [32, "1¼ oz"],
    [45, "1½ oz"],
    [60, "2 oz"],
  ])("A3: writes %s g in quarters of an ounce where they are near enough: %s", (grams, written) => {
    expect(writeMeasure({ kind: "mass", grams }, imperial)).toBe(written)
  })

  it("K6: keeps pasta in grams or ounces however much it is", () => {
    const spaghetti: Measure = { kind: "mass", grams: 1200 }
    expect(writeMeasure(spaghetti, { ...metric, pasta: true })).toBe("1,200 g")
    expect(writeMeasure(spaghetti, { ...imperial, pasta: true })).toBe("42 oz")
  })

  it.each([
    ["whole", 2.25, "2"],
    ["whole", 0.25, "1"],
    ["halves", 2.5, "2½"],
    ["halves", 12, "12"],
    ["halves", 0.5, "½"],
    ["small", 0.25, "½"],
    ["small", 0.75, "1"],
    ["small", 1.5, "1½"],
    ["small", 4.67, "5"],
    ["cut", 2.25, "2¼"],
    ["cut", 3.75, "4"],
    ["cut", 11.25, "11"],
  ] as const)("cuts %s pieces: %s is written %s", (pieces: Pieces, count, written) => {
    expect(writeMeasure({ kind: "count", count, unit: null }, { ...metric, pieces })).toBe(written)
  })

  const units = fc.constantFrom(metric, imperial, { ...metric, liquid: false }, { ...imperial, liquid: false })

  function expectHonest(from: Measure, size: number, { wording, most }: { wording: Wording; most: number }) {
    expect(Math.abs(sizeOf(writeMeasure(from, wording)) / size - 1)).toBeLessThanOrEqual(most + 1e-6)
  }

  it("keeps weights and volumes honest: 5 % at the most from 2½ oz or 80 ml to tonnes", () => {
    const some = fc.double({ min: 71, max: 1e7, noNaN: true })
    const more = fc.double({ min: 80, max: 1e7, noNaN: true })
    fc.assert(
      fc.property(some, units, (grams, wording) =>
        expectHonest({ kind: "mass", grams }, grams, { wording, most: 0.05 }),
      ),
    )
    fc.assert(
      fc.property(more, units, (millilitres, wording) =>
        expectHonest({ kind: "volume", millilitres }, millilitres, { wording, most: 0.05 }),
      ),
    )
  })

  it("keeps small weights honest: 5 % of grams, 12.5 % of ounces from half an ounce on", () => {
    const grams = fc.double({ min: 15, max: 71, noNaN: true })
    fc.assert(fc.property(grams, (few) => expectHonest(measure(few, "g"), few, { wording: metric, most: 0.05 })))
    fc.assert(fc.property(grams, (few) => expectHonest(measure(few, "g"), few, { wording: imperial, most: 0.125 })))
  })

  it("measures liquids in cups and spoons alone", () => {
    expect(writeMeasure({ kind: "volume", millilitres: 200 }, imperial)).toBe("¾ cup plus 2 tbsp")
    expect(writeMeasure({ kind: "volume", millilitres: 250 }, imperial)).toBe("1 cup plus 1 tbsp")
    expect(writeMeasure({ kind: "volume", millilitres: 70.2 }, imperial)).toBe("4 tbsp plus 2 tsp")
    expect(writeMeasure({ kind: "volume", millilitres: 67 }, imperial)).toBe("4½ tbsp")
  })

  it.each([
    [25.3, "½ cup plus ½ tbsp"],
    [28.45, "½ cup plus 1½ tbsp"],
  ])("says %s tsp with half a spoonful beside the cup where whole ones are too far off", (teaspoons, written) => {
    expect(writeMeasure({ kind: "spoon", teaspoons }, imperial)).toBe(written)
  })

  it("keeps spoons honest: an eighth of a teaspoon at the most below one, 12.5 % from there, 5 % from a tablespoon on", () => {
    const little = fc.double({ min: 1 / 32, max: 1, noNaN: true })
    fc.assert(
      fc.property(little, units, (teaspoons, wording) => {
        const written = sizeOf(writeMeasure({ kind: "spoon", teaspoons }, wording)) / teaspoon
        expect(Math.abs(written - teaspoons)).toBeLessThanOrEqual(1 / 8 + 1e-6)
      }),
    )
    const few = fc.double({ min: 1, max: 3, noNaN: true })
    const many = fc.double({ min: 3, max: 1e6, noNaN: true })
    for (const [amounts, most] of [
      [few, 0.125],
      [many, 0.05],
    ] as const) {
      fc.assert(
        fc.property(amounts, units, (teaspoons, wording) =>
          expectHonest({ kind: "spoon", teaspoons }, teaspoons * teaspoon, { wording, most }),
        ),
      )
      fc.assert(
        fc.property(amounts, units, (teaspoons, wording) => {
          const millilitres = teaspoons * teaspoon
          expectHonest({ kind: "volume", millilitres }, millilitres, { wording, most })
        }),
      )
    }
  })

  it("writes amounts that the reader of ingredient lines reads to the full", () => {
    const amounts = fc.double({ min: 0.1, max: 1000, noNaN: true })
    fc.assert(
      fc.property(amounts, fc.constantFrom("g", "ml", "tsp"), units, (amount, unit, wording) => {
        const written = writeMeasure(measure(amount, unit), wording)
        const { quantity, unit: read, added, name } = parseLine(`${written} flour`)
        const sum = [{ quantity, unit: read }, ...added].map((part) => `${part.quantity} ${part.unit}`).join(" ")
        expect(name).toBe("flour")
        expect(sizeOf(sum)).toBeCloseTo(sizeOf(written), 6)
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

const teaspoon = millilitresPer("tsp")

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
  const parts = [...written.matchAll(/(?! )([\d.,]*)([⅛¼⅓⅜½⅝⅔¾⅞]?) ([a-z]+(?: oz)?)/g)]
  return parts.reduce((sum, [, whole = "", sign = "", word = ""]) => {
    if (/^pinch/.test(word)) return sum + (Number(whole) * teaspoon) / 16
    const unit = readUnit(word)
    if (unit?.kind !== "mass" && unit?.kind !== "volume") throw new Error(`${word} has no size`)
    return (
      sum +
      (Number(whole.replaceAll(",", "")) + (signs[sign] ?? 0)) * (unit.kind === "mass" ? unit.grams : unit.millilitres)
    )
  }, 0)
}
