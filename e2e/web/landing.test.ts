import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { requestPasswordReset, signIn, signUp } from "#core/account/account-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { callEndpoint, linksTo, newestLink } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { keptSession, refusedRequest, visit } from "./visit.ts"

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

/** Signs up from somewhere that keeps no cookie: to the server a browser of its own each time. */
async function signUpElsewhere(email: string, password = "somebody's password"): Promise<URLSearchParams> {
  const { length: seen } = await linksTo(app.mailbox, email)
  await callEndpoint(app.url, signUp, { body: { email, password } })
  return newestLink(app.mailbox, email, seen)
}
const statusOf = async (email: string, password: string) =>
  (await callEndpoint(app.url, signIn, { body: { email, password } })).status

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "New password" }).fill(password)
  await page.getByRole("textbox", { name: "Confirm password" }).fill(password)
  await button(page, "Set password").click()
}

/** Reloads, and sees that the page does not leave by itself while it is looked at. */
async function reloadAndStay(page: Page): Promise<void> {
  await page.reload()
  await button(page, "Stay on this page").click()
}

test("D13: an address that was signed up from two browsers asks for a password, and then is R2's success", async () => {
  const email = "contested@example.org"
  await signUpElsewhere(email, "the owner's password")
  const link = await signUpElsewhere(email, "the other's password")
  const { page, leave } = await visit(browser, { url: app.url, path: `/verify#${link}`, expected: refusedRequest })
  await page.getByRole("heading", { name: "Choose a password" }).waitFor()
  expect(await keptSession(page)).toBeNull()
  await expectAccessible(page)
  // What was not done yet is asked again.
  await page.reload()
  await page.getByRole("heading", { name: "Choose a password" }).waitFor()
  await setPassword(page, "short")
  await page.getByRole("alert").getByText("Password must be at least 6 characters long").waitFor()
  await setPassword(page, "chosen by the link")
  await page.getByRole("heading", { name: "Your email is verified" }).waitFor()
  await page.getByText("You are signed in. Time to cook.").waitFor()
  await expect.poll(async () => (await keptSession(page))?.user.email).toBe(email)
  expect(await statusOf(email, "the other's password")).toBe(401)
  expect(await statusOf(email, "chosen by the link")).toBe(200)
  await leave()
})

test("R2: a link that is opened in another browser than signed up offers a new password, after a reload too", async () => {
  const email = "elsewhere@example.org"
  const link = await signUpElsewhere(email)
  const { page, leave } = await visit(browser, { url: app.url, path: `/verify#${link}` })
  await page.getByText("You are signed in. Time to cook.").waitFor()
  await reloadAndStay(page)
  await page.getByText("You are signed in. Time to cook.").waitFor()
  await expectAccessible(page)
  await button(page, "Set a new password").click()
  await page.getByText(`For ${email}`).waitFor()
  await setPassword(page, "the owner's password")
  await page.getByText("Your new password is set, and you are signed in.").waitFor()
  await expect.poll(async () => (await keptSession(page))?.user.email).toBe(email)
  expect(await statusOf(email, "somebody's password")).toBe(401)
  expect(await statusOf(email, "the owner's password")).toBe(200)
  await reloadAndStay(page)
  expect(await button(page, "Set a new password").count()).toBe(0)
  await leave()
})

test("R3: the reset form is there after a reload and by Back, and its success after one more", async () => {
  const cook = await app.cook("reloader")
  await callEndpoint(app.url, requestPasswordReset, { body: { email: cook.email } })
  const link = await newestLink(app.mailbox, cook.email, 1)
  const { page, leave } = await visit(browser, { url: app.url, path: `/password-reset#${link}` })
  await page.getByText(`For ${cook.email}`).waitFor()
  await page.reload()
  await page.getByText(`For ${cook.email}`).waitFor()
  await page.goto("about:blank")
  await page.goBack()
  await page.getByText(`For ${cook.email}`).waitFor()
  await expect.poll(() => page.url()).toBe(`${app.url}/password-reset`)
  await setPassword(page, "a newer password")
  await page.getByRole("heading", { name: "Your password is set" }).waitFor()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain("_token")
  await reloadAndStay(page)
  await page.getByRole("heading", { name: "Your password is set" }).waitFor()
  await leave()
})

test("R2: the address with a slash is the same page, and what it says is said again after a reload", async () => {
  const email = "slash@example.org"
  const link = await signUpElsewhere(email)
  const { page, leave } = await visit(browser, { url: app.url, path: `/verify/#${link}` })
  await page.getByRole("heading", { name: "Your email is verified" }).waitFor()
  await expect.poll(() => page.url()).toBe(`${app.url}/verify/`)
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain("_token")
  await reloadAndStay(page)
  await page.getByRole("heading", { name: "Your email is verified" }).waitFor()
  await leave()
})

test("E4: a dead verification link offers a new one; the newest link, opened in the same tab, verifies", async () => {
  const email = "dead@example.org"
  const dead = await signUpElsewhere(email)
  await app.database.adminSql`update mail_pairs set expires_at = now() - interval '1 day' where email = ${email}`
  const { page, leave } = await visit(browser, { url: app.url, path: `/verify#${dead}`, expected: refusedRequest })
  await page.getByText("This link has expired. Please ask for a new one.").waitFor()
  await reloadAndStay(page)
  await page.getByText("This link has expired. Please ask for a new one.").waitFor()
  const groundOf = (name: string) => button(page, name).evaluate((it) => getComputedStyle(it).backgroundColor)
  // What is nearer than home is pressed first.
  const card = await page.locator(".panel").evaluate((it) => getComputedStyle(it).backgroundColor)
  expect(await groundOf("Send a new link")).not.toBe(card)
  expect(await groundOf("Go home now")).toBe(card)
  await button(page, "Send a new link").click()
  await page.getByText("You stay here until you go.").waitFor()
  await page.getByLabel("Email").fill("no address")
  await button(page, "Send a new link").click()
  await page.getByText("Please enter a valid email address.").waitFor()
  await expectAccessible(page)
  await page.getByLabel("Email").fill(email)
  await button(page, "Send a new link").click()
  await page.getByText("Verification email resent. Please check your inbox.").waitFor()
  await page.goto(`${app.url}/verify#${await newestLink(app.mailbox, email, 1)}`)
  await page.getByRole("heading", { name: "Your email is verified" }).waitFor()
  await expect.poll(() => page.url()).toBe(`${app.url}/verify`)
  await leave()
})

test("E5: a dead reset link offers a new one, and says the same whoever asks", async () => {
  const path = "/password-reset#access_token=a&refresh_token=b&type=recovery"
  const { page, leave } = await visit(browser, { url: app.url, once: true, path, expected: refusedRequest })
  await button(page, "Send a new link").click()
  await page.getByLabel("Email").fill("nobody@example.org")
  await button(page, "Send a new link").click()
  await page
    .getByText("If an account exists with this email, you will receive a password reset link shortly.")
    .waitFor()
  await leave()
})

test("what a phone that installs the page, and a crawler, ask for is there", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  const manifestUrl = await page.evaluate(() => document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href)
  const answer = await fetch(manifestUrl ?? "")
  expect(answer.headers.get("content-type")).toContain("application/manifest+json")
  const { name, icons } = z
    .object({ name: z.string(), icons: z.array(z.object({ src: z.string(), sizes: z.string() })) })
    .parse(await answer.json())
  expect(name).toBe("Recipe Remix")
  const sizes = await page.evaluate(
    async (sources) => {
      const images = await Promise.all(sources.map(async (src) => createImageBitmap(await (await fetch(src)).blob())))
      return images.map(({ width, height }) => `${width}x${height}`)
    },
    icons.map(({ src }) => src),
  )
  expect(sizes).toEqual(icons.map(({ sizes }) => sizes))
  expect(await (await fetch(`${app.url}/robots.txt`)).text()).toContain("Disallow: /api/")
  await leave()
})
