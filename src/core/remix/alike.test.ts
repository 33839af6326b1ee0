import { expect, test } from "vitest"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { readStep } from "#core/method/step.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { readPortion, swapLines } from "#testing/in-text.ts"
import { rounds } from "#testing/rounds.ts"
import { alikeTable } from "./alike-table.ts"

const rows = alikeTable.split("\n").filter((line) => line !== "")
const cells = rows.flatMap((row) => row.split(" / "))

test.each(cells)("%s: its words are read as the food that it names", (cell) => {
  const [ids = "", said] = cell.split("=")
  const [id = ""] = ids.split("+")
  const words = (said ?? id.replaceAll("-", " ")).replace("its own", "pasta")
  expect(readPortion(`100 g ${words}`, foods)?.food.id).toBe(id)
})

test("a line of the cookbook that is swapped for a food alike leaves every step its times and heats", () => {
  const said = (steps: readonly string[]) =>
    steps.map((step) => {
      const told = readStep(step).filter(({ kind }) => kind === "time" || kind === "temperature")
      return told.map(({ start, end }) => step.slice(start, end)).join()
    })
  const step = Math.ceil(builtInDishes.length / rounds({ sampled: 110, whole: builtInDishes.length }))
  const dishes = builtInDishes.filter((_, at) => at % step === 0)
  const changed = dishes.flatMap((dish) => {
    const recipe = composeRecipe(dish, dish.servings, defaultPreferences)
    return recipe.ingredients.flatMap((before, line) => {
      const swapped = swapLines({ recipe, chosen: [line], request: { goals: noGoals, diets: [] }, foods })
      if (!swapped.ok || said(swapped.recipe.method).join() === said(recipe.method).join()) return []
      return [`${dish.title}: ${before}: ${swapped.recipe.method}`]
    })
  })
  expect(changed).toEqual([])
})
