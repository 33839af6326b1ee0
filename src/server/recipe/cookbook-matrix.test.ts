import { expect, test } from "vitest"
import { checkRecipe } from "#core/craft/check-recipe.ts"
import { diets } from "#core/diet/label.ts"
import { nutrients } from "#core/food/nutrients.ts"
import { applianceIds, defaultPreferences, type Preferences } from "#core/preferences/preferences.ts"
import { checkGoals } from "#core/request/goals.ts"
import { type Goals, noGoals, type RecipeRequest } from "#core/request/request.ts"
import { toleranceOf } from "#core/request/tolerance.ts"
import { AppError } from "#server/errors.ts"
import { doWork } from "#server/workshop/work.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { testCookbook } from "#testing/running-app.ts"
import type { NewRecipe } from "./recipe-store.ts"
import { writeRecipe } from "./write-recipe.ts"

const titles = builtInDishes.flatMap((dish) => [dish, ...dish.variants]).map(({ title }) => title)

/** The same numbers in [0, 1) each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Order = { request: RecipeRequest; preferences: Preferences }

/** A dish for 1 to 24, for up to two labels, with or without a bound on its energy or protein, in any kitchen. */
function orderOf(round: number): Order {
  const chance = seeded(round + 1)
  const pick = <Item>(items: readonly Item[], most: number) =>
    [...items].filter(() => chance() < most / items.length).slice(0, most)
  const title = titles[Math.floor(chance() * titles.length)] ?? ""
  const goals: Goals = { ...noGoals }
  if (chance() < 0.5) goals.calories = { min: null, max: 300 + Math.round(chance() * 500) }
  if (chance() < 0.3) goals.protein = { min: 10 + Math.round(chance() * 30), max: null }
  return {
    request: {
      dish: { kind: "named", name: title },
      servings: 1 + Math.floor(chance() * 24),
      goals,
      diets: chance() < 0.5 ? [] : pick(diets, 2),
    },
    preferences: {
      ...defaultPreferences,
      measurementUnit: chance() < 0.5 ? "metric" : "imperial",
      cookingAppliances: chance() < 0.6 ? defaultPreferences.cookingAppliances : pick(applianceIds, 4),
    },
  }
}

const chef = testCookbook()
const workshop = { finish: async (work: Parameters<typeof doWork>[0]) => doWork(work, foods), close: async () => {} }
const desk = {
  signal: new AbortController().signal,
  tell: () => {},
  wasRead: () => false,
  wasStopped: () => false,
  stop: () => {},
}

async function cook({ request, preferences }: Order): Promise<NewRecipe | AppError> {
  return writeRecipe({ chef, foods, workshop, preferences }, request, desk).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
}

/** What a finished recipe claims and a fresh look at its card does not bear out. */
function unborne({ recipe, assessment }: NewRecipe, { request }: Order): string[] {
  const anew = checkRecipe(recipe, foods)
  const labels = request.diets.filter((diet) => anew.diets[diet].verdict === "violates")
  const figures = nutrients.filter((one) => Math.abs(anew.perServing[one] - recipe.nutrition[one]) > 0.01)
  const isSame = JSON.stringify(anew.diets) === JSON.stringify(assessment.diets)
  return [...labels, ...figures, ...(isSame ? [] : ["verdicts"])]
}

function meetsGoals({ recipe }: NewRecipe, { request }: Order): boolean {
  return nutrients.every((nutrient) => {
    const { min, max } = request.goals[nutrient]
    const amount = recipe.nutrition[nutrient]
    return (
      (min === null || amount >= min - toleranceOf(nutrient, min)) &&
      (max === null || amount <= max + toleranceOf(nutrient, max))
    )
  })
}

test(
  "whatever is asked of the cookbook, nothing is claimed that the card does not bear out",
  async () => {
    const count = rounds({ sampled: 60, whole: 5_000 })
    const wrong: string[] = []
    const sums = { met: 0, missed: 0, refused: 0, unsure: 0 }
    for (let round = 0; round < count; round += 1) {
      const order = orderOf(round)
      if (!checkGoals(order.request).ok) continue
      const made = await cook(order)
      if (made instanceof AppError) {
        sums.refused += 1
        if (made.code !== "labels_unmet") wrong.push(`${round}: ${made.code}`)
        continue
      }
      if (order.request.diets.some((diet) => made.assessment.diets[diet].verdict === "unsure")) sums.unsure += 1
      sums[meetsGoals(made, order) ? "met" : "missed"] += 1
      wrong.push(...unborne(made, order).map((what) => `${round}, ${made.recipe.title}: ${what}`))
    }
    measured(
      `${sums.met} met, ${sums.missed} missed a goal, ${sums.refused} refused for a label, ${sums.unsure} unsure of one`,
    )
    expect(wrong).toEqual([])
  },
  30 * 60_000,
)
