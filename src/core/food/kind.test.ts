import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { isAmong, readKind } from "./kind.ts"

test.each([
  ["butter", "butter", "dairy"],
  ["flaxseed", "seed", "pulses and nuts"],
  ["red-lentil", "pulse", "pulses and nuts"],
  ["vanilla-yogurt", "yogurt", "dairy"],
  ["vanilla-wafer", "cake", "grains"],
  ["cream-of-tartar", "leavening", "baking"],
  ["chapati", "bread", "grains"],
  ["black-olive", "fruit", "fruit"],
])("%s is of the kind %s, of the family %s", (id, kind, family) => {
  expect(foods.foods.find((food) => food.id === id)).toMatchObject({ kind, family })
})

test("a kind that is none can't be read", () => {
  expect([readKind("vegtable"), readKind(""), readKind(null)]).toEqual([null, null, null])
})

test("a food is among others by its kind, by its id or by a version that it is sold in, and what is not known is among none", () => {
  const some = { kinds: ["cheese"], ids: ["ghee"], soldIn: "dairy-free" } as const
  const asked = [
    { id: "feta", kind: "cheese", versions: [] },
    { id: "ghee", kind: "butter", versions: [] },
    { id: "cream", kind: "cream", versions: ["dairy-free"] },
    { id: "butter", kind: "butter", versions: ["gluten-free"] },
  ]
  expect(asked.map((food) => isAmong(food, some))).toEqual([true, true, true, false])
  expect(isAmong({ id: null, kind: null, versions: [] }, some)).toBe(false)
  expect(isAmong({ id: "feta", kind: "cheese", versions: ["claimed"] }, {})).toBe(false)
})
