import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import * as api from "#core/account/account-api.ts"
import * as own from "#core/account/own-account-api.ts"
import { callEndpoint, linksTo, newBrowser, newestLink, pairOf } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())
beforeEach(() => running.database.adminSql`delete from rate_limits`)

type Browser = ReturnType<typeof newBrowser>
const call: typeof callEndpoint = (_url, contract, sent) => callEndpoint(running.url, contract, sent)

async function signUp(browser: Browser, email: string, password: string): Promise<api.MailPair> {
  const { length: seen } = await linksTo(running.mailbox, email)
  expect((await browser("", api.signUp, { body: { email, password } })).status).toBe(201)
  return pairOf(await newestLink(running.mailbox, email, seen))
}
const verify = (browser: Browser, pair: api.MailPair, signIn = true) =>
  browser("", api.verifyEmail, { body: { ...pair, type: "signup", signIn } })
const choose = (browser: Browser, pair: api.MailPair, password: string, signIn = true) =>
  browser("", api.choosePassword, { body: { ...pair, type: "signup", password, signIn } })
const signIn = (email: string, password: string) => call("", api.signIn, { body: { email, password } })
const changeTo = (password: string, token: string) => call("", own.changePassword, { body: { password }, token })

describe("an address that was signed up with in one browser", () => {
  test("R2 and D13: its link verifies and signs in there, and offers nothing", async () => {
    const email = "one@example.org"
    const browser = newBrowser(running.url)
    await signUp(browser, email, "a first password")
    const { body } = await verify(browser, await signUp(browser, email, "a second password"))
    expect(body).toMatchObject({ alreadyVerified: false, newPassword: "none", session: { user: { email } } })
    expect((await changeTo("without the old", body.session?.access_token ?? "")).code).toBe("wrong_password")
    expect((await signIn(email, "a second password")).status).toBe(200)
  })

  test("R2 and D13: opened elsewhere it signs in too, and offers a new password, for an hour without the old one", async () => {
    const email = "elsewhere@example.org"
    const pair = await signUp(newBrowser(running.url), email, "somebody's password")
    const elsewhere = newBrowser(running.url)
    const { body } = await verify(elsewhere, pair)
    expect(body).toMatchObject({ newPassword: "offered", session: { user: { email } } })
    const { access_token } = body.session ?? { access_token: "" }
    const { status, body: next } = await changeTo("the owner's password", access_token)
    expect([status, next.user.email]).toEqual([200, email])
    expect((await signIn(email, "somebody's password")).code).toBe("invalid_credentials")
    expect((await signIn(email, "the owner's password")).status).toBe(200)
    // Once: the session that came of it has to give the old one again.
    expect((await changeTo("and once more", next.access_token)).code).toBe("wrong_password")
    expect((await choose(elsewhere, pair, "by the spent link")).code).toBe("link_invalid")
  })

  test("after the hour the offer is over, and no other session ever has it", async () => {
    const email = "hour@example.org"
    const { body } = await verify(newBrowser(running.url), await signUp(newBrowser(running.url), email, "a password"))
    const other = (await signIn(email, "a password")).body
    expect((await changeTo("from the other", other.access_token)).code).toBe("wrong_password")
    await running.database.adminSql`
      update sessions set sets_password_until = sets_password_until - interval '61 minutes'`
    expect((await changeTo("too late", body.session?.access_token ?? "")).code).toBe("wrong_password")
    expect((await signIn(email, "a password")).status).toBe(200)
  })
})

describe("an address that a second browser signed up with", () => {
  async function contest(email: string) {
    const [owner, other] = [newBrowser(running.url), newBrowser(running.url)]
    const first = await signUp(owner, email, "the owner's")
    return { owner, first, newest: await signUp(other, email, "the other's") }
  }

  test("nobody takes it over: the newest link opens it with no password given so far, and asks for one", async () => {
    const email = "contested@example.org"
    const { owner, first, newest } = await contest(email)
    expect((await verify(owner, first)).code).toBe("link_replaced")
    const asked = await verify(owner, newest)
    expect(asked.body).toEqual({ email, alreadyVerified: false, newPassword: "needed", session: null })
    for (const password of ["the owner's", "the other's"]) {
      expect((await signIn(email, password)).code).toBe("invalid_credentials")
    }
    // D13: the spent link still asks, in whichever browser.
    expect((await verify(newBrowser(running.url), newest)).body.newPassword).toBe("needed")
    const { body } = await choose(owner, newest, "chosen by the link")
    expect(body.session?.user).toMatchObject({ email })
    expect((await signIn(email, "chosen by the link")).status).toBe(200)
    expect((await signIn(email, "the other's")).code).toBe("invalid_credentials")
  })

  test("the password is chosen once; then the link is a spent one like any other", async () => {
    const email = "chosen@example.org"
    const { owner, newest } = await contest(email)
    await verify(owner, newest)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, time) => choose(owner, newest, `password number ${time}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === "link_invalid")).toHaveLength(9)
    expect((await verify(owner, newest)).body).toEqual({
      email,
      alreadyVerified: true,
      newPassword: "none",
      session: null,
    })
  })

  test("signing up once more from the first browser does not settle it", async () => {
    const email = "thrice@example.org"
    const { owner } = await contest(email)
    const newest = await signUp(owner, email, "the owner's again")
    expect((await verify(owner, newest)).body.newPassword).toBe("needed")
  })

  test("only the link that proved the address chooses, and only while it holds", async () => {
    const email = "only@example.org"
    const { owner, first, newest } = await contest(email)
    // Not before it has proved anything.
    expect((await choose(owner, newest, "too early")).code).toBe("link_invalid")
    await verify(owner, newest)
    expect((await choose(owner, first, "by an older link")).code).toBe("link_invalid")
    await running.database.adminSql`
      update mail_pairs set expires_at = now() - interval '1 second' where email = ${email}`
    expect((await choose(owner, newest, "too late")).code).toBe("link_invalid")
    expect((await verify(owner, newest)).body).toMatchObject({ alreadyVerified: true, newPassword: "none" })
  })

  test("a reset by mail gives it a password as well, and leaves nothing to be chosen", async () => {
    const email = "reset-instead@example.org"
    const { owner, newest } = await contest(email)
    await verify(owner, newest)
    const { length: seen } = await linksTo(running.mailbox, email)
    await call("", api.requestPasswordReset, { body: { email } })
    const pair = pairOf(await newestLink(running.mailbox, email, seen))
    const body = { ...pair, type: "recovery", password: "by the reset" }
    expect((await call("", api.resetPassword, { body })).status).toBe(204)
    expect((await choose(owner, newest, "by the link")).code).toBe("link_invalid")
    expect((await signIn(email, "by the reset")).status).toBe(200)
  })

  test("D13: where somebody else is signed in, choosing signs nobody in", async () => {
    const email = "not-switched@example.org"
    const { owner, newest } = await contest(email)
    expect((await verify(owner, newest, false)).body.newPassword).toBe("needed")
    expect((await choose(owner, newest, "chosen by the link", false)).body).toEqual({ session: null })
    expect((await signIn(email, "chosen by the link")).status).toBe(200)
  })
})

test("a browser is known by a cookie that no script reads and no other site sends, kept as a keyed hash", async () => {
  const email = "cookie@example.org"
  const { headers } = await call("", api.signUp, { body: { email, password: "a password" } })
  const cookie = headers.getSetCookie().find((one) => one.startsWith("recipe-remix-browser=")) ?? ""
  expect(cookie).toMatch(/^[\w-]+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000$/)
  const secret = cookie.split(/[=;]/)[1] ?? ""
  const [row] = await running.database.adminSql<{ row: string; hash: Buffer }[]>`
    select u::text as row, sign_up_hash as hash from users u where email = ${email}`
  expect(row?.hash).toHaveLength(32)
  expect(row?.row).not.toContain(secret)
  expect(row?.row).not.toContain(Buffer.from(secret, "base64url").toString("hex"))
  const secure = await running.another({ NODE_ENV: "production", APP_URL: "https://recipes.example.org" })
  const { headers: safe } = await callEndpoint(secure, api.signUp, { body: { email, password: "a password" } })
  expect(safe.getSetCookie().join()).toMatch(/__Host-recipe-remix-browser=[\w-]{43}; .*; Secure/)
})

test("a cookie of another form is no browser's", async () => {
  const email = "made-up@example.org"
  const body = { email, password: "a password" }
  for (const cookie of ["recipe-remix-browser=short", `recipe-remix-browser=${"x".repeat(4_000)}`]) {
    const { status, headers } = await call("", api.signUp, { body, headers: { cookie } })
    expect(status).toBe(201)
    expect(headers.getSetCookie().join()).toMatch(/recipe-remix-browser=[\w-]{43};/)
  }
})
