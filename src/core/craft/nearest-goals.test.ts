import { describe, expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import type { Written } from "#core/recipe/recipe.ts"

import { type OneGoal, withGoals } from "#core/request/nearest-goals.ts"
import { type Goals, noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { nearestGoals, remixRecipe } from "#testing/in-text.ts"

const chickenAndRice = {
  title: "Chicken and Rice",
  servings: 4,
  ingredients: ["600 g chicken breast", "3 tbsp olive oil", "300 g rice", "600 ml water", "400 g courgettes, sliced"],
  method: [
    "Fry the chicken in the oil for 12 minutes.",
    "Simmer the rice in the water for 12 minutes.",
    "Fry the courgettes for 5 minutes.",
  ],
}
const find = (recipe: Written, goals: Partial<Goals>) => {
  const asked = { goals: { ...noGoals, ...goals }, diets: [] }
  const shown = assessRecipe(recipe, foods).perServing
  return { asked, nearest: nearestGoals({ recipe, asked, shown }, { foods, units: "metric" }) }
}
const min = (min: number) => ({ min, max: null })
const max = (max: number) => ({ min: null, max })

const holds = (recipe: Written, goals: Goals) =>
  remixRecipe({ recipe, request: { goals, diets: [] }, foods, units: "metric" }).unmet.length === 0

/** The first amount from what was asked on that holds, one after the other. */
function firstThatHolds(recipe: Written, goals: Goals, one: OneGoal): number | null {
  const step = one.nutrient === "calories" ? 10 : 1
  for (let amount = one.amount; amount >= 0 && amount < 2000; amount += one.side === "min" ? -step : step)
    if (holds(recipe, withGoals(goals, [{ ...one, amount }]))) return amount
  return null
}

describe("goals that a dish can't meet together", () => {
  const { asked, nearest } = find(chickenAndRice, { calories: max(450), protein: min(50) })

  test("are named, each of which could be met without the other", () => {
    expect(nearest.between).toHaveLength(2)
    expect(nearest.between).toEqual(
      expect.arrayContaining([
        { nutrient: "calories", side: "max", amount: 450 },
        { nutrient: "protein", side: "min", amount: 50 },
      ]),
    )
  })

  test("come with the nearest that hold, in round figures, and nothing nearer holds", () => {
    expect(nearest.instead).toHaveLength(2)
    expect(nearest.beyond).toEqual([])
    for (const [instead] of nearest.instead) {
      const one = nearest.between.find(({ nutrient }) => nutrient === instead?.nutrient)
      expect(instead?.amount).toBe(one && firstThatHolds(chickenAndRice, asked.goals, one))
    }
  })
})

test("a goal of which nothing near holds is no offer but beyond the dish, with how far it comes", () => {
  const { asked, nearest } = find(chickenAndRice, { protein: min(150), calories: max(900) })
  const one = { nutrient: "protein", side: "min", amount: 150 } as const
  expect(nearest).toEqual({
    between: [one],
    instead: [],
    beyond: [{ ...one, reaches: firstThatHolds(chickenAndRice, asked.goals, one) }],
  })
})

test("where one goal less is not enough, what is near is offered without what is far", () => {
  const { asked, nearest } = find(chickenAndRice, { protein: min(150), fat: max(10), carbs: max(5) })
  expect(nearest.between).toHaveLength(1)
  expect(nearest.beyond.map(({ nutrient }) => nutrient)).toEqual(["protein", "carbs"])
  const [instead = []] = nearest.instead
  expect(instead.map(({ nutrient }) => nutrient)).toEqual(["fat"])
  const without = nearest.beyond.map((one) => ({ ...one, amount: null }))
  expect(holds(chickenAndRice, withGoals(withGoals(asked.goals, instead), without))).toBe(true)
})
