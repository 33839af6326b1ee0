import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import * as account from "#core/account/account-api.ts"
import * as own from "#core/account/own-account-api.ts"
import { refusals } from "#core/api/error-codes.ts"
import { trackReferral, validateReferralCode } from "#core/referral/referral-api.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())
beforeEach(() => running.database.adminSql`delete from rate_limits`)

const pair = { access_token: "a", refresh_token: "b" }
const signup = { ...pair, type: "signup" }
const recovery = { ...pair, type: "recovery" }
const email = "hostile@example.org"
const password = "long enough"

/** Every endpoint of accounts and referrals that takes a body, with one that is well formed. */
const taking = {
  "sign-up": [account.signUp, { email, password, referral_code: "NOBODY99" }],
  "sign-in": [account.signIn, { email, password }],
  refresh: [account.refreshSession, { refresh_token: "b" }],
  "end a session by its hash": [account.endSessionByHash, { refresh_token_hash: "0".repeat(64) }],
  verify: [account.verifyEmail, { ...signup, signIn: true }],
  "choose a password": [account.choosePassword, { ...signup, password, signIn: true }],
  "resend-verification": [account.resendVerification, { email }],
  "request-password-reset": [account.requestPasswordReset, { email }],
  "check-reset-link": [account.checkResetLink, recovery],
  "reset-password": [account.resetPassword, { ...recovery, password }],
  disown: [own.disownAccount, signup],
  "end a session": [own.endOwnSession, { id: "00000000-0000-4000-8000-000000000000" }],
  "change the password": [own.changePassword, { current_password: password, password }],
  export: [own.exportAccount, { current_password: password }],
  delete: [own.deleteAccount, { current_password: password }],
  "validate a code": [validateReferralCode, { ref_code: "NOBODY99" }],
  "track a code": [trackReferral, { ref_code: "NOBODY99" }],
} as const

type Endpoint = { method: string; path: string }
type Raw = { body?: string | Uint8Array<ArrayBuffer>; type?: string; headers?: Record<string, string> }

/** Sends what no client of ours would; answers status, code and sentence. */
async function send({ method, path }: Endpoint, { body, type = "application/json", headers = {} }: Raw) {
  const response = await fetch(new URL(path, running.url), {
    method,
    headers: {
      authorization: `Bearer ${running.alice.session.access_token}`,
      ...(type === "" ? {} : { "content-type": type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return { status: response.status, refusal: response.ok ? null : JSON.parse(text) }
}

function expectRefused({ status, refusal }: Awaited<ReturnType<typeof send>>, what: string): void {
  expect(status, what).toBeGreaterThanOrEqual(400)
  expect(status, what).toBeLessThan(500)
  expect(Object.keys(refusals), what).toContain(refusal.code)
  expect(refusal.message, what).toMatch(/^[A-Z][^{}<>]{5,150}[.!]$/)
}

// What is no value of any field: of another type, or more than anything is let be.
const wrongValues: unknown[] = [
  null,
  0,
  true,
  [],
  {},
  ["a@example.org", "b@example.org"],
  { $ne: null },
  "",
  "x".repeat(10_000),
]
// Texts that some field may take; none of them may be a fault of ours.
const oddTexts = [
  "a\u0000b@example.org",
  "a\ud800b@example.org",
  "\u0000\u0000\u0000\u0000\u0000\u0000",
  "\udfff\udfff\udfff\udfff\udfff\udfff",
  "ünï@exämple.org",
  "用户@例子.广告",
  "a@b",
  `${"a".repeat(64)}@${"b".repeat(180)}.org`,
  '"quoted text"@example.org',
  "a@example.org\r\nBcc: b@example.org",
  "a@example.org, b@example.org",
  "<script>alert(1)</script>@example.org",
  "' or true --",
  "\u202eexample",
  "👩‍🍳".repeat(20),
]

describe.each(Object.entries(taking))("%s", (_name, [endpoint, whole]) => {
  test("refuses a body that is no object of its form", async () => {
    for (const body of [null, [], "text", 5, true, {}, [whole], { body: whole }]) {
      const written = JSON.stringify(body)
      const answer = await send(endpoint, { body: written })
      expectRefused(answer, written)
      expect(answer.refusal.code, written).toBe("invalid_request")
    }
  })

  test("refuses what is no JSON, not in UTF-8 or of another type", async () => {
    const written = JSON.stringify(whole)
    const raws: Record<string, Raw> = {
      "half of it": { body: written.slice(0, -3) },
      "two of them": { body: written + written },
      nothing: {},
      "an empty body": { body: "" },
      "a form": { body: "email=a&password=b", type: "application/x-www-form-urlencoded" },
      "plain text": { body: written, type: "text/plain" },
      "bytes that are no text": { body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x7d]) },
      "a prototype": { body: `{"__proto__":{"isAdmin":true},${written.slice(1)}` },
      "deep nesting": { body: `{"email":${"[".repeat(20_000)}${"]".repeat(20_000)}}` },
      "2 MB": { body: JSON.stringify({ ...whole, more: "x".repeat(2_000_000) }) },
    }
    for (const [what, raw] of Object.entries(raws)) expectRefused(await send(endpoint, raw), what)
  })

  test.each(Object.keys(whole))("refuses any wrong %s", async (field) => {
    for (const value of wrongValues) {
      // No code is a sign-up without one.
      if (field === "referral_code" && value === null) continue
      // Neither is false a wrong word here.
      if (field === "signIn" && value === true) continue
      const answer = await send(endpoint, { body: JSON.stringify({ ...whole, [field]: value }) })
      const what = `${field}: ${JSON.stringify(value).slice(0, 40)}`
      expectRefused(answer, what)
      expect(answer.refusal.code, what).toBe("invalid_request")
    }
  })

  test.each(Object.keys(whole))("takes no odd text as %s for a fault of ours", async (field) => {
    for (const text of oddTexts) {
      await running.database.adminSql`delete from rate_limits`
      const answer = await send(endpoint, { body: JSON.stringify({ ...whole, [field]: text }) })
      if (answer.status >= 300) expectRefused(answer, `${field}: ${JSON.stringify(text)}`)
    }
  })
})

test("a bearer that is no token is refused in words on every endpoint of the cook's own", async () => {
  const mine = [account.signOut, account.readUser, own.listSessions, own.changePassword, own.exportAccount]
  for (const { method, path } of mine) {
    for (const bearer of [
      "",
      "Bearer",
      "Bearer ",
      "Bearer x.y.z",
      `Bearer ${"x".repeat(8_000)}`,
      "Basic YTpi",
      "Bearer é",
    ]) {
      const answer = await send({ method, path }, { type: "", headers: { authorization: bearer } })
      expectRefused(answer, `${path} ${bearer.slice(0, 20)}`)
      expect(answer.status, bearer.slice(0, 20)).toBe(401)
    }
  }
})
