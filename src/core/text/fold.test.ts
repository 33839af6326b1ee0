import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { hostileText, hostileTexts } from "#testing/hostile-text.ts"
import { foldPlaced, foldText, placeWritten } from "./fold.ts"

describe("a text in one spelling", () => {
  test.each([
    ["plain text as it is", "2 cups flour (250 g), sifted", "2 cups flour (250 g), sifted"],
    ["full-width signs", "２００ ｇ　ｓｕｇａｒ", "200 g sugar"],
    ["mathematical and circled letters", "𝐩𝐞𝐚𝐧𝐮𝐭 ⓝⓤⓣ", "peanut nut"],
    ["small capitals", "ᴘᴇᴀɴᴜᴛ", "ᴘᴇᴀɴᴜᴛ"],
    ["small capitals in a Latin word", "pᴇᴀɴᴜᴛ", "peanut"],
    ["a torn entity", "jalape&;ntilde;o", "jalapeño"],
    ["ligatures", "ﬂour", "flour"],
    ["units in one sign", "2㎏flour at 200℃", "2kg flour at 200°C"],
    ["units in one sign before an apostrophe", "10 ℉’gas", "10 °F 'gas"],
    ["units in one sign before a dash", "at 200℉-ish, 2㎏–flour", "at 200°F -ish, 2kg -flour"],
    ["Cyrillic letters in a Latin word", "mіlk аnd еgg", "milk and egg"],
    ["Greek letters in a Latin word", "pεαnυt", "peanut"],
    ["words of another script", "соль и мука", "соль и мука"],
    ["accents", "cre\u0300me fraîche", "crème fraîche"],
    ["marks that make no letter", "s\u0336a\u0336l\u0336t\u0334\u0316", "salt"],
    ["vowel marks of other scripts", "हल्दी", "हल्दी"],
    ["signs without width", "pea\u200bnut\u00ad but\u2060ter\ufeff", "peanut butter"],
    ["a sign without width between figures", "1\u200b1/2 cups", "1 1/2 cups"],
    ["spaces of all kinds", "1\u00a0cup\u2009milk\u3000\u2800", "1 cup milk  "],
    ["dashes and quotes", "2–3 “good” cook’s", '2-3 "good" cook\'s'],
    ["signs of fractions", "1½ cups, 1⁄3 cup", "1½ cups, 1/3 cup"],
    ["raised figures", "1¹⁄₂ cups salt²", "1 1/2 cups salt 2"],
    ["figures of other scripts", "٣ eggs, ①tbsp", "3 eggs, 1tbsp"],
    ["times", "2×400 g, 3×eggs", "2x400 g, 3x eggs"],
    ["degrees", "200º or 200˚C", "200° or 200°C"],
    ["marks of trade", "Philadelphia™ cheese", "Philadelphia  cheese"],
    ["tags in and between words", 'pea<b>nut</b><br/>2 <span class="a b">eggs</span>', "peanut 2 eggs"],
    ["a fraction of tags", "1<sup>1</sup>/<sub>2</sub> cups", "1 1 / 2  cups"],
    ["words in brackets that are no tag", "1 cup <peanuts> <b peanuts>", "1 cup <peanuts> <b peanuts>"],
    ["entities", "1&frac12;&nbsp;cups &amp;amp; cr&egrave;me &#189; &#x42;", "1½ cups & crème ½ B"],
    ["an entity that nobody knows", "&peanut;", "&peanut;"],
  ])("%s", (_, written, folded) => {
    expect(foldText(written)).toBe(folded)
  })

  test("each character knows what it was made of", () => {
    const written = "<b>1½</b>&nbsp;cups s\u0430\u200blt\u0336 at 200℃"
    const folded = foldPlaced(written)
    const writtenOf = (said: string) => {
      const at = folded.text.indexOf(said)
      const { start, end } = placeWritten(folded, at, at + said.length)
      return written.slice(start, end)
    }
    expect(["1½", "cups", "salt", "200°C"].map(writtenOf)).toEqual(["1½", "cups", "s\u0430\u200blt\u0336", "200℃"])
  })

  test("places rise and stay within any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (written) => {
        const { text, places } = foldPlaced(written)
        const starts = places?.starts ?? new Uint32Array()
        expect(starts.every((start, at) => start >= (starts[at - 1] ?? 0) && start < written.length)).toBe(true)
        expect(places === null ? written.length : starts.length).toBe(text.length)
      }),
    )
  })

  test.each(Object.keys(hostileTexts))("100 kB of %s", (name) => {
    expect(foldText(hostileText(name, 100_000)).length).toBeGreaterThanOrEqual(0)
  })
})
