import { expect, test } from "vitest"
import { usesInSteps } from "./step-uses.ts"

const lines = [
  { text: "400 g spaghetti", kind: "pasta" },
  { text: "3 tbsp olive oil", kind: "oil" },
  { text: "2 cloves garlic, sliced", kind: "aromatic" },
  { text: "50 g parmesan, grated", kind: "cheese" },
]

test("a step is given the lines that it works with, also by their kind", () => {
  const uses = usesInSteps(lines, ["Boil the pasta.", "Fry the garlic in the oil.", "Toss with the pasta."])
  expect(uses.map((step) => step.map(({ line }) => line))).toEqual([[0], [1, 2], [0]])
})

test("what a step says of the amount itself is told, and what came before", () => {
  const uses = usesInSteps(lines, [
    "Fry the garlic in 2 tbsp of the olive oil.",
    "Stir in half the parmesan.",
    "Add the remaining oil and the rest of the parmesan.",
  ])
  expect(uses).toEqual([
    [
      { line: 1, said: "2 tbsp", isAgain: false },
      { line: 2, said: null, isAgain: false },
    ],
    [{ line: 3, said: "half", isAgain: false }],
    [
      { line: 1, said: "the rest", isAgain: true },
      { line: 3, said: "the rest", isAgain: true },
    ],
  ])
})

test("a name of two lines says nothing of either's amount", () => {
  const [[first, second] = []] = usesInSteps(
    [
      { text: "1 tbsp olive oil", kind: "oil" },
      { text: "1 tbsp sesame oil", kind: "oil" },
    ],
    ["Heat half the oil, with 1 tsp sesame oil."],
  )
  expect(first?.said ?? null).toBe(null)
  expect(second?.said).toBe("1 tsp")
})

test.each([
  ["Brown the beef.", [0]],
  ["Brown the steak in the oil.", [0, 3]],
  // What is drawn from it is called so in full.
  ["Pour in the beef stock.", [1]],
  ["Fry the pork.", [2]],
])("%j: a cut is called after its animal where none is called so", (step, expected) => {
  const lines = [
    { text: "600 g sirloin steak, in strips", kind: "meat" },
    { text: "300 ml beef stock", kind: "stock" },
    { text: "200 g pork belly", kind: "meat" },
    { text: "2 tbsp olive oil", kind: "oil" },
  ]
  expect(usesInSteps(lines, [step])[0]?.map(({ line }) => line)).toEqual(expected)
})
