import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findStrayTexts } from "./stray-texts.ts"

const sources = globSync("src/web/**/*.{ts,tsx}", { exclude: ["**/*.test.ts", "**/*.d.ts"] }).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}))

test("no text that a person reads stands outside of the texts of its slice", () => {
  expect(sources.length).toBeGreaterThan(250)
  expect(findStrayTexts(sources)).toEqual([])
})

test.each([
  "<p>Loading</p>",
  "<p>{count} left</p>",
  '<p>{isOn ? "on" : "off"}</p>',
  '<p>{isOn && "on"}</p>',
  `<p>{\`\${count} left\`}</p>`,
  '<p>{"left: " + count}</p>',
  '<>{["one", <b key="b" />]}</>',
  '<button aria-label="close" />',
  '<button aria-label={isOpen ? "close" : texts.open} />',
  `<button title={\`remove \${name}\`} />`,
  '<input placeholder="dish" />',
  '<img alt="soup" />',
  '<Stepper fewerLabel="fewer" />',
  '<RecipeActions offBecause="busy" />',
  '<Anything unheardOf="Please try again." />',
  'showToast({ text: "saved", action: { label: "undo", run } })',
  'const title = "saved"',
  'document.title = isOpen ? "saved" : ""',
  'setSaid("Copied, paste it.")',
  'const copied = ["Copied to you"]',
  'function timeAgo() { return "just now" }',
  'const sayPlace = (at: number) => "not here"',
])("catches a planted text: %s", (code) => {
  expect(findStrayTexts([{ file: "src/web/saved/a.tsx", text: code }])).not.toEqual([])
})

test.each([
  '<p className="text-ink-2" id={isOpen ? "open" : "shut"}>{texts.page.loading}</p>',
  "<p>{email}. – {' '}</p>",
  '<Toggle mode={mode === "sign in" ? "sign up" : "sign in"} />',
  '<p>{mode === "sign in" ? texts.a : texts.b}</p>',
  'type Step = { title: "sign in" }',
  'if (key === "ArrowRight") throw new Error("The page has no #app.")',
  'const texts = await import("./saved-texts.ts")',
  'const path = () => "/terms"',
  `const headers = { authorization: \`Bearer \${token}\` }`,
  'const cardLayout = { title: "mt-2.5 text-balance wide:text-3xl" }',
  'function kind() { return "past_due" }',
])("leaves alone what no one reads: %s", (code) => {
  expect(findStrayTexts([{ file: "src/web/saved/a.tsx", text: code }])).toEqual([])
})

test("looks into every file but the texts themselves", () => {
  const inFile = (file: string) => findStrayTexts([{ file, text: 'export const title = "Saved"' }])
  expect(["src/web/saved/a.ts", "src/web/saved/why-text.ts", "src/web/api.ts"].flatMap(inFile)).toHaveLength(3)
  expect(["src/web/saved/saved-texts.ts", "src/web/texts.ts"].flatMap(inFile)).toEqual([])
})
