import { expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { readPortion } from "#testing/in-text.ts"
import { openKitchen } from "./kitchen.ts"

import { inNameOf, readSubstitutes, type Substitute, substitutes } from "./substitutes.ts"
import { swapLine } from "./swap-line.ts"
import { inWordsOf } from "./us-words.ts"

const byId = new Map(foods.foods.map((food) => [food.id, food]))
const rows = substitutes.map((row): [string, Substitute] => [`${[...row.foods][0]} -> ${row.instead}`, row])

test.each(rows)("%s: in place of each of its foods it meets each label it mends, by the real check", (_, row) => {
  for (const id of row.foods) {
    const food = byId.get(id)
    expect(food, `${id} is in foods.csv`).toBeDefined()
    const names = [food?.name ?? "", ...(food?.aliases ?? [])]
    const portion =
      names.map((name) => readPortion(`100 g ${name}`, foods)).find((read) => read?.food.id === id) ?? null
    const swapped =
      portion === null ? null : swapLine(portion, inNameOf(portion.line.name)(row), openKitchen(foods, "metric"))
    expect(swapped, `${id} can be swapped`).not.toBeNull()
    const { diets } = assessRecipe({ servings: 10, ingredients: [swapped?.text ?? ""] }, foods)
    for (const label of row.mends) expect(diets[label].verdict, `${id} for ${label}`).toBe("meets")
  }
})

test("keeps the line's own manner", () => {
  const swap = (text: string, instead: string) => {
    const row = substitutes.find((one) => one.instead === instead)
    const portion = readPortion(text, foods)
    return row === undefined || portion === null ? null : swapLine(portion, row, openKitchen(foods, "metric"))?.text
  }
  expect(swap("2 tbsp butter, melted", "vegan butter")).toBe("2 tbsp vegan butter, melted")
  expect(swap("85 g cold butter, cubed", "vegan butter")).toBe("85 g cold vegan butter, cubed")
  expect(swap("600 ml milk", "unsweetened oat milk")).toBe("600 ml unsweetened oat milk")
  expect(swap("1 cup milk", "unsweetened oat milk")).toBe("1 cup unsweetened oat milk")
  expect(swap("40 g Parmesan, finely grated", "vegetarian hard cheese")).toBe(
    "40 g vegetarian hard cheese, finely grated",
  )
  expect(swap("3 tbsp Thai green curry paste", "Thai curry paste, vegan")).toBe("3 tbsp Thai green curry paste, vegan")
  expect(swap("4 slices white bread", "gluten-free bread")).toBe("4 slices gluten-free bread")
  expect(swap("butter, for greasing", "vegan butter")).toBe("vegan butter, for greasing")
})

test.each([
  ["4 cups chicken broth", "vegan vegetable stock", "vegan vegetable broth"],
  ["1 l chicken stock", "vegan vegetable stock", "vegan vegetable stock"],
  ["9 lasagna noodles", "gluten-free lasagne sheets", "gluten-free lasagna noodles"],
  ["9 lasagne sheets", "gluten-free lasagne sheets", "gluten-free lasagne sheets"],
])("the version in %s has the line's own noun, as the steps have", (line, row, named) => {
  const portion = readPortion(line, foods)
  const version = substitutes.find(({ instead }) => instead === row)
  if (portion === null || version === undefined) throw new Error("no version")
  const swapped = swapLine(portion, inNameOf(portion.line.name)(version), openKitchen(foods, "metric"))
  expect(swapped?.text).toContain(named)
})

test("every US name of a version reads as the same food", () => {
  for (const row of substitutes.map(inNameOf("hoisin sauce"))) {
    const [own, us] = [row, inWordsOf("imperial")(row)].map(
      (one) => readPortion(`100 g ${one.instead}`, foods)?.food.id,
    )
    expect(us, row.instead).toBe(own)
  }
})

test("refuses a table with a row that is none", () => {
  expect(() => readSubstitutes("a | b\nmilk | never | oat milk | oat milk | vegan")).toThrow(/no substitute/)
  expect(() => readSubstitutes("a | b\nmilk | any | oat milk | oat milk | paleo")).toThrow(/no substitute/)
})
