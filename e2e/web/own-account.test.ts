import { readFile } from "node:fs/promises"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { signIn, verifyEmail } from "#core/account/account-api.ts"
import { endOwnSession, listSessions } from "#core/account/own-account-api.ts"
import { readReferral } from "#core/referral/referral-api.ts"
import { expectAccessible, openBrowser } from "#testing/browser.ts"
import { callEndpoint, newestLink, pairOf } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { keptSession, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const path = "/?tab=account"
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const sections = ["Invite a friend", "Password", "Where you are signed in", "Your data"]

test.each(["light", "dark"] as const)(
  "the account's sections are closed at first and accessible (%s)",
  async (theme) => {
    const { page, leave } = await visit(browser, { url: app.url, as: app.alice.session, path, colorScheme: theme })
    for (const name of sections) {
      expect(await button(page, name).getAttribute("aria-expanded")).toBe("false")
      await button(page, name).click()
    }
    await page.getByText("0 joined").waitFor()
    await page.getByText("This browser").waitFor()
    await expectAccessible(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await expectAccessible(page)
    await leave()
  },
)

test("K1: a new password is set in place, other browsers are signed out, and this one stays", async () => {
  const cook = await app.cook("ivy")
  const { email, password } = cook
  const { body: other } = await callEndpoint(app.url, signIn, { body: { email, password } })
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, path, expected: refusedRequest })
  await button(page, "Password").click()
  await button(page, "Change Password").click()
  await page.getByText("Please enter your current password.").waitFor()
  await page.getByText("Password should be at least 6 characters.").waitFor()
  await field(page, "Current password").fill("not it")
  await field(page, "New password").fill("password1")
  await page.getByText("One of the passwords that are guessed first.").waitFor()
  await button(page, "Change Password").click()
  await page.getByText("That is not your current password.").waitFor()
  expect(await field(page, "New password").inputValue()).toBe("password1")
  await expectAccessible(page)

  await field(page, "Current password").fill(password)
  await field(page, "New password").fill("four words of soup")
  await page.getByText("Strong.").waitFor()
  await button(page, "Change Password").click()
  await page.getByText("Your password is changed. Every other browser is signed out.").waitFor()
  await expect.poll(() => field(page, "New password").inputValue()).toBe("")
  expect((await keptSession(page))?.refresh_token).not.toBe(cook.session.refresh_token)
  expect((await callEndpoint(app.url, listSessions, { token: other.access_token })).code).toBe("session_ended")
  await page.reload()
  await page.getByText(email).waitFor()
  const entered = await callEndpoint(app.url, signIn, { body: { email, password: "four words of soup" } })
  expect(entered.status).toBe(200)
  await leave()
})

test("too many tries are refused with the server's own sentence, in place", async () => {
  const cook = await app.cook("mallory")
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, path, expected: refusedRequest })
  const message = "That was a lot at once. Please wait 15 minutes and try again."
  await page.route("**/api/account/export", (route) =>
    route.fulfill({ status: 429, json: { code: "too_many_requests", message } }),
  )
  await button(page, "Your data").click()
  await field(page, "Current password").first().fill("guess")
  await button(page, "Download my data").click()
  await page.getByRole("alert").getByText(message).waitFor()
  expect(await field(page, "Current password").first().inputValue()).toBe("guess")
  await leave()
})

test("the sessions are listed by device and last use; each can be signed out, and hears of it at its next call", async () => {
  const cook = await app.cook("judy")
  const { email, password } = cook
  const { body: elsewhere } = await callEndpoint(app.url, signIn, {
    body: { email, password },
    headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0" },
  })
  const far = await visit(browser, { url: app.url, as: elsewhere, expected: refusedRequest })
  await far.page.getByText("3 of 3 free recipes left").waitFor()
  await far.page.getByRole("textbox", { name: "Dish name" }).fill("Half a thought")

  const near = await visit(browser, { url: app.url, as: cook.session, path, expected: refusedRequest })
  await button(near.page, "Where you are signed in").click()
  await near.page.getByText("Firefox on Windows").waitFor()
  expect(await near.page.getByText("This browser").count()).toBe(1)
  const end = button(near.page, "Sign out Firefox on Windows, Last used just now")
  await near.page.route("**/api/account/sessions", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.fallback(),
  )
  await end.click()
  await near.page.getByRole("alert").getByText("We can't reach the kitchen.").waitFor()
  await near.page.unroute("**/api/account/sessions")
  await end.click()
  await near.page.getByText("Firefox on Windows is signed out.").waitFor()
  await expect.poll(() => end.count()).toBe(0)

  await button(far.page, "Generate Recipe").click()
  const dialog = far.page.getByRole("dialog")
  await dialog.getByRole("alert").getByText("Your session has ended. Please sign in again.").waitFor()
  await expectAccessible(far.page)
  await dialog.getByLabel("Email").fill(email)
  await dialog.getByRole("textbox", { name: "Password" }).fill(password)
  await far.page.keyboard.press("Enter")
  await button(far.page, "Generate Recipe").waitFor()
  expect(await far.page.getByRole("textbox", { name: "Dish name" }).inputValue()).toBe("Half a thought")
  await expect.poll(() => far.page.getByText("Your session has ended.").count()).toBe(0)
  await far.leave()
  await near.leave()
})

test("sessions that could not be fetched say so and can be asked for again", async () => {
  const { page, leave } = await visit(browser, { url: app.url, as: app.bob.session, path, expected: refusedRequest })
  await page.route("**/api/account/sessions", (route) => route.fulfill({ status: 400, json: {} }))
  await button(page, "Where you are signed in").click()
  await page.getByRole("alert").getByText("We could not fetch where you are signed in.").waitFor()
  await page.unroute("**/api/account/sessions")
  await button(page, "Try again").click()
  await page.getByText("This browser").waitFor()
  await leave()
})

test("K2: the invitation link is copied, kept through the sign-up and counted once", async () => {
  const cook = await app.cook("kim")
  const { body: referral } = await cook.call(readReferral)
  const { page, context, leave } = await visit(browser, { url: app.url, as: cook.session, path })
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await button(page, "Invite a friend").click()
  expect(await field(page, "Your link").inputValue()).toBe(`${app.url}/?ref=${referral.code}`)
  await button(page, "Copy").click()
  await page.getByText("Copied.").waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${app.url}/?ref=${referral.code}`)

  const friend = await visit(browser, { url: app.url, path: `/?ref=${referral.code}` })
  await friend.page.goto(app.url + path)
  const dialog = friend.page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Sign Up", exact: true }).click()
  await dialog.getByText(`Invited with code ${referral.code}`).waitFor()
  await expectAccessible(friend.page)
  await dialog.getByLabel("Email").fill("friend-of-kim@example.org")
  await dialog.getByRole("textbox", { name: "Password" }).fill("long enough")
  await friend.page.keyboard.press("Enter")
  await friend.page.getByRole("dialog", { name: "Check your email" }).waitFor()
  const tracked: unknown[] = []
  friend.page.on("response", (response) => {
    if (response.url().endsWith("/track_referral")) tracked.push(response.request().postDataJSON())
  })
  await friend.page.goto(`${app.url}/verify#${await newestLink(app.mailbox, "friend-of-kim@example.org")}`)
  await friend.page.getByRole("heading", { name: "Your email is verified" }).waitFor()
  await expect.poll(() => tracked).toEqual([{ ref_code: referral.code }])
  expect(await friend.page.evaluate(() => localStorage.getItem("recipe-remix.referral"))).toBeNull()
  await friend.leave()
  await page.reload()
  await button(page, "Invite a friend").click()
  await page.getByText("1 joined").waitFor()
  await leave()
})

test("V4, E1 and D15: a code that is nobody's is refused at its place, and can be left out", async () => {
  const { page, leave } = await visit(browser, { url: app.url, path: "/?ref=NOBODY99", expected: refusedRequest })
  await page.getByRole("tab", { name: "Account" }).click()
  const dialog = page.getByRole("dialog")
  const submit = dialog.getByRole("button", { name: "Sign Up", exact: true })
  await submit.click()
  await dialog.getByLabel("Email").fill("laura@example.org")
  await dialog.getByRole("textbox", { name: "Password" }).fill("long enough")
  await submit.click()
  await dialog.getByRole("alert").getByText("Invalid referral code", { exact: true }).waitFor()
  await page.route("**/api/rpc/validate_referral_code", (route) => route.fulfill({ json: { valid: true } }))
  await submit.click()
  await dialog.getByRole("alert").getByText("The referral code is invalid.", { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await dialog.getByRole("textbox", { name: "Password" }).inputValue()).toBe("long enough")
  await dialog.getByRole("button", { name: "Sign up without the code" }).click()
  await expect.poll(() => dialog.getByText("Invited with code").count()).toBe(0)
  await expect.poll(() => new URL(page.url()).search).toBe("")
  await submit.click()
  await page.getByRole("dialog", { name: "Check your email" }).waitFor()
  await leave()
})

test("the account's data comes as a file, once the password was given", async () => {
  const { page, leave } = await visit(browser, { url: app.url, as: app.bob.session, path, expected: refusedRequest })
  await button(page, "Your data").click()
  await button(page, "Download my data").click()
  await page.getByText("Please enter your current password.").waitFor()
  await field(page, "Current password").first().fill("not it")
  await button(page, "Download my data").click()
  await page.getByText("That is not your current password.").waitFor()
  await field(page, "Current password").first().fill(app.bob.password)
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download my data").click()])
  expect(download.suggestedFilename()).toMatch(/^recipe-remix-\d{4}-\d{2}-\d{2}\.json$/)
  const exported = JSON.parse(await readFile(await download.path(), "utf8"))
  expect(JSON.stringify(exported.tables)).toContain(app.bob.email)
  await page.getByText(`Your data is in ${download.suggestedFilename()}`).waitFor()
  await leave()
})

test("deleting asks for the password, signs out every tab, clears local storage and says so", async () => {
  const cook = await app.cook("nora")
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    as: cook.session,
    path,
    expected: refusedRequest,
  })
  const other = await context.newPage()
  await other.goto(app.url)
  await button(other, "Generate Recipe").waitFor()
  await button(page, "Your data").click()
  await field(page, "Current password").last().fill("not it")
  await button(page, "Delete my account").click()
  await page.getByText("That is not your current password.").waitFor()
  await field(page, "Current password").last().fill(cook.password)
  await button(page, "Delete my account").click()
  await page.getByRole("dialog", { name: "Your account is deleted" }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await button(other, "Sign in to Generate Recipe").waitFor()
  expect(await other.getByRole("dialog").count()).toBe(0)
  const { email, password } = cook
  expect((await callEndpoint(app.url, signIn, { body: { email, password } })).code).toBe("invalid_credentials")
  await leave()
})

test("R2: 'This was not me' asks once, and only the press deletes the unverified account", async () => {
  const email = "stranger@example.org"
  const sent = { email, password: "long enough" }
  await fetch(`${app.url}/api/account/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sent),
  })
  const link = await newestLink(app.mailbox, email)
  link.set("disown", "1")
  const { page, leave } = await visit(browser, { url: app.url, path: `/verify#${link}`, expected: refusedRequest })
  await page.getByRole("heading", { name: "Was this not you?" }).waitFor()
  expect(page.url()).toBe(`${app.url}/verify`)
  await expectAccessible(page)
  expect((await callEndpoint(app.url, signIn, { body: sent })).code).toBe("email_not_verified")
  await page.route("**/api/account/disown", (route) => route.abort())
  await button(page, "Delete this account").click()
  await page.getByRole("alert").getByText("We could not delete the account. Please try again.").waitFor()
  await page.unroute("**/api/account/disown")
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click()
  await page.getByRole("heading", { name: "The account is deleted" }).waitFor()
  expect((await callEndpoint(app.url, signIn, { body: sent })).code).toBe("invalid_credentials")
  await page.goto("about:blank")
  await page.goto(`${app.url}/verify#${link}`)
  await button(page, "Delete this account").click()
  await page.getByText("This link deletes nothing.").waitFor()
  await leave()
})

test("E4: 'This was not me' deletes nothing of a verified account", async () => {
  const email = "owner@example.org"
  const sent = { email, password: "long enough" }
  await fetch(`${app.url}/api/account/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sent),
  })
  const link = await newestLink(app.mailbox, email)
  await callEndpoint(app.url, verifyEmail, { body: { ...pairOf(link), type: "signup" } })
  link.set("disown", "1")
  const { page, leave } = await visit(browser, { url: app.url, path: `/verify#${link}`, expected: refusedRequest })
  await button(page, "Delete this account").click()
  await page.getByRole("alert").getByText("This link deletes nothing.").waitFor()
  expect((await callEndpoint(app.url, signIn, { body: sent })).status).toBe(200)
  await leave()
})

test.each([
  ["#disown=1&access_token=a&type=signup", "This link is incomplete. Please open the link in your email again."],
  ["#disown=1&access_token=a&refresh_token=b&type=recovery", "This link is for something else."],
])("E4: 'This was not me' says what is wrong with %j", async (hash, sentence) => {
  const { page, leave } = await visit(browser, { url: app.url, path: `/verify${hash}` })
  await page.getByRole("alert").getByText(sentence).waitFor()
  await button(page, "Stay on this page").waitFor()
  expect(await button(page, "Delete this account").count()).toBe(0)
  await leave()
})

test("E4: an expired 'This was not me' says so", async () => {
  const { page, leave } = await visit(browser, { url: app.url, expected: refusedRequest })
  const message = "This link has expired. Please ask for a new one."
  await page.route("**/api/account/disown", (route) =>
    route.fulfill({ status: 410, json: { code: "link_expired", message } }),
  )
  await page.goto(`${app.url}/verify#access_token=a&refresh_token=b&type=signup&disown=1`)
  await button(page, "Delete this account").click()
  await page.getByRole("alert").getByText(message).waitFor()
  await leave()
})

test("T6: a session that was ended elsewhere is told once the page was at work with it", async () => {
  const cook = await app.cook("olga")
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, path, expected: refusedRequest })
  await button(page, "Where you are signed in").click()
  await page.getByText("This browser").waitFor()
  const { body } = await cook.call(listSessions)
  for (const { id } of body.sessions) await cook.call(endOwnSession, { id })
  await button(page, "Invite a friend").click()
  await page.getByRole("dialog").getByRole("alert").getByText("Your session has ended.").waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await leave()
})
