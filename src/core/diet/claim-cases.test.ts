import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { parseCsv } from "#core/food/csv.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"

// 200 lines with a claim, or with words that look like one, written by somebody who had not read the rules and committed
// before any was. The first run had 151 right; 19 were unsafe (met, though the label is broken or depends on the product),
// and of 87 lines that meet their label 15 were not said to. Everything since was written with the cases known, so that
// all pass says that nothing has come back, not how many new cases would.
const rows = parseCsv(readFileSync(new URL("claim-cases.csv", import.meta.url), "utf8")).slice(1)
const caseSchema = z.tuple([dietSchema, z.string(), z.string(), z.string()])
const cases = rows.map((row) => caseSchema.parse(row))

it("are 200", () => {
  expect(cases).toHaveLength(200)
})

it.each(cases)("%s: %j %s, as it is %s", (diet, line, expected, _because) => {
  const { verdict } = assessRecipe({ servings: 4, ingredients: [line] }, foods).diets[diet]
  expect(expected.split("|")).toContain(verdict)
})
