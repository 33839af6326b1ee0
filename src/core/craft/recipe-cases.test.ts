import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { foods } from "#testing/foods.ts"
import { checkRecipe } from "./check-recipe.ts"

// 120 recipes, each with a label that it breaks by one thing hard to see or keeps in spite of how it looks, written by
// somebody who had not read the rules and looked nothing up. The first run answered 54 of the 70 that break their label so,
// 9 by a choice, 6 as unsure and 1 as met (two words written as one, in a step), and 39 of the 50 that keep it as met.
// What came since was written with the cases known. Of 160 more by a second such author (m), the first run answered 58 of 90 that
// break their label so, 6 by a choice, 21 as unsure and 5 as met (two foods that only the title names, a dish that is
// buttered, eggs that are only cracked, French butter), and 66 of 70 that keep it as met. Of his 120 lines with
// something in brackets or behind a comma (b), each of a label that it breaks or keeps, one of the 60 that hold a second food left
// a label met (lecithin, which does not count) and 58 of the 60 explanations kept all of theirs.
const caseSchema = z.object({
  id: z.string(),
  label: z
    .string()
    .transform((label) => dietSchema.parse(label.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))),
  truth: z.enum(["breaks", "meets"]),
  why: z.string(),
  title: z.string(),
  servings: z.number(),
  ingredients: z.array(z.string()),
  method: z.array(z.string()),
})
const cases = readFileSync(new URL("recipe-cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => caseSchema.parse(JSON.parse(line)))

/** Recipes that we judge otherwise than their author, and why. */
const judgedOtherwise = new Map([
  // Powdered plant milk often holds caseinate.
  ["l076", "unsure"],
  // 7.4 g of net carbs a serving, where the label's limit is 7.
  ["l115", "violates"],
  // The lecithin in a chocolate spread does not count.
  ["b026c", "meets"],
])

it.each(cases.map((one) => [one.id, one.label, one.truth, one.why, one] as const))(
  "%s: %s, which it %s: %s",
  (id, label, truth, _why, recipe) => {
    const { verdict } = checkRecipe(recipe, foods).diets[label]
    const otherwise = judgedOtherwise.get(id)
    if (truth === "breaks" && otherwise === undefined) expect(verdict).not.toBe("meets")
    else expect(verdict).toBe(otherwise ?? "meets")
  },
)
