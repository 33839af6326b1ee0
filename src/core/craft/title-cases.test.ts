import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { z } from "zod"
import { parseCsv } from "#core/food/csv.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { sealOf } from "#core/request/seal.ts"
import { foods } from "#testing/foods.ts"
import { finishRecipe } from "./finish-recipe.ts"

// Titles with lines, written as the rules were. Those that hold are of what any cook would call so. The rules of before judged
// 97 of the first 322 wrong. When the rules stood, 138 more were written, the last 60 of them true; 5 of 78 and 2 of 60 were judged
// wrong and mended after, but for one that asked for an appliance that these steps lack and one that is left out.
const caseSchema = z.tuple([z.string(), z.enum(["yes", "no"]), z.string(), z.string()])
const cases = parseCsv(readFileSync(new URL("title-cases.csv", import.meta.url), "utf8"))
  .slice(1)
  .map((row) => caseSchema.parse(row))

const request = { dish: { kind: "random" }, ingredients: [], servings: 4, goals: noGoals, diets: [] } as const

function sealUnder(title: string, ingredients: readonly string[]) {
  const draft = { title, servings: 4, ingredients: [...ingredients], method: ["Cook it all, then serve."] }
  const asked = { ...request, ingredients: [], diets: [] }
  const finishing = finishRecipe(draft, asked, { foods, preferences: defaultPreferences })
  if (!finishing.ok) throw new Error(`${title}: ${finishing.because}`)
  return sealOf(finishing.finished.assessment, asked, { isFar: false, changes: finishing.finished.changes })
}

test.each(cases)("%s: whether it holds (%s) is told of %s, of %s", (_id, holds, title, lines) => {
  const seal = sealUnder(title, lines.split("|"))
  expect(seal).toMatchObject(holds === "yes" ? { kind: "checked" } : { kind: "open", isTitleUntrue: true })
})
