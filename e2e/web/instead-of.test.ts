import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, test } from "vitest"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { visit } from "./visit.ts"

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

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("a way with a title of its own says which dish it is cooked instead of", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.alice.session })
  await page.getByRole("combobox", { name: "Dish name", exact: true }).fill("spaghetti carbonara")
  await button(page, "Additional Requirements").click()
  await button(page, "Vegan").click()
  await button(page, "Generate Recipe").click()
  await page.getByRole("heading", { name: "Vegan Carbonara with Smoked Tofu", exact: true }).waitFor()
  await page.getByText("instead of Spaghetti Carbonara").waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await button(page, "Save recipe").click()
  await page.getByRole("tab", { name: /Saved Recipes/ }).click()
  await page
    .getByRole("button", { name: /Vegan Carbonara/ })
    .first()
    .click()
  const saved = page.getByRole("tabpanel", { name: "Saved Recipes" })
  await saved.getByText("instead of Spaghetti Carbonara").waitFor()
  await leave()
})
