import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { falseClaimsOf, withoutFalseClaims } from "#testing/in-text.ts"

const lasagne = { servings: 2, ingredients: ["200 g lasagne sheets", "100 g butter", "300 g beef mince"], method: [] }
const titled = (title: string) => withoutFalseClaims({ ...lasagne, title }, foods).title

test.each([
  ["Vegan Lasagne", "Lasagne"],
  ["vegan lasagne", "Lasagne"],
  ["Creamy vegan, gluten-free lasagne", "Creamy lasagne"],
  ["Vegan & Gluten-Free Lasagne", "Lasagne"],
  ["Vegan and Nut-Free Lasagne", "Nut-Free Lasagne"],
  ["Lasagne (Vegan)", "Lasagne"],
  ["Lasagne – plant-based", "Lasagne"],
  ["Quick, vegan lasagne", "Quick lasagne"],
  ["Easy Dairy-Free and Vegan Lasagne", "Easy Lasagne"],
  ["100% vegan lasagne", "Lasagne"],
  ["Vegan", "Dish"],
])("%s, which is of beef, butter and wheat, is called %s", (title, expected) => {
  expect(titled(title)).toBe(expected)
})

test.each(["Not-so-vegan Lasagne", "Kosher Salt Lasagne", "Nut-Free Lasagne", "Veggie and Beef Lasagne", "Lasagne"])(
  "%s stays",
  (title) => {
    expect(titled(title)).toBe(title)
  },
)

test("what depends on what is bought is borne out, what is not known is not", () => {
  const title = "Halal Stew"
  const stew = (line: string) =>
    withoutFalseClaims({ title, servings: 2, ingredients: [line], method: [] }, foods).title
  expect([stew("300 g lamb"), stew("300 g zorblax"), stew("300 g pork")]).toEqual([title, "Stew", "Stew"])
})

test("what only a step adds counts", () => {
  const salad = { title: "Vegan Salad", servings: 2, ingredients: ["1 lettuce"], method: ["Add 50 g honey."] }
  expect(withoutFalseClaims(salad, foods).title).toBe("Salad")
})

test("each label that is taken out is told with its reason, and so is one that stays", () => {
  const written = { ...lasagne, title: "Vegan Lasagne" }
  const because = { code: "label", reason: { code: "contains", label: "vegan" } }
  const told = (before: string | null) => [{ because, title: { label: "vegan", before } }]
  expect(withoutFalseClaims(written, foods).changes).toMatchObject(told("Vegan Lasagne"))
  expect(falseClaimsOf(written, foods)).toMatchObject(told(null))
})
