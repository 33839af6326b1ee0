import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { generateRecipe, latestRecipe, stopRecipe } from "#core/craft/recipe-api.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import type { Chef, Order } from "#server/ai/chef.ts"
import { withFallback } from "#server/ai/fallback.ts"
import { providerChef } from "#server/ai/provider.ts"
import { meterSpending, unmetered } from "#server/ai/spending.ts"
import { doWork, type Work } from "#server/workshop/work.ts"
import type { TestCook } from "#testing/cook.ts"
import { foods } from "#testing/foods.ts"
import { allOf, askForEvents } from "#testing/recipe-events.ts"
import { type RunningApp, startApp, testCookbook } from "#testing/running-app.ts"
import {
  type Answer,
  oneBody,
  type ScriptedProvider,
  sampleReply,
  startScriptedProvider,
  status,
  streamed,
} from "#testing/scripted-provider.ts"
import type { TellingDesk } from "./early-telling.ts"
import { writeRecipe } from "./write-recipe.ts"

let provider: ScriptedProvider
let running: RunningApp
let cook: TestCook
let cooks = 0

const ofProvider = (meter = unmetered) => providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "m", meter })

beforeAll(async () => {
  provider = await startScriptedProvider()
  running = await startApp({ chef: ofProvider() })
})
afterAll(async () => {
  await running.stop()
  provider.close()
})
beforeEach(async () => {
  cooks += 1
  cook = await running.cook(`asker${cooks}`)
  provider.asked.length = 0
})

const light = { ...noGoals, calories: { min: null, max: 400 } }
const request: RecipeRequest = { dish: { kind: "named", name: "Soup" }, servings: 3, goals: light, diets: [] }

type Reply = typeof sampleReply
const reply = (changed: Partial<Reply>) => streamed(JSON.stringify({ ...sampleReply, ...changed }), 500)
const withOil = (title: string, oil: string, more: Partial<Reply> = {}) =>
  reply({ title, ingredients: sampleReply.ingredients.with(2, oil), ...more })
const far = (title = "Oily Soup") => withOil(title, "200 ml olive oil")
const nearer = (title = "Less Oily Soup") => withOil(title, "100 ml olive oil")
const met = (title = "Light Soup") => reply({ title })
const zero = withOil("Zero Soup", "200 ml olive oil", { nutrition: { ...sampleReply.nutrition, fat: 0 } })

const answerInTurn = (...answers: Answer[]) =>
  provider.answerWith((response, asked) => (answers[provider.asked.length - 1] ?? status(500))(response, asked))
const generate = (more: Partial<RecipeRequest> = {}) => cook.call(generateRecipe, { ...request, ...more })
const counted = async () => (await cook.call(readAllowance)).body.counted
const promptOf = (call: number) => JSON.stringify(provider.asked[call]?.body.messages)
const livePlaces = () => running.database.adminSql`
  select 1 from generation_places where user_id = ${cook.session.user.id} and given_back_at is null`

test("a draft that misses by more than a fifth is asked for anew, twice, and never a fourth time; it is one recipe", async () => {
  answerInTurn(far(), nearer(), far("Third Soup"), met("Fourth Soup"))
  const { status: answered, body } = await generate()
  expect(answered).toBe(201)
  expect(provider.asked).toHaveLength(3)
  expect(body.recipe.title).toBe("Less Oily Soup")
  expect(await counted()).toBe(1)
})

test("a second answer that is good ends it", async () => {
  answerInTurn(far(), met(), far())
  const { body } = await generate()
  expect(provider.asked).toHaveLength(2)
  expect(body).toMatchObject({ recipe: { title: "Light Soup" }, changes: [] })
})

test("the third question is about the nearest draft so far, with the figures of its own lines", async () => {
  answerInTurn(far(), nearer(), met())
  expect((await generate()).body.recipe.title).toBe("Light Soup")
  expect(promptOf(1)).toContain("200 ml olive oil")
  expect(promptOf(2)).toContain("100 ml olive oil")
  expect(promptOf(2)).not.toContain("200 ml olive oil")
  answerInTurn(far(), withOil("Oilier Soup", "215 ml olive oil"), met())
  provider.asked.length = 0
  await generate()
  expect(promptOf(2)).toContain("200 ml olive oil")
})

test("D10: a reply with a zero takes one of the three turns, in the first draft and in a later one", async () => {
  answerInTurn(zero, far(), nearer(), met())
  expect((await generate()).body.recipe.title).toBe("Less Oily Soup")
  expect(provider.asked).toHaveLength(3)
  provider.asked.length = 0
  answerInTurn(far(), zero, nearer(), met())
  expect((await generate()).body.recipe.title).toBe("Less Oily Soup")
  expect(provider.asked).toHaveLength(3)
})

test("D10: a zero in the last turn is not asked for again: the nearest draft so far is shown", async () => {
  answerInTurn(zero, far(), zero, met())
  expect((await generate()).body.recipe.title).toBe("Oily Soup")
  expect(provider.asked).toHaveLength(3)
})

test.each<[string, Answer]>([
  ["a refusal", status(500)],
  ["no recipe", oneBody("I'm sorry, I can't.")],
  ["a broken line", (response) => void response.socket?.destroy()],
])(
  "where the second or the third answer is %s, the best draft so far is shown, and counted once",
  async (_what, bad) => {
    answerInTurn(far(), bad, met())
    expect((await generate()).body.recipe.title).toBe("Oily Soup")
    expect(provider.asked).toHaveLength(2)
    provider.asked.length = 0
    answerInTurn(far(), nearer(), bad)
    expect((await generate()).body.recipe.title).toBe("Less Oily Soup")
    expect(provider.asked).toHaveLength(3)
    expect(await counted()).toBe(2)
    expect(await livePlaces()).toHaveLength(0)
  },
)

test("AI_FALLBACK: where a later answer fails, the draft is shown, and no dish of the cookbook", async () => {
  answerInTurn(far("Oily Lentil Soup"), status(503))
  const { writeAs } = kitchenOf(withFallback(ofProvider(), testCookbook))
  expect(await writeAs({ dish: { kind: "named", name: "lentil soup" } })).toMatchObject({
    chef: "provider",
    recipe: { title: "Oily Lentil Soup" },
  })
})

test("the stage says each time why the chef is asked again", async () => {
  answerInTurn(reply({ ingredients: [...sampleReply.ingredients, "5 g carmine"] }), far(), met())
  const diets = ["vegan" as const]
  const { events } = await askForEvents({ url: running.url, cook, request: { ...request, diets } })
  const stages = (await allOf(events)).flatMap((event) => (event.kind === "stage" ? [event] : []))
  expect(stages.map(({ stage }) => stage)).toEqual([
    ...["checking", "asking again", "checking", "asking again", "checking"],
  ])
  expect(stages[1]?.because).toEqual({ code: "label", diet: "vegan" })
  expect(stages[3]?.because).toMatchObject({ code: "goal", nutrient: "calories", bound: "max", goal: 400 })
})

test("a step that uses what no line lists has the chef asked, and told of it by its step", async () => {
  answerInTurn(reply({ method: [...sampleReply.method, "Stir in 20 g butter."] }), met())
  const { events } = await askForEvents({ url: running.url, cook, request: { ...request, goals: noGoals } })
  const told = await allOf(events)
  expect(told).toContainEqual({
    kind: "stage",
    stage: "asking again",
    because: { code: "unlisted", food: "20 g butter" },
  })
  expect(promptOf(1)).toContain("Used in the steps but not listed: 20 g butter (step 4).")
  expect(told.at(-1)).toMatchObject({ kind: "done", kept: { recipe: { title: "Light Soup" }, changes: [] } })
})

test("what a step merely offers is no reason to ask", async () => {
  answerInTurn(reply({ method: [...sampleReply.method, "Stir in butter (optional)."] }))
  expect((await generate({ goals: noGoals })).status).toBe(201)
  expect(provider.asked).toHaveLength(1)
})

test("Stop while the chef is asked again ends it, counts what was shown, keeps no recipe and asks nobody any more", async () => {
  answerInTurn(reply({ method: [...sampleReply.method, "Stir in 20 g butter."] }), () => {})
  const key = crypto.randomUUID()
  const { events } = await askForEvents({ url: running.url, cook, request: { ...request, goals: noGoals }, key })
  for (;;) {
    const { value } = await events.next()
    if (value?.kind === "stage" && value.stage === "asking again") break
  }
  while (provider.asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
  await cook.call(stopRecipe, { key })
  expect((await allOf(events)).at(-1)).toMatchObject({ kind: "refused", refusal: { code: "stopped" } })
  expect((await cook.call(latestRecipe)).body.latest).toBeNull()
  expect(await counted()).toBe(1)
  expect(await livePlaces()).toHaveLength(0)
  expect(provider.asked).toHaveLength(2)
})

test("the daily limit between two questions: the draft is shown, and nothing more is sent", async () => {
  const log = pino({ level: "silent" })
  await running.database.adminSql`delete from ai_spending`
  const meter = meterSpending({ db: running.database.sql, log }, { requests: 2, tokens: null })
  answerInTurn(far(), nearer(), met())
  const made = await kitchenOf(ofProvider(meter)).writeAs({})
  expect(made.recipe.title).toBe("Less Oily Soup")
  expect(provider.asked).toHaveLength(2)
})

/** A kitchen without places, at a desk that has so long for the recipe. */
function kitchenOf(chef: Chef, leftMs = () => Number.POSITIVE_INFINITY) {
  const works: Work[] = []
  const orders: Order[] = []
  const workshop = {
    finish: async (work: Work) => {
      works.push(work)
      return doWork(work, foods)
    },
  }
  const desk: TellingDesk = { signal: new AbortController().signal, tell() {}, leftMs, beforeLine: async () => {} }
  const watched: Chef = {
    ...chef,
    write: (order, signal, watch) => {
      orders.push(order)
      return chef.write(order, signal, watch)
    },
  }
  const kitchen = { chef: watched, foods, workshop, preferences: defaultPreferences }
  const writeAs = (more: Partial<RecipeRequest>) => writeRecipe(kitchen, { ...request, ...more }, desk)
  return { works, orders, writeAs }
}

test("no question begins that can't end in the recipe's time, as long as the longest answer took", async () => {
  const slow: Answer = async (response, asked) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await far()(response, asked)
  }
  answerInTurn(slow, met())
  expect((await kitchenOf(ofProvider(), () => 10_100).writeAs({})).recipe.title).toBe("Oily Soup")
  expect(provider.asked).toHaveLength(1)
  provider.asked.length = 0
  expect((await kitchenOf(ofProvider(), () => 20_000).writeAs({})).recipe.title).toBe("Light Soup")
  expect(provider.asked).toHaveLength(2)
})

test("a question that takes longer than thought is given up in time, and the draft is shown", async () => {
  answerInTurn(far(), () => {})
  const quick = kitchenOf(ofProvider(), () => 11_500)
  expect((await quick.writeAs({})).recipe.title).toBe("Oily Soup")
  expect(provider.asked).toHaveLength(2)
})

test("after the last answer amounts are mended for small gaps only", async () => {
  answerInTurn(far(), far(), far())
  const { works, writeAs } = kitchenOf(ofProvider())
  await writeAs({})
  expect(works.map(({ kind, ...work }) => [kind, "mostGap" in work ? work.mostGap : null])).toEqual([
    ["recipe", null],
    ["recipe", null],
    ["recipe", 0.1],
    ["nearest goals", 0.1],
  ])
})
