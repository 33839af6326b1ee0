import fc from "fast-check"
import { expect, test } from "vitest"
import { noNutrition, nutrients, scaleNutrition } from "#core/food/nutrients.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { sealOf } from "#core/request/seal.ts"
import { toleranceOf } from "#core/request/tolerance.ts"
import { foods } from "#testing/foods.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { tastedReplies } from "#testing/tasted-recipes.ts"
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

const sumsOf = () => askedForLess(0.15).finished.asWritten?.recipe.nutrition ?? noNutrition

test("a claim a third away that one line explains moves nothing, and meets nothing either", () => {
  const ours = sumsOf()
  // The oil alone holds a third of the energy.
  const doubted = askedForLess(0.15, { claimed: { ...ours, calories: ours.calories * 0.66 } })
  expect(isAsDrafted(doubted)).toBe(true)
  expect(doubted.finished.recipe.nutrition).toEqual(ours)
  expect(doubted.finished.unmet).toMatchObject([{ kind: "goal", nutrient: "calories", bound: "max" }])
})

test("a claim that is nearer, or that no line explains, stops nothing", () => {
  const ours = sumsOf()
  for (const share of [1, 0.9, 0.1])
    expect(isAsDrafted(askedForLess(0.15, { claimed: { ...ours, calories: ours.calories * share } }))).toBe(false)
})

test("whatever a chef claims, no recipe has a seal that it would not have without", () => {
  let sealed = 0
  const drafts = fc.constantFrom(...tastedReplies)
  const claims = fc.constantFrom(0.4, 0.66, 0.9, 1.1, 1.51, 3)
  const gaps = fc.double({ min: -0.25, max: 0.25, noNaN: true })
  fc.assert(
    fc.property(drafts, fc.constantFrom(...nutrients), gaps, claims, (written, nutrient, gap, share) => {
      const ours = assessRecipe(written, foods).perServing
      const bound = Math.max(1, Math.round(ours[nutrient] * (1 + gap)))
      const goal = gap < 0 ? { min: null, max: bound } : { min: bound, max: null }
      const { servings } = written
      const request = {
        dish: { kind: "random" as const },
        servings,
        diets: [],
        goals: { ...noGoals, [nutrient]: goal },
      }
      const isSealed = (claimed: Pantry["claimed"]) => {
        const made = finishRecipe(written, request, {
          foods,
          preferences: defaultPreferences,
          claimed: claimed ?? null,
        })
        if (!made.ok) return false
        const { assessment, changes, asWritten } = made.finished
        return sealOf(assessment, request, { isFar: asWritten?.isFar ?? false, changes }).kind === "checked"
      }
      const isWithClaim = isSealed(scaleNutrition(ours, share))
      sealed += Number(isWithClaim)
      expect(isWithClaim && !isSealed(null)).toBe(false)
    }),
    { numRuns: rounds({ sampled: 60, whole: 3_000 }) },
  )
  measured(`${sealed} sealed`)
})
