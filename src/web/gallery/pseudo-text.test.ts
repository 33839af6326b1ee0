import { expect, test } from "vitest"
import { pseudoTemplate, pseudoText } from "./pseudo-text.ts"

test.each([
  ["Shopping List", "[Shööppîîñg Lîîst·]"],
  ["Cook", "[Çöök]"],
  ["Account", "[Ààççöüñt]"],
  ["# items", "[# îîtéms]"],
])("%j is shown as %j", (text, shown) => {
  expect(pseudoText(text)).toBe(shown)
  expect(shown.length).toBeGreaterThanOrEqual(text.length * 1.4)
})

test("what is filled in stays as it is", () => {
  expect(pseudoTemplate(["Remove ", ""], ["Tea"])).toBe("[Réémövé Tea]")
  expect(pseudoTemplate(["", " of ", ""], [1, 2])).toBe("[1 öf 2]")
})
