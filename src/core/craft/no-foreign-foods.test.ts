import fc from "fast-check"
import { expect, test } from "vitest"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { type Diet, diets } from "#core/diet/label.ts"
import { nutrients } from "#core/food/nutrients.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { foreignFoods } from "#testing/foreign-foods.ts"
import { rounds } from "#testing/rounds.ts"
import { tastedReplies, tastedSwaps } from "#testing/tasted-recipes.ts"
import { wildRecipes } from "#testing/wild-recipes.ts"
import { draftOf, finishRecipe } from "./finish-recipe.ts"

const composed = builtInDishes
  .flatMap((dish) => [dish, ...dish.variants])
  .map((dish) => composeRecipe(dish, 4, defaultPreferences))
const drafts = [...composed, ...wildRecipes, ...tastedReplies, ...tastedSwaps.map(({ recipe }) => recipe)]

const order = fc.record({
  draft: fc.constantFrom(...drafts),
  asked: fc.subarray<Diet>([...diets], { maxLength: 2 }),
  nutrient: fc.constantFrom(...nutrients),
  gap: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
})

test("no finished recipe holds a food that neither the draft nor its author wrote, but for versions", () => {
  fc.assert(
    fc.property(order, ({ draft, asked, nutrient, gap }) => {
      const bound = assessRecipe(draft, foods).perServing[nutrient] * (1 + gap)
      const range = gap < 0 ? { min: null, max: bound } : { min: bound, max: null }
      const goals = { ...noGoals, [nutrient]: range }
      const request = { dish: { kind: "random" as const }, servings: draft.servings, goals, diets: asked }
      const pantry = { foods, preferences: defaultPreferences }
      const finishing = finishRecipe(draft, request, pantry)
      const { drafted } = draftOf(draft, request, pantry)
      if (!finishing.ok) return
      const { ingredients } = finishing.finished.recipe
      const own = drafted.lines.map(({ text }) => text)
      // A choice that the line itself offers is its author's.
      const foreign = foreignFoods(own, ingredients).filter((line) => {
        return !/ or | ?\/ ?/.test(own[ingredients.indexOf(line)] ?? "")
      })
      expect(foreign).toEqual([])
    }),
    { numRuns: rounds({ sampled: 100, whole: 3_000 }) },
  )
})

test.each([
  ["500 g beef mince", "500 g cooked lentils"],
  ["3 eggs", "250 g firm tofu"],
  ["400 g spaghetti", "600 g courgettes"],
  ["200 g chickpeas", "200 g firm tofu"],
])("its oracle hears another food: %s, %s", (before, after) => {
  expect(foreignFoods([before], [after])).toEqual([after])
  expect(foreignFoods([before], [before])).toEqual([])
  expect(foreignFoods([before], [before, after])).toEqual([after])
})

test.each([
  ["2 tbsp soy sauce", "2 tbsp gluten-free tamari"],
  ["400 g spaghetti", "400 g gluten-free spaghetti"],
  ["300 ml milk", "300 ml unsweetened oat milk"],
  ["1 tbsp honey", "1 tbsp maple syrup"],
])("and no version: %s, %s", (before, after) => expect(foreignFoods([before], [after])).toEqual([]))
