import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { resendVerification, signIn, signUp, verifyEmail } from "#core/account/account-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { callEndpoint, newestLink, pairOf } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp()
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})
beforeEach(() => app.database.adminSql`delete from rate_limits`)

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const password = "long enough"

/** Signs up with an address and answers the hash of the mail's "This was not me". */
async function disownLink(email: string): Promise<URLSearchParams> {
  await callEndpoint(app.url, signUp, { body: { email, password } })
  const link = await newestLink(app.mailbox, email)
  link.set("disown", "1")
  return link
}

const visitLink = (link: URLSearchParams, once = false) =>
  visit(browser, { url: app.url, once, path: `/verify#${link}`, expected: refusedRequest })

const triesToSignIn = async (email: string) => (await callEndpoint(app.url, signIn, { body: { email, password } })).code

test("R2: 'This was not me' asks once, and only the press deletes the unverified account", async () => {
  const email = "stranger@example.org"
  const link = await disownLink(email)
  const { page, leave } = await visitLink(link)
  await page.getByRole("heading", { name: "Was this not you?" }).waitFor()
  await expect.poll(() => page.url()).toBe(`${app.url}/verify`)
  await expectAccessible(page)
  expect(await triesToSignIn(email)).toBe("email_not_verified")
  await page.route("**/api/account/disown", (route) => route.abort())
  await button(page, "Delete this account").click()
  await page.getByRole("alert").getByText("We could not delete the account. Please try again.").waitFor()
  await page.getByText("You stay here until you go.").waitFor()
  await page.unroute("**/api/account/disown")
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click()
  await page.getByRole("heading", { name: "The account is deleted" }).waitFor()
  expect(await triesToSignIn(email)).toBe("invalid_credentials")
  await page.goto("about:blank")
  await page.goto(`${app.url}/verify#${link}`)
  await button(page, "Delete this account").click()
  await page.getByText("There is no account behind this link. It may be deleted already.").waitFor()
  await leave()
})

test("'Keep it and go home' deletes nothing", async () => {
  const email = "it-was-me@example.org"
  const { page, leave } = await visitLink(await disownLink(email), true)
  await button(page, "Keep it and go home").click()
  await page.waitForURL(`${app.url}/`)
  expect(await triesToSignIn(email)).toBe("email_not_verified")
  await leave()
})

test("E4: 'This was not me' deletes nothing of a verified account, and says so", async () => {
  const email = "owner@example.org"
  const link = await disownLink(email)
  await callEndpoint(app.url, verifyEmail, { body: { ...pairOf(link), type: "signup" } })
  const { page, leave } = await visitLink(link, true)
  await button(page, "Delete this account").click()
  const sentence = "This address has been verified, so its account stays."
  await page.getByRole("alert").getByText(sentence).waitFor()
  expect(await triesToSignIn(email)).toBeNull()
  await leave()
})

test("E4: a link that a newer mail replaced says so, to verify and to disown", async () => {
  const email = "twice-mailed@example.org"
  const link = await disownLink(email)
  await callEndpoint(app.url, resendVerification, { body: { email } })
  await newestLink(app.mailbox, email, 1)
  const sentence = "A newer email took this link's place. Please open the link in the newest one."
  const { page, leave } = await visitLink(link)
  await button(page, "Delete this account").click()
  await page.getByRole("alert").getByText(sentence).waitFor()
  link.delete("disown")
  await page.goto("about:blank")
  await page.goto(`${app.url}/verify#${link}`)
  await page.getByRole("alert").getByText(sentence).waitFor()
  expect(await triesToSignIn(email)).toBe("email_not_verified")
  await leave()
})

test("E4: links that are too old say so, to verify and to disown", async () => {
  const email = "slow-reader@example.org"
  const link = await disownLink(email)
  await app.database.adminSql`
    update mail_pairs set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days'
    where email = ${email}`
  const sentence = "This link has expired. Please ask for a new one."
  const { page, leave } = await visitLink(link)
  await button(page, "Delete this account").click()
  await page.getByRole("alert").getByText(sentence).waitFor()
  link.delete("disown")
  await page.goto("about:blank")
  await page.goto(`${app.url}/verify#${link}`)
  await page.getByRole("alert").getByText(sentence).waitFor()
  await leave()
})

test.each([
  ["#disown=1", "This link is incomplete. Please open the link in your email again."],
  ["#disown=1&access_token=a&type=signup", "This link is incomplete. Please open the link in your email again."],
  ["#disown=1&access_token=a&refresh_token=b&type=recovery", "This link is for something else."],
])("E4: 'This was not me' says what is wrong with %j", async (hash, sentence) => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, path: `/verify${hash}` })
  await page.getByRole("alert").getByText(sentence).waitFor()
  await button(page, "Stay on this page").waitFor()
  expect(await button(page, "Delete this account").count()).toBe(0)
  await leave()
})
