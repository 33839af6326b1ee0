import { describe, expect, test } from "vitest"
import { headingOf } from "./heading.ts"

describe("headingOf", () => {
  test.each([
    ["For the sauce:", ""],
    ["For the sauce", ""],
    ["Sauce", ""],
    ["FILLING", ""],
    ["Topping:", ""],
    ["Dough:", ""],
    ["DOUGH", ""],
    ["# Salad", ""],
    ["=== Glaze ===", ""],
    ["To serve", ""],
    ["For the cake", ""],
    ["Optional:", ""],
    ["For the peanut sauce:", "peanut"],
    ["Peanut sauce:", "Peanut"],
    ["**Bean sauce**", "Bean"],
    ["**Butter**", "Butter"],
    ["CHICKEN MARINADE", "CHICKEN"],
  ])("takes %j for a heading that names %j", (line, named) => {
    expect(headingOf(line)).toBe(named)
  })

  test.each([
    "sauce",
    "Dough",
    "batter",
    "Custard",
    "Salt",
    "PANKO",
    "For the sauce: 2 tbsp flour",
    "2 cups sauce",
    "To serve steamed rice",
    "Salt, to taste",
    "Pizza dough",
    "Peanut sauce",
    "**Butter**, softened",
    "**Coconut aminos",
    "",
  ])("takes %j for no heading", (line) => {
    expect(headingOf(line)).toBeNull()
  })
})
