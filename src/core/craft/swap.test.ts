import { describe, expect, test } from "vitest"
import { isAnotherFood, readSwapped } from "./swap.ts"

const before = ["200 g rice", "20 g butter", "1 onion", "2 eggs"]
const isSeasoning = (line: string) => line.includes("salt")
const read = (chosen: number[], after: string[]) => {
  const replacing = readSwapped(before, new Set(chosen), { after, isSeasoning })
  return replacing && [...replacing.swapped, ...replacing.beside.map(({ behind, text }) => [behind, "beside", text])]
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
    [
      "two in the place of one",
      [1],
      ["200 g rice", "20 ml oil", "1 tsp salt", "1 onion", "2 eggs"],
      [
        [1, "20 ml oil"],
        [1, "beside", "1 tsp salt"],
      ],
    ],
    [
      "a seasoning beside the first of two",
      [2, 3],
      ["200 g rice", "20 g butter", "1 leek", "1 tsp salt", "100 g tofu"],
      [
        [2, "1 leek"],
        [3, "100 g tofu"],
        [2, "beside", "1 tsp salt"],
      ],
    ],
    ["with others touched too", [1], ["250 g rice", "20 ml olive oil", "1 onion", "3 eggs"], [[1, "20 ml olive oil"]]],
  ])("%s", (_how, chosen, after, swapped) => {
    expect(read(chosen, after)).toEqual(swapped)
  })

  test.each([
    ["a line is missing and others are touched", [1], ["250 g rice", "1 leek", "2 eggs"]],
    ["a line stands where none was chosen", [1], ["200 g rice", "20 ml oil", "1 onion", "1 tsp salt", "2 eggs"]],
    ["two foods may stand for either of two", [2, 3], ["200 g rice", "20 g butter", "1 leek", "1 pear", "100 g tofu"]],
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
