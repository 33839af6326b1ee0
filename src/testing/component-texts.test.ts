import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findTextsInComponents } from "./component-texts.ts"

const components = globSync("src/web/**/*.tsx").map((file) => ({ file, text: readFileSync(file, "utf8") }))

test("no text that a person reads stands in a component", () => {
  expect(components.length).toBeGreaterThan(60)
  expect(findTextsInComponents(components)).toEqual([])
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
])("catches a planted text: %s", (code) => {
  expect(findTextsInComponents([{ file: "src/web/saved/a.tsx", text: code }])).not.toEqual([])
})

test.each([
  '<p className="text-ink-2" id={isOpen ? "open" : "shut"}>{texts.page.loading}</p>',
  "<p>{email}. – {' '}</p>",
  '<Toggle mode={mode === "sign in" ? "sign up" : "sign in"} />',
  '<p>{mode === "sign in" ? texts.a : texts.b}</p>',
  'type Step = { title: "sign in" }',
  'if (key === "ArrowRight") throw new Error("The page has no #app.")',
  'const texts = await import("./saved-texts.ts")',
])("leaves alone what no one reads: %s", (code) => {
  expect(findTextsInComponents([{ file: "src/web/saved/a.tsx", text: code }])).toEqual([])
})
