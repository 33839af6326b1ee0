import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readUser, signIn, signUp } from "#core/account/account-api.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { emptyBrowser, openBrowser } from "#testing/browser.ts"
import { callEndpoint, newestLink } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { buildDraft, focused, keptSession, refusedRequest, sessionKey, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp({ chef: { name: "provider", write: async () => buildDraft() } })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const path = "/?tab=account"
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })
const epochSeconds = () => Math.floor(Date.now() / 1000)

test("T7: a page that nobody touches refreshes its tokens before they end", async () => {
  const cook = await app.cook("idle")
  const minutes = 10
  const due = { ...cook.session, expires_at: epochSeconds() + minutes * 60 }
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: due, path: "/livez" })
  await page.clock.install()
  await page.goto(app.url)
  await page.getByText("3 of 3 free recipes left").waitFor()
  expect((await keptSession(page))?.refresh_token).toBe(due.refresh_token)
  await page.clock.fastForward((minutes - 1) * 60_000)
  await expect
    .poll(async () => (await keptSession(page))?.refresh_token, { timeout: 60_000 })
    .not.toBe(due.refresh_token)
  await leave()
})

test("T5: signing out needs no server", async () => {
  const cook = await app.cook("offline")
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path,
    expected: refusedRequest,
  })
  await page.route("**/api/account/sign-out", (route) => route.abort())
  await button(page, "Sign Out").click()
  await button(page, "Sign in to Generate Recipe").waitFor()
  await expect.poll(() => keptSession(page)).toBeNull()
  await leave()
})

const unheard = "Signed out here; the server will be told when it can be reached."
const isOpen = async (cook: Awaited<ReturnType<RunningApp["cook"]>>) => (await cook.call(readUser)).status === 200

test("D5 and T5: a sign-out that the server could not be told of is told at the next start, and keeps no token", async () => {
  const cook = await app.cook("unheard")
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, path, expected: refusedRequest })
  const unreachable = /\/api\/account\/(sign-out|end-session)/
  await page.route(unreachable, (route) => route.abort())
  await button(page, "Sign Out").click()
  await page.getByRole("status").getByText(unheard).waitFor()
  expect(await keptSession(page)).toBeNull()
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  for (const token of [cook.session.refresh_token, cook.session.access_token]) expect(stored).not.toContain(token)
  expect(await isOpen(cook)).toBe(true)
  await page.reload()
  await page.getByRole("status").getByText(unheard).waitFor()
  await page.unroute(unreachable)
  await page.reload()
  await expect.poll(() => isOpen(cook)).toBe(false)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect.poll(() => page.getByText(unheard).count()).toBe(0)
  await leave()
})

test("D5: a sign-out without a connection is told as soon as there is one", async () => {
  const cook = await app.cook("unplugged")
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path,
    expected: refusedRequest,
  })
  await button(page, "Sign Out").waitFor()
  await page.getByText("Where you are signed in").waitFor()
  await context.setOffline(true)
  await button(page, "Sign Out").click()
  await page.getByRole("status").getByText(unheard).waitFor()
  expect(await isOpen(cook)).toBe(true)
  await context.setOffline(false)
  await expect.poll(() => isOpen(cook)).toBe(false)
  await expect.poll(() => page.getByText(unheard).count()).toBe(0)
  await leave()
})

test("signing this browser out in the list of sessions is a sign-out", async () => {
  const cook = await app.cook("lister")
  // The server ends the stream of changes with the session, and the page may ask for it once more before it has heard why.
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path,
    expected: refusedRequest,
  })
  await button(page, "Where you are signed in").click()
  await page.getByRole("button", { name: /^Sign out This browser/ }).click()
  await button(page, "Sign in to Generate Recipe").waitFor()
  await expect.poll(() => keptSession(page)).toBeNull()
  await expect.poll(async () => (await cook.call(readUser)).code).toBe("session_ended")
  await leave()
})

test("T6: a bad session takes nothing of the look with it, which is the device's own", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, path: "/livez", expected: refusedRequest })
  const bad = JSON.stringify({ ...app.alice.session, access_token: "made-up", refresh_token: "made-up" })
  await page.evaluate(
    ([key, session]) => {
      localStorage.setItem(key, session)
      localStorage.setItem("recipe-remix.theme", "dark")
      localStorage.setItem("something-else", "x")
    },
    [sessionKey, bad] as const,
  )
  await page.goto(app.url)
  await button(page, "Sign in to Generate Recipe").waitFor()
  await expect.poll(() => page.evaluate(() => Object.entries(localStorage))).toEqual([["recipe-remix.theme", "dark"]])
  await leave()
})

test("who signs in in another tab is asked no longer, and nothing is done behind their back", async () => {
  const { page, context, leave } = await visit(browser, { url: app.url })
  await page.getByRole("combobox", { name: "Dish name" }).fill("Soup")
  await button(page, "Sign in to Generate Recipe").click()
  await page.getByRole("dialog").waitFor()
  const other = await context.newPage()
  await other.goto(app.url + path)
  const cook = await app.cook("two-tabs")
  await other.getByRole("dialog").getByLabel("Email").fill(cook.email)
  await other.getByRole("dialog").getByRole("textbox", { name: "Password" }).fill(cook.password)
  await other.keyboard.press("Enter")
  await other.getByText(cook.email).waitFor()
  await button(page, "Generate Recipe").waitFor()
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0)
  await page.getByText("3 of 3 free recipes left").waitFor()
  await leave()
})

test("a deleted account leaves no recipe on the screen", async () => {
  const cook = await app.cook("gone")
  await cook.call(generateRecipe, { dish: { kind: "named", name: "Soup" }, servings: 4, goals: noGoals, diets: [] })
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  await page.getByRole("heading", { name: "Red Lentil Soup" }).waitFor()
  await page.getByRole("tab", { name: "Account" }).click()
  await button(page, "Your data").click()
  await page.getByRole("textbox", { name: "Current password" }).last().fill(cook.password)
  await button(page, "Delete my account").click()
  await page.getByRole("dialog", { name: "Your account is deleted" }).waitFor()
  await button(page, "Go home now").click()
  await page.getByText("Made to your numbers, and checked").waitFor()
  await expect.poll(() => page.getByRole("heading", { name: "Red Lentil Soup" }).count()).toBe(0)
  expect(await page.getByText("We could not fetch your latest recipe.").count()).toBe(0)
  await leave()
})

test("password managers find what they look for, wherever a password is asked for", async () => {
  const fields = (page: Page) =>
    page.locator("form input").evaluateAll((inputs) => inputs.map((input) => input.getAttribute("autocomplete")))
  const { page, leave } = await visit(browser, { url: app.url, once: true, path })
  const dialog = page.getByRole("dialog")
  await dialog.waitFor()
  const inDialog = async () =>
    dialog.locator("input").evaluateAll((inputs) => inputs.map((input) => input.getAttribute("autocomplete")))
  await expect.poll(inDialog).toEqual(["username", "current-password"])
  await dialog.getByRole("button", { name: "Sign Up", exact: true }).click()
  await expect.poll(inDialog).toEqual(["username", "new-password"])
  await leave()

  const signedIn = await visit(browser, { url: app.url, once: true, as: app.bob.session, path })
  await button(signedIn.page, "Password").click()
  const ofSection = async () => (await fields(signedIn.page)).slice(-3)
  await expect.poll(ofSection).toEqual(["username", "current-password", "new-password"])
  await expect.poll(() => signedIn.page.locator("input[name=username]").last().inputValue()).toBe(app.bob.email)
  await signedIn.leave()
})

test("a password is hidden as it is typed, can be looked at, and can be pasted", async () => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    path,
    permissions: ["clipboard-read", "clipboard-write"],
  })
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Password" })
  await page.evaluate(() => navigator.clipboard.writeText("from a password manager"))
  await field.focus()
  await page.keyboard.press("ControlOrMeta+v")
  await expect.poll(() => field.inputValue()).toBe("from a password manager")
  expect(await field.getAttribute("type")).toBe("password")
  await button(page, "Show password").click()
  await expect.poll(() => field.getAttribute("type")).toBe("text")
  await button(page, "Hide password").click()
  await expect.poll(() => field.getAttribute("type")).toBe("password")
  await leave()
})

test("E1: an answer that can't be read is told in E1's general words", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, path, expected: refusedRequest })
  await page.route("**/api/account/sign-in", (route) => route.fulfill({ status: 502, body: "<html>Bad Gateway" }))
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Email").fill(app.alice.email)
  await dialog.getByRole("textbox", { name: "Password" }).fill(app.alice.password)
  await page.keyboard.press("Enter")
  await dialog.getByRole("alert").getByText("An error occurred during authentication", { exact: true }).waitFor()
  await leave()
})

test("D13: a browser whose session is over is nobody's: the link signs in, and the heading has the focus", async () => {
  const email = "came-back@example.org"
  await callEndpoint(app.url, signUp, { body: { email, password: "long enough" } })
  const over = { ...app.bob.session, access_token: "made-up", refresh_token: "made-up" }
  const link = await newestLink(app.mailbox, email)
  const atRest = { url: app.url, once: true, as: over, path: "/favicon.svg", expected: refusedRequest }
  const { page, leave } = await visit(browser, atRest)
  // Not until it is loaded with all that is in it: what is looked for goes home after three seconds.
  await page.goto(`${app.url}/verify#${link}`, { waitUntil: "commit" })
  await page.getByText("You are signed in. Time to cook.").waitFor()
  await expect.poll(() => focused(page)).toBe("Your email is verified")
  await expect.poll(async () => (await keptSession(page))?.user.email).toBe(email)
  await leave()
})

test("E5: a link that is used while its form stands open is refused as such, and leaves the form", async () => {
  const cook = await app.cook("two-forms")
  const { page, leave } = await visit(browser, { url: app.url, path, expected: refusedRequest })
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Forgot your password" }).click()
  await dialog.getByLabel("Email").fill(cook.email)
  await page.keyboard.press("Enter")
  const link = await newestLink(app.mailbox, cook.email, 1)
  await page.goto(`${app.url}/password-reset#${link}`)
  await page.getByRole("textbox", { name: "New password" }).fill("a new password")
  await page.getByRole("textbox", { name: "Confirm password" }).fill("a new password")
  await app.database
    .adminSql`update mail_pairs set spent_at = now() where email = ${cook.email} and purpose = 'recovery'`
  await button(page, "Set password").click()
  await page.getByText("Invalid or expired password reset link. Please request a new one.").waitFor()
  await page.getByText("Taking you home in 3 seconds.").waitFor()
  const { email, password } = cook
  expect((await callEndpoint(app.url, signIn, { body: { email, password } })).status).toBe(200)
  await leave()
})
