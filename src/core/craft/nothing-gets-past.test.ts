import fc from "fast-check"
import { expect, test } from "vitest"
import { diets } from "#core/diet/label.ts"
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

test.each([
  ["potatoes (almonds)", "nut-free"],
  ["potatoes [al\u200bmonds]", "nut-free"],
  ["apples (cashews)", "nut-free"],
  ["apples (or cashews)", "nut-free"],
  ["butter (beans)", "dairy-free"],
  ["cauliflower (couscous)", "gluten-free"],
  ["mushrooms such as oysters", "shellfish-free"],
  ["oranges “pork skin”", "vegan"],
] as const)("%s are not met as %s", (line, diet) => {
  const recipe = { title: "Pot", servings: 4, ingredients: [`400 g ${line}`], method: ["Cook it all until soft."] }
  expect(checkRecipe(recipe, foods).diets[diet].verdict).not.toBe("meets")
})

test.each([
  ["gungo (pigeon) peas", "vegan"],
  ["mushrooms (oyster)", "vegan"],
  ["drumsticks (moringa pods)", "vegan"],
  ["lettuce leaves (such as romaine, red leaf, or butter)", "vegan"],
  ["rice vermicelli (noodles)", "gluten-free"],
  ["milk (goat)", "vegetarian"],
] as const)("%s are one food, met as %s", (line, diet) => {
  const recipe = { title: "Pot", servings: 4, ingredients: [`400 g ${line}`], method: ["Cook it all until soft."] }
  expect(checkRecipe(recipe, foods).diets[diet].verdict).toBe("meets")
})

/** Names of the table that are two foods' names together: "cashew apple". */
const twofold = [...foods.byName.keys()].flatMap((name) => {
  const [front = "", head = "", ...more] = name.split(" ")
  const [one, other] = [foods.byName.get(front), foods.byName.get(head)]
  const isPlain = more.length === 0 && one?.kind !== "not-food" && other?.kind !== "not-food"
  // Of "milk (goats)" the milk is theirs.
  return isPlain && one && other && other.family !== "dairy" && /[bcdfgklmnprtw]e?$/.test(front)
    ? [{ front, head }]
    : []
})

test("no two foods are one because a third is called like both", () => {
  const alone = (name: string) =>
    checkRecipe({ title: "Pot", servings: 4, ingredients: [`400 g ${name}`], method: [] }, foods).diets
  fc.assert(
    fc.property(fc.constantFrom(...twofold), ({ front, head }) => {
      const [beside, own] = [alone(`${head} (${front}s)`), alone(`${front}s`)]
      const met = diets.filter((diet) => own[diet].verdict === "violates" && beside[diet].verdict === "meets")
      expect(
        met.filter((diet) => diet !== "keto" && diet !== "low-fodmap"),
        `${head} (${front}s)`,
      ).toEqual([])
    }),
    { numRuns },
  )
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
