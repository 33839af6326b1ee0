import { expect, test } from "vitest"
import { z } from "zod"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { labelReasonSchema } from "./label-reason.ts"
import { labelVerdictSchema, labelVerdictsSchema } from "./verdict.ts"

const { diets } = assessRecipe(
  { servings: 2, ingredients: ["400 g beef", "1 tbsp olive oil or butter", "sour cream, to serve"] },
  foods,
)

/** How the release before reads a verdict. */
const releaseBefore = z.object({
  verdict: z.enum(["meets", "violates", "unsure"]),
  because: z.array(labelReasonSchema),
})

test("comes over the wire as it was", () => {
  const sent = JSON.parse(JSON.stringify(z.encode(labelVerdictsSchema, diets)))
  expect(labelVerdictsSchema.parse(sent)).toEqual(diets)
  expect(new Set(Object.values(diets).map(({ verdict }) => verdict))).toContain("choose")
})

test("is read by a page of the release before, to which a choice is unsure", () => {
  for (const judged of Object.values(diets)) {
    const read = releaseBefore.parse(z.encode(labelVerdictSchema, judged))
    expect(read.verdict).toBe(judged.verdict === "choose" ? "unsure" : judged.verdict)
  }
})

test("25.8: tells what has to be left out beside what is not known, too", () => {
  const lines = ["300 g quixilla", "12 king prawns (optional)"]
  const { verdict, because } = assessRecipe({ servings: 2, ingredients: lines }, foods).diets["shellfish-free"]
  expect(verdict).toBe("unsure")
  expect(because.map(({ line, code }) => [line, code])).toEqual([
    [0, "unknown_food"],
    [1, "contains"],
  ])
})

test("of the release before, and of a later one, is read as far as it is known", () => {
  expect(labelVerdictSchema.parse({ verdict: "unsure", because: [] })).toEqual({
    ...{ verdict: "unsure", because: [], choose: [] },
  })
  expect(labelVerdictSchema.parse({ verdict: "perhaps", because: [], choose: [] }).verdict).toBe("unsure")
})
