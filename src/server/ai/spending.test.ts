import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "#testing/postgres.ts"
import { meterSpending } from "./spending.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.adminSql`delete from ai_spending`)

const log = pino({ level: "silent" })
const meter = (most: { requests: number | null; tokens: number | null }) =>
  meterSpending({ db: database.sql, log }, most)
const chars = (chars: number) => ({ chars, reportedTokens: null })
const today = async () => {
  const [row] = await database.adminSql<
    { requests: string; tokens: string }[]
  >`select requests, tokens from ai_spending`
  return { requests: Number(row?.requests), tokens: Number(row?.tokens) }
}

test("AI_DAILY_REQUESTS: no request beyond the day's share goes out, however many come at once", async () => {
  const breaker = meter({ requests: 5, tokens: null })
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => breaker.open()))
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(5)
  const [refused] = asked.filter((one) => one.status === "rejected")
  expect(refused?.reason).toMatchObject({ code: "ai_resting", status: 503 })
  expect(refused?.reason.secondsLeft).toBeGreaterThan(0)
  expect(refused?.reason.secondsLeft).toBeLessThanOrEqual(86_400)
  expect(await today()).toEqual({ requests: 5, tokens: 0 })
})

test("AI_DAILY_TOKENS: what was said counts, and the request after the last token is refused", async () => {
  const breaker = meter({ requests: null, tokens: 1_000 })
  await breaker.open()
  await breaker.close(chars(2_000))
  await breaker.open()
  await breaker.close(chars(2_001))
  expect(await today()).toEqual({ requests: 2, tokens: 1_001 })
  await expect(breaker.open()).rejects.toMatchObject({ code: "ai_resting" })
})

test("AI_DAILY_TOKENS: what a model thought in secret counts too, so far as the provider tells", async () => {
  const breaker = meter({ requests: null, tokens: 1_000 })
  await breaker.open()
  await breaker.close({ chars: 400, reportedTokens: 900 })
  expect(await today()).toEqual({ requests: 1, tokens: 900 })
  await breaker.close({ chars: 4_000, reportedTokens: 100 })
  expect(await today()).toEqual({ requests: 1, tokens: 1_900 })
})

test("the next day begins anew", async () => {
  const breaker = meter({ requests: 1, tokens: null })
  await breaker.open()
  await expect(breaker.open()).rejects.toMatchObject({ code: "ai_resting" })
  await database.adminSql`update ai_spending set day = day - 1`
  await breaker.open()
})

test("a count that can't be kept takes no recipe away", async () => {
  await expect(meter({ requests: null, tokens: 10 }).close(chars(Number.NaN))).resolves.toBeUndefined()
})
