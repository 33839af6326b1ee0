import { afterAll, beforeAll, expect, test } from "vitest"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { generateRecipe, latestRecipe } from "#core/craft/recipe-api.ts"
import { changePreferences } from "#core/preferences/preferences-api.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
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

test("A3 and A4: units and appliances go into the next recipe, and change nothing of the kept one", async () => {
  const cook = await running.cook("switcher")
  await cook.call(generateRecipe, request)
  const before = (await cook.call(latestRecipe)).body.latest
  const chosen = { measurementUnit: "imperial", temperatureUnit: "fahrenheit", cookingAppliances: ["grill"] } as const
  await cook.call(changePreferences, { ...chosen, cookingAppliances: [...chosen.cookingAppliances] })
  expect((await cook.call(latestRecipe)).body.latest).toEqual(before)
  await cook.call(generateRecipe, request)
  expect(order?.preferences).toEqual(chosen)
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

test("a kept recipe is assessed anew when it is shown, for the rules may have changed since", async () => {
  const cook = await running.cook("keeper")
  const { body } = await cook.call(generateRecipe, request)
  const { adminSql } = running.database
  await adminSql`
    update kept_recipes
    set recipe_data = jsonb_set(recipe_data, '{nutrition,calories}', '1')
    where user_id = ${cook.session.user.id}`
  expect((await cook.call(latestRecipe)).body.latest).toEqual(body)
})

test("V10: what can't be met is refused before a place is held and before the chef is asked", async () => {
  const cook = await running.cook("unmet")
  order = undefined
  const refusal = (reason: string) => ({
    status: 422,
    body: {
      code: "goals_unmet",
      message: `We apologize, but we are unable to generate a recipe that meets all specified requirements. ${reason} Please adjust your criteria and try again.`,
    },
  })
  const ask = (goals: Partial<RecipeRequest["goals"]>, diets: RecipeRequest["diets"] = []) =>
    cook.call(generateRecipe, { ...request, goals: { ...noGoals, ...goals }, diets })
  const min = (min: number) => ({ min, max: null })
  const crossed = { min: 2, max: 1 }
  const cases: [ReturnType<typeof ask>, string][] = [
    [ask({ protein: crossed }), "Minimum protein cannot be greater than maximum protein."],
    [ask({ carbs: crossed }), "Minimum carbs cannot be greater than maximum carbs."],
    [ask({ fat: crossed }), "Minimum fat cannot be greater than maximum fat."],
    [ask({ calories: crossed }), "Minimum calories cannot be greater than maximum calories."],
    [ask({ protein: min(201) }), "Protein requirements exceed realistic limits (max 200g per serving)."],
    [ask({ calories: min(3001) }), "Calorie requirements exceed realistic limits (max 3000 calories per serving)."],
    [
      ask({ calories: min(2_000_000) }),
      "Calorie requirements exceed realistic limits (max 3000 calories per serving).",
    ],
    [ask({ protein: { min: 3e6, max: 2e6 } }), "Minimum protein cannot be greater than maximum protein."],
    [ask({ fat: { min: null, max: 1e300 } }), "Fat requirements exceed realistic limits (max 150g per serving)."],
    [ask({ carbs: min(301) }), "Carb requirements exceed realistic limits (max 300g per serving)."],
    [ask({ fat: min(151) }), "Fat requirements exceed realistic limits (max 150g per serving)."],
    [ask({}, ["vegan", "keto"]), "Vegan and keto diets have conflicting requirements."],
    [
      ask({ protein: min(51) }, ["vegetarian"]),
      "High protein requirements may be unrealistic with selected dietary restrictions.",
    ],
    [
      ask({ protein: min(150), calories: { min: null, max: 300 } }),
      "At least 150 g protein cannot hold less than 580 kcal (150 × 3.87), and at most 300 kcal are allowed.",
    ],
  ]
  for (const [answer, reason] of cases) expect(await answer).toMatchObject(refusal(reason))
  expect(order).toBeUndefined()
  expect((await cook.call(readAllowance)).body.counted).toBe(0)
  const { adminSql } = running.database
  const held = await adminSql`select 1 from generation_places where user_id = ${cook.session.user.id}`
  expect(held).toHaveLength(0)
})
