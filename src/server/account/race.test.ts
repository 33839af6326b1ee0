import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import * as api from "#core/account/account-api.ts"
import * as own from "#core/account/own-account-api.ts"
import { callEndpoint, linksTo, newestLink, pairOf } from "#testing/cook.ts"
import { rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
let proxied: string
beforeAll(async () => {
  running = await startApp()
  proxied = await running.another({ TRUST_PROXY: "127.0.0.1" })
})
afterAll(() => running.stop())
beforeEach(() => forgetTries())

const forgetTries = () => running.database.adminSql`delete from rate_limits`
const call: typeof callEndpoint = (_url, contract, sent) => callEndpoint(running.url, contract, sent)
const many = <Result>(times: number, work: (time: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, time) => work(time)))

async function liveSessionsOf(email: string): Promise<number> {
  const rows = await running.database.adminSql`
    select 1
    from sessions s
    join users u on u.id = s.user_id
    where u.email = ${email} and s.ended_at is null`
  return rows.length
}

async function resetLinkFor(email: string) {
  const { length: seen } = await linksTo(running.mailbox, email)
  await call("", api.requestPasswordReset, { body: { email } })
  return { ...pairOf(await newestLink(running.mailbox, email, seen)), type: "recovery" }
}

test("D5: sign-ins with the old password that are under way while it is reset leave no session", async () => {
  const cook = await running.cook("racing")
  for (let round = 0; round < rounds({ sampled: 2, whole: 20 }); round += 1) {
    await forgetTries()
    const link = await resetLinkFor(cook.email)
    const oldPassword = round === 0 ? cook.password : `password ${round - 1}`
    const signIn = (email: string, from: string) =>
      callEndpoint(proxied, api.signIn, {
        body: { email, password: oldPassword },
        headers: { "x-forwarded-for": from },
      })
    // A line of others in front, so that the reset and then the sign-ins wait in it: these know the old password still.
    const line = many(12, (place) => signIn(`other${place}@example.org`, "192.0.2.1"))
    await call("", api.checkResetLink, { body: link })
    const resetting = call("", api.resetPassword, { body: { ...link, password: `password ${round}` } })
    await call("", api.checkResetLink, { body: link })
    const answers = await many(60, (place) => signIn(cook.email, `198.51.100.${place}`))
    await line
    const reset = await resetting
    expect(reset.status).toBe(204)
    expect(answers.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([])
    expect(await liveSessionsOf(cook.email)).toBe(0)
  }
})

test("signing up again while the link of before is opened is never a fault of ours", async () => {
  for (let round = 0; round < rounds({ sampled: 6, whole: 40 }); round += 1) {
    await forgetTries()
    const email = `both${round}@example.org`
    await call("", api.signUp, { body: { email, password: "first password" } })
    const pair = pairOf(await newestLink(running.mailbox, email))
    const answers = await Promise.all([
      call("", api.verifyEmail, { body: { ...pair, type: "signup" } }),
      call("", api.signUp, { body: { email, password: "second password" } }),
      call("", api.verifyEmail, { body: { ...pair, type: "signup" } }),
      call("", api.resendVerification, { body: { email } }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  }
})

test("refreshing while the password is reset, or the account deleted, is never a fault of ours", async () => {
  for (let round = 0; round < rounds({ sampled: 4, whole: 40 }); round += 1) {
    await forgetTries()
    const cook = await running.cook(`refreshing${round}`)
    const link = await resetLinkFor(cook.email)
    const refresh = () => call("", api.refreshSession, { body: { refresh_token: cook.session.refresh_token } })
    const last = () =>
      round % 2 === 0
        ? call("", api.resetPassword, { body: { ...link, password: "another password" } })
        : cook.call(own.deleteAccount, { current_password: cook.password })
    // In a row, so that some are under way at any moment of it.
    const refreshing = (async () => {
      const statuses: number[] = []
      for (let time = 0; time < 15; time += 1) {
        statuses.push(...(await many(3, refresh)).map(({ status }) => status))
      }
      return statuses
    })()
    expect((await last()).status).toBe(204)
    expect((await refreshing).filter((status) => status >= 500)).toEqual([])
  }
})

test("changing the password 10 times at once succeeds once, and is never a fault of ours", async () => {
  const cook = await running.cook("changing")
  const answers = await many(10, (time) =>
    cook.call(own.changePassword, { current_password: cook.password, password: `new password ${time}` }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await liveSessionsOf(cook.email)).toBe(1)
})

test("D13: of 50 simultaneous uses of one verification link one signs in", async () => {
  await call("", api.signUp, { body: { email: "fifty@example.org", password: "a password" } })
  const pair = pairOf(await newestLink(running.mailbox, "fifty@example.org"))
  const uses = await many(50, () => call("", api.verifyEmail, { body: { ...pair, type: "signup" } }))
  expect(uses.filter(({ status }) => status !== 200)).toEqual([])
  expect(uses.filter(({ body }) => body.session !== null)).toHaveLength(1)
  expect(uses.filter(({ body }) => !body.alreadyVerified)).toHaveLength(1)
  expect(await liveSessionsOf("fifty@example.org")).toBe(1)
})

test("D13: of 50 simultaneous uses of one reset link one sets the password", async () => {
  const cook = await running.cook("resetting")
  const link = await resetLinkFor(cook.email)
  const uses = await many(50, (time) =>
    call("", api.resetPassword, { body: { ...link, password: `new password ${time}` } }),
  )
  expect(uses.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(uses.filter(({ code }) => code === "reset_link_invalid")).toHaveLength(49)
  const winner = uses.findIndex(({ status }) => status === 204)
  const body = { email: cook.email, password: `new password ${winner}` }
  expect((await call("", api.signIn, { body })).status).toBe(200)
})
