import { afterAll, beforeAll, expect, test } from "vitest"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { generateRecipe, type KeptRecipe, latestRecipe, showAgain, showAsWritten } from "#core/craft/recipe-api.ts"
import type { Diet } from "#core/diet/label.ts"
import { noGoals } from "#core/request/request.ts"
import { findSavedTitle, saveRecipe } from "#core/saved/saved-api.ts"
import type { Chef } from "#server/ai/chef.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp

const written = {
  title: "Fried Potatoes",
  servings: 2,
  ingredients: ["600 g potatoes, sliced", "5 tbsp olive oil", "20 g butter", "1 tsp salt"],
  method: ["Fry the potatoes in the oil and butter for 20 minutes until golden.", "Add the salt and serve."],
}
const chef: Chef = {
  name: "provider",
  write: async () => ({ ...written, claimed: null, chef: "provider" }),
}

beforeAll(async () => {
  running = await startApp({ chef })
})
afterAll(() => running.stop())

async function generated(cook: TestCook, asked: { most?: number; diets?: Diet[] }): Promise<KeptRecipe> {
  const goals = { ...noGoals, calories: { min: null, max: asked.most ?? null } }
  const dish = { kind: "named", name: "Potatoes" } as const
  return (await cook.call(generateRecipe, { dish, servings: 2, goals, diets: asked.diets ?? [] })).body
}

test("a mended recipe has its draft beside it, with the draft's own figures; one that was not mended has none", async () => {
  const cook = await running.cook("reader")
  const { recipe, asWritten, changes } = await generated(cook, { most: 550 })
  expect(changes.length).toBeGreaterThan(0)
  expect(asWritten?.recipe).toMatchObject({ ...written, ingredients: written.ingredients })
  expect(asWritten?.recipe.nutrition).toEqual(asWritten?.assessment.perServing)
  expect(asWritten?.recipe.nutrition.calories).toBeGreaterThan(recipe.nutrition.calories)
  expect(asWritten?.isFar).toBe(false)
  expect((await generated(cook, {})).asWritten).toBeNull()
})

test("taken back, the draft is the shown recipe, nothing is counted, and the mended one is there again by Undo", async () => {
  const cook = await running.cook("taker")
  const mended = await generated(cook, { most: 550 })
  const { status, body: taken } = await cook.call(showAsWritten, { recipeId: mended.id })
  expect(status).toBe(200)
  expect(taken).toMatchObject({ recipe: written, changes: [], asWritten: null, request: mended.request })
  expect(taken.recipe.nutrition.calories).toBeGreaterThan(550)
  expect((await cook.call(latestRecipe)).body.latest).toEqual(taken)
  expect((await cook.call(readAllowance)).body.counted).toBe(1)
  expect((await cook.call(showAgain, { recipeId: mended.id })).body).toEqual(mended)
  expect((await cook.call(latestRecipe)).body.latest?.id).toBe(mended.id)
})

test("a draft that breaks a label that was asked for can be read, and not be taken", async () => {
  const cook = await running.cook("vegan")
  const { id, asWritten } = await generated(cook, { diets: ["vegan"] })
  expect(asWritten?.recipe.ingredients).toContain("20 g butter")
  expect(asWritten?.assessment.diets.vegan.verdict).toBe("violates")
  const refused = await cook.call(showAsWritten, { recipeId: id })
  expect(refused).toMatchObject({ status: 422, code: "labels_unmet" })
  expect((await cook.call(latestRecipe)).body.latest?.id).toBe(id)
})

test("T8: another cook's recipe, one that nobody has, and one that was not mended have no draft to take", async () => {
  const { id } = await generated(running.alice, { most: 550 })
  const plain = await generated(running.bob, {})
  for (const recipeId of [id, crypto.randomUUID(), plain.id]) {
    expect(await running.bob.call(showAsWritten, { recipeId })).toMatchObject({ status: 404, code: "not_found" })
  }
})

test("a saved copy of a mended recipe is the mended one", async () => {
  const cook = await running.cook("saver")
  const mended = await generated(cook, { most: 550 })
  await cook.call(saveRecipe, { recipeId: mended.id })
  const { body } = await cook.call(findSavedTitle, { title: mended.recipe.title })
  expect(body).toMatchObject({ saved: { recipeId: mended.id } })
})
