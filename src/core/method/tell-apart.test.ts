import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { type Carried, carryMethod, toldApart } from "#testing/in-text.ts"

const become = (called: string, lines: readonly (readonly [string, string])[]): Carried[] =>
  lines.map(([before, after]) => ({ before, after, called, gone: null }))

const carry = (carried: readonly Carried[], method: readonly string[]) =>
  toldApart(carried, (marked) => carryMethod(method, marked, { others: [], foods, units: "metric" }))

const sugars = become("erythritol", [
  ["60 g caster sugar", "70 g erythritol"],
  ["40 g icing sugar", "50 g erythritol"],
])

test("of two lines that become one food each step says how much it takes", () => {
  expect(carry(sugars, ["Beat the butter with the caster sugar.", "Whip the cream with the icing sugar."])).toEqual([
    "Beat the butter with 70 g of the erythritol.",
    "Whip the cream with 50 g of the erythritol.",
  ])
})

test("a step that takes both names the food once", () => {
  expect(carry(sugars, ["Beat the butter with the caster sugar and the icing sugar."])).toEqual([
    "Beat the butter with the erythritol.",
  ])
})

test("what has no twin, and what is counted, is named as it is", () => {
  expect(carry(sugars.slice(0, 1), ["Beat the butter with the caster sugar."])).toEqual([
    "Beat the butter with the erythritol.",
  ])
  const roots = become("courgettes", [
    ["2 carrots", "1 courgette"],
    ["2 leeks", "2 courgettes"],
  ])
  expect(carry(roots, ["Fry the carrots.", "Add the leeks."])).toEqual(["Fry the courgettes.", "Add the courgettes."])
})
