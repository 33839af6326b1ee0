import { afterAll, beforeAll, expect, test } from "vitest"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { generateRecipe, latestRecipe } from "#core/recipe/recipe-api.ts"
import { noGoals, type RecipeRequest } from "#core/recipe/request.ts"
import type { Chef, Order } from "#server/ai/chef.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
let order: Order | undefined
let title = "Toast"

const chef: Chef = {
  name: "provider",
  async write(asked) {
    order = asked
    return {
      title,
      servings: 2,
      ingredients: ["100 g white bread, toasted", "20 g butter", "1 tbsp moonstone"],
      method: ["Toast the bread for 2 minutes.", "Butter it."],
      claimed: { calories: 1, protein: 99, carbs: 1, fat: 1 },
      chef: "provider",
    }
  },
}

beforeAll(async () => {
  running = await startApp({ chef })
})
afterAll(() => running.stop())

const request: RecipeRequest = {
  dish: { kind: "named", name: "Toast" },
  servings: 2,
  goals: { ...noGoals, calories: { min: 100, max: 300 } },
  diets: ["vegetarian"],
}

test("C1: what is shown was worked out from the lines, never what the chef claimed", async () => {
  const { body } = await running.alice.call(generateRecipe, request)
  const { recipe, assessment } = body
  expect(recipe.nutrition).toEqual(assessment.perServing)
  // 100 g of bread and 20 g of butter are about 410 kcal and 9 g of protein, for two.
  expect(recipe.nutrition.calories).toBeGreaterThan(180)
  expect(recipe.nutrition.calories).toBeLessThan(230)
  expect(recipe.nutrition.protein).toBeLessThan(7)
  expect(body.claimed).toEqual({ calories: 1, protein: 99, carbs: 1, fat: 1 })
})

test("C1: a line that is not known is said to be, and the whole is not called complete", async () => {
  const { body } = await running.alice.call(latestRecipe)
  expect(body.latest?.assessment).toMatchObject({ complete: false, matchedLines: 2 })
  expect(body.latest?.assessment.lines.map(({ confidence }) => confidence === "unknown")).toEqual([false, false, true])
})

test("the chef is told the request and the cook's own kitchen", async () => {
  await running.bob.call(generateRecipe, request)
  expect(order?.request).toEqual(request)
  expect(order?.preferences.cookingAppliances).toEqual(["oven", "stovetop"])
})

test("the newest finished recipe is there again for a reload, for 7 days, and its count stays", async () => {
  const cook = await running.cook("reload")
  expect((await cook.call(latestRecipe)).body.latest).toBeNull()
  await cook.call(generateRecipe, request)
  title = "Toast again"
  const { body } = await cook.call(generateRecipe, request)
  expect((await cook.call(latestRecipe)).body.latest).toEqual(body)
  const { adminSql } = running.database
  await adminSql`update kept_recipes set expires_at = now() where user_id = ${cook.session.user.id}`
  expect((await cook.call(latestRecipe)).body.latest).toBeNull()
  expect((await cook.call(readAllowance)).body.counted).toBe(2)
})
