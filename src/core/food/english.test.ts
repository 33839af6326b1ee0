import { expect, it } from "vitest"
import { foods } from "#testing/foods.ts"
import { plainEnglish } from "./english.ts"

it.each(["flourish", "trivet", "colour", "color", "evening", "min", "springform"])(
  "“%s” names nothing to eat",
  (word) => {
    expect(foods.english.has(word)).toBe(true)
  },
)

it.each(["burgoo", "burgoos", "frumenty", "lovage", "ostrich", "sponge", "makhan", "vlorb"])("“%s” may", (word) => {
  expect(foods.english.has(word) && !foods.byName.has(word)).toBe(false)
})

it("takes the lexicon's foods out of a list, in both numbers, and puts its words of kitchens in", () => {
  const words = plainEnglish(["pot", "brose", "broses"], "word,sense\nbrose,food\nmouli,kitchen\n")
  expect([...words]).toEqual(["pot", "mouli"])
})

it("refuses a row without a sense that it knows", () => {
  expect(() => plainEnglish([], "word,sense\nbrose,drink\n")).toThrow("brose,drink")
})
