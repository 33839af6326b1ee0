import { expect, test } from "vitest"
import { wrapTexts } from "../../scripts/pseudo-language.ts"

const wrapped = async (text: string, file = "src/web/saved/saved-texts.ts") => {
  const [, ...made] = (await wrapTexts(text, { file })).code.split(";")
  return made.join(";").replace(/\s+/g, " ").replace(/;$/, "")
}

test.each([
  ['const a = { title: "Saved" }', 'const a = { title: shown("Saved") }'],
  ['const a = { "nut-free": "Nut-Free" }', 'const a = { "nut-free": shown("Nut-Free") }'],
  ['const a = sayCount(n, { other: "# left" })', 'const a = sayCount(n, { other: shown("# left") })'],
  [`const a = (n: string) => \`Remove \${n}\``, `const a = (n: string) => shown\`Remove \${n}\``],
  ['const a = is ? "on" : "off"', 'const a = is ? shown("on") : shown("off")'],
])("each text is shown: %s", async (text, made) => {
  expect(await wrapped(text)).toBe(made)
})

test.each([
  'import { a } from "./a.ts"',
  'type Side = "min" | "max"',
  'const a = side === "min"',
  `const a = \`\${one}, \${other}\``,
  'const a = "·"',
])("what is no text stays: %s", async (text) => {
  expect(await wrapped(text)).toBe(text)
})

test("of names by their code the name is shown", async () => {
  expect(await wrapped('const a = new Map([["past_due", "Payment failed"]])')).toBe(
    'const a = new Map([["past_due", shown("Payment failed")]])',
  )
  const ofCore = 'const a = [{ oven: "Oven" }, { unit: "metric" }, check("Once.")]'
  expect(await wrapped(ofCore, "src/core/preferences/preferences.ts")).toBe(
    'const a = [{ oven: shown("Oven") }, { unit: "metric" }, check("Once.")]',
  )
})
