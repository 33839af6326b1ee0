import fc from "fast-check"
import { expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { assessCard, findAdded } from "#testing/in-text.ts"
import { rounds } from "#testing/rounds.ts"

/** Words that no dictionary has, and English ones that name nothing to eat. */
const strange = ["quixilla", "brontal", "glorp", "zintari", "mochavel"]
const english = [
  "press",
  "stretch",
  "thin",
  "volcano",
  "grandma",
  "confetti",
  "envelope",
  "spring",
  "flourish",
  "handkerchief",
]

/** Where a word of a step can stand. */
const places: readonly ((word: string) => string)[] = [
  (word) => `Add the ${word} and stir.`,
  (word) => `Stir in 50 g ${word}.`,
  (word) => `Serve with ${word}.`,
  (word) => `Top with a handful of ${word} and the parsley.`,
  (word) => `Fry it in ${word} for 5 minutes.`,
  (word) => `${word} the onion and the chickpeas.`,
  (word) => `Stir, then ${word} it with a fork.`,
  (word) => `Finish with a ${word}.`,
  (word) => `Shape it like a ${word}, and rest it under a ${word}.`,
  (word) => `Use a ${word} pan, or your ${word}.`,
]

const lines = ["400 g chickpeas", "1 onion, chopped", "2 tbsp olive oil", "10 g parsley", "1 tsp salt"]

test("27: a word that nobody knows is unsure or silence in any place of a step: never a line, and never seen as a food", () => {
  const known = assessRecipe({ servings: 4, ingredients: lines }, foods).diets
  fc.assert(
    fc.property(
      fc.constantFrom(...strange, ...english),
      fc.constantFrom(...places),
      fc.constantFrom(...places),
      (word, one, other) => {
        const card = {
          title: "Supper",
          servings: 4,
          ingredients: lines,
          method: ["Fry the onion in the oil.", one(word), other(word)],
        }
        expect(findAdded(card, foods)).toEqual([])
        const { diets } = assessCard(card, foods)
        for (const diet of ["vegan", "gluten-free", "nut-free"] as const)
          expect([known[diet].verdict, "unsure"]).toContain(diets[diet].verdict)
      },
    ),
    { numRuns: rounds({ sampled: 300, whole: 5_000 }) },
  )
})

test.each(strange)("27: “%s”, put in, leaves every label open", (word) => {
  for (const step of [`Stir in 50 g ${word}.`, `Add the ${word} and stir.`, `Serve with ${word}.`]) {
    const card = { title: "Supper", servings: 4, ingredients: lines, method: ["Fry the onion in the oil.", step] }
    expect(assessCard(card, foods).diets.vegan.verdict).toBe("unsure")
  }
})
