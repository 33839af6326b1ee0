import { afterAll, beforeAll, expect, test } from "vitest"
import type { RefusalCode } from "#core/api/error-codes.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { AppError } from "#server/errors.ts"
import type { TestCook } from "#testing/cook.ts"
import { type PayingApp, startPayingApp } from "#testing/paying-app.ts"
import { allOf, askForEvents } from "#testing/recipe-events.ts"

let running: PayingApp
/** The chef refuses when this is done. */
let isHeard = Promise.withResolvers<void>()
let refusal: () => AppError = () => new AppError("dish_unknown")

beforeAll(async () => {
  running = await startPayingApp({
    chef: {
      name: "provider",
      async write(_order, _signal, watch) {
        watch?.({ kind: "title", text: "Carbonara" })
        await isHeard.promise
        throw refusal()
      },
    },
  })
  for (const cook of [running.alice, running.bob]) await running.subscribe(cook)
})
afterAll(() => running.stop())

const named = (name: string): RecipeRequest => ({
  dish: { kind: "named", name },
  servings: 2,
  goals: noGoals,
  diets: [],
})

/** The same refusal as a plain answer and as the end of a stream. */
async function both(cook: TestCook, request: RecipeRequest) {
  isHeard.resolve()
  const plain = await cook.call(generateRecipe, request)
  isHeard = Promise.withResolvers()
  const { events } = await askForEvents({ url: running.url, cook, request })
  isHeard.resolve()
  const after = plain.headers.get("retry-after")
  const later = after === null ? {} : { retryAfterSeconds: Number(after) }
  return { plain: { refusal: plain.body, status: plain.status, ...later }, streamed: (await allOf(events)).at(-1) }
}

test("every refusal that was streamed says what the plain one says: code, sentence, fields, offers, status and when", async () => {
  const codes: RefusalCode[] = ["dish_unknown", "labels_unmet", "ai_resting", "internal_error"]
  for (const code of codes) {
    refusal = () => new AppError(code, { offers: ["Shakshuka"], fields: { dish: "Another one." }, secondsLeft: 40 })
    const { plain, streamed } = await both(running.bob, named("egg-free carbonara"))
    expect(streamed).toEqual({ kind: "refused", ...plain })
    expect(plain.refusal).toMatchObject({ code, offers: ["Shakshuka"], fields: { dish: "Another one." } })
    expect(plain.refusal).toMatchObject({ read: { diets: ["egg-free"], appliances: [] } })
  }
})

test("what was read from the name of a dish comes back with a refusal, and nothing where nothing was read", async () => {
  refusal = () => new AppError("dish_unknown")
  const { plain } = await both(running.alice, named("vegan air fryer wings in the crock pot"))
  expect(plain.refusal).toMatchObject({ read: { diets: ["vegan"], appliances: ["air fryer", "crock pot"] } })
  // What was asked for already is no more read from the name.
  const asked = await both(running.alice, { ...named("vegan wings"), diets: ["vegan"] })
  expect(asked.plain.refusal).not.toHaveProperty("read")
  expect((await both(running.alice, named("wings"))).plain.refusal).not.toHaveProperty("read")
})
