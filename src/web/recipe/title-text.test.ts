import { expect, test } from "vitest"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import { noStep } from "#core/recipe/no-step.ts"
import { titleText } from "./title-text.ts"

test("a title that names what was swapped says on the card, on paper and in a copy what the dish is made with now", () => {
  const because: ChangeReason = { code: "title_stays", foods: ["sea bream fillets"] }
  expect(titleText([{ kind: "step", at: noStep, because }])).toEqual({
    taken: "",
    still: "The title is as it was, but this is made with sea bream fillets now.",
  })
})
