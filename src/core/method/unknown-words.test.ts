import fc from "fast-check"
import { expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { assessCard, findAdded } from "#testing/in-text.ts"
import { rounds } from "#testing/rounds.ts"
import { usesInSteps } from "./step-uses.ts"

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

/** Where a word of a line can stand: as its food, as a kind of one, in a choice, aside. */
const ownLines: readonly ((word: string) => string)[] = [
  (word) => `50 g ${word}`,
  (word) => `2 ${word}s, chopped`,
  (word) => `a handful of ${word}`,
  (word) => `1 tin (400 g) ${word}`,
  (word) => `${word}, to taste`,
]
const besideFoods: readonly ((word: string) => string)[] = [
  (word) => `200 g ${word} carrots`,
  (word) => `200 g carrots with ${word}`,
  (word) => `200 g carrots (${word})`,
  (word) => `200 g carrots, tossed in ${word}`,
  (word) => `200 g ${word} or carrots`,
  (word) => `200 g carrots in ${word} sauce`,
]
const titles: readonly ((word: string) => string)[] = [
  (word) => `${word} Chickpeas`,
  (word) => `Chickpeas with ${word}`,
  (word) => `Grandmother's ${word}`,
  (word) => `Chickpea and ${word} Supper`,
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

const asked = ["vegan", "gluten-free", "nut-free"] as const

test("27: nor is it ever what a verb of a step works on: the step works with the lines that it names alone", () => {
  for (const word of [...strange, ...english]) {
    for (const place of places) {
      const [own, plain] = [place(word), place("it")].map((step) => usesInSteps(lines, [step], null))
      expect(own, place(word)).toEqual(plain)
    }
  }
})

test.each(strange)("27: “%s” as the food of a line is of no weight and leaves every label open", (word) => {
  for (const write of ownLines) {
    const { lines: worked, diets } = assessRecipe({ servings: 4, ingredients: [...lines, write(word)] }, foods)
    const own = worked.at(-1)
    expect([own?.food, own?.grams, own?.confidence], write(word)).toEqual([null, null, "unknown"])
    for (const diet of asked) expect(diets[diet].verdict, write(word)).toBe("unsure")
  }
})

test("27: a word that nobody knows is unsure or silence in any place of a line: never another food", () => {
  const withCarrots = assessRecipe({ servings: 4, ingredients: [...lines, "200 g carrots"] }, foods)
  const alone = withCarrots.lines.at(-1)
  for (const word of [...strange, ...english]) {
    for (const write of besideFoods) {
      const { lines: worked, diets } = assessRecipe({ servings: 4, ingredients: [...lines, write(word)] }, foods)
      expect([alone?.foodId ?? null, null], write(word)).toContain(worked.at(-1)?.foodId ?? null)
      for (const diet of asked) expect([withCarrots.diets[diet].verdict, "unsure"]).toContain(diets[diet].verdict)
    }
  }
})

test("27: a word that nobody knows is silence or unsure in any place of a title: never a line, and no food of it", () => {
  const method = ["Fry the onion in the oil.", "Add the chickpeas and stir."]
  const untitled = assessCard({ title: "Supper", servings: 4, ingredients: lines, method }, foods)
  for (const word of [...strange, ...english]) {
    for (const write of titles) {
      const card = { title: write(word), servings: 4, ingredients: lines, method }
      const { diets, lines: worked, titleDoubts } = assessCard(card, foods)
      expect(findAdded(card, foods)).toEqual([])
      expect(worked).toEqual(untitled.lines)
      expect(
        titleDoubts?.filter(({ code }) => code === "food"),
        card.title,
      ).toEqual([])
      for (const diet of asked) expect([untitled.diets[diet].verdict, "unsure"]).toContain(diets[diet].verdict)
    }
  }
})
