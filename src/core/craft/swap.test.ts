import { describe, expect, test } from "vitest"
import { isAnotherFood, readSwapped } from "./swap.ts"

const before = ["200 g rice", "20 g butter", "1 onion", "2 eggs"]
const read = (chosen: number[], after: string[]) => {
  const swapped = readSwapped(before, new Set(chosen), after)
  return swapped && [...swapped]
}

describe("D3: what a reply puts in place of the chosen lines", () => {
  test.each([
    ["line for line", [1], ["200 g rice", "20 ml olive oil", "1 onion", "2 eggs"], [[1, "20 ml olive oil"]]],
    ["in another order", [1], ["20 ml olive oil", "1 Onion", "200 g  rice", "2 eggs"], [[1, "20 ml olive oil"]]],
    [
      "two of them",
      [1, 3],
      ["200 g rice", "20 ml olive oil", "1 onion", "100 g tofu"],
      [
        [1, "20 ml olive oil"],
        [3, "100 g tofu"],
      ],
    ],
    ["with others touched too", [1], ["250 g rice", "20 ml olive oil", "1 onion", "3 eggs"], [[1, "20 ml olive oil"]]],
  ])("%s", (_how, chosen, after, swapped) => {
    expect(read(chosen, after)).toEqual(swapped)
  })

  test.each([
    ["a line is missing and others are touched", [1], ["250 g rice", "1 leek", "2 eggs"]],
    ["there are more lines than there were", [1], ["200 g rice", "20 ml oil", "1 tsp salt", "1 onion", "2 eggs"]],
    ["others are touched and in another order", [1], ["200 g rice", "1 onion", "3 eggs", "20 ml olive oil"]],
    ["nothing came", [1], []],
  ])("is not guessed at where %s", (_how, chosen, after) => {
    expect(read(chosen, after)).toBeNull()
  })
})

test.each([
  ["20 g butter", "20 ml olive oil", true],
  ["20 g butter", "25 g butter, melted", false],
  ["20 g butter", "25 g unsalted butter", false],
  ["2 chicken breasts", "400 g firm tofu", true],
  ["2 chicken breasts", "3 chicken breasts, diced", false],
  ["2 chicken breasts", "4 chicken thighs", true],
  ["100 g cheddar cheese", "100 g vegan cheddar cheese", true],
])("D3: from %j to %j is another food: %s", (one, other, expected) => {
  expect(isAnotherFood(one, other)).toBe(expected)
})
