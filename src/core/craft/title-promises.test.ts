import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { brokenPromises } from "#testing/in-text.ts"

const stew = {
  servings: 4,
  ingredients: ["1 kg leeks", "1 onion", "500 ml stock", "100 ml cream", "1 tbsp oil", "1 tsp salt", "500 ml water"],
  method: [
    "Fry the onion and the leeks in the oil for 10 minutes.",
    "Add the rest and simmer for 40 minutes.",
    "Cool for 2 hours.",
  ],
}
const said = (title: string, more: Partial<typeof stew> = {}) => brokenPromises({ ...stew, ...more, title }, foods)

test.each([
  ["3-Ingredient Leek Stew", ["3-Ingredient"]],
  ["Three Ingredient Leek Stew", ["Three Ingredient"]],
  ["15-Minute Leek Stew", ["15-Minute"]],
  ["Leek Stew in 30 minutes", ["30 minutes"]],
  ["No-Cook Leek Stew", ["No-Cook"]],
  ["Air-Fryer Leek Stew", ["Air-Fryer"]],
  ["Slow Cooker Leek Stew", ["Slow Cooker"]],
  ["Leek Stew for Two", ["for Two"]],
  ["Leek Stew (Serves 12)", ["Serves 12"]],
  ["Steamed Leeks", ["Steamed"]],
  ["Wholemeal Leek Bread", ["Wholemeal"]],
])("a promise that the lines or the steps break is told: %s", (title, told) => {
  expect(said(title)).toEqual(told)
})

test.each([
  "4-Ingredient Leek Stew",
  "Five-Ingredient Leek Stew",
  "45-Minute Leek Stew",
  "1-Hour Leek Stew",
  "One-Pot Leek Stew",
  "No-Bake Leek Stew",
  "Leek Stew for Four",
  "Leek Stew for 40 Minutes",
  "No-Knead Leek Bread",
  "Leek Stew",
])("a promise that is kept is none: %s", (title) => {
  expect(said(title)).toEqual([])
})

test("bread that is kneaded is none without kneading, and what is not to be kneaded is not", () => {
  expect(said("No-Knead Bread", { method: ["Knead for 10 minutes."] })).toEqual(["No-Knead"])
  expect(said("No-Knead Bread", { method: ["Do not knead the dough."] })).toEqual([])
})

test("what needs an oven or a second pot is neither unbaked nor of one", () => {
  expect(said("No-Bake Leek Pie", { method: ["Bake in the oven at 180 °C for 30 minutes."] })).toEqual(["No-Bake"])
  const method = ["Fry the leeks.", "Boil the pasta in another large pan."]
  expect(said("One-Pan Leek Pasta", { method })).toEqual(["One-Pan"])
})
