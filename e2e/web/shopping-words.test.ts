import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addItems, listItems } from "#core/shopping/shopping-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { describedBy, focused, visit } from "./visit.ts"

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
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true })
const field = (page: Page, ingredient: string) => page.getByRole("textbox", { name: `Edit ${ingredient}`, exact: true })
const choose = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).check()

async function openList(name: string, wanted: readonly (readonly [string, string])[]) {
  const cook = await app.cook(name)
  const items = wanted.map(([ingredient, recipeTitle]) => ({ id: crypto.randomUUID(), ingredient, recipeTitle }))
  await cook.call(addItems, { items })
  const visitor = await visit(browser, { url: app.url, once: true, as: cook.session, path: "/?tab=account" })
  await button(visitor.page, "Shopping List").click()
  await button(visitor.page, "Edit").waitFor()
  return { cook, ...visitor }
}

const textsOf = async (cook: TestCook) => (await cook.call(listItems)).body.items.map(({ ingredient }) => ingredient)

test("an item's words are changed where it stands: kept with Enter or by leaving, given up with Escape", async () => {
  const { cook, page, leave } = await openList("greta", [
    ["2 lemons", "Soup"],
    ["200 g red onions", "Curry"],
    ["150 g red onions", "Soup"],
  ])
  await choose(page, "By aisle")
  await box(page, "350 g red onions").waitFor()
  await button(page, "Edit").click()
  await expect.poll(() => focused(page)).toBe("Done")
  await expectAccessible(page)
  await field(page, "2 lemons").fill(" 3 lemons ")
  await page.keyboard.press("Enter")
  await field(page, "3 lemons").waitFor()
  await expect.poll(() => focused(page)).toBe("Edit 3 lemons")
  await field(page, "200 g red onions").fill("nothing")
  await page.keyboard.press("Escape")
  await expect.poll(() => field(page, "200 g red onions").inputValue()).toBe("200 g red onions")
  await field(page, "200 g red onions").fill("  ")
  await field(page, "150 g red onions").fill("250 g red onions")
  await expect.poll(() => field(page, "200 g red onions").inputValue()).toBe("200 g red onions")
  await button(page, "Done").click()
  await box(page, "450 g red onions").waitFor()
  await expect.poll(() => textsOf(cook)).toEqual(["3 lemons", "200 g red onions", "250 g red onions"])

  await button(page, "Edit").click()
  await button(page, "Delete 200 g red onions").click()
  await expect.poll(() => field(page, "200 g red onions").count()).toBe(0)
  await button(page, "Undo").click()
  await field(page, "200 g red onions").waitFor()
  await leave()
})

test("A3: items are shown in the cook's units at once, and stay as they were written", async () => {
  const wanted = [
    ["500 g potatoes, peeled", "Soup"],
    ["200 g red onions", "Curry"],
    ["150 g red onions", "Soup"],
  ] as const
  const { cook, page, context, leave } = await openList("hanna", wanted)
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await box(page, "500 g potatoes, peeled").waitFor()
  await button(page, "Units").click()
  await choose(page, "Imperial")
  await box(page, "1 lb 2 oz potatoes, peeled").waitFor()
  await choose(page, "By aisle")
  await box(page, "12½ oz red onions").waitFor()
  await expect.poll(() => describedBy(box(page, "12½ oz red onions"))).toBe("7 oz Curry, 5¼ oz Soup")
  await button(page, "Copy").click()
  await page.getByText("Copied. Paste it wherever you like.").waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("- 1 lb 2 oz potatoes, peeled (Soup)")
  await button(page, "Edit").click()
  await expect.poll(() => field(page, "500 g potatoes, peeled").inputValue()).toBe("500 g potatoes, peeled")
  await button(page, "Done").click()
  await choose(page, "Metric")
  await box(page, "350 g red onions").waitFor()
  expect(await textsOf(cook)).toEqual(wanted.map(([ingredient]) => ingredient))
  await leave()
})
