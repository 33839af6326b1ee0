import { randomUUID } from "node:crypto"
import { tmpdir } from "node:os"
import { afterAll, beforeAll, expect, test } from "vitest"
import { transactionAsUser } from "#server/db/as-user.ts"
import { adminUrl, createTestDatabase, type TestDatabase } from "#testing/postgres.ts"
import type { OpenDatabase } from "./database.ts"
import { openDatabase } from "./open-db.ts"

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  opened = await openDatabase({ databaseUrl: adminUrl(database.name), dataDir: tmpdir() })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const sleeping = () => transactionAsUser(opened.sql, randomUUID(), async (db) => [...(await db`select pg_sleep(60)`)])

const sleepingInSavepoint = () =>
  transactionAsUser(opened.sql, randomUUID(), (db) => db.savepoint(async (db) => [...(await db`select pg_sleep(60)`)]))

/** Ends every connection that sleeps, once this many do. */
async function hangUp(sleepers: number): Promise<void> {
  const { adminSql } = database
  const asleep = () => adminSql`
    select pid from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(60)'`
  await expect.poll(async () => (await asleep()).length).toBe(sleepers)
  for (const { pid } of await asleep()) await adminSql`select pg_terminate_backend(${pid})`
}

test.each([
  ["in a transaction", sleeping],
  ["in a savepoint", sleepingInSavepoint],
])("connections that the database ends %s cost their own statements and nothing else", async (_where, sleep) => {
  const asked = Array.from({ length: 20 }, () => sleep().catch((error: unknown) => error))
  await hangUp(asked.length)
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ code: "CONNECTION_CLOSED" })
  // Whoever comes first on a connection that is opened anew may still be told that the last one was ended.
  const ask = () => transactionAsUser(opened.sql, randomUUID(), async (db) => [...(await db`select 1 as one`)])
  await Promise.allSettled(Array.from({ length: 20 }, ask))
  expect(await Promise.all(Array.from({ length: 40 }, ask))).toEqual(Array(40).fill([{ one: 1 }]))
})

test("a list of texts is written and read as it is", async () => {
  const texts = ["plain", "", 'a "word"', "back\\slash", "a,b", "{}", "null", "two\nlines", "Bœuf 🥕"]
  const { sql } = opened
  const [row] = await sql`select to_json(${texts}::text[]) as written, ${texts}::text[] as read, ${[]}::text[] as none`
  expect(row).toEqual({ written: texts, read: texts, none: [] })
})
