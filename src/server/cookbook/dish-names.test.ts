import { afterAll, beforeAll, expect, test } from "vitest"
import { nameDishes } from "#core/cookbook/dish-names-api.ts"
import { callEndpoint } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const titlesFor = async (body: { typed?: string; diets?: string }) =>
  (await callEndpoint(running.url, nameDishes, { body })).body.titles

test.each([
  ["thai gre", "Thai Green Curry"],
  ["shaksh", "Shakshuka"],
  ["SHÁKSHUKA", "Shakshuka"],
  ["shakshukka", "Shakshuka"],
])("anybody who types %j is told of %s", async (typed, title) => {
  expect(await titlesFor({ typed })).toContain(title)
})

test.each(["zzzz", "\u0000", "🍜", "'; drop table users; --"])("%j is gone on with by nothing", async (typed) => {
  expect(await titlesFor({ typed })).toEqual([])
})

test("where nothing is typed it names dishes that keep to the labels", async () => {
  const any = await titlesFor({})
  const vegan = await titlesFor({ diets: "vegan,nut-free" })
  expect([any.length, vegan.length]).toEqual([6, 6])
  expect(vegan).not.toEqual(any)
  const refused = await callEndpoint(running.url, nameDishes, { body: { diets: "vegan,lunar" } })
  expect(refused).toMatchObject({ status: 400, code: "invalid_request" })
  expect(await callEndpoint(running.url, nameDishes, { body: { typed: "a".repeat(121) } })).toMatchObject({
    status: 400,
  })
})

test("a browser keeps the answer for a while and is told in a word that it still holds; a refusal it never keeps", async () => {
  const at = `${running.url}/api/dish-names?typed=curry`
  const first = await fetch(at)
  expect(first.headers.get("cache-control")).toBe("public, max-age=600")
  const tag = first.headers.get("etag") ?? ""
  const again = await fetch(at, { headers: { "if-none-match": tag } })
  expect([again.status, await again.text()]).toEqual([304, ""])
  expect((await fetch(at, { headers: { "if-none-match": '"other"' } })).status).toBe(200)
  const refused = await fetch(`${running.url}/api/dish-names?diets=lunar`)
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([400, "no-store"])
})
