import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { nameDishes } from "#core/cookbook/dish-names-api.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { callEndpoint } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp()
  // Once it has read the cookbook, which takes longer on a slow machine than the page waits for a hint.
  await callEndpoint(app.url, nameDishes, { body: { typed: "shakshuka" } })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const dish = (page: Page) => page.getByRole("combobox", { name: "Dish name" })
const names = (page: Page) => page.getByRole("listbox", { name: "Dishes to choose from" })
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true })
const marked = (page: Page) => page.getByRole("option", { selected: true }).allTextContents()

async function type(page: Page, text: string, name: string) {
  await dish(page).fill("")
  await dish(page).pressSequentially(text)
  await option(page, name).waitFor()
}

test("by keyboard: names come while one is typed, arrows go through them, Enter takes one and Escape gives back what was typed", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  expect(await dish(page).getAttribute("aria-expanded")).toBe("false")
  await type(page, "shaks", "Shakshuka")
  await expect.poll(() => dish(page).getAttribute("aria-expanded")).toBe("true")
  await expect.poll(() => marked(page), { message: "what is typed stands until one is chosen" }).toEqual([])
  await expectAccessible(page)
  await dish(page).press("ArrowDown")
  await expect.poll(() => marked(page)).toEqual(["Shakshuka"])
  await expect.poll(() => pointedAt(page)).toBe("Shakshuka")
  await dish(page).press("Home")
  await expect.poll(() => marked(page), { message: "the cursor is in the text" }).toEqual([])
  await dish(page).press("ArrowDown")
  await dish(page).press("Enter")
  await expect.poll(() => dish(page).inputValue()).toBe("Shakshuka")
  await names(page).waitFor({ state: "hidden" })
  expect(await page.getByRole("dialog").count(), "Enter took the name and sent nothing").toBe(0)
  await dish(page).press("Escape")
  await expect.poll(() => dish(page).inputValue()).toBe("shaks")
  await leave()
})

test("Escape closes the list and keeps what is typed; so does leaving; Enter without a mark sends what is typed", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  await type(page, "shaks", "Shakshuka")
  await dish(page).press("Escape")
  await names(page).waitFor({ state: "hidden" })
  await dish(page).press("ArrowDown")
  await option(page, "Shakshuka").waitFor()
  await expect.poll(() => marked(page)).toEqual(["Shakshuka"])
  await dish(page).press("Alt+ArrowUp")
  await names(page).waitFor({ state: "hidden" })
  await type(page, "shaks", "Shakshuka")
  await dish(page).press("Tab")
  await names(page).waitFor({ state: "hidden" })
  await type(page, "shak", "Shakshuka")
  await dish(page).press("Enter")
  await page.getByRole("dialog", { name: "Welcome back" }).waitFor()
  await page.keyboard.press("Escape")
  expect(await dish(page).inputValue()).toBe("shak")
  await leave()
})

test("on a phone a name is taken by a touch, and the list stays on the screen", async () => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  await type(page, "chicken tikka", "Chicken Tikka Masala")
  const box = await names(page).boundingBox()
  expect(box && [box.x >= 0, box.x + box.width <= 320]).toEqual([true, true])
  await option(page, "Chicken Tikka Masala").tap()
  await expect.poll(() => dish(page).inputValue()).toBe("Chicken Tikka Masala")
  await names(page).waitFor({ state: "hidden" })
  await leave()
})

test("while a writing system composes, its keys are its own", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  await type(page, "shak", "Shakshuka")
  const writing = await page.context().newCDPSession(page)
  await writing.send("Input.imeSetComposition", { text: "s", selectionStart: 1, selectionEnd: 1 })
  await option(page, "Shakshuka").waitFor()
  await dish(page).dispatchEvent("keydown", { key: "ArrowDown", isComposing: true })
  await dish(page).dispatchEvent("keydown", { key: "Enter", isComposing: true })
  expect(await dish(page).inputValue()).toBe("shaks")
  expect(await page.getByRole("dialog").count()).toBe(0)
  await leave()
})

test("who types on is not asked for in between, and a server that is slow or fails is silent", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, expected: refusedRequest })
  const asked: string[] = []
  await page.route("**/api/dish-names?*", (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("typed") ?? "")
    return route.fulfill({ status: 500, body: "no" })
  })
  // The page's own time is what it waits by, however long the test takes from key to key.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const failed = page.waitForResponse("**/api/dish-names?*")
  await dish(page).pressSequentially("shakshuka")
  expect(asked).toEqual([])
  await page.clock.runFor(1_000)
  await failed
  expect(asked).toEqual(["shakshuka"])
  expect(await dish(page).getAttribute("aria-expanded")).toBe("false")
  expect(await page.getByRole("alert").count()).toBe(0)
  await leave()
})

test("without a signal names come from what is saved on the device, and Saved suggests its titles", async () => {
  for (const name of ["Chicken Tikka Masala", "Chicken Pho", "Shakshuka"]) {
    const asked = { dish: { kind: "named", name } as const, servings: 2, goals: noGoals, diets: [] }
    await app.alice.call(saveRecipe, { recipeId: (await app.alice.call(generateRecipe, asked)).body.id })
  }
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: app.alice.session,
    expected: refusedRequest,
  })
  await page.getByRole("tab", { name: /Saved Recipes/ }).click()
  const search = page.getByRole("combobox", { name: "Search by title, ingredient or note" })
  await search.pressSequentially("chick")
  await expect.poll(() => page.getByRole("option").allTextContents()).toContain("Chicken Pho")
  await search.press("ArrowUp")
  await search.press("Enter")
  await expect.poll(() => search.inputValue()).toBe("Chicken Tikka Masala")
  await page.getByRole("tab", { name: "Generator" }).click()
  await type(page, "chicken s", "Chicken Suya")
  await context.setOffline(true)
  await type(page, "masala chi", "Chicken Tikka Masala")
  await dish(page).fill("chicken su")
  await names(page).waitFor({ state: "hidden" })
  await context.setOffline(false)
  await leave()
})

/** The name that a screen reader is pointed at. */
function pointedAt(page: Page): Promise<string | null> {
  return dish(page).evaluate((field) => {
    const id = field.getAttribute("aria-activedescendant") ?? ""
    return document.getElementById(id)?.textContent ?? null
  })
}

test("the names cover nothing that comes after the field", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  await type(page, "chick", "Chicken Pho")
  await page.getByRole("button", { name: "Show More" }).click({ timeout: 5_000 })
  await names(page).waitFor({ state: "hidden" })
  await page.getByLabel("Max fat").waitFor()
  expect(await dish(page).inputValue()).toBe("chick")
  await leave()
})
