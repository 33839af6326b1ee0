import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { readPreferences } from "#core/preferences/preferences-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { afterRetries, buildDraft, keptSession, refusedRequest, sessionKey, visit } from "./visit.ts"

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

const section = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const path = "/?tab=account"

test("A1, A3, A4 and T9: sections closed at first, defaults, and each choice saved at once", async () => {
  const cook = await app.cook("dana")
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, path })
  await page.getByText(cook.email).waitFor()
  for (const name of ["Units", "Available Cooking Appliances", "Appearance"]) {
    expect(await section(page, name).getAttribute("aria-expanded")).toBe("false")
    await section(page, name).click()
    expect(await section(page, name).getAttribute("aria-expanded")).toBe("true")
  }
  await expect.poll(() => page.getByRole("radio", { name: "Metric" }).isChecked()).toBe(true)
  expect(await page.getByRole("radio", { name: "Celsius" }).isChecked()).toBe(true)
  expect(await page.getByRole("button", { pressed: true }).allInnerTexts()).toEqual(["Oven", "Stovetop"])
  expect(await page.locator("[aria-pressed]").filter({ visible: true }).count()).toBe(14)
  await expectAccessible(page)

  // Not check(), which looks at the state once: what the page shows follows the click by a moment.
  await page.getByRole("radio", { name: "Imperial" }).click()
  await page.getByRole("radio", { name: "Fahrenheit" }).click()
  await chip(page, "Air fryer").click()
  await chip(page, "Oven").click()
  await page.getByText("Imperial, °F").waitFor()
  await page.getByText("2 of 14").waitFor()
  await expect
    .poll(async () => (await cook.call(readPreferences)).body)
    .toEqual({
      measurementUnit: "imperial",
      temperatureUnit: "fahrenheit",
      cookingAppliances: ["stovetop", "airfryer"],
      shoppingList: [],
    })
  await page.reload()
  await page.getByText("Imperial, °F").waitFor()
  await page.getByText("2 of 14").waitFor()
  await leave()
})

test("E6: a preference that could not be saved goes back, and says so", async () => {
  const cook = await app.cook("elsa")
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path,
    expected: refusedRequest,
  })
  await section(page, "Units").click()
  await page.getByRole("radio", { name: "Metric" }).waitFor()
  await page.route(/\/api\/preferences$/, (route) =>
    route.request().method() === "GET" ? route.fallback() : route.abort(),
  )
  // Not check(), which looks at the state afterwards: by then the refusal may have put it back.
  await page.getByRole("radio", { name: "Imperial" }).click()
  await page.getByRole("alert").getByText("Failed to save preferences. Please try again.").waitFor()
  await page.getByText("Metric, °C").waitFor()
  await expect.poll(() => page.getByRole("radio", { name: "Metric" }).isChecked()).toBe(true)
  await leave()
})

test("the look follows the system until another is chosen, and survives a sign-out", async () => {
  const cook = await app.cook("fred")
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, path, colorScheme: "dark" })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await ground()
  await section(page, "Appearance").click()
  await page.getByRole("radio", { name: "Light" }).check()
  await expect.poll(ground).not.toBe(dark)
  const light = await ground()
  await page.getByRole("button", { name: "Sign Out" }).click()
  await page.getByRole("button", { name: "Sign in to Generate Recipe" }).waitFor()
  await page.reload()
  await expect.poll(ground).toBe(light)
  await leave()
})

test("T5 and D5: signing out ends the session, clears what is saved and keeps the shown recipe until reload", async () => {
  const cook = await app.cook("gwen")
  const request = { dish: { kind: "named", name: "Soup" }, servings: 4, goals: noGoals, diets: [] } as const
  const { body: kept } = await cook.call(generateRecipe, { ...request, diets: [] })
  await cook.call(saveRecipe, { recipeId: kept.id })
  // A tab that has not heard yet of what the other one did may ask in vain.
  const expected = /status of 401/
  const { page, context, leave } = await visit(browser, { url: app.url, as: cook.session, expected })
  await page.getByRole("button", { name: "Save recipe", pressed: true }).waitFor()
  await page.getByText("2 of 3 free recipes left").waitFor()
  const other = await context.newPage()
  await other.goto(app.url + path)
  await other.getByRole("button", { name: "Sign Out" }).click()
  await page.getByRole("button", { name: "Sign in to Generate Recipe" }).waitFor()
  await page.getByRole("button", { name: "Save recipe", pressed: false }).waitFor()
  await page.getByRole("heading", { name: "Red Lentil Soup" }).waitFor()
  await expect.poll(() => page.getByText("free recipes left").count()).toBe(0)
  expect(await keptSession(page)).toBeNull()
  await expect.poll(async () => (await cook.call(readPreferences)).code).toBe("session_ended")
  await page.reload()
  await page.getByText("Made to your numbers, and checked").waitFor()
  expect(await page.getByRole("dialog").count()).toBe(0)
  await leave()
})

test("T5: signing out breaks off what is still being asked for, which could only be refused by then", async () => {
  const cook = await app.cook("ines")
  const { page, leave } = await visit(browser, { url: app.url })
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    sessionKey,
    JSON.stringify(cook.session),
  ] as const)
  // The answer is kept back until the session is over.
  const signedOut = page.waitForResponse("**/api/account/sign-out")
  await page.route(/\/api\/preferences$/, async (route) => {
    await signedOut
    await route.continue()
  })
  const brokenOff = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/preferences"))
  await page.goto(app.url + path)
  await page.getByRole("button", { name: "Sign Out" }).click()
  await page.getByRole("button", { name: "Sign in to Generate Recipe" }).waitFor()
  await brokenOff
  expect(await page.getByRole("dialog").count()).toBe(0)
  await leave()
})

test("T5: whoever signed in in another tab while a sign-out was on its way stays signed in", async () => {
  const [cook, next] = await Promise.all([app.cook("ilse"), app.cook("ivo")])
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path,
    expected: refusedRequest,
  })
  const other = await context.newPage()
  await other.goto(`${app.url}/favicon.svg`)
  await page.route(/\/api\/account\/sign-out$/, async (route) => {
    await other.evaluate(([key, session]) => localStorage.setItem(key, session), [
      sessionKey,
      JSON.stringify(next.session),
    ] as const)
    // Storage reaches another tab a moment after it is written.
    await expect.poll(async () => (await keptSession(page))?.user.email).toBe(next.email)
    await route.continue()
  })
  await page.getByRole("button", { name: "Sign Out" }).click()
  await page.getByRole("button", { name: "Generate Recipe", exact: true }).waitFor()
  await page.getByRole("tab", { name: "Account" }).click()
  await page.getByText(next.email).waitFor()
  await expect.poll(async () => (await keptSession(page))?.user.email).toBe(next.email)
  await leave()
})

test("T6: a session that is over is signed out at the start, and local storage is cleared", async () => {
  const ended = { ...app.alice.session, access_token: "made-up", refresh_token: "made-up" }
  const { page, leave } = await visit(browser, { url: app.url, as: ended, expected: refusedRequest })
  await page.getByRole("button", { name: "Sign in to Generate Recipe" }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await page.evaluate((key) => localStorage.setItem(key, "{not a session"), sessionKey)
  await page.reload()
  await page.getByRole("button", { name: "Sign in to Generate Recipe" }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await leave()
})

test.each([
  ["a network error", null],
  ["a 503", 503],
  ["a 500 without a body of ours", 500],
])("T6: %s never signs anyone out", async (_how, status) => {
  const due = { ...app.bob.session, expires_at: 1 }
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: due,
    path: "/livez",
    expected: refusedRequest,
  })
  await page.route("**/api/**", (route) => (status === null ? route.abort() : route.fulfill({ status, body: "no" })))
  await page.clock.install()
  await page.goto(app.url)
  await afterRetries(page, page.getByText("We could not fetch your latest recipe."))
  await page.getByRole("button", { name: "Generate Recipe", exact: true }).waitFor()
  expect((await keptSession(page))?.refresh_token).toBe(due.refresh_token)
  await leave()
})

test("T7: tokens refresh by themselves, once for all tabs", async () => {
  const cook = await app.cook("hugo")
  const due = { ...cook.session, expires_at: Math.floor(Date.now() / 1000) + 5 }
  const opened = { url: app.url, as: due, path: "/livez", expected: refusedRequest }
  const { page, context, leave } = await visit(browser, opened)
  let refreshes = 0
  context.on("request", (request) => {
    if (request.url().endsWith("/api/account/refresh")) refreshes += 1
  })
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((each) => each.goto(app.url)))
  await Promise.all(tabs.map((each) => each.getByText("3 of 3 free recipes left").waitFor()))
  expect(refreshes).toBe(1)
  expect((await keptSession(page))?.refresh_token).not.toBe(due.refresh_token)
  await leave()
})
