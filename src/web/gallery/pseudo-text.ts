const marked: Readonly<Record<string, string>> = {
  ...{ a: "à", c: "ç", e: "é", i: "î", n: "ñ", o: "ö", u: "ü", y: "ÿ" },
  ...{ A: "À", C: "Ç", E: "É", I: "Î", N: "Ñ", O: "Ö", U: "Ü", Y: "Ý" },
}
const vowel = /[aeiou]/gi

/** Texts of other languages are about so much longer than in English. */
const longer = 0.4

/**
 * A text as it may come out in another language: two fifths longer, its words too, marked and in brackets, so that
 * what is cut, what breaks the page, and what is in no catalogue, is seen. It can still be read.
 */
export function pseudoText(text: string): string {
  return pseudoTemplate([text], [])
}

/** The same of a text with places that are filled in, which stay as they are. */
export function pseudoTemplate(parts: readonly string[], filled: readonly unknown[]): string {
  // The brackets are of the two fifths.
  let toAdd = Math.ceil(parts.join("").length * longer) - 2
  const drawnOut = parts.map((part) =>
    part.replace(vowel, (letter) => (toAdd-- > 0 ? letter + letter.toLowerCase() : letter)),
  )
  const said = drawnOut.map((part, at) => part.replace(/\p{L}/gu, mark) + String(filled[at] ?? ""))
  return `[${said.join("")}${"·".repeat(Math.max(0, toAdd))}]`
}

const mark = (letter: string) => marked[letter] ?? letter
