import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { latestRecipe, stopRecipe } from "#core/craft/recipe-api.ts"
import type { RecipeEvent } from "#core/craft/recipe-event.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { providerChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import type { TestCook } from "#testing/cook.ts"
import { allOf, askForEvents } from "#testing/recipe-events.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import {
  type ScriptedProvider,
  sampleReply,
  startScriptedProvider,
  status,
  streamed,
  streamedInParts,
} from "#testing/scripted-provider.ts"

let provider: ScriptedProvider
let running: RunningApp
let cook: TestCook
let cooks = 0

beforeAll(async () => {
  provider = await startScriptedProvider()
  running = await startApp({ chef: chef() })
})
afterAll(async () => {
  await running.stop()
  provider.close()
})
beforeEach(async () => {
  cooks += 1
  cook = await running.cook(`streamer${cooks}`)
  provider.asked.length = 0
})

const chef = () => providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "m", meter: unmetered })
const request: RecipeRequest = { dish: { kind: "named", name: "Soup" }, servings: 3, goals: noGoals, diets: [] }
const json = JSON.stringify(sampleReply)
const ask = (more: { request?: RecipeRequest; key?: string; url?: string } = {}) =>
  askForEvents({ url: running.url, cook, request, ...more })
const counted = async () => (await cook.call(readAllowance)).body.counted
const kindsOf = (events: RecipeEvent[]) => events.map(({ kind }) => kind)
const livePlaces = () => running.database.adminSql`
  select 1 from generation_places where user_id = ${cook.session.user.id} and given_back_at is null`

async function until<T>(look: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const found = await look()
    if (isSo(found)) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error("it did not come to be")
}

test("title, lines and steps come as they are written, each line worked out, then the checked whole", async () => {
  provider.answerWith(streamed(json))
  const { status, events } = await ask()
  expect(status).toBe(201)
  const told = await allOf(events)
  expect(kindsOf(told)).toEqual(["title", ..."llllll", ..."sss", "stage", "done"].map((kind) => names[kind] ?? kind))
  const [, line] = told
  expect(line).toMatchObject({ kind: "line", line: { text: "250 g red lentils", grams: 250, confidence: "exact" } })
  const done = told.at(-1)
  expect(done?.kind === "done" && done.kept.recipe.title).toBe("Lemon Lentil Soup")
  expect((await cook.call(latestRecipe)).body.latest).toEqual(done?.kind === "done" && done.kept)
})
const names: Record<string, string> = { l: "line", s: "step" }

test("27: the marks of a chef tell the foods of each step, and are shown nowhere: not while it writes, and not in what is kept", async () => {
  const method = [
    "Fry the @onion{} in the @olive oil{1 tbsp} in a #large pan{} over medium heat for ~{5 minutes} until soft.",
    "Add the @red lentils{}, @water{} and @salt, bring to the boil and simmer for 15 minutes until soft.",
    "Stir in the @lemon juice{} with the @saffron{} of before and serve.",
  ]
  provider.answerWith(streamed(JSON.stringify({ ...sampleReply, method })))
  const told = await allOf((await ask()).events)
  expect(JSON.stringify(told)).not.toMatch(/[@#~]\p{L}|\{\}/u)
  const done = told.at(-1)
  if (done?.kind !== "done") throw new Error("it was not finished")
  expect(done.kept.recipe.method[0]).toMatch(
    /^Fry the onion in the olive oil in a large pan over medium heat for 5 minutes/,
  )
  expect(done.kept.marks).toEqual([[1, 2], [0, 3, 5], [4]])
})

test("a line reaches the page before the next is written", async () => {
  const cut = json.indexOf('"1 onion')
  const script = streamedInParts([json.slice(0, cut), json.slice(cut)])
  provider.answerWith(script.answer)
  const { events } = await ask()
  const first = [(await events.next()).value, (await events.next()).value]
  expect(first).toMatchObject([{ kind: "title" }, { kind: "line", line: { text: "250 g red lentils" } }])
  script.goOn()
  expect(kindsOf(await allOf(events)).at(-1)).toBe("done")
})

test("a line that breaks a label that was asked for is never told, nor are the steps that speak of it", async () => {
  const lying = { ...sampleReply, ingredients: [...sampleReply.ingredients, "50 g butter"] }
  provider.answerWith(streamed(JSON.stringify(lying)))
  const { events } = await ask({ request: { ...request, diets: ["vegan"] } })
  const early = (await allOf(events)).filter(({ kind }) => kind === "line" || kind === "step")
  expect(JSON.stringify(early)).not.toContain("butter")
  expect(kindsOf(early)).toEqual(Array.from({ length: 6 }, () => "line"))
})

test("E7: a refusal before the first word is a plain answer with its status, and costs no place", async () => {
  provider.answerWith(status(500))
  expect(await ask()).toMatchObject({ status: 502, refusal: { code: "ai_500" } })
  expect(await counted()).toBe(0)
})

test("E9: a reply that turns out to be none ends the stream with its refusal, and is not counted", async () => {
  provider.answerWith(streamed(json.slice(0, -60)))
  const told = await allOf((await ask()).events)
  expect(told.at(-1)).toEqual({
    kind: "refused",
    refusal: { code: "reply_unreadable", message: "Unable to parse the generated recipe. Please try again." },
    status: 502,
  })
  expect(await counted()).toBe(0)
  expect(await livePlaces()).toHaveLength(0)
})

test("D10: a zero is asked for again once; the second is E9, and not counted", async () => {
  const zero = JSON.stringify({ ...sampleReply, nutrition: { ...sampleReply.nutrition, fat: 0 } })
  const answers = [streamed(zero), streamed(json)]
  provider.answerWith((response, asked) => answers[provider.asked.length - 1]?.(response, asked))
  const events = await allOf((await ask()).events)
  expect(events.at(-1)).toMatchObject({ kind: "done" })
  expect(events.filter(({ kind }) => kind === "line")).toHaveLength(sampleReply.ingredients.length)
  provider.asked.length = 0
  provider.answerWith(streamed(zero))
  expect((await allOf((await ask()).events)).at(-1)).toMatchObject({ refusal: { code: "reply_unreadable" } })
  expect(provider.asked).toHaveLength(2)
  expect(await counted()).toBe(1)
})

test("D12: Stop before the first line gives the place back and ends the provider's call", async () => {
  let hungUp = false
  provider.answerWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: json.slice(0, 40) } }] })}\n\n`)
    response.on("close", () => {
      hungUp = true
    })
  })
  const key = crypto.randomUUID()
  const { events } = await ask({ key })
  expect((await events.next()).value).toMatchObject({ kind: "title" })
  const pressed = performance.now()
  expect((await cook.call(stopRecipe, { key })).status).toBe(204)
  expect(await allOf(events)).toEqual([
    { kind: "refused", refusal: { code: "stopped", message: "Stopped. Nothing was counted." }, status: 409 },
  ])
  // By Stop, and not because a silent provider is given up some time.
  expect(performance.now() - pressed).toBeLessThan(10_000)
  await until(async () => hungUp, Boolean)
  expect(await counted()).toBe(0)
  expect(await livePlaces()).toHaveLength(0)
})

test("D12: Stop after the first line was shown counts", async () => {
  provider.answerWith(streamedInParts([json.slice(0, json.indexOf('"1 onion')), ""]).answer)
  const key = crypto.randomUUID()
  const { events } = await ask({ key })
  await events.next()
  await events.next()
  await cook.call(stopRecipe, { key })
  expect((await allOf(events)).at(-1)).toMatchObject({ refusal: { code: "stopped" } })
  expect(await counted()).toBe(1)
  expect(await livePlaces()).toHaveLength(0)
})

test("another cook's Stop stops nothing", async () => {
  const script = streamedInParts([json.slice(0, 60), json.slice(60)])
  provider.answerWith(script.answer)
  const key = crypto.randomUUID()
  const { events } = await ask({ key })
  await events.next()
  expect((await running.bob.call(stopRecipe, { key })).status).toBe(204)
  script.goOn()
  expect((await allOf(events)).at(-1)).toMatchObject({ kind: "done" })
})

test("a closed page lets the recipe finish, and finds it on return", async () => {
  const script = streamedInParts([json.slice(0, 60), json.slice(60)])
  provider.answerWith(script.answer)
  const key = crypto.randomUUID()
  const { events, hangUp } = await ask({ key })
  await events.next()
  hangUp()
  expect((await cook.call(latestRecipe)).body).toEqual({ latest: null, writing: key })
  script.goOn()
  const { body } = await until(
    () => cook.call(latestRecipe),
    ({ body }) => body.writing === null,
  )
  expect(body).toMatchObject({ latest: { recipe: { title: "Lemon Lentil Soup" } }, writing: null })
  expect(await counted()).toBe(1)
})

test("a recipe that is finished just while its cook comes back is there", async () => {
  provider.answerWith(streamed(json))
  await allOf((await ask()).events)
  const { adminSql } = running.database
  const expireIn = (days: number) => adminSql`
    update kept_recipes set expires_at = now() + make_interval(days => ${days})
    where user_id = ${cook.session.user.id}`
  const waiting = () => adminSql`
    select 1 from pg_locks l join pg_database d on d.oid = l.database
    where not l.granted and l.relation = 'generation_places'::regclass and d.datname = current_database()`
  // It is not there when the cook asks, and it is before the answer to what is being written comes.
  await expireIn(-1)
  const { answer } = await adminSql.begin(async (sql) => {
    await sql`lock table generation_places in access exclusive mode`
    const answer = cook.call(latestRecipe)
    await until(waiting, ({ length }) => length > 0)
    await expireIn(1)
    return { answer }
  })
  expect((await answer).body).toMatchObject({ latest: { recipe: { title: "Lemon Lentil Soup" } }, writing: null })
})

test("a page that stays closed ends the provider's call in the end, and gives the place back", async () => {
  const impatient = await startApp({ chef: chef(), patience: { wholeMs: 60_000, aloneMs: 300 } })
  cook = await impatient.cook("gone")
  let hungUp = false
  const { answer } = streamedInParts([json.slice(0, 60), ""])
  provider.answerWith((response, asked) => {
    response.on("close", () => {
      hungUp = true
    })
    return answer(response, asked)
  })
  const { events, hangUp } = await ask({ url: impatient.url })
  await events.next()
  hangUp()
  await until(async () => hungUp, Boolean)
  await until(
    () => cook.call(latestRecipe),
    ({ body }) => body.writing === null,
  )
  expect(await counted()).toBe(0)
  expect((await cook.call(latestRecipe)).body).toEqual({ latest: null, writing: null })
  await impatient.stop()
})

test("whoever comes back with the same key hears it all from the start", async () => {
  const script = streamedInParts([json.slice(0, 60), json.slice(60)])
  provider.answerWith(script.answer)
  const key = crypto.randomUUID()
  const first = await ask({ key })
  await first.events.next()
  first.hangUp()
  const second = await ask({ key })
  script.goOn()
  const told = await allOf(second.events)
  expect(kindsOf(told).slice(0, 2)).toEqual(["title", "line"])
  expect(told.at(-1)).toMatchObject({ kind: "done" })
  expect(provider.asked).toHaveLength(1)
  expect(await counted()).toBe(1)
})

test("the same key 50 times at once makes one call to the provider and one recipe", async () => {
  provider.answerWith(streamed(json))
  const key = crypto.randomUUID()
  const all = await Promise.all(Array.from({ length: 50 }, async () => allOf((await ask({ key })).events)))
  const made = all.map((events) => events.at(-1))
  expect(new Set(made.map((last) => last?.kind === "done" && last.kept.id)).size).toBe(1)
  expect(made[0]).toMatchObject({ kind: "done" })
  expect(provider.asked).toHaveLength(1)
  expect(await counted()).toBe(1)
})

test("in another process the same key is being written already, and Stop is heard there", async () => {
  const other = await running.another()
  provider.answerWith(streamedInParts([json.slice(0, 60), ""]).answer)
  const key = crypto.randomUUID()
  const { events } = await ask({ key })
  await events.next()
  expect(await ask({ key, url: other })).toMatchObject({ status: 409, refusal: { code: "already_writing" } })
  const response = await fetch(new URL(stopRecipe.path, other), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${cook.session.access_token}` },
    body: JSON.stringify({ key }),
  })
  expect(response.status).toBe(204)
  expect((await allOf(events)).at(-1)).toMatchObject({ refusal: { code: "stopped" } })
})

test("a key that is no UUID is refused", async () => {
  expect(await ask({ key: "1" })).toMatchObject({ status: 400, refusal: { code: "invalid_request" } })
})

test("a key that another request is being written under is refused, in this process too", async () => {
  const script = streamedInParts([json.slice(0, 200), json.slice(200)])
  provider.answerWith(script.answer)
  const key = crypto.randomUUID()
  const first = await ask({ key })
  const other = await ask({ key, request: { ...request, servings: 8 } })
  expect(other).toMatchObject({ status: 422, refusal: { code: "request_key_reused" } })
  script.goOn()
  expect((await allOf(first.events)).at(-1)?.kind).toBe("done")
  expect(await ask({ key, request: { ...request, servings: 8 } })).toMatchObject({ status: 422 })
  expect(provider.asked).toHaveLength(1)
})
