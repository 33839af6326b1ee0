import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { swapRecipe } from "#core/craft/recipe-api.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import type { Clock } from "#server/ai/patience.ts"
import { providerChef, providerSwapChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { allOf, askForEvents } from "#testing/recipe-events.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import {
  type Answer,
  oneBody,
  type ScriptedProvider,
  sampleReply,
  startScriptedProvider,
  status,
  streamed,
} from "#testing/scripted-provider.ts"

const now = Date.parse("2026-05-04T12:00:00Z")
const waits: number[] = []
const clock: Clock = {
  now: () => now,
  sleep: async (ms) => {
    waits.push(ms)
  },
}

let provider: ScriptedProvider
let running: RunningApp
let recipeId = ""

beforeAll(async () => {
  provider = await startScriptedProvider()
  const settings = { baseUrl: provider.baseUrl, apiKey: null, meter: unmetered, clock, silenceMs: 2_500 }
  const chef = providerChef({ ...settings, model: "fast" })
  running = await startApp({ chef, swapper: providerSwapChef({ ...settings, model: "small" }) })
  provider.answerWith(oneBody(json))
  const last = (await allOf((await askToGenerate()).events)).at(-1)
  recipeId = last?.kind === "done" ? last.kept.id : ""
  await forgetPlaces()
})
afterAll(async () => {
  await running.stop()
  provider.close()
})
beforeEach(() => {
  provider.asked.length = 0
  waits.length = 0
})
// Failures give back no more than five places a day, and no more than five swaps.
afterEach(() => forgetPlaces())

const json = JSON.stringify(sampleReply)
const swappedJson = JSON.stringify({
  ...sampleReply,
  ingredients: sampleReply.ingredients.with(1, "1 leek, sliced"),
})
const request: RecipeRequest = { dish: { kind: "named", name: "Soup" }, servings: 3, goals: noGoals, diets: [] }

const askToGenerate = () => askForEvents({ url: running.url, cook: running.alice, request })
const counted = async () => (await running.alice.call(readAllowance)).body.counted

/** What became of the one place that was held. */
async function placeOfIt(): Promise<string> {
  const places = await running.database.adminSql<{ isGivenBack: boolean }[]>`
    select given_back_at is not null as "isGivenBack" from generation_places`
  expect(places).toHaveLength(1)
  return (await counted()) === 0 && places[0]?.isGivenBack ? "given back" : "counted or held"
}

async function forgetPlaces(): Promise<void> {
  await running.database.adminSql`delete from generation_places`
  await running.database.adminSql`delete from recipe_generations`
  await running.database.adminSql`delete from rate_limits`
}

/** The answers of the provider, by short names: a status, `429 after 7` with a Retry-After, and how a call breaks. */
function scripted(name: string): Answer {
  if (name === "ok") return oneBody(json)
  if (name === "swapped") return oneBody(swappedJson)
  if (name === "hangs up") return (response) => void response.socket?.destroy()
  if (name === "is silent") return () => {}
  if (name === "empty") return oneBody("")
  if (name === "prose") return streamed("I would rather not.")
  const [code, after] = name.split(" after ")
  return status(Number(code), after === undefined ? {} : { "retry-after": after })
}

/** Each call gets the next answer of a script such as "429 | 500 | ok"; one more than there are gets a 418. */
function answerInTurn(script: string): void {
  const answers = script.split(" | ").map(scripted)
  provider.answerWith((response, asked) => (answers[provider.asked.length - 1] ?? status(418))(response, asked))
}

const busy = "We're experiencing high demand right now. Please wait a few minutes before trying again."
const unauthorised = "Authentication error. Please check the API configuration."
const broken = "The AI service is currently experiencing issues. Please try again later."
const away = "The service is temporarily unavailable. Please try again in a few minutes."
const other = "Unable to generate recipe at this time. Please try again later."
const retried = (text: string, times: number, seconds: number) =>
  `${text} Retried ${times} time(s) with delays up to ${seconds} seconds. Automatic recovery was unsuccessful.`

type Told = { script: string; waitsMs?: number[]; status?: number; code: string; message: string }

/** What the provider does, how long is waited, and what the cook is told: our status, the code and the sentence. */
const failures: Told[] = [
  ...[400, 402, 403, 404, 408, 409, 413, 422, 502, 504, 529].map((code) => ({
    script: `${code} | ok`,
    code: `ai_${code}`,
    message: other,
  })),
  { script: "401 | ok", code: "ai_401", message: unauthorised },
  { script: "500 | ok", code: "ai_500", message: broken },
  { script: "503 | 503 | 503", status: 503, code: "ai_503", message: away },
  { script: "503 after 1 | ok", status: 503, code: "ai_503", message: away },
  { script: "hangs up | ok", code: "ai_other", message: other },
  { script: "is silent | ok", code: "ai_other", message: other },
  {
    script: "429 | 429 | 429 | 429 | ok",
    waitsMs: [2000, 4000, 8000],
    status: 503,
    code: "ai_429",
    message: retried(busy, 3, 8),
  },
  { script: "429 | 500 | ok", waitsMs: [2000], code: "ai_500", message: retried(broken, 1, 2) },
  { script: "429 | 429 | 500", waitsMs: [2000, 4000], code: "ai_500", message: retried(broken, 2, 4) },
  { script: "429 | 401", waitsMs: [2000], code: "ai_401", message: retried(unauthorised, 1, 2) },
  {
    script: "429 | 429 | 429 | 503",
    waitsMs: [2000, 4000, 8000],
    status: 503,
    code: "ai_503",
    message: retried(away, 3, 8),
  },
  { script: "429 | 529", waitsMs: [2000], code: "ai_529", message: retried(other, 1, 2) },
  { script: "429 | hangs up", waitsMs: [2000], code: "ai_other", message: retried(other, 1, 2) },
  { script: "429 | 429 | is silent", waitsMs: [2000, 4000], code: "ai_other", message: retried(other, 2, 4) },
  { script: "429 after 7 | 500", waitsMs: [7000], code: "ai_500", message: retried(broken, 1, 7) },
  { script: "429 after 1 | 404", waitsMs: [2000], code: "ai_404", message: retried(other, 1, 2) },
  {
    script: "429 after 900 | 429 | 429 after 5.4 | 429",
    waitsMs: [30_000, 4000, 8000],
    status: 503,
    code: "ai_429",
    message: retried(busy, 3, 30),
  },
  {
    script: "429 after Mon, 04 May 2026 12:00:09 GMT | 500",
    waitsMs: [9000],
    code: "ai_500",
    message: retried(broken, 1, 9),
  },
]

test.each(failures)("E7, E8 and B2: a generation that gets $script", async ({ script, waitsMs = [], ...told }) => {
  answerInTurn(script)
  const { status, refusal } = await askToGenerate()
  expect({ status, refusal }).toEqual({
    status: told.status ?? 502,
    refusal: { code: told.code, message: told.message },
  })
  expect(waits).toEqual(waitsMs)
  expect(provider.asked).toHaveLength(waitsMs.length + 1)
  expect(await placeOfIt()).toBe("given back")
})

test.each(failures)("E7, E8 and B2: a swap that gets $script", async ({ script, waitsMs = [], ...told }) => {
  answerInTurn(script)
  const { status, code, message } = await running.alice.call(swapRecipe, { recipeId, lines: [1] })
  expect({ status, code, message }).toEqual({ status: told.status ?? 502, code: told.code, message: told.message })
  expect(waits).toEqual(waitsMs)
  expect(provider.asked).toHaveLength(waitsMs.length + 1)
})

const successes = [
  { script: "ok", waitsMs: [] },
  { script: "429 | ok", waitsMs: [2000] },
  { script: "429 | 429 | ok", waitsMs: [2000, 4000] },
  { script: "429 | 429 after 3 | 429 after 20 | ok", waitsMs: [2000, 4000, 20_000] },
  { script: "429 after Mon, 04 May 2026 12:20:00 GMT | ok", waitsMs: [30_000] },
  { script: "429 after Mon, 04 May 2026 11:00:00 GMT | ok", waitsMs: [2000] },
  { script: "429 after a while | ok", waitsMs: [2000] },
]

test.each(successes)("B2: a generation that gets $script", async ({ script, waitsMs }) => {
  answerInTurn(script)
  const events = await allOf((await askToGenerate()).events)
  expect(events.at(-1)).toMatchObject({ kind: "done", kept: { recipe: { title: "Lemon Lentil Soup" } } })
  expect(waits).toEqual(waitsMs)
  expect(provider.asked).toHaveLength(waitsMs.length + 1)
  expect(await counted()).toBe(1)
})

test.each(successes)("B2: a swap that gets $script", async ({ script, waitsMs }) => {
  answerInTurn(script.replace("ok", "swapped"))
  const { status, body } = await running.alice.call(swapRecipe, { recipeId, lines: [1] })
  expect(status).toBe(201)
  expect(body.recipe.ingredients[1]).toBe("1 leek, sliced")
  expect(waits).toEqual(waitsMs)
  expect(provider.asked).toHaveLength(waitsMs.length + 1)
})

// What came after waiting is an answer, so nothing is said of the waiting.
describe.each(["empty", "prose", "429 | prose"])("E9: %s", (script) => {
  test("in place of a recipe", async () => {
    answerInTurn(script)
    const { status, refusal } = await askToGenerate()
    const message = "Unable to parse the generated recipe. Please try again."
    expect({ status, refusal }).toEqual({ status: 502, refusal: { code: "reply_unreadable", message } })
    expect(provider.asked).toHaveLength(script.split(" | ").length)
    expect(await placeOfIt()).toBe("given back")
  })

  test("in place of the modified recipe", async () => {
    answerInTurn(script)
    expect(await running.alice.call(swapRecipe, { recipeId, lines: [1] })).toMatchObject({
      status: 502,
      code: "swap_unreadable",
      message: "Unable to parse the modified recipe. Please try again.",
    })
    expect(provider.asked).toHaveLength(script.split(" | ").length)
  })
})

test("E7: a stream that breaks off after its title ends with the refusal, and costs no place", async () => {
  provider.answerWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: json.slice(0, 60) } }] })}\n\n`)
    setTimeout(() => response.socket?.destroy(), 30)
  })
  const events = await allOf((await askToGenerate()).events)
  expect(events).toEqual([
    { kind: "title", title: "Lemon Lentil Soup" },
    { kind: "refused", refusal: { code: "ai_other", message: other }, status: 502 },
  ])
  expect(await placeOfIt()).toBe("given back")
})

test("E10: the fourth recipe is refused before the provider is asked, in the words that offer a subscription", async () => {
  await running.database.adminSql`
    insert into recipe_generations (user_id)
    select ${running.alice.session.user.id}
    from generate_series(1, 3)`
  provider.answerWith(oneBody(json))
  const { status, refusal } = await askToGenerate()
  const message = "You have used your 3 free recipes. A subscription is required to generate more."
  expect({ status, refusal }).toEqual({ status: 402, refusal: { code: "subscription_required", message } })
  expect(message.toLowerCase()).toContain("subscription is required")
  expect(provider.asked).toHaveLength(0)
})
