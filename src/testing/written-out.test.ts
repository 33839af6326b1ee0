import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { diets, isOfAmounts } from "#core/diet/label.ts"
import { nutrients } from "#core/food/nutrients.ts"
import { writtenOutIn } from "./written-out.ts"

const sources = globSync("src/{core,server,web}/**/*.{ts,tsx}")
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))

/** What docs/foods.md says that has to be done, by its numbers. */
function stepsFor(what: string): string[] {
  const [, section = ""] = readFileSync("docs/foods.md", "utf8").split(`## ${what}\n`)
  const [steps = ""] = section.split(/\n(?:## |\n(?!\d))/)
  return steps.split(/^(?=\d\. )/m).filter((step) => step.trim() !== "")
}

test.each([
  { what: "A nutrient", names: nutrients, most: 6 },
  { what: "A label", names: diets.filter((label) => !isOfAmounts(label)), most: 4 },
])("$what is written out only where docs/foods.md says, in $most files at the most", ({ what, names, most }) => {
  const steps = stepsFor(what)
  const found = writtenOutIn(sources, names)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((file) => !steps.some((step) => step.includes(file.replace(/^src\/(core\/)?/, ""))))).toEqual([])
  expect(steps.length).toBeLessThanOrEqual(most)
})

test.each([
  ['const a = ["protein", "fat", "carbs"]', true],
  ['const a = [["fat", 1], ["carbs", 2], ["protein", 3]]', true],
  ["const a = { fat: 1, protein: 2, carbs: 3, net: 4 }", true],
  ['type A = "fat" | "protein" | "carbs" | null', true],
  ['const a = ["protein", "fat"]', false],
  ["const { fat, protein, carbs } = figures", false],
  ['const a = "protein, fat, carbs" // fat, protein, carbs', false],
])("a list written out is found: %s %s", (text, isFound) => {
  expect(writtenOutIn([{ file: "a.ts", text }], ["protein", "fat", "carbs"])).toEqual(isFound ? ["a.ts"] : [])
})
