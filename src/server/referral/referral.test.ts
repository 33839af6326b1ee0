import { Writable } from "node:stream"
import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import * as account from "#core/account/account-api.ts"
import { readReferral, trackReferral, validateReferralCode } from "#core/referral/referral-api.ts"
import { callEndpoint, newestLink, pairOf, type TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
let alicesCode: string
const logged: string[] = []
const log = pino(
  { level: "error" },
  new Writable({
    write(line, _encoding, done) {
      logged.push(String(line))
      done()
    },
  }),
)

beforeAll(async () => {
  running = await startApp({ log })
  alicesCode = (await running.alice.call(readReferral)).body.code
})
afterAll(() => running.stop())
beforeEach(() => running.database.adminSql`delete from rate_limits`)

const call: typeof callEndpoint = (_url, contract, sent) => callEndpoint(running.url, contract, sent)
const joinedBy = async (cook: TestCook) => (await cook.call(readReferral)).body.joined

function signUp(email: string, referral_code: string | null) {
  return call("", account.signUp, { body: { email, password: "a password", referral_code } })
}

async function verify(email: string) {
  const pair = pairOf(await newestLink(running.mailbox, email))
  return call("", account.verifyEmail, { body: { ...pair, type: "signup" } })
}

const referralsOf = (email: string) => running.database.adminSql`
  select r.referrer_id as "referrerId" from referrals r join users u on u.id = r.user_id where u.email = ${email}`

describe("validating a code", () => {
  test.each([
    ["as it is", (code: string) => code, true],
    ["in lower case", (code: string) => code.toLowerCase(), true],
    ["with blanks around it", (code: string) => ` ${code} `, true],
    ["that is nobody's", () => "NOBODYS1", false],
    ["that is half of one", (code: string) => code.slice(0, 6), false],
    ["that is a pattern", () => "%", false],
    ["that is SQL", () => "' or true --", false],
  ])("K2: a code %s", async (_what, write, valid) => {
    const { body } = await call("", validateReferralCode, { body: { ref_code: write(alicesCode) } })
    expect(body).toEqual({ valid })
  })

  test("D15: signing up with a code that is nobody's is refused in E1's words, and makes no account", async () => {
    const refused = await signUp("bad-code@example.org", "NOBODYS1")
    expect(refused).toMatchObject({
      status: 400,
      code: "invalid_referral_code",
      message: "The referral code is invalid.",
    })
    const { adminSql } = running.database
    expect(await adminSql`select 1 from users where email = 'bad-code@example.org'`).toHaveLength(0)
  })

  test("the code of somebody who is not verified is nobody's", async () => {
    await signUp("unverified@example.org", null)
    const [row] = await running.database.adminSql<{ code: string }[]>`
      select referral_code as code from users where email = 'unverified@example.org'`
    const { body } = await call("", validateReferralCode, { body: { ref_code: row?.code ?? "" } })
    expect(body.valid).toBe(false)
  })
})

describe("tracking", () => {
  test("V4: a new user is counted once, when they verify and not before", async () => {
    const before = await joinedBy(running.alice)
    await signUp("brought@example.org", alicesCode.toLowerCase())
    expect(await joinedBy(running.alice)).toBe(before)
    const { body } = await verify("brought@example.org")
    expect(await joinedBy(running.alice)).toBe(before + 1)
    const token = body.session?.access_token ?? ""
    const bobsCode = (await running.bob.call(readReferral)).body.code
    for (const ref_code of [alicesCode, bobsCode]) {
      expect((await call("", trackReferral, { token, body: { ref_code } })).status).toBe(204)
    }
    expect(await joinedBy(running.alice)).toBe(before + 1)
    expect(await joinedBy(running.bob)).toBe(0)
  })

  test("who verifies by resetting the password is counted too", async () => {
    const email = "by-reset@example.org"
    await signUp(email, alicesCode)
    await newestLink(running.mailbox, email)
    await call("", account.requestPasswordReset, { body: { email } })
    const pair = pairOf(await newestLink(running.mailbox, email, 1))
    await call("", account.resetPassword, { body: { ...pair, type: "recovery", password: "another" } })
    expect(await referralsOf(email)).toEqual([{ referrerId: running.alice.session.user.id }])
  })

  test("20 claims at once are one", async () => {
    const cook = await running.cook("claimer")
    const before = await joinedBy(running.alice)
    await Promise.all(Array.from({ length: 20 }, () => cook.call(trackReferral, { ref_code: alicesCode })))
    expect(await joinedBy(running.alice)).toBe(before + 1)
  })

  test("nobody refers themselves, and a code that is nobody's changes nothing", async () => {
    for (const ref_code of [alicesCode, alicesCode.toLowerCase(), "NOBODYS1"]) {
      expect((await running.alice.call(trackReferral, { ref_code })).status).toBe(204)
    }
    expect(await referralsOf(running.alice.email)).toEqual([])
  })

  test("who signed up more than 30 days ago is not new any more", async () => {
    const cook = await running.cook("old")
    await running.database.adminSql`
      update users set created_at = now() - interval '31 days' where email = ${cook.email}`
    await cook.call(trackReferral, { ref_code: alicesCode })
    expect(await referralsOf(cook.email)).toEqual([])
  })

  test("the one who brought them sees how many, never who", async () => {
    const { body } = await running.alice.call(readReferral)
    expect(Object.keys(body).sort()).toEqual(["code", "joined"])
  })

  test("V4: a failure of it is only logged, and the address is verified all the same", async () => {
    const { adminSql } = running.database
    await signUp("unlucky@example.org", alicesCode)
    await adminSql`alter table referrals rename to referrals_away`
    const { status, body } = await verify("unlucky@example.org")
    await adminSql`alter table referrals_away rename to referrals`
    expect(status).toBe(200)
    expect(body.session?.user.email_confirmed_at).not.toBeNull()
    expect(logged.join("")).toContain("a referral could not be tracked")
    const { body: session } = await call("", account.signIn, {
      body: { email: "unlucky@example.org", password: "a password" },
    })
    expect(session.user.email).toBe("unlucky@example.org")
  })
})
