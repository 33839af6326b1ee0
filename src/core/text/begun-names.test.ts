import { expect, test } from "vitest"
import { suggestTitles } from "./begun-names.ts"

const dish = (title: string, ...others: string[]) => ({
  title,
  names: [title, ...others].map((name) => name.toLowerCase().split(" ")),
})

const dishes = [
  dish("Chicken Tikka Masala", "tikka masala"),
  dish("Tikka Paneer"),
  dish("Roast Chicken"),
  dish("Chicken Pie"),
  dish("Aubergine Curry", "eggplant curry"),
]

test.each([
  ["chi", ["Chicken Pie", "Chicken Tikka Masala", "Roast Chicken"]],
  ["chicken t", ["Chicken Tikka Masala"]],
  ["tikka", ["Tikka Paneer", "Chicken Tikka Masala"]],
  ["masala chicken", ["Chicken Tikka Masala"]],
  ["eggpl", ["Aubergine Curry"]],
  ["chicken chicken", []],
  ["pie z", []],
  ["", []],
])("%j is gone on with by %j", (typed, titles) => {
  expect(suggestTitles(dishes, typed.split(" ").filter(Boolean), 5)).toEqual(titles)
})

test("no more than asked for, the nearest", () => {
  expect(suggestTitles(dishes, ["chicken"], 2)).toEqual(["Chicken Pie", "Chicken Tikka Masala"])
})
