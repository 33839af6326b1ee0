import { expect, test } from "vitest"
import { readMarks, withoutMarks } from "./step-marks.ts"

const lines = [
  "400 ml coconut milk",
  "200 g rice, rinsed",
  "1 onion, chopped",
  "1 red onion",
  "2 tbsp butter",
  "1 tsp salt",
  "200 ml 2% milk",
  "1 x 400 g tin tomatoes",
  "2 garlic cloves",
]

test.each([
  ["Pour in the @coconut milk{120 ml} and simmer.", "Pour in 120 ml of the coconut milk and simmer.", [0]],
  ["Pour in the @coconut milk{400 ml} and simmer.", "Pour in the coconut milk and simmer.", [0]],
  ["Melt 1 tbsp of the @butter{2 tbsp}.", "Melt 1 tbsp of the butter.", [4]],
  ["Add @tomatoes{400 g} and @garlic{2 cloves}.", "Add the tomatoes and the garlic.", [7, 8]],
  ["Pour in the @coconut milk{} and simmer.", "Pour in the coconut milk and simmer.", [0]],
  ["Stir in the @2% milk{}.", "Stir in the 2% milk.", [6]],
  ["Stir in @rice{}(rinsed) and @salt.", "Stir in the rice and salt.", [1, 5]],
  ["Fry @red onion{}, @rice{} and @salt{}.", "Fry the red onion, rice and salt.", [1, 3, 5]],
  ["Add half of the @rice{} and @salt{}.", "Add half of the rice and the salt.", [1, 5]],
  ["Warm @coconut milk{}. Bring @rice{} to the boil.", "Warm the coconut milk. Bring the rice to the boil.", [0, 1]],
  [
    "Melt half of the @butter{} in a #large pan{} for ~{1%minute}.",
    "Melt half of the butter in a large pan for 1 minute.",
    [4],
  ],
  [
    "Cook @onion{} with half of @butter{} and a pinch of @salt{}.",
    "Cook the onion with half of the butter and a pinch of salt.",
    [2, 4, 5],
  ],
  ["Fry the @red onion{}, then the @butter{1 tbsp}.", "Fry the red onion, then 1 tbsp of the butter.", [3, 4]],
])("27: the marks of “%s” are data, and its words plain", (step, plain, named) => {
  expect(readMarks([step], lines)).toEqual({ steps: [plain], marks: [named] })
})

test("27: a mark that names no line, or two, is text", () => {
  expect(readMarks(["Add the @saffron{} and the @coconut{}."], lines)).toEqual({
    steps: ["Add the saffron and the coconut."],
    marks: [[0]],
  })
  expect(readMarks(["Add the @saffron{}."], lines)).toEqual({ steps: ["Add the saffron."], marks: null })
  const twice = ["10 g butter", "20 g butter"]
  expect(readMarks(["Add the @butter{}.", "Wait."], twice)).toEqual({
    steps: ["Add the butter.", "Wait."],
    marks: null,
  })
})

test("27: what is left of a line is a use of it, though marked where it was first used", () => {
  const steps = [
    "Fry the @onion{} in half of the @butter{}.",
    "Stir in the remaining butter and the remaining rice.",
    "Wait.",
  ]
  expect(readMarks(steps, lines).marks).toEqual([[2, 4], [4], null])
})

test("27: what a step takes up again, and of what it says how much, is a use, marked or not", () => {
  const again = [
    "1 kg skinless chicken",
    "1 tsp ground coriander",
    "10 g fresh coriander",
    "2 tsp salt",
    "6 large eggs",
  ]
  const steps = [
    "Fry @skinless chicken{} with @ground coriander{} and half of the @salt{}.",
    "Check the @large eggs{} one by one.",
    "Return the chicken to the pan with 1 tsp of the salt.",
    "Scatter with the @fresh coriander{}.",
  ]
  expect(readMarks(steps, again).marks).toEqual([[0, 1, 3], [4], [0, 3], [2]])
})

test("27: all that is left of several lines is found, one after the other", () => {
  const left = ["400 ml coconut milk", "2 tbsp fish sauce", "1 l stock", "26 fl oz low-fat (1%) milk"]
  const steps = [
    "Simmer half of the @coconut milk{} with half of the @fish sauce{} and @low-fat (1%) milk{}.",
    "Add the remaining coconut milk, the @stock{} and the remaining fish sauce.",
  ]
  expect(readMarks(steps, left).marks).toEqual([
    [0, 1, 3],
    [0, 1, 2],
  ])
})

test("27: what is made of a food is not called by it", () => {
  const made = ["1 kg flank steak", "200 ml beef stock", "2 tbsp lemon juice"]
  const steps = ["Boil @beef stock{} with @lemon juice{}.", "Turn the beef in the juices, and add the lemon juice."]
  expect(readMarks(steps, made).marks).toEqual([[1, 2], [2]])
})

test("27: a step of a chef who marks nothing stays to the letter, signs and all", () => {
  for (const step of ["Heat to 180 °C, about #4 on the dial, ~20 minutes.", "Mail cook@home.example.", "{butter}"])
    expect(withoutMarks(step)).toBe(step)
})

test("27: of hostile marks nothing is made", () => {
  const hostile = `${"@".repeat(4_000)}{${"@a".repeat(2_000)}{`
  expect(withoutMarks(hostile).length).toBeLessThanOrEqual(hostile.length)
  expect(withoutMarks(`@${"a ".repeat(5_000)}`)).toMatch(/^a /)
})
