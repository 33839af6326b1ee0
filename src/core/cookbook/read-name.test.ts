import { describe, expect, it, test } from "vitest"
import { readName } from "./read-name.ts"

describe("how many a name is for", () => {
  it.each([
    ["chicken curry for two", 2, "for two"],
    ["lasagne for 6 people", 6, "for 6 people"],
    ["chilli serves 8", 8, "serves 8"],
    ["stew for a family of four", 4, "for a family of four"],
    ["soup for 4 to 6", 6, "for 4 to 6"],
    ["dinner for the two of us", 2, "for the two of us"],
    ["3 servings of dal", 3, "3 servings of"],
    ["roast dinner for one", 1, "for one"],
  ])("%s", (typed, servings, words) => {
    expect(readName(typed).servings).toEqual({ servings, words })
  })

  it.each([
    "chicken 65",
    "curry for 20 minutes",
    "cookies for 2 dollars",
    "rice for one pot",
    "three cheese pasta",
    "5 bean chilli",
    "cake for my 5 year old",
    "stew for 0",
    "soup for the week",
  ])("is not said by %s", (typed) => {
    expect(readName(typed).servings).toBeNull()
  })
})

test.each([
  ["bread machine white loaf", "bread machine", "white loaf"],
  ["fresh lasagne without a pasta machine", "without a pasta machine", "fresh lasagne"],
  ["tomato soup in the thermomix", "in the thermomix", "tomato soup"],
  ["waffles made with a waffle iron", "made with a waffle iron", "waffles"],
])("a machine is no part of the name: %s", (typed, words, rest) => {
  const read = readName(typed)
  expect(read.asides).toContainEqual({ kind: "machine", words })
  expect(read.rest.replace(/\s+/g, " ").trim()).toBe(rest)
})

test.each([
  ["glutenn free pancakes", ["gluten-free"]],
  ["vegitarian chilli", ["vegetarian"]],
  ["vegetable chilli", []],
  ["blended soup", []],
  ["celeriac mash", []],
])("a slip in what asks for a label is read as that label: %s", (typed, diets) => {
  const read = readName(typed)
  expect(read.diets).toEqual(diets)
  expect(read.appliances).toEqual([])
})

test("28: koshari is a dish, and no wish for kosher food", () => {
  expect(readName("koshari").diets).toEqual([])
  expect(readName("kosherr chicken").diets).toEqual(["kosher"])
})
