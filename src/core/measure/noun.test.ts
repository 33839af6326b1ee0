import { describe, expect, it } from "vitest"
import { plural, singular } from "./noun.ts"

const nouns = [
  ["lime", "limes"],
  ["bay leaf", "bay leaves"],
  ["plum tomato", "plum tomatoes"],
  ["potato", "potatoes"],
  ["avocado", "avocados"],
  ["anchovy", "anchovies"],
  ["radish", "radishes"],
  ["peach", "peaches"],
  ["box", "boxes"],
  ["red onion", "red onions"],
  ["red chilli", "red chillies"],
  ["star anise", "star anise"],
] as const

describe("noun", () => {
  it.each(nouns)("knows that one %s makes %s", (one, many) => {
    expect(plural(one)).toBe(many)
    expect(singular(many)).toBe(one)
  })

  it.each(["asparagus", "couscous", "watercress"])("does not take %s for a plural", (word) => {
    expect(singular(word)).toBe(word)
  })
})
