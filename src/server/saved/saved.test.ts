import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { listSaved, removeSaved, restoreSaved, savedRecipeSchema, saveRecipe } from "#core/saved/saved-api.ts"
import type { Chef } from "#server/ai/chef.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
let title = "Toast"

const chef: Chef = {
  name: "cookbook",
  write: async ({ request }) => ({
    title,
    servings: request.servings,
    ingredients: ["2 slices bread", "10 g butter"],
    method: ["Toast the bread for 2 minutes.", "Butter it."],
    claimed: null,
    chef: "cookbook",
  }),
}

beforeAll(async () => {
  running = await startApp({ chef })
})
afterAll(() => running.stop())

async function generated(cook: TestCook, named: string): Promise<string> {
  title = named
  const answer = await cook.call(generateRecipe, { dish: { kind: "random" }, servings: 1, goals: noGoals, diets: [] })
  return answer.body.id
}

test("K3 and S4: a saved copy is listed with the time it was saved, newest first", async () => {
  const cook = await running.cook("saver")
  const toast = await generated(cook, "Toast")
  const soup = await generated(cook, "Soup")
  await cook.call(saveRecipe, { recipeId: toast })
  const { status, body } = await cook.call(saveRecipe, { recipeId: soup })
  expect(status).toBe(201)
  expect(Math.abs(Date.now() - Date.parse(body.recipe.savedAt))).toBeLessThan(60_000)
  const { saved } = (await cook.call(listSaved)).body
  expect(saved.map(({ recipe }) => recipe.title)).toEqual(["Soup", "Toast"])
  expect(saved[1]?.recipe.ingredients).toEqual(["2 slices bread", "10 g butter"])
})

test("K3: a long list comes whole and in its order, each recipe worked out", async () => {
  const cook = await running.cook("hoarder")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  await running.database.adminSql`
    insert into saved_recipes (user_id, recipe_id, recipe_data, assessment, created_at)
    select user_id, gen_random_uuid(), jsonb_set(recipe_data, '{title}', to_jsonb('Toast ' || place)), assessment,
      created_at - make_interval(mins => place)
    from saved_recipes, generate_series(1, 299) as place
    where user_id = ${cook.session.user.id}`
  const { saved } = z.object({ saved: z.array(savedRecipeSchema) }).parse((await cook.call(listSaved)).body)
  expect(saved.map(({ recipe }) => recipe.title)).toEqual([
    "Toast",
    ...Array.from({ length: 299 }, (_, place) => `Toast ${place + 1}`),
  ])
  const [first] = saved
  for (const { assessment } of saved) expect(assessment).toEqual(first?.assessment)
})

test("D7: saving one recipe 20 times at once saves it once, and every answer is the copy", async () => {
  const cook = await running.cook("eager")
  const recipeId = await generated(cook, "Toast")
  const answers = await Promise.all(Array.from({ length: 20 }, () => cook.call(saveRecipe, { recipeId })))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await cook.call(listSaved)).body.saved).toHaveLength(1)
})

test("D7: a second recipe of the same title can't be saved beside the first; another case is another title", async () => {
  const cook = await running.cook("twice")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  const second = await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  expect(second).toMatchObject({ status: 409, code: "recipe_already_saved" })
  expect((await cook.call(saveRecipe, { recipeId: await generated(cook, "toast") })).status).toBe(201)
})

test("K3 and D7: removed by title, and put back as it was", async () => {
  const cook = await running.cook("remover")
  const { body: before } = await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  expect((await cook.call(removeSaved, { title: "Toast" })).status).toBe(204)
  expect((await cook.call(listSaved)).body.saved).toEqual([])
  expect((await cook.call(removeSaved, { title: "Toast" })).status).toBe(404)
  expect((await cook.call(restoreSaved, { title: "Toast" })).body).toEqual(before)
  expect((await cook.call(restoreSaved, { title: "Toast" })).status).toBe(404)
})

test("D7: what was removed can't be put back beside a newer one of its title", async () => {
  const cook = await running.cook("renewer")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  await cook.call(removeSaved, { title: "Toast" })
  const newer = await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  expect((await cook.call(restoreSaved, { title: "Toast" })).status).toBe(404)
  expect((await cook.call(listSaved)).body.saved.map(({ id }) => id)).toEqual([newer.body.id])
})

test("a saved copy is assessed anew whenever it is shown, for the rules may have changed since", async () => {
  const cook = await running.cook("keeper")
  const recipeId = await generated(cook, "Toast")
  const { body: before } = await cook.call(saveRecipe, { recipeId })
  const { adminSql } = running.database
  await adminSql`
    update saved_recipes
    set assessment = '{"complete": false, "matchedLines": 0}',
      recipe_data = jsonb_set(recipe_data, '{nutrition,calories}', '1')
    where user_id = ${cook.session.user.id}`
  expect(before.assessment.diets["dairy-free"].verdict).not.toBe("meets")
  expect((await cook.call(listSaved)).body.saved).toEqual([before])
  expect((await cook.call(saveRecipe, { recipeId })).body).toEqual(before)
  await cook.call(removeSaved, { title: "Toast" })
  expect((await cook.call(restoreSaved, { title: "Toast" })).body).toEqual(before)
})

test("K3 refuses a recipe that we never wrote, and a malformed id", async () => {
  const { alice } = running
  const unknown = await alice.call(saveRecipe, { recipeId: "00000000-0000-4000-8000-000000000000" })
  expect(unknown).toMatchObject({ status: 404, code: "not_found" })
  expect((await alice.call(saveRecipe, { recipeId: "1 or 1=1" })).code).toBe("invalid_request")
})

test("P1: a visitor is asked to sign in before the body is even looked at", async () => {
  const answers = await Promise.all([
    callEndpoint(running.url, listSaved),
    callEndpoint(running.url, saveRecipe, { body: { no: 1 } }),
    callEndpoint(running.url, removeSaved, { body: { no: 1 } }),
    callEndpoint(running.url, restoreSaved, { body: { no: 1 } }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, code: "not_signed_in" })
})
