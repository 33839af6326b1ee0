import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { generateRecipe, latestRecipe } from "#core/craft/recipe-api.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import type { Chef } from "#server/ai/chef.ts"
import { AppError } from "#server/errors.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp, testCookbook } from "#testing/running-app.ts"
import { extendPlaces, freePlacesOfTheDead, reservePlace } from "./place-store.ts"

const request: RecipeRequest = { dish: { kind: "random" }, servings: 2, goals: noGoals, diets: [] }

let running: RunningApp
let write: Chef["write"]
let asked = 0
let cook: TestCook
let cooks = 0

beforeAll(async () => {
  const chef: Chef = {
    name: "cookbook",
    write(...order) {
      asked += 1
      return write(...order)
    },
  }
  running = await startApp({ chef })
})
afterAll(() => running.stop())
beforeEach(async () => {
  write = testCookbook.write
  cooks += 1
  cook = await running.cook(`cook${cooks}`)
  asked = 0
})

const generate = (who = cook) => who.call(generateRecipe, request)
const reserve = (holder: string) =>
  reservePlace(running.database.sql, {
    userId: cook.session.user.id,
    key: crypto.randomUUID(),
    holder,
    findMade: async () => null,
  })
const counted = async () => (await cook.call(readAllowance)).body.counted
const places = (userId = cook.session.user.id) =>
  running.database.adminSql`select 1 from generation_places where user_id = ${userId} and given_back_at is null`

test("P2 and B1: three recipes, then 402 before any chef is asked", async () => {
  for (const free of [2, 1, 0]) {
    expect((await generate()).status).toBe(201)
    expect((await cook.call(readAllowance)).body).toEqual({ counted: 3 - free, free, freeFailures: 5 })
  }
  const fourth = await generate()
  expect(fourth).toMatchObject({
    status: 402,
    code: "subscription_required",
    message: "You have used your 3 free recipes. A subscription is required to generate more.",
  })
  expect(asked).toBe(3)
  expect(await counted()).toBe(3)
})

test("D12: 100 simultaneous first generations give exactly 3 recipes and 97 refusals", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => generate()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  // Whoever comes while the last ones are being written may yet get one of them.
  const refused = answers.flatMap(({ code }) => code ?? [])
  expect(refused).toHaveLength(97)
  for (const code of refused) expect(["subscription_required", "places_held"]).toContain(code)
  expect(asked).toBe(3)
  expect(await counted()).toBe(3)
  expect(await places()).toHaveLength(0)
})

test("P2: while the last free places are held by recipes being written, the next press is told so, and not to pay", async () => {
  const held = Promise.withResolvers<void>()
  write = async (...order) => {
    await held.promise
    return testCookbook.write(...order)
  }
  const writing = [generate(), generate(), generate()]
  await expect.poll(async () => (await places()).length).toBe(3)
  expect(await generate()).toMatchObject({
    status: 409,
    code: "places_held",
    message: "Your last free recipes are being written just now. Please wait for one of them.",
  })
  held.resolve()
  for (const { status } of await Promise.all(writing)) expect(status).toBe(201)
  expect(await generate()).toMatchObject({ status: 402, code: "subscription_required" })
})

test("D12: of 20 that reserve at the same instant exactly 3 hold a place, every time", async () => {
  const { adminSql } = running.database
  const userId = cook.session.user.id
  const holder = "00000000-0000-4000-8000-00000000f00d"
  for (let round = 0; round < 20; round += 1) {
    await adminSql`delete from generation_places where user_id = ${userId}`
    const reserved = await Promise.all(Array.from({ length: 20 }, () => reserve(holder)))
    expect(reserved.filter(({ kind }) => kind === "held")).toHaveLength(3)
  }
})

test("D12: a failure gives the place back, whatever failed", async () => {
  write = async () => {
    throw new AppError("ai_500")
  }
  expect((await generate()).status).toBe(502)
  write = async () => {
    throw new TypeError("a fault of ours")
  }
  expect(await generate()).toMatchObject({ status: 500, code: "internal_error" })
  expect(await counted()).toBe(0)
  expect(await places()).toHaveLength(0)
})

test("D12: five failures a day are given back, the sixth is counted", async () => {
  write = async () => {
    throw new AppError("ai_500")
  }
  for (const freeFailures of [4, 3, 2, 1, 0]) {
    await generate()
    expect((await cook.call(readAllowance)).body).toEqual({ counted: 0, free: 3, freeFailures })
  }
  await generate()
  expect((await cook.call(readAllowance)).body).toEqual({ counted: 1, free: 2, freeFailures: 0 })
})

test("D12: a dish that the cookbook does not know costs nothing, however often", async () => {
  write = async () => {
    throw new AppError("dish_unknown")
  }
  for (let failure = 0; failure < 8; failure += 1) expect((await generate()).status).toBe(422)
  expect(await counted()).toBe(0)
})

test("D12: a place that lapsed while the chef wrote is not counted twice", async () => {
  const { adminSql } = running.database
  write = async (order, signal) => {
    await adminSql`update generation_places set expires_at = now() where user_id = ${cook.session.user.id}`
    return testCookbook.write(order, signal)
  }
  expect(await generate()).toMatchObject({ status: 409, code: "generation_lost" })
  expect(await counted()).toBe(0)
  expect((await cook.call(latestRecipe)).body.latest).toBeNull()
})

test("D12: what a dead process held is free at the next start, and a living one's is not", async () => {
  const { sql } = running.database
  const dead = "00000000-0000-4000-8000-00000000dead"
  const living = "00000000-0000-4000-8000-00000000cafe"
  for (const holder of [dead, dead, living]) expect(await reserve(holder)).toMatchObject({ kind: "held" })
  expect((await generate()).code).toBe("places_held")
  await freePlacesOfTheDead(sql, living)
  expect(await places()).toHaveLength(1)
  for (const status of [201, 201, 409]) expect((await generate()).status).toBe(status)
})

test("D12: a sign of life extends what is held, and never what has lapsed", async () => {
  const { sql, adminSql } = running.database
  const userId = cook.session.user.id
  const holder = "00000000-0000-4000-8000-00000000beef"
  await reserve(holder)
  await reserve(holder)
  await adminSql`
    update generation_places set expires_at = now() - interval '1 second'
    where id = (select id from generation_places where user_id = ${userId} limit 1)`
  await extendPlaces(sql, holder)
  const [{ live } = { live: 0 }] = await adminSql<{ live: number }[]>`
    select count(*)::int as live from generation_places where user_id = ${userId} and expires_at > now()`
  expect(live).toBe(1)
})
