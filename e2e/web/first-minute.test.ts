import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectAccessible, openBrowser } from "#testing/browser.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { focused, refusedRequest, visit } from "./visit.ts"

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

const card = (page: Page) => page.getByRole("article")
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const isTaken = (page: Page) => expect.poll(() => page.locator("[data-built], [data-drawn]").count()).toBe(0)

/** Opens home with all code held back until `come` is called. */
async function visitBeforeCode(width: number) {
  const visitor = await visit(browser, {
    url: app.url,
    path: "/favicon.svg",
    viewport: { width, height: 900 },
    expected: refusedRequest,
  })
  const code = Promise.withResolvers<void>()
  await visitor.page.route(/\/assets\/.*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await visitor.page.goto(app.url, { waitUntil: "commit" })
  return { ...visitor, come: code.resolve }
}

/** Waits for the style, which nothing is drawn without, and then for the fonts that it asks for. */
async function untilStyled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet)
  await page.evaluate(() => document.fonts.ready)
}

test.each([1280, 390])(
  "at %i px a checked card stands before there is code, and does not move when it comes",
  async (width) => {
    const { page, come, leave } = await visitBeforeCode(width)
    await card(page).getByText("Checked", { exact: true }).waitFor()
    await expect.poll(() => card(page).getByText("met", { exact: true }).count(), { message: "both goals" }).toBe(2)
    await untilStyled(page)
    const before = await placesIn(page)
    await button(page, "See the sums").click()
    expect(await page.getByRole("table").count()).toBe(0)
    come()
    // What was pressed in it before is done as soon as it can be.
    await page.getByRole("table").waitFor()
    await isTaken(page)
    await button(page, "See the sums").click()
    await expect.poll(() => placesIn(page)).toEqual(before)
    await expectAccessible(page)
    await leave()
  },
)

/** Of a visit that only looks: first.js, what the first screen waits for, the banners, and the sign-in dialog behind it. */
const mostScripts = 10

test("who only looks at the card loads no code for it; it comes with the first sign of use", async () => {
  const { page, leave } = await visit(browser, { url: app.url, path: "/favicon.svg" })
  const loaded: string[] = []
  page.on("requestfinished", (request) => loaded.push(request.url()))
  const has = (file: string) => loaded.some((url) => url.includes(`/assets/${file}`))
  await page.goto(app.url)
  // What comes last of all that nobody asked for.
  await expect.poll(() => has("sign-in-dialog")).toBe(true)
  expect(has("sample-card")).toBe(false)
  // On a slow line each more is one more way there and back: what is wanted together is one piece (vite.config.ts).
  expect(loaded.filter((url) => url.endsWith(".js")).length).toBeLessThanOrEqual(mostScripts)
  await page.keyboard.press("Tab")
  await isTaken(page)
  await expect.poll(() => has("sample-card")).toBe(true)
  await leave()
})

test("a dish that is pressed fills the form, and the next press asks for it", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  await page.getByRole("list", { name: "Dishes to begin with" }).waitFor()
  await button(page, "Shakshuka").click()
  await expect.poll(() => page.getByRole("combobox", { name: "Dish name" }).inputValue()).toBe("Shakshuka")
  await expect.poll(() => focused(page)).toBe("Sign in to Generate Recipe")
  await leave()
})

test("who is new signs up first, and who is not signs in beside it", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  await button(page, "Sign Up").click()
  await page.getByRole("dialog", { name: "Pull up a chair" }).waitFor()
  await page.keyboard.press("Escape")
  await button(page, "Sign In").click()
  await page.getByRole("dialog", { name: "Welcome back" }).waitFor()
  await leave()
})

test("where a cook has nothing yet, dishes of the cookbook are there to press", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.alice.session })
  await page.getByRole("heading", { name: "Nothing on the stove yet" }).waitFor()
  const ideas = page.getByRole("list", { name: "Dishes to begin with" }).getByRole("button")
  await expect.poll(() => ideas.count()).toBe(6)
  const [first = ""] = await ideas.allTextContents()
  await page.getByRole("tab", { name: "Account" }).click()
  await button(page, "Shopping List").click()
  await expect.poll(() => ideas.count()).toBe(6)
  await page.getByRole("tab", { name: "Saved Recipes" }).click()
  await page.getByText("No saved recipes yet").waitFor()
  await ideas.first().click()
  await expect.poll(() => page.getByRole("combobox", { name: "Dish name" }).inputValue()).toBe(first)
  await expect.poll(() => focused(page)).toBe("Generate Recipe")
  await leave()
})

/** Where the headings of the page stand. */
function placesIn(page: Page) {
  return page.evaluate(() => {
    scrollTo(0, 0)
    return [...document.querySelectorAll("h2, h3")].map((heading) => {
      const { x, y, width, height } = heading.getBoundingClientRect()
      return [heading.textContent, x, y, width, height]
    })
  })
}
