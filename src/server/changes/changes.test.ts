import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { signOut } from "#core/account/account-api.ts"
import { changePassword, deleteAccount } from "#core/account/own-account-api.ts"
import { readChanges, revisionToCome } from "#core/api/changes-api.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { changePreferences, readPreferences } from "#core/preferences/preferences-api.ts"
import { asService, transactionAsUser } from "#server/db/as-user.ts"
import { cooksChannel, noteFollowed } from "#server/db/followed-store.ts"
import { sweepExpired } from "#server/db/sweep-store.ts"
import { sendGathered, wakeFollowers } from "#server/db/wake-followers.ts"
import { openChangeStream } from "#testing/change-stream.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { lockRevision } from "./revision-store.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

type Change = { key?: string; units?: "metric" | "imperial"; url?: string }

/** One write of the cook's, with a key of its own where none is given. */
const write = ({ session }: TestCook, { key = randomUUID(), units = "imperial", url = running.url }: Change = {}) =>
  callEndpoint(url, changePreferences, {
    body: { measurementUnit: units },
    token: session.access_token,
    headers: { [requestKeyHeader]: key },
  })
const changesOf = async (cook: TestCook, since = 0) => (await cook.call(readChanges, { since })).body
const told = (cook: TestCook) => ({ table: "user_preferences", id: cook.session.user.id })

describe("a write", () => {
  test("raises the revision by one and says what it changed", async () => {
    const cook = await running.cook("writer")
    expect(await changesOf(cook)).toEqual({ revision: 0, rows: [], isReset: false, isMore: false })
    await write(cook)
    await write(cook, { units: "metric" })
    expect(await changesOf(cook)).toEqual({ revision: 2, rows: [told(cook)], isReset: false, isMore: false })
    expect(await changesOf(cook, 2)).toEqual({ revision: 2, rows: [], isReset: false, isMore: false })
  })

  test("sent again with its key is done once and answered alike, whatever came between", async () => {
    const cook = await running.cook("repeater")
    const key = randomUUID()
    const first = await write(cook, { key })
    await write(cook, { units: "metric" })
    const again = await Promise.all(Array.from({ length: 5 }, () => write(cook, { key })))
    for (const answer of again) expect([answer.status, answer.body]).toEqual([first.status, first.body])
    expect((await cook.call(readPreferences)).body.measurementUnit).toBe("metric")
    expect((await changesOf(cook)).revision).toBe(2)
  })

  test("sent five times at once, by two processes, is done once", async () => {
    const cook = await running.cook("hasty")
    const url = await running.another()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => write(cook, { key, url: at % 2 ? url : running.url })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await changesOf(cook)).revision).toBe(1)
  })

  test("with the key of another request is refused", async () => {
    const cook = await running.cook("mixer")
    const key = randomUUID()
    await write(cook, { key })
    expect(await write(cook, { key, units: "metric" })).toMatchObject({ status: 422, code: "request_key_reused" })
    expect((await changesOf(cook)).revision).toBe(1)
    expect((await write(running.alice, { key })).status).toBe(200)
  })

  test("with a key that is none is refused", async () => {
    expect(await write(running.alice, { key: "1" })).toMatchObject({ status: 400, code: "invalid_request" })
  })

  test("sent again after a day is done already, and after 35 a new one", async () => {
    const cook = await running.cook("latecomer")
    const key = randomUUID()
    await write(cook, { key })
    const { adminSql, sql } = running.database
    await adminSql`update request_answers set answered_at = now() - interval '25 hours'`
    expect(await write(cook, { key })).toMatchObject({ status: 409, code: "done_already" })
    await asService(sql, "sweeper", sweepExpired)
    expect(await write(cook, { key })).toMatchObject({ status: 409, code: "done_already" })
    await adminSql`update request_keys set asked_at = now() - interval '36 days'`
    await asService(sql, "sweeper", sweepExpired)
    expect((await write(cook, { key })).status).toBe(200)
    expect((await changesOf(cook)).revision).toBe(2)
  })

  test("of an account that is being deleted is done before it or refused, and nothing hangs", async () => {
    for (let round = 0; round < 5; round += 1) {
      const cook = await running.cook(`leaver${round}`)
      const [deleted, ...answers] = await Promise.all([
        cook.call(deleteAccount, { current_password: cook.password }),
        ...Array.from({ length: 10 }, () => write(cook)),
      ])
      expect(deleted?.status).toBe(204)
      const either = [200, "account_leaving", "session_ended"]
      for (const { status, code } of answers) expect(either).toContain(status === 200 ? 200 : code)
    }
  })

  test("of an account that never wrote before, under way as it is being deleted, does not keep it from going", async () => {
    const cook = await running.cook("newcomer")
    const { sql, adminSql } = running.database
    const waiting = (count: number) =>
      expect
        .poll(async () => (await adminSql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length)
        .toBeGreaterThanOrEqual(count)
    const userId = cook.session.user.id
    const asked: Promise<{ status: number; code?: string | null }>[] = []
    await transactionAsUser(sql, userId, async (db) => {
      await lockRevision(db, userId)
      for (let more = 0; more < 3; more += 1) asked.push(write(cook))
      await waiting(3)
      asked.push(cook.call(deleteAccount, { current_password: cook.password }))
      await waiting(4)
    })
    const [deleted, ...answers] = (await Promise.all(asked)).map(({ status }) => status).reverse()
    expect(deleted).toBe(204)
    for (const status of answers) expect([200, 401, 403]).toContain(status)
  })
})

describe("whoever knows a revision that can't be followed on", () => {
  test("reads everything anew: one that is yet to come, and one whose changes are forgotten", async () => {
    const cook = await running.cook("rebuilt")
    for (const units of ["metric", "imperial", "metric"] as const) await write(cook, { units })
    expect(await changesOf(cook, 4)).toMatchObject({ revision: 3, isReset: true })
    expect(await changesOf(cook, revisionToCome)).toMatchObject({ revision: 3, isReset: true })
    expect(await cook.call(readChanges, { since: revisionToCome + 1 })).toMatchObject({ status: 400 })
    await running.database.adminSql`
      delete from changes where user_id = ${cook.session.user.id} and revision < 3`
    expect(await changesOf(cook, 1)).toMatchObject({ revision: 3, rows: [], isReset: true })
    expect(await changesOf(cook, 2)).toEqual({ revision: 3, rows: [told(cook)], isReset: false, isMore: false })
  })

  test("of more changes than are told at once hears of whole revisions, and that more wait", async () => {
    const cook = await running.cook("mover")
    const { adminSql } = running.database
    const userId = cook.session.user.id
    await adminSql`insert into cook_revisions (user_id, revision) values (${userId}, 3)`
    await adminSql`
      insert into changes (user_id, revision, table_name, row_id)
      select ${userId}, 1 + (place > 600)::int + (place > 1200)::int, 'saved_recipes', gen_random_uuid()
      from generate_series(1, 1500) as place`
    const first = await changesOf(cook)
    expect([first.revision, first.rows.length, first.isMore]).toEqual([1, 600, true])
    const rest = await changesOf(cook, first.revision)
    expect([rest.revision, rest.rows.length, rest.isMore]).toEqual([3, 900, false])
  })
})

describe("a stream of changes", () => {
  const follow = (cook: TestCook, since = 0, url = running.url) =>
    openChangeStream(url, cook.session.access_token, since)

  test("says at once where it stands, and hears of a write by another process", async () => {
    const cook = await running.cook("listener")
    const other = await running.another()
    const stream = await follow(cook)
    await stream.find(({ revision }) => revision === 0)
    await write(cook, { url: other })
    expect((await stream.find(({ revision }) => revision === 1)).rows).toEqual([told(cook)])
    stream.close()
  })

  test("T10: sixty writes in a row are at most two events a second, and nothing is missing in the end", async () => {
    const cook = await running.cook("hurried")
    const stream = await follow(cook)
    await stream.find(({ revision }) => revision === 0)
    const started = Date.now()
    for (let round = 0; round < 60; round += 1) await write(cook, { units: round % 2 ? "metric" : "imperial" })
    await stream.find(({ revision }) => revision === 60)
    const seconds = (Date.now() - started) / 1000
    expect(stream.events.length - 1).toBeLessThanOrEqual(Math.ceil(seconds * 2) + 1)
    const revisions = stream.events.map(({ revision }) => revision)
    expect(revisions).toEqual([...new Set(revisions)].sort((one, other) => one - other))
    stream.close()
  })

  test("comes back with its revision and misses nothing", async () => {
    const cook = await running.cook("returner")
    await write(cook)
    const stream = await follow(cook)
    await stream.find(({ revision }) => revision === 1)
    stream.close()
    await write(cook, { units: "metric" })
    const back = await follow(cook, 1)
    expect(await back.find(({ revision }) => revision === 2)).toMatchObject({ rows: [told(cook)], isReset: false })
    back.close()
  })

  test("hears what changed while nobody listened, because the database hung up", async () => {
    const cook = await running.cook("patient")
    const stream = await follow(cook)
    await stream.find(({ revision }) => revision === 0)
    await running.database.adminSql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`
    await write(cook)
    await stream.find(({ revision }) => revision === 1)
    stream.close()
  })

  test("hears on after a crash of the database, which forgets who follows", async () => {
    const { adminSql } = running.database
    const cook = await running.cook("crashed")
    const stream = await follow(cook)
    const isFollowed = () => adminSql`select 1 from followed_cooks where user_id = ${cook.session.user.id}`
    await expect.poll(isFollowed).toHaveLength(1)
    await adminSql`truncate followed_cooks`
    await adminSql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`
    await expect.poll(isFollowed).toHaveLength(1)
    await write(cook)
    await stream.find(({ revision }) => revision === 1)
    stream.close()
    await expect.poll(isFollowed).toHaveLength(0)
  })

  test("T8: tells nothing of another cook", async () => {
    const [cook, other] = [await running.cook("near"), await running.cook("far")]
    const stream = await follow(cook)
    await stream.find(({ revision }) => revision === 0)
    await write(other)
    await write(cook)
    await stream.find(({ revision }) => revision === 1)
    expect(JSON.stringify(stream.events)).not.toContain(other.session.user.id)
    stream.close()
  })

  test.each([
    ["signing out", (cook: TestCook) => cook.call(signOut)],
    [
      "a new password",
      (cook: TestCook) => cook.call(changePassword, { current_password: cook.password, password: "another password" }),
    ],
    ["deleting the account", (cook: TestCook) => cook.call(deleteAccount, { current_password: cook.password })],
  ])("ends with the session: %s", async (how, end) => {
    const cook = await running.cook(`quitter-${how.replaceAll(" ", "-")}`)
    const elsewhere = await follow(cook, 0, await running.another())
    const stream = await follow(cook)
    await Promise.all([stream, elsewhere].map((one) => one.find(({ revision }) => revision === 0)))
    await end(cook)
    await Promise.all([stream.ended, elsewhere.ended])
    expect((await follow(cook)).status).toBe(401)
  })

  test("ends with the app", async () => {
    const app = await startApp()
    const stream = await openChangeStream(app.url, app.alice.session.access_token)
    await stream.find(({ revision }) => revision === 0)
    await app.stop()
    await stream.ended
  })
})

describe("a notice of a change", () => {
  /** What is heard of these cooks while the work is done. */
  async function hear(cooks: readonly TestCook[], work: () => Promise<unknown>): Promise<string[]> {
    const { sql, adminSql } = running.database
    const names = new Map(cooks.map(({ session, email }) => [session.user.id, email]))
    const heard: string[] = []
    const { unlisten } = await adminSql.listen(cooksChannel, (said) => heard.push(said))
    await work()
    await sendGathered(sql)
    await adminSql.notify(cooksChannel, "the end")
    await expect.poll(() => heard).toContain("the end")
    await unlisten()
    return heard.flatMap((said) => names.get(said) ?? [])
  }

  const note = (cook: TestCook) =>
    asService(running.database.sql, "changes", (db) => noteFollowed(db, randomUUID(), [cook.session.user.id]))

  test("is sent of a cook whom somebody follows, and of no other: a write itself sends none", async () => {
    const [followed, alone] = [await running.cook("followed"), await running.cook("alone")]
    await note(followed)
    const heard = await hear([followed, alone], () => Promise.all([write(followed), write(alone)]))
    expect(heard).toEqual([followed.email])
  })

  test("is sent once for all that is written meanwhile", async () => {
    const cook = await running.cook("gathered")
    const { sql } = running.database
    const { id } = cook.session.user
    await note(cook)
    // Before the first is sent none of these waits for anything but its commit.
    const heard = await hear([cook], async () => {
      await transactionAsUser(sql, id, async (db) => {
        for (let time = 0; time < 20; time += 1) wakeFollowers(db, id)
      })
      await transactionAsUser(sql, id, async (db) => wakeFollowers(db, id))
    })
    expect(heard.length).toBeLessThanOrEqual(2)
  })

  test("is not sent of what was undone", async () => {
    const cook = await running.cook("undone")
    await note(cook)
    const undone = async () => {
      const work = transactionAsUser(running.database.sql, cook.session.user.id, async (db) => {
        wakeFollowers(db, cook.session.user.id)
        throw new Error("undone")
      })
      await expect(work).rejects.toThrow("undone")
    }
    expect(await hear([cook], undone)).toEqual([])
  })
})
