import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
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

const call: typeof callEndpoint = (_url, contract, sent) => callEndpoint(running.url, contract, sent)
const password = "a good password"

async function nextPair(email: string, ask: () => Promise<unknown>): Promise<api.MailPair> {
  const { length: seen } = await linksTo(running.mailbox, email)
  await ask()
  return pairOf(await newestLink(running.mailbox, email, seen))
}
const signUp = (email: string, chosen = password) =>
  nextPair(email, () => call("", api.signUp, { body: { email, password: chosen } }))
const askReset = (email: string) => nextPair(email, () => call("", api.requestPasswordReset, { body: { email } }))
const verify = (pair: api.MailPair) => call("", api.verifyEmail, { body: { ...pair, type: "signup" } })
const reset = (pair: api.MailPair, chosen: string) =>
  call("", api.resetPassword, { body: { ...pair, type: "recovery", password: chosen } })
const disown = (pair: api.MailPair) => call("", own.disownAccount, { body: { ...pair, type: "signup" } })
const signIn = (email: string, chosen: string) => call("", api.signIn, { body: { email, password: chosen } })

/** Moves a user's links into the past. */
const letPass = (email: string, minutes: number) => running.database.adminSql`
  update mail_pairs
  set created_at = created_at - make_interval(mins => ${minutes}),
    expires_at = expires_at - make_interval(mins => ${minutes})
  where email = ${email}`

test("a verification link holds for 24 hours", async () => {
  const pair = await signUp("day@example.org")
  await letPass("day@example.org", 24 * 60 + 1)
  expect(await verify(pair)).toMatchObject({ status: 410, code: "link_expired" })
  const next = await signUp("day@example.org")
  await letPass("day@example.org", 24 * 60 - 1)
  expect((await verify(next)).status).toBe(200)
})

test("a reset link holds for 60 minutes", async () => {
  const { email } = running.bob
  const late = await askReset(email)
  await letPass(email, 61)
  expect((await reset(late, "too late")).code).toBe("reset_link_invalid")
  const next = await askReset(email)
  await letPass(email, 59)
  expect((await reset(next, "a new password of bob")).status).toBe(204)
})

test("a newer link replaces the one before, of its own kind", async () => {
  const email = "newer@example.org"
  const first = await signUp(email)
  const second = await nextPair(email, () => call("", api.resendVerification, { body: { email } }))
  expect((await verify(first)).code).toBe("link_replaced")
  const recovery = await askReset(email)
  expect((await verify(second)).status).toBe(200)
  expect((await reset(recovery, "still good")).status).toBe(204)
})

test("D13: a GET of a link burns nothing, as scanners do", async () => {
  const email = "scanned@example.org"
  await signUp(email)
  const [link = ""] = await linksTo(running.mailbox, email)
  const { pathname, hash } = new URL(link)
  for (const address of [pathname, `${pathname}?${hash.slice(1)}`, `/api/account/verify?${hash.slice(1)}`]) {
    for (const method of ["GET", "HEAD"]) await fetch(`${running.url}${address}`, { method, redirect: "manual" })
  }
  expect((await verify(pairOf(new URLSearchParams(hash.slice(1))))).body.alreadyVerified).toBe(false)
})

test("a mail of an older sign-up that is sent late brings no link", async () => {
  const email = "late@example.org"
  const { adminSql } = running.database
  const browser = newBrowser(running.url)
  const signUp = (chosen = password) => browser("", api.signUp, { body: { email, password: chosen } })
  await signUp()
  for (let time = 0; time < 5; time += 1) {
    await adminSql`delete from rate_limits`
    // At once, so that the outbox is busy with one while the next replaces it.
    await Promise.all([1, 2, 3].map(() => signUp()))
  }
  await signUp("the last password")
  const unsent = () => adminSql`select 1 from mail_outbox where sent_at is null`
  await expect.poll(async () => (await unsent()).length).toBe(0)
  const links = await linksTo(running.mailbox, email)
  const codes: (string | null)[] = []
  for (const link of links.reverse()) {
    codes.push((await verify(pairOf(new URLSearchParams(new URL(link).hash.slice(1))))).code)
  }
  expect(codes.filter((code) => code === null)).toHaveLength(1)
  expect(codes.filter((code) => code === "link_replaced")).toHaveLength(links.length - 1)
  expect((await signIn(email, "the last password")).status).toBe(200)
})

test('"This was not me" deletes what was never verified, once, and nothing else', async () => {
  const email = "not-me@example.org"
  const pair = await signUp(email)
  const mail = (await running.mailbox.list()).find(({ to }) => to === email)
  expect(mail?.text).toMatch(/This was not me:\n\S+\/verify#access_token=\S+&disown=1/)
  expect((await disown(pair)).status).toBe(204)
  expect(await running.database.adminSql`select 1 from users where email = ${email}`).toHaveLength(0)
  expect((await running.mailbox.list()).filter(({ to }) => to === email)).toEqual([])
  expect((await verify(pair)).code).toBe("link_invalid")
  expect((await disown(pair)).code).toBe("link_invalid")
  const verified = await signUp(email)
  await verify(verified)
  expect((await disown(verified)).code).toBe("account_verified")
  expect((await signIn(email, password)).status).toBe(200)
})

test('"This was not me" tells a link that a newer mail replaced, and one that is too old, and deletes by neither', async () => {
  const email = "not-me-either@example.org"
  const first = await signUp(email)
  const second = await nextPair(email, () => call("", api.resendVerification, { body: { email } }))
  expect((await disown(first)).code).toBe("link_replaced")
  await letPass(email, 24 * 60 + 1)
  expect((await disown(second)).code).toBe("link_expired")
  expect((await disown({ ...second, refresh_token: second.access_token })).code).toBe("link_invalid")
  expect((await signIn(email, password)).code).toBe("email_not_verified")
})

test("a replaced or expired link of an address that is verified by now says so, and signs nobody in", async () => {
  const email = "by-now@example.org"
  const first = await signUp(email)
  const second = await nextPair(email, () => call("", api.resendVerification, { body: { email } }))
  await verify(second)
  const already = { email, alreadyVerified: true, newPassword: "none", session: null }
  expect((await verify(first)).body).toEqual(already)
  await letPass(email, 24 * 60 + 1)
  expect((await verify(first)).body).toEqual(already)
  expect((await verify(second)).body).toEqual(already)
  expect((await disown(first)).code).toBe("account_verified")
})

test("after a reset no link that is left over signs anybody in", async () => {
  const email = "leftover@example.org"
  const signup = await signUp(email)
  await reset(await askReset(email), "chosen by the owner")
  const left = await verify(signup)
  expect(left.body?.session ?? null).toBeNull()
  expect((await signIn(email, "chosen by the owner")).body.user.email_confirmed_at).not.toBeNull()
  expect((await signIn(email, password)).code).toBe("invalid_credentials")
})

test("after a verification no link that is left over signs anybody in", async () => {
  const email = "verified@example.org"
  const pair = await signUp(email)
  await running.database.adminSql`update users set email_confirmed_at = now() where email = ${email}`
  expect((await verify(pair)).body).toEqual({ email, alreadyVerified: true, newPassword: "none", session: null })
  expect((await verify(pair)).body.session).toBeNull()
})

test("M2: who is not verified yet is told so, by the right password only", async () => {
  await signUp("m2@example.org")
  expect((await signIn("m2@example.org", password)).code).toBe("email_not_verified")
  expect((await signIn("m2@example.org", "wrong password")).code).toBe("invalid_credentials")
})

test("a new password is told by mail, whether it was changed or reset", async () => {
  const told = async (email: string) =>
    (await running.mailbox.list()).filter(({ to, subject }) => to === email && /was changed/.test(subject)).length
  const cook = await running.cook("told")
  await cook.call(own.changePassword, { current_password: cook.password, password: "changed once" })
  await expect.poll(() => told(cook.email)).toBe(1)
  await reset(await askReset(cook.email), "changed twice")
  await expect.poll(() => told(cook.email)).toBe(2)
})
