import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe, latestRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { listSaved, removeSaved, restoreSaved, saveRecipe } from "#core/saved/saved-api.ts"
import { addItems, checkItems, editItem, listItems, removeItems, restoreItems } from "#core/shopping/shopping-api.ts"
import { callEndpoint } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const ask = (name: string, servings = 2) =>
  running.alice.call(generateRecipe, { dish: { kind: "named", name }, servings, goals: noGoals, diets: [] })

test.each([
  ["a NUL", "Thai green\u0000curry"],
  ["half a surrogate pair", "Thai green curry\ud800"],
  ["nothing but blanks", "   "],
  ["nothing that can be seen (V5)", "\u200b\u200b"],
  ["121 characters", "a".repeat(121)],
])("a dish name with %s is refused with its field, and costs nothing", async (_what, name) => {
  const answer = await ask(name)
  expect(answer).toMatchObject({ status: 400, code: "invalid_request" })
  expect(answer.body).toHaveProperty("fields")
})

test.each([
  ["a NUL", "a\u0000b"],
  ["half a surrogate pair", "a\udfffb"],
  ["no character", ""],
])("a saved title with %s is refused, for removing and for putting back", async (_what, title) => {
  expect((await running.alice.call(removeSaved, { title })).status).toBe(400)
  expect((await running.alice.call(restoreSaved, { title })).status).toBe(400)
})

test.each([0, -1, 1.5, 9007199254740992, Number.NaN])("G7 refuses %d servings", async (servings) => {
  expect((await ask("Thai green curry", servings)).status).toBe(400)
})

test("G7 takes any safe integer of servings, and every figure stays a number", async () => {
  const cook = await running.cook("banquet")
  for (const servings of [1, 1_000_000, Number.MAX_SAFE_INTEGER]) {
    const dish = { kind: "named" as const, name: "Thai green curry" }
    const { status, body } = await cook.call(generateRecipe, { dish, servings, goals: noGoals, diets: [] })
    expect(status).toBe(201)
    expect(Object.values(body.assessment.perServing).every(Number.isFinite)).toBe(true)
    expect(body.recipe.servings).toBe(servings)
  }
})

test("D8: takes any maximum of calories, and shows it again", async () => {
  const cook = await running.cook("hungry")
  const goals = { ...noGoals, calories: { min: null, max: Number.MAX_VALUE } }
  const dish = { kind: "named" as const, name: "Thai green curry" }
  const { status, body } = await cook.call(generateRecipe, { dish, servings: 2, goals, diets: [] })
  expect(status).toBe(201)
  expect((await cook.call(latestRecipe)).body.latest).toEqual(body)
})

test("D7: saving, removing and putting back one title, all at once, never fails on our side", async () => {
  const cook = await running.cook("hasty")
  const dish = { kind: "named" as const, name: "Shakshuka" }
  const { body } = await cook.call(generateRecipe, { dish, servings: 2, goals: noGoals, diets: [] })
  const title = body.recipe.title
  for (let round = 0; round < 15; round += 1) {
    const answers = await Promise.all([
      cook.call(saveRecipe, { recipeId: body.id }),
      cook.call(restoreSaved, { title }),
      cook.call(removeSaved, { title }),
      cook.call(saveRecipe, { recipeId: body.id }),
      cook.call(restoreSaved, { title }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect((await cook.call(listSaved)).body.saved.length).toBeLessThanOrEqual(1)
  }
})

test("T3: an item of any text is a text like any other, without signs that nobody sees", async () => {
  const cook = await running.cook("lister")
  const texts = [
    "'); drop table shopping_items; --",
    "<script>alert(1)</script>",
    "\u202e2 onions",
    '{"a","b"}',
    "$1 and :id",
    "2\u0001onions",
    "\\u0000",
  ]
  const items = texts.map((text) => ({ id: randomUUID(), ingredient: text, recipeTitle: text }))
  expect((await cook.call(addItems, { items })).status).toBe(200)
  for (const { id, ingredient } of items) await cook.call(editItem, { id, ingredient: `${ingredient}!` })
  const listed = (await cook.call(listItems)).body.items
  const seen = texts.map((text) => text.replaceAll("\u202e", "").replaceAll("\u0001", ""))
  expect(listed.map(({ ingredient }) => ingredient)).toEqual(seen.map((text) => `${text}!`))
  expect(listed.map(({ recipeTitle }) => recipeTitle)).toEqual(seen)
})

test("T3: a body for the list that is none of its form, or too long, is refused in words", async () => {
  const token = running.alice.session.access_token
  for (const contract of [addItems, checkItems, editItem, removeItems, restoreItems]) {
    const { method, path } = contract
    for (const body of [
      null,
      [],
      "text",
      5,
      true,
      {},
      { ids: {}, items: {}, id: {} },
      { ids: "*", items: "*", id: "*" },
    ]) {
      const answer = await callEndpoint(running.url, { ...addItems, method, path }, { body, token })
      expect(answer, `${method} ${path} ${JSON.stringify(body)}`).toMatchObject({
        status: 400,
        code: "invalid_request",
      })
    }
    const body = { more: "x".repeat(64 * 1024) }
    const answer = await callEndpoint(running.url, { ...addItems, method, path }, { body, token })
    expect(answer, `${method} ${path}`).toMatchObject({ status: 413, code: "body_too_large" })
  }
  expect((await running.alice.call(listItems)).body.items).toEqual([])
})
