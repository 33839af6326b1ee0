import { expect, test } from "vitest"
import { lineWithoutMarkup, withoutMarkup } from "./without-markup.ts"

test.each([
  ["Whisk the **spicy mayo** and _taste_.", "Whisk the spicy mayo and taste."],
  ["*Meanwhile*, boil the rice.", "Meanwhile, boil the rice."],
  ["## Make the sauce", "Make the sauce"],
  ["- Stir `gently`.", "Stir gently."],
  ["2 * 3 cm pieces", "2 * 3 cm pieces"],
  ["Add the salt* and pepper*", "Add the salt* and pepper*"],
])("a step is plain words: %s", (step, expected) => {
  expect(withoutMarkup(step)).toBe(expected)
})

test.each([
  ["**To serve**", "To serve:"],
  ["**Bean sauce:**", "Bean sauce:"],
  ["# Filling", "Filling:"],
  ["**200 g rice**", "200 g rice"],
  ["- 2 eggs", "2 eggs"],
  ["150 g *strong* flour", "150 g strong flour"],
])("a line is plain words, and a heading still one: %s", (line, expected) => {
  expect(lineWithoutMarkup(line)).toBe(expected)
})
