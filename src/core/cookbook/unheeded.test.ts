import { describe, expect, it, test } from "vitest"
import { sayChange } from "#core/recipe/change-words.ts"
import { buildDish } from "#testing/cookbook.ts"
import { indexDishes } from "./dish-index.ts"
import { findDish } from "./find-dish.ts"

const of = (...names: string[]) =>
  names.map((name) => ({ name, preparation: null, amount: { kind: "mass" as const, grams: 200 } }))
const index = indexDishes(
  [
    buildDish("Guacamole", { course: "snack", ingredients: of("avocados", "lime juice") }),
    buildDish("Butter Chicken", { course: "main", kitchen: "indian", tags: ["mild"], goesWith: ["naan"], minutes: 45 }),
    buildDish("Pancakes", { course: "breakfast", tags: ["fluffy", "quick"], minutes: 20, ingredients: of("eggs") }),
    buildDish("Creamy Tomato Soup", { course: "soup", aliases: ["tomato soup"] }),
    buildDish("Mashed Potatoes", { course: "side" }),
    buildDish("Onion Gravy", { course: "sauce" }),
    buildDish("Apple Pie", { course: "dessert" }),
    buildDish("Steak Pie", { course: "main" }),
    buildDish("Gnocchi", { course: "main", steps: [[{ kind: "text", text: "Press through a potato ricer." }]] }),
    buildDish("Turkey Curry", { course: "main", ingredients: of("turkey") }),
    buildDish("Bread and Butter Pudding", { course: "dessert" }),
  ],
  [],
)

function answer(typed: string): [string | null, string] {
  const search = findDish(index, typed)
  return search.found
    ? [search.dish.title, sayChange({ code: "unheeded", ...search.unheeded })]
    : [null, search.offers.map(({ title }) => title).join(", ")]
}

describe("a name with qualities is the dish, and what is not acted on is said", () => {
  it.each([
    ["really creamy guacamole", "Guacamole", "“really creamy” in the name changed nothing."],
    ["my favourite easy guacamole recipe, please", "Guacamole", "“favourite easy” in the name changed nothing."],
    ["fluffy pancakes", "Pancakes", ""],
    ["super fluffy quick pancakes", "Pancakes", ""],
    ["creamy tomato soup", "Creamy Tomato Soup", ""],
    ["mild butter chicken", "Butter Chicken", ""],
    ["healthier butter chicken", "Butter Chicken", "“healthier” sets no number: goals do."],
    ["low fat butter chicken", "Butter Chicken", "“low fat” sets no number: goals do."],
    ["butter chicken with rice", "Butter Chicken", "“with rice” in the name changed nothing."],
    ["butter chicken and naan", "Butter Chicken", "“and naan” in the name changed nothing."],
    ["mashed potatoes and gravy", "Mashed Potatoes", "“and gravy” in the name changed nothing."],
    ["thermomix tomato soup", "Creamy Tomato Soup", "Cooked without a Thermomix."],
    ["gnocchi with a potato ricer", "Gnocchi", ""],
    ["gnocchi without a potato ricer", "Gnocchi", "“without a potato ricer” in the name changed nothing."],
    ["pancakes without a waffle iron", "Pancakes", "Cooked without a waffle iron."],
    ["Sarah's butter chicken", "Butter Chicken", "“Sarah's” in the name changed nothing."],
    ["butter chicken in 30 minutes", "Butter Chicken", "“in 30 minutes” in the name changed nothing."],
    ["pancakes in 30 minutes", "Pancakes", ""],
    [
      "one-pot freezer friendly butter chicken",
      "Butter Chicken",
      "“one-pot freezer friendly” in the name changed nothing.",
    ],
    ["guacamole for a bake sale", "Guacamole", "“for a bake sale” in the name changed nothing."],
    ["butter chicken with Indian bread", "Butter Chicken", "“with Indian bread” in the name changed nothing."],
    ["leftover turkey curry", "Turkey Curry", "“leftover” in the name changed nothing."],
    ["3-ingredient pancakes", "Pancakes", "“3-ingredient” in the name changed nothing."],
    ["guacamole without onions for 6", "Guacamole", ""],
    [
      "buter chikcen with rise, really creamy",
      "Butter Chicken",
      "“with rise really creamy” in the name changed nothing.",
    ],
  ])("%s", (typed, title, said) => {
    expect(answer(typed)).toEqual([title, said])
  })
})

test.each([
  ["apple pie with cherries", "Apple Pie"],
  ["creamy pie", null],
  ["summer pudding", null],
  ["pie with cherries", null],
  ["creamy chicken", null],
])("another dish for what stands beside it is none: %s", (typed, title) => {
  expect(answer(typed)[0]).toBe(title)
})
