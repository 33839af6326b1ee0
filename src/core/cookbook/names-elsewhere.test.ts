import { readFileSync } from "node:fs"
import { describe, expect, it, test } from "vitest"
import { buildDish, builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { indexDishes } from "./dish-index.ts"
import { findDish } from "./find-dish.ts"
import { parseNamesElsewhere } from "./names-elsewhere.ts"

const table = parseNamesElsewhere(readFileSync(new URL("names-elsewhere.csv", import.meta.url), "utf8"))

describe("the names of our dishes in other languages", () => {
  const index = indexDishes(builtInDishes, foods.byName, table)

  it("are each of one dish, which we have", () => expect(index.unplaced).toEqual([]))

  it("lead to that dish, every one of them", () => {
    const wrong = table.flatMap(({ name, title }) => {
      const search = findDish(index, name)
      return search.found && search.dish.title === title ? [] : [`${name}: ${search.found ? search.dish.title : null}`]
    })
    expect(wrong).toEqual([])
  })

  it("stand once each, with a code of two or three letters for the language", () => {
    const rows = table.map((row) => Object.values(row).join())
    expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([])
    expect(table.filter(({ language }) => !/^[a-z]{2,3}$/.test(language))).toEqual([])
  })
})

const names = [
  { language: "de", name: "Käsespätzle", title: "Cheese Dumplings" },
  { language: "pl", name: "gołąbki", title: "Cabbage Rolls" },
  { language: "ja", name: "味噌汁", title: "Miso Soup" },
  { language: "de", name: "Linsensuppe", title: "Lentil Soup" },
]
const dishes = [
  buildDish("Cheese Dumplings", { ingredients: [] }),
  buildDish("Cabbage Rolls", { diets: ["vegan"] }),
  buildDish("Miso Soup"),
  buildDish("Lentil Soup", { appliances: ["slowcooker"] }),
]

test.each([
  ["Käsespätzle", "Cheese Dumplings"],
  ["kaesespaetzle", "Cheese Dumplings"],
  ["KASE SPATZLE", "Cheese Dumplings"],
  ["golabki", "Cabbage Rolls"],
  ["味噌汁", "Miso Soup"],
  ["easy Linsensuppe recipe", "Lentil Soup"],
  ["vegane Linsensuppe", "Lentil Soup"],
  ["Linsensuppe for 6 in the slow cooker", "Lentil Soup"],
  ["Linsensupe", "Lentil Soup"],
  ["Linsensuppe mit Brot", "Lentil Soup"],
  ["Linsenauflauf", null],
  ["bean supper", null],
])("a name in another language is taken like one of ours: %s", (typed, title) => {
  const search = findDish(indexDishes(dishes, [], names), typed)
  expect(search.found ? search.dish.title : null).toBe(title)
})

test("a name that two dishes claim, or whose dish is not there, is left out with a sentence for each", () => {
  const claimed = [
    ...names,
    { language: "nl", name: "linsensuppe", title: "Miso Soup" },
    { language: "fr", name: "Miso-soup", title: "Lentil Soup" },
    { language: "fr", name: "tourte", title: "Pie" },
  ]
  const index = indexDishes(dishes, [], claimed)
  expect(index.unplaced).toEqual([
    "“linsensuppe” (nl) is claimed by Miso Soup and by Lentil Soup.",
    "“Miso-soup” (fr) is claimed by Lentil Soup and by Miso Soup.",
    "There is no dish “Pie” for “tourte” (fr).",
  ])
  expect(findDish(index, "linsensuppe")).toMatchObject({ dish: { title: "Lentil Soup" } })
})
