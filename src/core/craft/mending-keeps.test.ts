import fc from "fast-check"
import { expect, test } from "vitest"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { type Diet, diets } from "#core/diet/label.ts"
import { type Nutrient, noNutrition, nutrients } from "#core/food/nutrients.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { type Appliance, applianceIds, defaultPreferences } from "#core/preferences/preferences.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { type Goals, noGoals } from "#core/request/request.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { faultsOf, untoldAppliances } from "#testing/mended-recipe.ts"
import { oldNames } from "#testing/old-names.ts"
import { behindServing, heatedCold } from "#testing/out-of-place.ts"
import { rounds } from "#testing/rounds.ts"
import { tastedReplies, tastedSwaps } from "#testing/tasted-recipes.ts"
import { whyUnbuyable } from "#testing/unbuyable.ts"
import { wildRecipes } from "#testing/wild-recipes.ts"
import { draftOf, type Finishing, finishRecipe } from "./finish-recipe.ts"
import { finishSwap, swapWithoutChef } from "./finish-swap.ts"

const drafts = [
  ...builtInDishes.map((dish) => (servings: number) => composeRecipe(dish, servings, defaultPreferences)),
  ...[...wildRecipes, ...tastedReplies, ...tastedSwaps.map(({ recipe }) => recipe)].map((recipe) => () => recipe),
]

const kitchens = fc.subarray<Appliance>([...applianceIds])

const order = fc.record({
  write: fc.constantFrom(...drafts),
  asked: fc.subarray<Diet>([...diets], { maxLength: 2 }),
  gap: fc.option(
    fc.record({ nutrient: fc.constantFrom(...nutrients), share: fc.double({ min: -0.3, max: 0.3, noNaN: true }) }),
  ),
  servings: fc.integer({ min: 1, max: 45 }),
  owned: kitchens,
})

function goalsBy(gap: { nutrient: Nutrient; share: number } | null, draft: Written): Goals {
  if (gap === null) return noGoals
  const bound = Math.max(1, Math.round(assessRecipe(draft, foods).perServing[gap.nutrient] * (1 + gap.share)))
  return { ...noGoals, [gap.nutrient]: gap.share < 0 ? { min: null, max: bound } : { min: bound, max: null } }
}

test("no finished recipe has a food under two names or listed twice, a line that nobody can buy, a food or title changed in vain, a step behind serving, a chilled dish heated, an appliance needed in silence, safety said twice or in vain, or what it serves uncounted", () => {
  fc.assert(
    fc.property(order, ({ write, asked, gap, servings, owned }) => {
      const draft = write(servings)
      const pantry = { foods, preferences: { ...defaultPreferences, cookingAppliances: owned } }
      const goals = goalsBy(gap, draft)
      const wanted = { dish: { kind: "random" as const }, goals, diets: asked, servings }
      const finishing = finishRecipe(draft, wanted, pantry)
      const { method } = draftOf(draft, wanted, pantry).drafted
      if (finishing.ok) expect(faultsOf(finishing.finished, { ...draft, method }, { asked, owned })).toEqual([])
    }),
    { numRuns: rounds({ sampled: 80, whole: 5_000 }) },
  )
})

test("nor has a swap, by a chef or without one", () => {
  const any = fc.record({ swap: fc.constantFrom(...tastedSwaps), owned: kitchens })
  fc.assert(
    fc.property(any, ({ swap: { recipe: written, chosen, reply }, owned }) => {
      const recipe = { ...written, nutrition: noNutrition }
      const asked = { recipe, chosen, request: { goals: noGoals, diets: [] } }
      const pantry = { foods, preferences: { ...defaultPreferences, cookingAppliances: owned } }
      const faultsIn = (finishing: Finishing | null, draft: Written) =>
        finishing?.ok ? faultsOf(finishing.finished, draft, { asked: [], owned }) : []
      const { title } = recipe
      const answer = reply && finishSwap(asked, { ...reply, isLast: true }, pantry)
      if (reply) expect(faultsIn(answer, { ...reply, title })).toEqual([])
      expect(faultsIn(swapWithoutChef(asked, pantry), recipe)).toEqual([])
    }),
    { numRuns: rounds({ sampled: 40, whole: 1_000 }) },
  )
})

const chilledSupper = fc.record({
  flesh: fc.constantFrom(
    ["500 g chicken breast", "chicken"],
    ["400 g raw prawns, peeled", "prawns"],
    ["500 g salmon fillets", "salmon"],
    ["400 g pork mince", "mince"],
    ["4 eggs", "eggs"],
  ),
  cooked: fc.constantFrom("Poach", "Simmer", "Fry", "Bake", "Steam"),
  rest: fc.subarray(["Cut up the # small.", "Stir the # into the mayonnaise.", "Press the # into a mould."]),
  cold: fc.constantFrom("Chill for 2 hours.", "Leave in the fridge overnight.", "Freeze the # for 4 hours."),
  served: fc.constantFrom("Serve cold with the lemon.", "Lift out the #, and serve.", "Slice the # and serve at once."),
  isOneStep: fc.boolean(),
})

test("nothing that is chilled last is heated behind it, however little its chef says of how it is cooked", () => {
  fc.assert(
    fc.property(chilledSupper, ({ flesh: [line = "", called = ""], cooked, rest, cold, served, isOneStep }) => {
      const steps = [`${cooked} the # for 8 minutes.`, ...rest, cold, served].map((step) => step.replace("#", called))
      const ingredients = [line, "100 g mayonnaise", "1 lemon"]
      const method = isOneStep ? [steps.join(" ")] : steps
      const draft = { title: "Supper", servings: 4, ingredients, method }
      const wanted = { dish: { kind: "random" as const }, goals: noGoals, diets: [], servings: 4 }
      const finishing = finishRecipe(draft, wanted, { foods, preferences: defaultPreferences })
      if (!finishing.ok) throw new Error("it is not finished")
      expect(faultsOf(finishing.finished, draft, { asked: [], owned: [...applianceIds] })).toEqual([])
    }),
    { numRuns: rounds({ sampled: 60, whole: 500 }) },
  )
})

test("its oracle hears each fault where it is planted", () => {
  const draft = {
    title: "Supper",
    servings: 2,
    ingredients: ["300 g honey", "200 g rice, to serve", "1 leek"],
    method: ["Fry the leek in the honey for 10 minutes.", "Serve with the rice."],
  }
  const wanted = { dish: { kind: "random" as const }, goals: noGoals, diets: ["vegan" as const], servings: 2 }
  const finishing = finishRecipe(draft, wanted, { foods, preferences: defaultPreferences })
  if (!finishing.ok) throw new Error("it is not finished")
  const { finished } = finishing
  const planting = { asked: wanted.diets, owned: ["stovetop" as const, "oven" as const] }
  const planted = (method: string[], lines: string[] = []) => {
    const recipe = { ...finished.recipe, method, ingredients: [...finished.recipe.ingredients, ...lines] }
    const assessment = assessRecipe(recipe, foods)
    return faultsOf({ ...finished, recipe, assessment }, draft, planting).map(({ kind }) => kind)
  }
  expect(planted(finished.recipe.method)).toEqual([])
  expect(planted(["Fry the honey."])).toEqual(["has an old name"])
  expect(planted([], ["100 g leeks"])).toEqual(["listed twice"])
  expect(planted(["Blend it in a blender."])).toEqual(["needs a blender in silence"])
  const bare = { recipe: { ...finished.recipe, method: ["Bake it in the oven."] }, changes: [] }
  expect(untoldAppliances(bare, ["stovetop"]).map(({ kind }) => kind)).toEqual(["needs a oven in silence"])
  expect(untoldAppliances(bare, ["oven"])).toEqual([])
  expect(planted(["Fry the cod. The cod is done when it has reached 63 °C inside."])).toEqual(["idle safety"])
  expect(planted(["Preheat the oven. The egg is done when it is set through."])).toEqual(["idle safety"])
  expect(planted([], ["3 glorps of quuxberry, to serve"])).toEqual([])
})

test.each([
  ["½ egg", "part of what is whole"],
  ["0.3 stock cubes", "a decimal of a piece"],
  ["⅓ vegetable stock cube", "a fine part of a cube"],
  ["0 g butter", "none of it"],
  ["0.2 g saffron", "a crumb"],
  ["3 tbsp tortillas", "pieces by the spoon"],
  ["200 g", "no food"],
  ["1 kg lamb chops,, bone-in", "no line of a recipe"],
  ["½ stock cube", null],
  ["3 tbsp eggs, beaten", null],
  ["1.2 kg chicken", null],
])("a cook who shops for %s would say: %s", (line, why) => expect(whyUnbuyable(line)).toBe(why))

test("nothing of ours is behind serving, and nothing heats what was chilled", () => {
  const drafted = ["Fry the cod for 6 minutes.", "Serve with the rice. Keeps for 2 days."]
  const own = "The cod is done when it has reached 63 °C inside."
  expect(
    behindServing(drafted, [`Fry the cod for 6 minutes. ${own}`, "Serve with the rice. Keeps for 2 days."]),
  ).toEqual([])
  expect(behindServing(drafted, [...drafted, own])).toEqual([own])
  const cold = ["Simmer the cream for 3 minutes.", "Chill for 4 hours. Turn out and serve."]
  expect(heatedCold(cold, cold)).toEqual([])
  expect(heatedCold(cold, [...cold, "Cook the eggs through."])).toEqual(["Cook the eggs through."])
  expect(heatedCold([...cold, "Toast the nuts."], [...cold, "Toast the nuts."])).toEqual([])
})

test.each([
  ["300 ml milk", "300 ml oat milk", "Warm the milk.", true],
  ["300 ml milk", "300 ml oat milk", "Warm the oat milk.", false],
  ["2 tbsp soy sauce", "2 tbsp tamari", "Stir in the soy sauce.", true],
  ["2 tbsp soy sauce", "2 tbsp tamari", "Stir the sauce.", false],
  ["100 g butter", "100 g vegan butter", "Melt the butter.", false],
  ["1 tbsp honey", "1 tbsp maple syrup", "Add the honey.", true],
])("what was %s is %s: “%s” has an old name: %s", (before, after, step, isOld) => {
  const recipe = { ingredients: [after, "1 lemon"], method: [step] }
  expect(oldNames([{ before, after }], recipe)).toEqual(isOld ? [step] : [])
})

test("what a chef marks for the eye is plain on the card, and its headings still are headings", () => {
  const draft = {
    title: "**Supper**",
    servings: 2,
    ingredients: ["**For the mayo**", "4 tbsp *mayonnaise*", "200 g rice"],
    method: ["1 minute before serving, stir the **mayonnaise** into the rice."],
  }
  const wanted = { dish: { kind: "random" as const }, goals: noGoals, diets: [], servings: 2 }
  const finishing = finishRecipe(draft, wanted, { foods, preferences: defaultPreferences })
  expect(finishing.ok && finishing.finished.recipe).toMatchObject({
    title: "Supper",
    ingredients: ["For the mayo:", "4 tbsp mayonnaise", "200 g rice"],
    method: ["1 minute before serving, stir the mayonnaise into the rice."],
  })
})
