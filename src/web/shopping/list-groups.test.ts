import { describe, expect, test } from "vitest"
import { showLine } from "#core/display/show-line.ts"
import { readItem } from "#core/shopping/read-item.ts"
import { foods } from "#testing/foods.ts"
import { groupByAisle, groupByRecipe, isSameRow, sink, writeUses } from "./list-groups.ts"
import { writeListText } from "./list-text.ts"
import type { ListedItem } from "./shopping-list.ts"

let made = 0
function item(ingredient: string, recipeTitle = "", checked = false): ListedItem {
  made += 1
  return { id: String(made), ingredient, recipeTitle, checked, position: made }
}

const merging = {
  readText: (text: string) => readItem(text, foods),
  show: (text: string) => text,
  units: "metric",
} as const
const byRecipe = (items: readonly ListedItem[]) => groupByRecipe(items, (text) => text)
const textsOf = (groups: ReturnType<typeof groupByRecipe>) => groups.map(({ rows }) => rows.map(({ text }) => text))

describe("A2: by recipe", () => {
  test("the cook's own items come first, the recipes in the order in which they were added", () => {
    const groups = byRecipe([item("1 lime", "Curry"), item("2 eggs", "Cake"), item("foil"), item("rice", "Curry")])
    expect(groups.map(({ title }) => title)).toEqual(["Your own items", "Curry", "Cake"])
    expect(textsOf(groups)).toEqual([["foil"], ["1 lime", "rice"], ["2 eggs"]])
  })

  test("an own recipe that is called as the own items are keeps a group of its own", () => {
    const groups = byRecipe([item("1 lime", "Your own items"), item("foil")])
    expect(new Set(groups.map(({ key }) => key)).size).toBe(2)
  })
})

describe("by aisle", () => {
  test("what stands alone keeps its own words, and says its recipe", () => {
    const [group] = groupByAisle([item("1 onion, very finely chopped", "Curry"), item("2 limes")], merging)
    expect(group?.rows).toMatchObject([
      { text: "2 limes", uses: [] },
      { text: "1 onion, very finely chopped", uses: [{ amount: "", title: "Curry" }] },
    ])
  })

  test("a merged line says what it is for, each recipe once", () => {
    const lines = ["100 g butter", "2 tbsp butter"].map((text) => item(text, "Cake"))
    const items = [
      ...lines,
      item("50 g butter"),
      item("20 g butter (optional)", "Soup"),
      item("butter, for greasing", "Pie"),
    ]
    expect(writeListText(groupByAisle(items, merging))).toBe(
      "Shopping List\n\nDairy and eggs\n- 200 g butter (100 g + 2 tbsp Cake, 50 g your own, 20 g (optional) Soup, Pie)",
    )
  })

  test("shows the cook's units, and adds up what was written", () => {
    const units = { measurementUnit: "imperial", temperatureUnit: "celsius" } as const
    const imperial = { ...merging, show: (text: string) => showLine(text, units), units: "imperial" } as const
    const items = [item("100 g carrots", "Curry"), item("150 g carrots", "Soup"), item("500 g potatoes, peeled")]
    const [group] = groupByAisle(items, imperial)
    expect(group?.rows.map((row) => `${row.text}: ${writeUses(row)}`)).toEqual([
      "9 oz carrots: 3½ oz Curry, 5¼ oz Soup",
      "1 lb 2 oz potatoes, peeled: ",
    ])
  })

  test("says that a line may be left out where all of it may", () => {
    const items = [item("1 lime (optional)", "Curry"), item("1 lime, optional", "Soup")]
    expect(textsOf(groupByAisle(items, merging))).toEqual([["2 limes (optional)"]])
  })

  test("a line is sunk once all its items are", () => {
    const [one, other, egg] = [item("1 lime", "Curry"), item("1 lime", "Soup"), item("1 orange")]
    const groups = groupByAisle([one, other, egg], merging)
    const sunk = (...items: ListedItem[]) => textsOf(sink(groups, new Set(items.map(({ id }) => id))))
    expect(sunk(one)).toEqual([["2 limes", "1 orange"]])
    expect(sunk(one, other)).toEqual([["1 orange", "2 limes"]])
  })
})

test("a row is the same until something of it changes", () => {
  const [one, other] = [item("1 lime", "Curry"), item("1 lime", "Soup")]
  const rowOf = (...items: ListedItem[]) => groupByAisle(items, merging)[0]?.rows[0]
  const row = rowOf(one, other)
  const isSame = (changed: ReturnType<typeof rowOf>) =>
    row !== undefined && changed !== undefined && isSameRow(row, changed)
  expect(isSame(rowOf(one, other))).toBe(true)
  expect(isSame(rowOf({ ...one, checked: true }, other))).toBe(false)
  expect(isSame(rowOf({ ...one, recipeTitle: "Stew" }, other))).toBe(false)
  expect(isSame(rowOf(one, { ...other, ingredient: "2 limes" }))).toBe(false)
  expect(isSame(rowOf(one))).toBe(false)
})
