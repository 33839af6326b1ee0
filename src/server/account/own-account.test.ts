import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import * as api from "#core/account/account-api.ts"
import * as own from "#core/account/own-account-api.ts"
import { callEndpoint } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())
beforeEach(() => running.database.adminSql`delete from rate_limits`)

const call: typeof callEndpoint = (_url, contract, sent) => callEndpoint(running.url, contract, sent)
const signIn = (email: string, password: string, headers = {}) =>
  call("", api.signIn, { body: { email, password }, headers })

describe("changing the password", () => {
  test("asks for the one that holds", async () => {
    const body = { current_password: "not it", password: "a new password" }
    expect((await running.bob.call(own.changePassword, body)).code).toBe("wrong_password")
  })

  test("says that it is missing where it is, by its field", async () => {
    const refused = await running.bob.call(own.changePassword, { password: "a new password" })
    const missing = "Please enter your current password."
    expect(refused).toMatchObject({ status: 403, code: "wrong_password", message: missing })
    expect(refused.body).toMatchObject({ fields: { current_password: missing } })
  })

  test("K1 and D5: ends every session at once, on every process, and gives this browser a new one", async () => {
    const cook = await running.cook("changer")
    const elsewhere = (await signIn(cook.email, cook.password)).body
    const other = await running.another()
    const { body } = await cook.call(own.changePassword, {
      current_password: cook.password,
      password: "a new password",
    })
    for (const token of [elsewhere.access_token, cook.session.access_token]) {
      expect((await callEndpoint(other, api.readUser, { token })).code).toBe("session_ended")
    }
    expect((await call("", api.refreshSession, { body: elsewhere })).code).toBe("session_ended")
    expect((await callEndpoint(other, api.readUser, { token: body.access_token })).status).toBe(200)
    expect((await signIn(cook.email, cook.password)).code).toBe("invalid_credentials")
    expect((await signIn(cook.email, "a new password")).status).toBe(200)
  })

  test("V1: at least 6 characters, named by its field", async () => {
    const refused = await running.bob.call(own.changePassword, {
      current_password: running.bob.password,
      password: "12345",
    })
    expect(refused).toMatchObject({ status: 400, code: "invalid_request" })
    expect(refused.body).toMatchObject({ fields: { password: "Password should be at least 6 characters." } })
  })
})

test("sessions are listed by browser, this one marked, and each can be ended", async () => {
  const cook = await running.cook("lister")
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
  const { body: session } = await signIn(cook.email, cook.password, { "user-agent": firefox })
  const { sessions } = (await cook.call(own.listSessions)).body
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  const there = sessions.find(({ device }) => device === "Firefox on Linux")
  expect(there?.current).toBe(false)
  expect((await cook.call(own.endOwnSession, { id: there?.id ?? "" })).status).toBe(204)
  expect((await call("", api.readUser, { token: session.access_token })).code).toBe("session_ended")
  expect((await call("", api.refreshSession, { body: session })).code).toBe("session_ended")
  const left = (await cook.call(own.listSessions)).body.sessions
  expect(left).toHaveLength(sessions.length - 1)
  expect((await cook.call(own.endOwnSession, { id: there?.id ?? "" })).code).toBe("not_found")
})
