import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe, latestRecipe, showAgain, swapRecipe } from "#core/craft/recipe-api.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import type { Chef } from "#server/ai/chef.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp

const chef: Chef = {
  name: "cookbook",
  write: async ({ request }) => ({
    title: "Toast",
    servings: request.servings,
    ingredients: ["2 slices white bread", "10 g butter", "1 tbsp moonstone"],
    method: ["Toast the bread for 2 minutes.", "Butter it."],
    claimed: null,
    chef: "cookbook",
  }),
}

beforeAll(async () => {
  running = await startApp({ chef })
})
afterAll(() => running.stop())

const request: RecipeRequest = { dish: { kind: "random" }, servings: 1, goals: noGoals, diets: [] }

/** Puts a row beside what this release stores of a recipe. */
async function keep(cook: TestCook, row: { recipe: object; changes?: object[]; request?: object }): Promise<string> {
  const { adminSql: sql } = running.database
  const id = randomUUID()
  await sql`
    insert into kept_recipes (user_id, id, recipe_data, claimed, chef, request, changes, shown_at)
    values (${cook.session.user.id}, ${id}, ${JSON.stringify(row.recipe)}::text::jsonb, null, 'provider',
      ${JSON.stringify(row.request ?? request)}::text::jsonb, ${JSON.stringify(row.changes ?? [])}::text::jsonb, now())`
  return id
}

const nutrition = { calories: 200, protein: 5, carbs: 20, fat: 9 }
const old = {
  ...{ title: "Old toast", servings: 2, nutrition },
  ...{ ingredients: ["100 g white bread", "20 g butter"], method: ["Toast the bread.", "Butter it."] },
}

test("a recipe is stored with its form's version and the food of each line, and its changes in codes", async () => {
  const cook = await running.cook("storer")
  const { body } = await cook.call(generateRecipe, { ...request, diets: ["vegan"] })
  expect(body.changes).toMatchObject([
    { kind: "line", at: 1, before: "10 g butter", because: { code: "label", reason: { code: "contains" } } },
  ])
  const [row] = await running.database.adminSql`
    select recipe_data, changes from kept_recipes where id = ${body.id}`
  const { foods: _, ...recipe } = { ...body.recipe, version: 3, foods: [] }
  const { assessment: __, ...asWritten } = { assessment: null, ...body.asWritten }
  const foods = body.assessment.lines.map(({ foodId }) => foodId)
  expect(row?.recipe_data).toEqual({
    ...recipe,
    foods,
    asWritten,
    nearest: null,
    goesWith: [],
    time: null,
    marks: null,
  })
  expect(asWritten).toMatchObject({ recipe: { ingredients: expect.arrayContaining(["10 g butter"]) }, isFar: false })
  expect(row?.recipe_data.foods).toEqual([expect.any(String), expect.any(String), null])
  expect(row?.changes).toEqual(body.changes)
})

test("a recipe of the first form is the latest, is shown again, and swaps; its sentences stay", async () => {
  const cook = await running.cook("keeper")
  const id = await keep(cook, {
    recipe: old,
    changes: [{ kind: "line", at: 1, before: "20 g lard", because: "Lard is pork fat." }],
  })
  const latest = (await cook.call(latestRecipe)).body.latest
  expect(latest).toMatchObject({ id, recipe: { title: "Old toast", ingredients: old.ingredients } })
  expect(latest?.changes[0]?.because).toEqual({ code: "said", text: "Lard is pork fat." })
  expect(latest?.recipe.nutrition).toEqual(latest?.assessment.perServing)
  expect((await cook.call(showAgain, { recipeId: id })).body).toEqual(latest)
  const swapped = await cook.call(swapRecipe, { recipeId: id, lines: [1] })
  expect(swapped.status).toBe(201)
  expect(swapped.body.recipe.ingredients[0]).toBe("100 g white bread")
})

test("a recipe whose request can't be read was asked for with nothing", async () => {
  const cook = await running.cook("asker")
  await keep(cook, { recipe: old, request: { dish: 3, diets: "all" } })
  const asked = { dish: { kind: "named", name: "Old toast" }, servings: 2, goals: noGoals, diets: [] }
  expect((await cook.call(latestRecipe)).body.latest?.request).toEqual(asked)
})

test("a recipe that can't be read is none to show, is refused in a sentence, and stays where it is", async () => {
  const cook = await running.cook("ruiner")
  const id = await keep(cook, { recipe: { title: "From the moon", cheese: true } })
  expect(await cook.call(latestRecipe)).toMatchObject({ status: 200, body: { latest: null } })
  for (const answer of [
    await cook.call(showAgain, { recipeId: id }),
    await cook.call(swapRecipe, { recipeId: id, lines: [0] }),
  ]) {
    expect(answer).toMatchObject({ status: 422, body: { code: "recipe_unreadable" } })
  }
  const [row] = await running.database.adminSql`select recipe_data from kept_recipes where id = ${id}`
  expect(row?.recipe_data).toEqual({ title: "From the moon", cheese: true })
})

test("Undo to a recipe that can't be read leaves the one that is shown", async () => {
  const cook = await running.cook("undoer")
  const unreadable = await keep(cook, { recipe: { title: "From the moon" } })
  const { body } = await cook.call(generateRecipe, request)
  expect((await cook.call(showAgain, { recipeId: unreadable })).status).toBe(422)
  expect((await cook.call(latestRecipe)).body.latest?.id).toBe(body.id)
})
