import { expect, test } from "vitest"
import { usesInSteps } from "./step-uses.ts"

const lines = ["400 g spaghetti", "3 tbsp olive oil", "2 cloves garlic, sliced", "50 g parmesan, grated"]
const marks = [[1, 2], [3], [1, 3]]
const linesOf = (uses: ReturnType<typeof usesInSteps>) => uses.map((step) => step.map(({ line }) => line))

test("a step is given the lines that its author marked, however it calls them", () => {
  const steps = ["Boil the pasta.", "Fry the garlic in the oil with it.", "Toss."]
  expect(linesOf(usesInSteps(lines, steps, [[0], [1, 2], [0]]))).toEqual([[0], [1, 2], [0]])
})

test("a step without marks is read by its names, and so is a line that nobody marked", () => {
  const steps = ["Boil the spaghetti with the parmesan.", "Fry the garlic in the olive oil."]
  expect(linesOf(usesInSteps(lines, steps, [[0], null]))).toEqual([
    [0, 3],
    [1, 2],
  ])
})

test.each([
  ["When the pan is hot, add half of the garlic.", "half"],
  ["Stir until most of the garlic has softened.", null],
  ["Add half of the remaining garlic.", null],
  ["Add one third of the garlic, then the remaining garlic.", null],
  ["Add a third of the garlic.", "a third"],
])("how much a step takes is told where it says so: %s", (step, said) => {
  expect(usesInSteps(lines, [step], [[2]])).toEqual([[{ line: 2, said, isAgain: false }]])
})

test("what a step says of the amount itself is told, and what came before", () => {
  const uses = usesInSteps(
    lines,
    [
      "Fry the garlic in 2 tbsp of the olive oil.",
      "Stir in half the parmesan.",
      "Add the remaining oil and the rest of the parmesan.",
    ],
    marks,
  )
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
    ["1 tbsp olive oil", "1 tbsp sesame oil"],
    ["Heat half the oil, with 1 tsp sesame oil."],
    [[0, 1]],
  )
  expect(first?.said ?? null).toBe(null)
  expect(second?.said).toBe("1 tsp")
})
