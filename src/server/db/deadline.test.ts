import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "#testing/postgres.ts"
import { asService } from "./as-user.ts"
import { inSteps, inTime } from "./deadline.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const key = (name: string) => Buffer.from(name.padEnd(32))
const insert = (name: string, meanwhile: Promise<void> = Promise.resolve()) =>
  asService(database.sql, "limits", async (db) => {
    await db`insert into rate_limits (key, used, resets_at) values (${key(name)}, 1, now() + interval '1 day')`
    // What a transaction does beside the database takes its time, too.
    await meanwhile
  })
const isThere = async (name: string) =>
  (await database.adminSql`select 1 from rate_limits where key = ${key(name)}`).length === 1
const inShort = <Result>(work: () => Promise<Result>) => inTime({ wholeMs: 10_000, stepMs: 60 }, work)
const late = { code: "deadline_passed", status: 503 }

const open = () => database.adminSql`
  select 1 from pg_stat_activity
  where datname = current_database() and state = 'idle in transaction'`

test("what nobody waits for any more is rolled back", async () => {
  const slow = Promise.withResolvers<void>()
  const kept = inSteps(() => insert("without a hurry", slow.promise))
  await expect(inShort(() => insert("in a hurry", slow.promise))).rejects.toMatchObject(late)
  slow.resolve()
  await kept
  await expect.poll(async () => (await open()).length).toBe(0)
  expect([await isThere("without a hurry"), await isThere("in a hurry")]).toEqual([true, false])
})

test("a connection is had again by others as soon as its late transaction has ended", async () => {
  await database.adminSql.begin(async (db) => {
    await db`lock table rate_limits in access exclusive mode`
    const many = Array.from({ length: 30 }, (_, at) => inShort(() => insert(`one of many ${at}`)))
    for (const outcome of await Promise.allSettled(many)) expect(outcome).toMatchObject({ status: "rejected" })
  })
  await Promise.all(Array.from({ length: 30 }, (_, at) => insert(`after them ${at}`)))
  expect(await isThere("after them 29")).toBe(true)
  expect(await isThere("one of many 0")).toBe(false)
})

test("the whole time ends what has many short steps", async () => {
  const goOn = async () => {
    for (let step = 0; ; step += 1) await insert(`step ${step}`)
  }
  await expect(inTime({ wholeMs: 300, stepMs: 10_000 }, goOn)).rejects.toMatchObject(late)
})
