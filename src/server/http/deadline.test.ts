import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readUser, signIn } from "#core/account/account-api.ts"
import { readChanges } from "#core/api/changes-api.ts"
import { refusals } from "#core/api/error-codes.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { changePreferences, readPreferences } from "#core/preferences/preferences-api.ts"
import { routeBounds } from "#server/limits/bounds.ts"
import { nameOf } from "#testing/contracts.ts"
import { type Answer, callEndpoint, type TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

/** Holds every table that is named, so that whoever asks for it waits, until it is called. */
async function hold(...tables: string[]): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const { adminSql } = running.database
  const holding = adminSql.begin(async (db) => {
    for (const table of tables) await db`lock table ${db(table)} in access exclusive mode`
    held.resolve()
    await released.promise
  })
  await held.promise
  return async () => {
    released.resolve()
    await holding
  }
}

async function timed(asked: Promise<Pick<Answer<unknown>, "status" | "code" | "message" | "headers">>) {
  const begunMs = performance.now()
  const answer = await asked
  return { answer, tookMs: performance.now() - begunMs }
}

const write = ({ session }: TestCook, key: string) =>
  callEndpoint(running.url, changePreferences, {
    body: { measurementUnit: "imperial" },
    token: session.access_token,
    headers: { [requestKeyHeader]: key },
  })

const late = { status: 503, code: "deadline_passed", message: refusals.deadline_passed.message }
const allowedMs = routeBounds[nameOf(readPreferences)]?.time.wholeMs ?? 0

test("a deadline a request: whatever it waits for, it is answered in time, and the same key then tells what became of it", async () => {
  const { alice, bob } = running
  const keys = [randomUUID(), randomUUID()]
  const release = await hold("cook_revisions", "users")
  // More than there are connections, some of whom wait for one, and others for a row.
  const asked = [
    ...keys.map((key) => write(alice, key)),
    ...Array.from({ length: 15 }, () => alice.call(readChanges, { since: 0 })),
    ...Array.from({ length: 15 }, () => bob.call(readUser)),
    callEndpoint(running.url, signIn, { body: { email: bob.email, password: bob.password } }),
  ]
  const answers = await Promise.all(asked.map((one) => timed(one)))
  for (const { answer, tookMs } of answers) {
    expect(answer).toMatchObject(late)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(tookMs).toBeGreaterThan(allowedMs - 100)
  }
  await release()
  const [first = "", second = ""] = keys
  const again = await Promise.all([first, second, first, second].map((key) => write(alice, key)))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(again[2]?.body).toEqual(again[0]?.body)
  expect((await alice.call(readChanges, { since: 0 })).body.revision).toBe(2)
})
