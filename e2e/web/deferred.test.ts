import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { openBrowser } from "#testing/browser.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { refusedRequest, visit } from "./visit.ts"

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

// "account-panel-Tpak8R9-.js": eight signs tell the content, and a hyphen may be one of them.
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name.replace(/.*\/|-[\w-]{8}\.\w+$/g, "")),
  )
const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name })

test("what the first screen needs not is loaded behind it, and is there without a connection", async () => {
  const { page, context, leave } = await visit(browser, {
    ...{ url: app.url, as: app.alice.session, expected: /ERR_INTERNET_DISCONNECTED/ },
  })
  await expect.poll(() => scriptsOf(page)).toContain("account-panel")
  await expect.poll(() => scriptsOf(page)).toContain("saved-panel")
  await context.setOffline(true)
  await tab(page, "Account").click()
  await page.getByRole("button", { name: "Sign Out" }).waitFor()
  await context.setOffline(false)
  await leave()
})

test("a visitor's card is loaded before there is one to show", async () => {
  const { page, leave } = await visit(browser, { url: app.url })
  await expect.poll(() => scriptsOf(page)).toContain("recipe-on-show")
  await leave()
})

test("a part that can't be loaded says so, keeps the rest of the page, and comes when it is tried again", async () => {
  const dish = { kind: "named", name: "Thai green curry" } as const
  await app.bob.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })
  const { page, context, leave } = await visit(browser, { url: app.url, as: app.bob.session, expected: refusedRequest })
  await page.getByRole("article").waitFor()
  await context.route(/recipe-on-show-/, (route) => route.abort())
  await page.reload()
  await page.getByRole("alert").getByText("We could not load this part of the page.").waitFor()
  await page.getByRole("textbox", { name: "Dish name" }).fill("Chilli")
  await context.unroute(/recipe-on-show-/)
  await page.getByRole("button", { name: "Try again" }).click()
  await page.getByRole("article").waitFor()
  expect(await page.getByRole("textbox", { name: "Dish name" }).inputValue()).toBe("Chilli")
  await leave()
})
