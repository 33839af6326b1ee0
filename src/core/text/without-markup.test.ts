import { expect, test } from "vitest"
import { lineWithoutMarkup, plainStep, plainSteps, withoutMarkup } from "./without-markup.ts"

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

test.each([
  ["1. Preheat the oven.", "Preheat the oven."],
  ["1.Preheat the oven.", "Preheat the oven."],
  ["2) Mix.", "Mix."],
  ["(3) Mix.", "Mix."],
  ["4: Mix.", "Mix."],
  ["5 - Mix.", "Mix."],
  ["#6. Mix.", "Mix."],
  ["Step 2: Mix.", "Mix."],
  ["STEP 2 – Mix.", "Mix."],
  ["Step two: Mix.", "Mix."],
  ["Step 2 Mix.", "Mix."],
  ["STEP TWO: Mix.", "Mix."],
  ["Step 2/3: Mix.", "Mix."],
  ["Step 2 of 3 – Mix.", "Mix."],
  ["**Step 1:** Mix.", "Mix."],
  ["**1.** Mix.", "Mix."],
  ["1. 1. Mix.", "Mix."],
  ["- 1) Mix.", "Mix."],
  ["• Mix.", "Mix."],
  ["– Mix.", "Mix."],
  ["① Mix.", "Mix."],
  ["1️⃣ Mix.", "Mix."],
  ["a) Mix.", "Mix."],
  ["1. 2 eggs go in.", "2 eggs go in."],
])("C1: a chef's own number comes off a step: %s", (step, expected) => {
  expect(plainStep(step)).toBe(expected)
})

test.each([
  "2 eggs go in.",
  "1.5 litres of water come to the boil.",
  "1.5 l of water come to the boil.",
  "2-3 eggs go in.",
  "2 – 3 eggs go in.",
  "10-inch tin: butter it.",
  "400 g pasta: boil it.",
  "½ of the butter goes in.",
  "1/2 of the butter goes in.",
  "2:30 minutes are enough.",
  "A step 2 cm high is left.",
  "Steps are rolled out.",
  "1.",
])("C1: a step that begins with an amount keeps it: %s", (step) => {
  expect(plainStep(step)).toBe(step)
})

test("C1: bare numbers go where every step begins with its own", () => {
  expect(plainSteps(["1 Preheat.", "2 Mix.", "3 Bake."])).toEqual(["Preheat.", "Mix.", "Bake."])
  expect(plainSteps(["i. Preheat.", "ii. Mix.", "iii. Bake."])).toEqual(["Preheat.", "Mix.", "Bake."])
  expect(plainSteps(["A. Preheat.", "B. Mix."])).toEqual(["Preheat.", "Mix."])
  for (const sign of ["#n", "# n", "n/", "n |", "[n]", "<n>", "n-", "n.", "n »", "№ n"]) {
    const steps = ["Preheat.", "Mix.", "Bake."]
    const said = steps.map((step, at) => `${sign.replace("n", String(at + 1))} ${step}`)
    expect(plainSteps(said)).toEqual(steps)
  }
  const amounts = ["1/2 of the butter melts.", "2-3 eggs go in.", "3½ cups of milk go in."]
  expect(plainSteps(amounts)).toEqual(amounts)
  const tins = ["1 (large) onion is cut.", "2 (large) carrots too."]
  expect(plainSteps(tins)).toEqual(tins)
  const counted = ["1 Onion is chopped.", "4 Eggs go in."]
  expect(plainSteps(counted)).toEqual(counted)
})

test.each([
  ["1. Fry the onion. 2. Add the rest.", ["Fry the onion.", "Add the rest."]],
  ["1) Fry the onion\n2) Add the rest", ["Fry the onion", "Add the rest"]],
  ["Step 1: Fry. Step 2: Add 2 eggs. Step 3: Bake.", ["Fry.", "Add 2 eggs.", "Bake."]],
  ["1. Heat the oven to gas mark 2. Add the rest.", ["Heat the oven to gas mark 2. Add the rest."]],
  ["Fry the onion. 2. Add the rest.", ["Fry the onion. 2. Add the rest."]],
])("C1: a method in one text is parted where its numbers count from the beginning: %s", (text, steps) => {
  expect(plainSteps([text])).toEqual(steps)
})
