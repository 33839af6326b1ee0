import { expect, test } from "vitest"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import { noStep } from "#core/recipe/no-step.ts"
import { insteadText, titleText, unheededText } from "./title-text.ts"

test("a title that names what was swapped says on the card, on paper and in a copy what the dish is made with now", () => {
  const because: ChangeReason = { code: "title_stays", foods: ["sea bream fillets"] }
  expect(titleText([{ kind: "step", at: noStep, because }], [{ code: "food", food: "cod" }])).toEqual({
    taken: "",
    still: "The title is as it was, but this is made with sea bream fillets now.",
  })
})

test("what a title says in vain is told below it in plain sentences", () => {
  const { still } = titleText(
    [],
    [
      { code: "food", food: "beef" },
      { code: "figure", said: "350 kcal", nutrient: "calories", amount: 749.4 },
      { code: "claim", said: "sugar-free", goal: null },
      { code: "label", label: "vegan" },
    ],
  )
  expect(still).toBe(
    "The title names beef, which is not among the ingredients. The title says “350 kcal”, but a serving has 749 kcal. " +
      "The title says “sugar-free”, which we can't confirm. The title says “Vegan”, which does not hold.",
  )
})

test("a dish in place of the one that was asked for says which, and nothing of an untrue title", () => {
  const because: ChangeReason = { code: "instead_of", dish: "Spaghetti Carbonara" }
  const changes = [{ kind: "step" as const, at: noStep, because }]
  expect(insteadText(changes)).toBe("instead of Spaghetti Carbonara")
  expect(titleText(changes, [])).toEqual({ taken: "", still: "" })
  expect(insteadText([])).toBeNull()
})

test("what of the dish's name nothing was done about is one line of its own, and none where there is nothing to say", () => {
  const because: ChangeReason = { code: "unheeded", words: ["fancy"], machines: ["a pasta machine"], health: [] }
  const changes = [{ kind: "step" as const, at: noStep, because }]
  expect(unheededText(changes)).toBe("Cooked without a pasta machine. “fancy” in the name changed nothing.")
  expect(titleText(changes, [])).toEqual({ taken: "", still: "" })
  expect(unheededText([])).toBeNull()
})
