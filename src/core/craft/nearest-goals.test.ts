import { describe, expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { fitPortions } from "#core/remix/fit-portions.ts"
import { openKitchen } from "#core/remix/kitchen.ts"
import { withGoals } from "#core/request/nearest-goals.ts"
import { type Goals, noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { nearestGoals } from "./nearest-goals.ts"

const kitchen = openKitchen(foods, "metric")
const dish = {
  title: "Chicken and Rice",
  servings: 4,
  ingredients: ["600 g chicken breast", "3 tbsp olive oil", "300 g rice", "600 ml water", "400 g courgettes, sliced"],
  method: [
    "Fry the chicken in the oil for 12 minutes.",
    "Simmer the rice in the water for 12 minutes.",
    "Fry the courgettes for 5 minutes.",
  ],
}
const find = (goals: Partial<Goals>) => {
  const asked = { goals: { ...noGoals, ...goals }, diets: [] }
  return { asked, nearest: nearestGoals({ recipe: dish, asked, shown: assessRecipe(dish, foods).perServing }, kitchen) }
}
const min = (min: number) => ({ min, max: null })
const max = (max: number) => ({ min: null, max })

describe("goals that a dish can't meet together", () => {
  const { asked, nearest } = find({ calories: max(450), protein: min(52) })

  test("are named, each of which could be met without the other", () => {
    expect(nearest.between).toHaveLength(2)
    expect(nearest.between).toEqual(
      expect.arrayContaining([
        { nutrient: "calories", side: "max", amount: 450 },
        { nutrient: "protein", side: "min", amount: 52 },
      ]),
    )
  })

  test("come with the nearest that hold, in round figures, and they do hold", () => {
    expect(nearest.instead).toHaveLength(2)
    for (const instead of nearest.instead) {
      const goals = withGoals(asked.goals, instead)
      expect(fitPortions(dish, { goals, diets: [] }, kitchen).isMet, JSON.stringify(instead)).toBe(true)
    }
    const [calories] = nearest.instead.flat().filter(({ nutrient }) => nutrient === "calories")
    expect(calories?.amount).toBeGreaterThan(450)
    expect((calories?.amount ?? 1) % 10).toBe(0)
  })
})

test("a goal that is out of reach by itself is named alone, with what the dish can hold", () => {
  const { asked, nearest } = find({ protein: min(150), calories: max(900) })
  expect(nearest.between).toEqual([{ nutrient: "protein", side: "min", amount: 150 }])
  const [[instead] = []] = nearest.instead
  expect(instead).toMatchObject({ nutrient: "protein", side: "min" })
  expect(instead?.amount).toBeLessThan(150)
  expect(
    fitPortions(
      dish,
      { goals: withGoals(asked.goals, [instead ?? { nutrient: "fat", side: "max", amount: 0 }]), diets: [] },
      kitchen,
    ).isMet,
  ).toBe(true)
})

test("where one goal less is not enough, what the shown recipe has is offered for all that it misses", () => {
  const { nearest } = find({ protein: min(150), fat: max(1), carbs: max(5) })
  expect(nearest.between).toHaveLength(1)
  const [instead = []] = nearest.instead
  expect(instead.map(({ nutrient }) => nutrient)).toEqual(["protein", "carbs", "fat"])
})
