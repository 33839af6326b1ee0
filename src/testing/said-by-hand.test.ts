import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findSaidByHand } from "./said-by-hand.ts"

const sources = globSync("src/web/**/*.{ts,tsx}", { exclude: ["**/*.test.ts", "**/*.d.ts"] }).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}))

test("figures, days, lists and plurals of the page are written by the rules of its language", () => {
  expect(sources.length).toBeGreaterThan(250)
  expect(findSaidByHand(sources)).toEqual([])
})

const planted = (code: string) => findSaidByHand([{ file: "src/web/saved/saved-texts.ts", text: code }])

test.each([
  "const said = grams.toFixed(1)",
  "const said = count.toLocaleString()",
  'const said = day.toLocaleDateString("en")',
  'const listed = new Intl.ListFormat("en")',
  'const said = names.join(", ")',
  'const said = names.join(" or ")',
  `const items = (count: number) => (count === 1 ? "1 item" : \`\${count} items\`)`,
  `const items = (count: number) => \`\${count} item\${count !== 1 ? "s" : ""}\``,
  "const said = sayCount(names.length, { one: of(title), other: of(title) })",
])("catches what is planted: %s", (code) => {
  expect(planted(code)).toHaveLength(1)
})

test.each([
  'const ids = all.join(",")',
  'const text = lines.join("\\n")',
  'const items = sayCount(count, { one: "# item", other: "# items" })',
  "const first = count === 1 ? only : all",
])("leaves alone: %s", (code) => {
  expect(planted(code)).toEqual([])
})

test("a class that depends on a level is no plural", () => {
  const text = 'const look = level === 1 ? "font-medium" : ""'
  expect(findSaidByHand([{ file: "src/web/account/a.tsx", text }])).toEqual([])
})
