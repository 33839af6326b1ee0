import { expect, test } from "vitest"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { toleranceOf } from "#core/request/tolerance.ts"
import { foods } from "#testing/foods.ts"
import { finishRecipe, type Pantry } from "./finish-recipe.ts"

const draft = {
  title: "Chicken and Rice",
  servings: 4,
  ingredients: ["600 g chicken breast", "6 tbsp olive oil", "300 g rice", "600 ml water", "400 g courgettes, sliced"],
  method: [
    "Fry the chicken in the oil for 12 minutes.",
    "Simmer the rice in the water for 12 minutes.",
    "Fry the courgettes for 5 minutes.",
  ],
}

/** The dish asked for with so much less energy than it holds, as a share of what is asked. */
function askedForLess(gap: number, more: Partial<Pantry> = {}) {
  const pantry = { foods, preferences: defaultPreferences, ...more }
  const wish = { dish: { kind: "random" as const }, servings: 4, diets: [] }
  const plain = finishRecipe(draft, { ...wish, goals: noGoals }, pantry)
  if (!plain.ok) throw new Error("refused")
  const { perServing, energyWidth } = plain.finished.assessment
  const max = perServing.calories / (1 + gap)
  const finishing = finishRecipe(draft, { ...wish, goals: { ...noGoals, calories: { min: null, max } } }, pantry)
  if (!finishing.ok) throw new Error("refused")
  const { finished } = finishing
  return {
    finished,
    missed: perServing.calories - max,
    width: energyWidth ?? 0,
    tolerance: toleranceOf("calories", max),
  }
}

const isAsDrafted = ({ finished }: ReturnType<typeof askedForLess>) => finished.asWritten === null

test("a gap within the width of the figure moves nothing, and beyond the tolerance it is told as missed", () => {
  const doubted = askedForLess(0.036)
  expect(doubted.missed).toBeGreaterThan(doubted.tolerance)
  expect(doubted.missed).toBeLessThan(doubted.width)
  expect(isAsDrafted(doubted)).toBe(true)
  expect(doubted.finished.unmet).toMatchObject([{ kind: "goal", nutrient: "calories", bound: "max" }])
})

test("a gap beyond the width is mended by amounts, up to a fifth of the goal in a chef's draft", () => {
  const near = askedForLess(0.15)
  expect(near.missed).toBeGreaterThan(near.width)
  expect(isAsDrafted(near)).toBe(false)
  expect(near.finished.unmet).toEqual([])
  const wide = askedForLess(0.25)
  expect(isAsDrafted(wide)).toBe(true)
  expect(wide.finished.unmet).toHaveLength(1)
})

test("after a second answer, and by an author's leeways, other gaps are mended", () => {
  expect(isAsDrafted(askedForLess(0.15, { mostGap: 0.1 }))).toBe(true)
  expect(isAsDrafted(askedForLess(0.25, { mostGap: null }))).toBe(false)
  const leeways = [{ lines: [1], least: 0.3, most: 1.5 }]
  const small = askedForLess(0.036, { leeways })
  expect(isAsDrafted(small)).toBe(false)
  expect(small.finished.unmet).toEqual([])
})
