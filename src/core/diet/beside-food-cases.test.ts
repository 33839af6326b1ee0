import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import type { Diet } from "#core/diet/label.ts"
import { parseCsv } from "#core/food/csv.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"

// 400 lines with something beside the food, written by somebody who had not read the rules and committed before any was.
// The first run had 277 right; 58 were unsafe (met, though the label is broken or its food unknown), and of 154 lines that
// meet their label 25 were not said to. Everything since was written with the cases known, so that all pass says that
// nothing has come back, not how many new cases would.
const rows = parseCsv(readFileSync(new URL("beside-food-cases.csv", import.meta.url), "utf8")).slice(1)
const caseSchema = z.tuple([dietSchema, z.string(), z.string(), z.string()])
const cases = rows.map((row) => caseSchema.parse(row))

/** Lines that we leave open where their author decides: never what is called met. */
const leftOpen = new Map<string, "unsure" | "choose">([
  ["250 g girolles à la crème", "unsure"],
  ["1 whole Camembert en croûte", "unsure"],
  ["4 trout amandine", "unsure"],
  ["2 cups basmati, jewelled, with slivered pista", "unsure"],
  ["150 g white crabmeat in Marie Rose", "unsure"],
  ["4 toasted crumpets w/ goosegog (gooseberry) jam", "unsure"],
  ["2 salmon fillets, chive butter on top", "unsure"],
  ["4 turkey burgers topped with Swiss", "unsure"],
])

const verdictOf = (diet: Diet, line: string) =>
  assessRecipe({ servings: 4, ingredients: [line] }, foods).diets[diet].verdict

describe("what stands beside a food", () => {
  it.each(cases)("%s: %j %s, for %s", (diet, line, expected, _because) => {
    expect([...expected.split("|"), leftOpen.get(line)]).toContain(verdictOf(diet, line))
  })

  it("is left open in few of the lines", () => {
    expect(leftOpen.size).toBeLessThanOrEqual(cases.length / 20)
  })
})
