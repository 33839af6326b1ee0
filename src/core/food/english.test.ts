import { expect, it } from "vitest"
import { foods } from "#testing/foods.ts"
import { readEnglish } from "./english.ts"

const { words, edible } = foods.english

it.each(["flourish", "trivet", "colour", "color", "evening", "min", "springform"])(
  "“%s” names nothing to eat",
  (word) => {
    expect([words.has(word), edible.has(word)]).toEqual([true, false])
  },
)

it.each(["haslet", "sponge", "sponges", "makhan", "vlorb"])("“%s” may", (word) => {
  expect(words.has(word) && !edible.has(word)).toBe(false)
})

it("has the lexicon's foods in both numbers, and its words of kitchens beside the list", () => {
  const english = readEnglish(["pot", "brose"], "word,sense\nbrose,food\nmouli,kitchen\n")
  expect([...english.words]).toEqual(["pot", "brose", "mouli"])
  expect(english.edible.has("broses")).toBe(true)
})

it("refuses a row without a sense that it knows", () => {
  expect(() => readEnglish([], "word,sense\nbrose,drink\n")).toThrow("brose,drink")
})
