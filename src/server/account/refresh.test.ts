import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import * as api from "#core/account/account-api.ts"
import { callEndpoint } from "#testing/cook.ts"
import { rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())
beforeEach(() => running.database.adminSql`delete from rate_limits`)

const call: typeof callEndpoint = (_url, contract, sent) => callEndpoint(running.url, contract, sent)
const signIn = async () => (await call("", api.signIn, { body: running.bob })).body
const refresh = (refresh_token: string) => call("", api.refreshSession, { body: { refresh_token } })
const works = async ({ access_token }: api.Session) =>
  (await call("", api.readUser, { token: access_token })).status === 200

/** Moves bob's sessions and their tokens into the past: the clock that counts is the database's. */
async function letPass(days: number): Promise<void> {
  const { adminSql } = running.database
  await adminSql`
    update sessions
    set created_at = created_at - make_interval(days => ${days}),
      last_used_at = last_used_at - make_interval(days => ${days}),
      expires_at = expires_at - make_interval(days => ${days})`
  await adminSql`
    update refresh_tokens
    set created_at = created_at - make_interval(days => ${days}), used_at = used_at - make_interval(days => ${days})`
}

describe("GoTrue's three classic cases", () => {
  test("malicious reuse: a thief's replay ends the family, for the thief and for the owner", async () => {
    const stolen = await signIn()
    const { body: owners } = await refresh(stolen.refresh_token)
    await letPass(1)
    const { body: newest } = await refresh(owners.refresh_token)
    await letPass(1)
    expect((await refresh(stolen.refresh_token)).code).toBe("session_ended")
    expect(await works(newest)).toBe(false)
    expect((await refresh(newest.refresh_token)).code).toBe("session_ended")
  })

  test("malicious reuse: when the thief was first, the owner's own token ends what the thief made of it", async () => {
    const owners = await signIn()
    const { body: thiefs } = await refresh(owners.refresh_token)
    const { body: thiefsNext } = await refresh(thiefs.refresh_token)
    await letPass(1)
    expect((await refresh(owners.refresh_token)).code).toBe("session_ended")
    expect(await works(thiefsNext)).toBe(false)
    expect((await refresh(thiefsNext.refresh_token)).code).toBe("session_ended")
  })

  test("concurrent reuse: 10 tabs that ask at once all get a pair that works", async () => {
    const { refresh_token } = await signIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    for (const { body } of answers) expect(await works(body)).toBe(true)
    expect((await refresh(answers[3]?.body.refresh_token ?? "")).status).toBe(200)
  })

  test("failed save, then reuse: a pair that never arrived is asked for again, even 29 days later", async () => {
    const { refresh_token } = await signIn()
    await refresh(refresh_token)
    await letPass(29)
    const { status, body } = await refresh(refresh_token)
    expect(status).toBe(200)
    expect((await refresh(body.refresh_token)).status).toBe(200)
  })
})

test("T7: 20 tabs, 200 refreshes and 3 lost replies in 10 never sign an honest cook out", async () => {
  for (let round = 0; round < rounds({ sampled: 1, whole: 20 }); round += 1) {
    // What the tabs share is local storage; which replies are lost is a fixed sequence, one in which 3 of 10 are.
    let stored = (await signIn()).refresh_token
    let refreshes = 0
    let refused = 0
    const lost = () => (refreshes * 7 + round) % 10 < 3
    const useTab = async () => {
      const { status, body } = await refresh(stored)
      refreshes += 1
      if (status !== 200) refused += 1
      else if (!lost()) stored = body.refresh_token
    }
    while (refreshes < 200) {
      await Promise.all(Array.from({ length: 20 }, useTab))
      await letPass(1)
    }
    expect(refused).toBe(0)
    expect((await refresh(stored)).status).toBe(200)
  }
})

test("a session ends after 30 days without use", async () => {
  const { refresh_token } = await signIn()
  await letPass(31)
  expect((await refresh(refresh_token)).code).toBe("session_ended")
})

test("a session that is used every week ends after 90 days all the same", async () => {
  let { refresh_token } = await signIn()
  for (let day = 0; day < 84; day += 7) {
    await letPass(7)
    const { status, body } = await refresh(refresh_token)
    expect(status).toBe(200)
    refresh_token = body.refresh_token
  }
  await letPass(7)
  expect((await refresh(refresh_token)).code).toBe("session_ended")
})

test("an access token of a session that is past its 90 days is none", async () => {
  const session = await signIn()
  await letPass(91)
  expect(await works(session)).toBe(false)
})

test("one refresh token that is sent 500 times leaves at most 51 rows and the session as it was", async () => {
  const session = await signIn()
  const statuses = new Set<number>()
  for (let batch = 0; batch < 10; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(session.refresh_token)))
    for (const { status } of answers) statuses.add(status)
  }
  expect([...statuses].sort()).toEqual([200, 429])
  const rows = await running.database.adminSql`
    select 1
    from refresh_tokens
    where session_id = (select max(id::text)::uuid from sessions where created_at = (select max(created_at) from sessions))`
  expect(rows.length).toBeLessThanOrEqual(51)
  expect(await works(session)).toBe(true)
})

test("D5: signing out ends a session on every process at once", async () => {
  const other = await running.another()
  const session = await signIn()
  const token = session.access_token
  expect((await callEndpoint(other, api.readUser, { token })).status).toBe(200)
  await call("", api.signOut, { token })
  expect((await callEndpoint(other, api.readUser, { token })).code).toBe("session_ended")
  const { code } = await callEndpoint(other, api.refreshSession, { body: session })
  expect(code).toBe("session_ended")
})
