import { expect, test } from "vitest"
import type { AskedAgain } from "#core/craft/recipe-event.ts"
import { noGoals } from "#core/request/request.ts"
import { stageText } from "./stage-text.ts"
import { type Writing, withEvent } from "./writing.ts"

const begun: Writing = {
  key: "1",
  asked: { servings: 2, goals: noGoals, diets: [] },
  title: null,
  lines: [],
  steps: [],
  stage: { kind: "writing" },
  wasAskedAgain: false,
}
const asked = (so: Writing, because?: AskedAgain) =>
  withEvent(withEvent(so, { kind: "stage", stage: "checking" }), { kind: "stage", stage: "asking again", because })

const tooMuch = { code: "goal", nutrient: "calories", bound: "max", goal: 600, amount: 835 } as const

test.each<[AskedAgain | undefined, string]>([
  [tooMuch, "835 kcal, 600 asked: asking for a lighter one."],
  [
    { code: "goal", nutrient: "protein", bound: "min", goal: 40, amount: 35 },
    "35 g protein, 40 asked: asking for one with more protein.",
  ],
  [{ code: "label", diet: "vegan" }, "Not Vegan yet: asking for one that is."],
  [{ code: "unsafe" }, "Not safe to eat as it stands: asking for one that is."],
  [{ code: "unlisted", food: "a glaze" }, "A step uses “a glaze”, which is not listed: asking for the whole list."],
  [undefined, "Not quite there yet: asking the chef once more."],
])("why the chef is asked again: %j", (because, said) => {
  expect(stageText(asked(begun, because).stage)).toBe(said)
})

test("the second time it says why as well, and that it is once more", () => {
  const once = asked(begun, tooMuch)
  const twice = asked(once, { code: "label", diet: "vegan" })
  expect(stageText(twice.stage)).toBe("Once more. Not Vegan yet: asking for one that is.")
})
