import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { plainLines, plainNote, plainText } from "./plain-text.ts"

test.each([
  ["flour\u202ehguod\u202c", "flourhguod"],
  ["\u2066milk\u2069", "milk"],
  ["but\u200bter\u00ad\ufeff", "butter"],
  ["\u001b[31mred\u001b[0m onion", "[31mred[0m onion"],
  ["salt\u0007\u0000\u0085pepper", "salt pepper"],
  ["one\r\ntwo\u2028three", "one two three"],
  ["two\teggs", "two\teggs"],
])("%j is one plain line", (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test.each(["👨‍👩‍👧 supper", "🏳️‍🌈 cake", "👩🏽‍🍳", "می‌خواهم", "क्‍ष", "ශ්‍රී", "നന്‍", "crème brûlée", "お好み焼き"])(
  "%s keeps what its script or its emoji needs",
  (text) => {
    expect(plainText(text)).toBe(text)
  },
)

test.each(["but\u200dter", "\u200cmilk", "salt \u200d", "ب\u200c\u200c\u200c", "1\u200d2"])(
  "%j keeps no joiner that nothing needs",
  (text) => {
    expect(plainText(text)).not.toMatch(/[\u200c\u200d]{2}|^[\u200c\u200d]|[a-z\d ][\u200c\u200d]/)
  },
)

const texts = fc.string({
  unit: fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(..."\n\r\t\u200c\u200d\u202e\u0000\u2028\u00adम्م😀")),
})

describe("whatever comes from outside", () => {
  test("is plain after one look: a second changes nothing, and no control or format sign but a joiner is left", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const plain = plainText(text)
        expect(plainText(plain)).toBe(plain)
        expect(plain.replace(/[\t\u200c\u200d]/g, "")).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }),
    )
  })

  test("is as many lines as it has breaks with something between them, and a note keeps its breaks", () => {
    fc.assert(
      fc.property(fc.array(texts.map(plainText), { maxLength: 5 }), (lines) => {
        const filled = lines.filter((line) => line.trim() !== "")
        for (const separator of ["\n", "\r\n", "\u2028"]) expect(plainLines(lines.join(separator))).toEqual(filled)
        expect(plainNote(lines.join("\r\n"))).toBe(lines.join("\n"))
      }),
    )
  })
})
