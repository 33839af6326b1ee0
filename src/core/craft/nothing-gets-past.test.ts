import fc from "fast-check"
import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { namesakes } from "#testing/known-foods.ts"
import { type Lie, lyingAside, lyingClaim, lyingDish, lyingStep, strangeStep } from "#testing/lies.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { truth } from "#testing/truths.ts"
import { unconfirmed } from "#testing/unconfirmed.ts"
import { checkRecipe } from "./check-recipe.ts"

const numRuns = rounds({ sampled: 300, whole: 2_000 })

const plainLines = ["400 g potatoes", "1 tbsp olive oil"]
const withLine = ({ text }: Lie) => ({ ingredients: [text, ...plainLines], method: ["Cook it all until soft."] })

test.each([
  ["beside a food", lyingAside, withLine],
  ["in a claim", lyingClaim, withLine],
  ["in the name of a dish", lyingDish, withLine],
])("what breaks a label gets past nobody %s", (_where, lie, write) => {
  fc.assert(
    fc.property(lie, (lie) => {
      const recipe = { title: "Pot", servings: 4, ...write(lie) }
      expect(unconfirmed(recipe, checkRecipe(recipe, foods).diets, [lie])).toEqual([])
    }),
    { numRuns },
  )
})

test.each(["potatoes (almonds)", "potatoes [al\u200bmonds]"])("%s are no kind of potato", (line) => {
  const recipe = { title: "Pot", servings: 4, ingredients: [`400 g ${line}`], method: ["Cook it all until soft."] }
  expect(checkRecipe(recipe, foods).diets["nut-free"].verdict).toBe("violates")
})

test("what breaks a label gets past nobody in a step, whatever lines are called like it", () => {
  const beside = fc.uniqueArray(fc.constantFrom(...namesakes), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(lyingStep, beside, (lie, beside) => {
      const ingredients = beside.map((food) => `200 g ${food}`)
      const recipe = { title: "Pot", servings: 4, ingredients, method: ["Cook it all until soft.", lie.text] }
      expect(unconfirmed(recipe, checkRecipe(recipe, foods).diets, [lie])).toEqual([])
    }),
    { numRuns },
  )
})

test("what nobody knows leaves every label open, wherever a step puts it in", () => {
  fc.assert(
    fc.property(strangeStep, (step) => {
      const recipe = { title: "Pot", servings: 4, ingredients: plainLines, method: ["Cook it all until soft.", step] }
      const { keto: _byShares, ...verdicts } = checkRecipe(recipe, foods).diets
      expect(Object.values(verdicts).map(({ verdict }) => verdict)).not.toContain("meets")
    }),
    { numRuns },
  )
})

/** The share of recipes that keep a label and are not answered so, at most. */
const overBlocked = 0.02

test("a recipe that keeps its label is answered so, whatever in it looks as if it did not", () => {
  // The same recipes each time: a share of few would rise and fall by chance.
  const truths = fc.sample(truth, { numRuns, seed: 1 })
  const blocked = truths.filter((recipe) => {
    const { verdict } = checkRecipe({ title: "Pot", ...recipe }, foods).diets[recipe.diet]
    return verdict !== "meets" && verdict !== "choose"
  })
  measured(`${blocked.length} of ${numRuns} kept labels blocked`)
  expect(blocked.length / numRuns, JSON.stringify(blocked.slice(0, 3))).toBeLessThanOrEqual(overBlocked)
})
