import { singular } from "#core/measure/noun.ts"

/** A word as names are compared by it: the singular, and one spelling of "cookie" and "cookies". */
export function stem(word: string): string {
  // Who fries makes no fries.
  if (word === "fries") return "chip"
  const one = singular(word)
  return one.length > 4 ? one.replace(/ie$/, "y") : one
}

/** Letters that no mark makes of another. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: "l", ß: "ss", ø: "o", æ: "ae" },
  ...{ œ: "oe", ı: "i", đ: "d", ð: "d" },
}

/** The words of a text in plain small letters: no accents, no apostrophes, no signs. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[łßøæœıđð]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’`´]/g, "")
  return plain.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== "")
}
