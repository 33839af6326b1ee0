import { readFile } from "node:fs/promises"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { signIn } from "#core/account/account-api.ts"
import { endOwnSession, listSessions } from "#core/account/own-account-api.ts"
import { refusals } from "#core/api/error-codes.ts"
import { emptyBrowser, expectAccessible, expectAccessibleInBothLooks, openBrowser } from "#testing/browser.ts"
import { callEndpoint } from "#testing/cook.ts"
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

const path = "/?tab=account"
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const sections = ["Invite a friend", "Password", "Where you are signed in", "Your data"]

test("the account's sections are closed at first and accessible (light and dark)", async () => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: app.alice.session,
    path,
  })
  for (const name of sections) {
    expect(await button(page, name).getAttribute("aria-expanded")).toBe("false")
    await button(page, name).click()
  }
  await page.getByText("0 joined").waitFor()
  await page.getByText("This browser").waitFor()
  await expectAccessibleInBothLooks(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectAccessibleInBothLooks(page)
  await leave()
})

test("K1: a new password is set in place, other browsers are signed out, and this one stays", async () => {
  const cook = await app.cook("ivy")
  const { email, password } = cook
  const { body: other } = await callEndpoint(app.url, signIn, { body: { email, password } })
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, path, expected: refusedRequest })
  await button(page, "Password").click()
  await button(page, "Change password").click()
  await page.getByText("Please enter your current password.").waitFor()
  await page.getByText("Password should be at least 6 characters.").waitFor()
  await field(page, "Current password").fill("not it")
  await field(page, "New password").fill("password1")
  await page.getByText("One of the passwords that are guessed first.").waitFor()
  await button(page, "Change password").click()
  await page.getByText("That is not your current password.").waitFor()
  expect(await field(page, "New password").inputValue()).toBe("password1")
  await expectAccessible(page)

  await field(page, "Current password").fill(password)
  await field(page, "New password").fill("four words of soup")
  await page.getByText("Strong.").waitFor()
  await button(page, "Change password").click()
  await page.getByText("Your password is changed. Every other browser is signed out.").waitFor()
  await expect.poll(() => field(page, "New password").inputValue()).toBe("")
  await expect.poll(async () => (await keptSession(page))?.refresh_token).not.toBe(cook.session.refresh_token)
  expect((await callEndpoint(app.url, listSessions, { token: other.access_token })).code).toBe("session_ended")
  await page.reload()
  await page.getByText(email).waitFor()
  const entered = await callEndpoint(app.url, signIn, { body: { email, password: "four words of soup" } })
  expect(entered.status).toBe(200)
  await leave()
})

test("too many tries are refused with the server's own sentence, in place", async () => {
  const cook = await app.cook("mallory")
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path,
    expected: refusedRequest,
  })
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
  const far = await visit(browser, { url: app.url, once: true, as: elsewhere, expected: refusedRequest })
  await far.page.getByText("3 of 3 free recipes left").waitFor()
  await far.page.getByRole("combobox", { name: "Dish name" }).fill("Half a thought")

  const near = await visit(browser, { url: app.url, once: true, as: cook.session, path, expected: refusedRequest })
  await button(near.page, "Where you are signed in").click()
  await near.page.getByText("Firefox on Windows").waitFor()
  expect(await near.page.getByText("This browser").count()).toBe(1)
  const end = near.page.getByRole("button", {
    name: /^Sign out Firefox on Windows, Last used (?:just now|\d minutes? ago)$/,
  })
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
  expect(await far.page.getByRole("combobox", { name: "Dish name" }).inputValue()).toBe("Half a thought")
  await expect.poll(() => far.page.getByText("Your session has ended.").count()).toBe(0)
  await far.leave()
  await near.leave()
})

test("sessions that could not be fetched say so and can be asked for again", async () => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: app.bob.session,
    path,
    expected: refusedRequest,
  })
  await page.route("**/api/account/sessions", (route) => route.fulfill({ status: 400, json: {} }))
  await button(page, "Where you are signed in").click()
  await page.getByRole("alert").getByText("We could not fetch where you are signed in.").waitFor()
  await page.unroute("**/api/account/sessions")
  await button(page, "Try again").click()
  await page.getByText("This browser").waitFor()
  await leave()
})

test("the account's data comes as a file, once the password was given", async () => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: app.bob.session,
    path,
    expected: refusedRequest,
  })
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
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await button(other, "Sign in to Generate Recipe").waitFor()
  expect(await other.getByRole("dialog").count()).toBe(0)
  const { email, password } = cook
  expect((await callEndpoint(app.url, signIn, { body: { email, password } })).code).toBe("invalid_credentials")
  await leave()
})

test("a deletion that has to wait for the payment provider says so in words, and signs out all the same", async () => {
  const cook = await app.cook("wanda")
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, path, expected: refusedRequest })
  const { message } = refusals.deletion_delayed
  await page.route("**/api/account/user", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 503, json: { code: "deletion_delayed", message } })
      : route.fallback(),
  )
  await button(page, "Your data").click()
  await field(page, "Current password").last().fill(cook.password)
  await button(page, "Delete my account").click()
  const dialog = page.getByRole("dialog", { name: "Your account is being deleted" })
  await dialog.getByText(message).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await leave()
})

test("T6: a session that was ended elsewhere is told once the page was at work with it", async () => {
  const cook = await app.cook("olga")
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path,
    expected: refusedRequest,
  })
  await button(page, "Where you are signed in").click()
  await page.getByText("This browser").waitFor()
  const { body } = await cook.call(listSessions)
  for (const { id } of body.sessions) await cook.call(endOwnSession, { id })
  // The page may find out by itself first, and then there is nothing left to press.
  const told = page.getByRole("dialog").getByRole("alert").getByText("Your session has ended.")
  await Promise.race([button(page, "Invite a friend").click(), told.waitFor()])
  await told.waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await leave()
})
