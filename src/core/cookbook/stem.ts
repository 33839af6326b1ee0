import { singular } from "#core/measure/noun.ts"

/** A word as names are compared by it: the singular, and one spelling of "cookie" and "cookies". */
export function stem(word: string): string {
  // Who fries makes no fries.
  if (word === "fries") return "chip"
  const one = singular(word)
  return one.length > 4 ? one.replace(/ie$/, "y") : one
}

/** The words of a text in plain small letters: no accents, no apostrophes, no signs. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/['’`´]/g, "")
  return plain.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== "")
}
