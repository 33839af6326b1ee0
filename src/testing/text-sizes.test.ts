import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** Sizes that stay as they are where somebody has set a larger text in the browser. */
const fixedSize = /text-\[[\d.]+px\]|font(-size)?:[^;]*\dpx|--breakpoint-[\w-]+: *[\d.]+px|@custom-variant [^;]*\dpx/g

const findFixed = (text: string) => text.match(fixedSize) ?? []

test("text and breakpoints follow the size of text that the browser is set to", () => {
  const files = globSync("src/web/**/*.{ts,tsx,css}")
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => findFixed(readFileSync(file, "utf8")).map((found) => `${file}: ${found}`))).toEqual([])
})

test.each([
  'className="text-[15px]"',
  "font: 400 16px / 1.5 serif;",
  "font-size: 12px;",
  "--breakpoint-wide: 861px;",
  "@custom-variant short (@media (max-height: 480px));",
])("catches a planted size: %s", (code) => {
  expect(findFixed(code)).not.toEqual([])
})
