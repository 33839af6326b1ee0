import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { emptyBrowser, openBrowser } from "#testing/browser.ts"
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

const dialog = (page: Page) => page.getByRole("dialog")
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true })
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click()
const isClosed = (page: Page) => expect.poll(() => dialog(page).count()).toBe(0)

async function fill(page: Page, email: string, password: string): Promise<void> {
  await dialog(page).getByLabel("Email").fill(email)
  await dialog(page).getByRole("textbox", { name: "Password" }).fill(password)
}

test("P1: Escape during a slow sign-in leaves the page where it is; the sign-in stands", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  const held = Promise.withResolvers<void>()
  await page.route("**/api/account/sign-in", async (route) => {
    await held.promise
    await route.continue()
  })
  await tab(page, "Saved Recipes").click()
  await fill(page, app.bob.email, app.bob.password)
  await press(page, "Sign In")
  await page.keyboard.press("Escape")
  await isClosed(page)
  held.resolve()
  await expect.poll(async () => (await keptSession(page))?.user.email).toBe(app.bob.email)
  await page.getByText("3 of 3 free recipes left").waitFor()
  expect(await tab(page, "Generator").getAttribute("aria-selected")).toBe("true")
  expect(new URL(page.url()).search).toBe("")
  await leave()
})

test("M1: the address stays when the dialog is closed, and what is wrong with a field is one message", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, path: "/?tab=account" })
  await dialog(page).getByLabel("Email").fill("cook@example.org")
  await page.keyboard.press("Escape")
  await isClosed(page)
  await tab(page, "Account").click()
  expect(await dialog(page).getByLabel("Email").inputValue()).toBe("cook@example.org")
  await press(page, "Sign Up")
  const password = dialog(page).getByRole("textbox", { name: "Password" })
  const hint = dialog(page).getByText("At least 6 characters.", { exact: true })
  await password.fill("12345")
  await hint.waitFor()
  await press(page, "Sign Up")
  await dialog(page).getByText("Password should be at least 6 characters.").waitFor()
  await expect.poll(() => hint.count()).toBe(0)
  await password.fill("123456")
  await dialog(page).getByText("One of the passwords that are guessed first.").waitFor()
  await expect.poll(() => dialog(page).getByText("Password should be").count()).toBe(0)
  await leave()
})

test("E2: after three verification mails asked for, it says what else may be so", async () => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    path: "/?tab=account",
    expected: refusedRequest,
  })
  await dialog(page).getByLabel("Email").fill(app.alice.email)
  const vain = dialog(page).getByText("Nothing there? You may be verified already: sign in.")
  for (const time of [1, 2, 3]) {
    expect(await vain.count(), `before the ${time}. mail`).toBe(0)
    const sent = page.waitForResponse("**/api/account/resend-verification")
    await press(page, "Resend verification")
    await sent
    await dialog(page).getByText("Verification email resent. Please check your inbox.").waitFor()
  }
  await vain.waitFor()
  await leave()
})

test("on a phone Back closes an open dialog, and the way back from where it led leads past it", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, leave } = await visit(browser, { url: app.url, once: true, path: "/?ref=friend", ...phone })
  const home = `${app.url}/?ref=friend`
  await tab(page, "Saved Recipes").tap()
  await dialog(page).waitFor()
  await page.goBack()
  await isClosed(page)
  await expect.poll(() => page.url()).toBe(home)

  // Closed in another way, it leaves nothing behind for Back to stumble over.
  const entries = () => page.evaluate(() => history.state?.recipeRemixOverlay === true)
  await tab(page, "Saved Recipes").tap()
  await expect.poll(entries).toBe(true)
  await press(page, "Close")
  await isClosed(page)
  await expect.poll(entries).toBe(false)

  await tab(page, "Saved Recipes").tap()
  await fill(page, app.alice.email, app.alice.password)
  await press(page, "Sign In")
  await page.getByText("No saved recipes yet").waitFor()
  await expect.poll(() => page.url()).toBe(`${app.url}/?ref=friend&tab=saved`)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(home)
  await expect.poll(() => tab(page, "Generator").getAttribute("aria-selected")).toBe("true")
  expect(await dialog(page).count()).toBe(0)
  await leave()
})
