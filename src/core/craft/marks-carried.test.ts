import { expect, test } from "vitest"
import { chooseCooking } from "#core/cookbook/choose-cooking.ts"
import { composeRecipe, marksOf } from "#core/cookbook/compose-recipe.ts"
import type { Dish } from "#core/cookbook/dish.ts"
import type { Diet } from "#core/diet/label.ts"
import { usesInSteps } from "#core/method/step-uses.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { carryMarks } from "#core/recipe/carry-marks.ts"
import { noGoals } from "#core/request/request.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { finishRecipe } from "./finish-recipe.ts"

const dishes = builtInDishes.flatMap((dish) => [dish, ...dish.variants])
const name = (text: string) => ({ kind: "named" as const, name: text })

/** The names that Cooklang marks in each step, told by the words that it is written in. */
function calledIn({ steps }: Dish): string[][] {
  return steps.map((step) => step.flatMap((part) => (part.kind === "ingredient" ? [part.called] : [])))
}

test("for every dish of the cookbook the foods of each step are those that Cooklang marks, for any servings", () => {
  const every = Math.ceil(dishes.length / rounds({ sampled: 140, whole: dishes.length }))
  for (const dish of dishes.filter((_, at) => at % every === 0)) {
    const marks = marksOf(dish)
    for (const servings of [1, dish.servings, 13]) {
      const written = composeRecipe(dish, servings, defaultPreferences)
      const uses = usesInSteps(written.ingredients, written.method, marks)
      expect(uses.map((step) => step.map(({ line }) => line))).toEqual(marks)
      for (const [at, called] of calledIn(dish).entries()) {
        const names = new Set((marks[at] ?? []).map((line) => dish.ingredients[line]?.name))
        // A mark may call a food by a shorter name, and is of one line all the same.
        expect(names.size).toBeLessThanOrEqual(new Set(called).size)
      }
    }
  }
})

const wishes: readonly Diet[] = ["vegan", "gluten-free", "dairy-free", "egg-free"]

test("a mended recipe has, for each step, the lines that stand where the marked ones stood", () => {
  const kitchen = defaultPreferences.cookingAppliances
  const orders = dishes.flatMap((dish) => wishes.map((diet) => ({ dish, diet })))
  const every = Math.ceil(orders.length / rounds({ sampled: 40, whole: orders.length }))
  let steps = 0
  let unmarked = 0
  for (const { dish, diet } of orders.filter((_, at) => at % every === 0)) {
    const cooked = chooseCooking(dish, [dish], { diets: [diet], appliances: [], kitchen })
    const written = composeRecipe(cooked, 3, defaultPreferences)
    const request = { dish: name(dish.title), servings: 3, goals: noGoals, diets: [diet] }
    const finishing = finishRecipe(written, request, {
      foods,
      preferences: defaultPreferences,
      leeways: cooked.leeways,
    })
    if (!finishing.ok) continue
    const { finished } = finishing
    const from = { recipe: written, changes: [] }
    const marks = carryMarks(marksOf(cooked), { from, to: finished, isOurs: true }) ?? []
    const before = new Map(finished.changes.flatMap((one) => (one.kind === "line" ? [[one.at, one.before]] : [])))
    const standsFor = (line: number) => before.get(line) ?? finished.recipe.ingredients[line] ?? ""
    const added = finished.recipe.method.length - written.method.length
    for (const [at, lines] of marks.entries()) {
      steps += 1
      if (lines === null) unmarked += 1
      else {
        const meant = (marksOf(cooked)[at - added] ?? []).map((line) => written.ingredients[line])
        expect({ title: dish.title, diet, step: finished.recipe.method[at], lines: lines.map(standsFor) }).toEqual({
          title: dish.title,
          diet,
          step: finished.recipe.method[at],
          lines: meant,
        })
      }
    }
  }
  measured(`${unmarked} of ${steps} steps of mended recipes have no marks`)
  expect(unmarked / steps).toBeLessThan(0.01)
})
