import { expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { openKitchen } from "./kitchen.ts"
import { readPortion } from "./portion.ts"
import { inNameOf, readSubstitutes, type Substitute, substitutes } from "./substitutes.ts"
import { swapLine } from "./swap-line.ts"

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
    // Keto is about the whole dish: so little of it beside olive oil, as it would stand in one.
    const ingredients = [swapped?.text ?? "", ...(row.mends.includes("keto") ? ["300 ml olive oil"] : [])]
    const { diets } = assessRecipe({ servings: 10, ingredients }, foods)
    for (const label of row.mends) expect(diets[label].verdict, `${id} for ${label}`).toBe("meets")
  }
})

test("keeps the line's own manner as far as the substitute can be measured so", () => {
  const swap = (text: string, instead: string) => {
    const row = substitutes.find((one) => one.instead === instead)
    const portion = readPortion(text, foods)
    return row === undefined || portion === null ? null : swapLine(portion, row, openKitchen(foods, "metric"))?.text
  }
  expect(swap("2 tbsp butter, melted", "olive oil")).toBe("1½ tbsp olive oil")
  expect(swap("100 g butter, soft", "olive oil")).toBe("90 ml olive oil")
  expect(swap("100 g butter, soft", "coconut oil")).toBe("80 g coconut oil")
  expect(swap("600 ml milk", "unsweetened oat milk")).toBe("600 ml unsweetened oat milk")
  expect(swap("1 cup milk", "unsweetened oat milk")).toBe("1 cup unsweetened oat milk")
  expect(swap("1 lb chicken breast, sliced", "firm tofu")).toBe("1 lb firm tofu, sliced")
  expect(swap("600 g potatoes, peeled and thinly sliced", "cauliflower")).toBe("600 g cauliflower, thinly sliced")
  expect(swap("600 g potatoes, diced small", "cauliflower")).toBe("600 g cauliflower, diced small")
  expect(swap("600 g potatoes, peeled and cut lengthways into 1 cm batons", "cauliflower")).toBe(
    "600 g cauliflower, cut lengthways into 1 cm batons",
  )
  expect(swap("1 lb chicken breast, thinly sliced against the grain", "firm tofu")).toBe(
    "1 lb firm tofu, thinly sliced",
  )
  expect(swap("1 onion, grated", "spring onions, green parts only")).toMatch(/only, sliced$/)
  expect(swap("3 tbsp Thai green curry paste", "Thai curry paste, vegan")).toBe("3 tbsp Thai green curry paste, vegan")
  expect(swap("4 slices white bread", "gluten-free bread")).toBe("4 slices gluten-free bread")
  expect(swap("butter, for greasing", "olive oil")).toBe("olive oil, for greasing")
  expect(swap("2 eggs", "aquafaba")).toBe("6 tbsp aquafaba")
  expect(swap("4½ apples, cored, diced", "strawberries")).toBe("800 g strawberries, diced")
})

test("refuses a table with a row that is none", () => {
  expect(() => readSubstitutes("a | b\nmilk | never | oat milk | oat milk | 1 | vegan")).toThrow(/no substitute/)
  expect(() => readSubstitutes("a | b\nmilk | any | oat milk | oat milk | much | vegan")).toThrow(/no substitute/)
  expect(() => readSubstitutes("a | b\nmilk | any | oat milk | oat milk | 1 | paleo")).toThrow(/no substitute/)
})
