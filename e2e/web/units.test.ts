import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { changePreferences } from "#core/preferences/preferences-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { listItems } from "#core/shopping/shopping-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { buildDraft, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp({ chef: { name: "provider", write: async () => draft } })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const title = "Traybake"
const draft = buildDraft({
  title,
  ingredients: [
    "1 lb potatoes, cut into 1-inch cubes",
    "2 cups plain flour",
    "1 cup whole milk",
    "1 x 400 g tin tomatoes",
  ],
  method: [
    "Heat the oven to 375°F. Grease a 9 x 13 inch dish.",
    "Mix 2 cups of the flour with the milk, add the rest and bake for 40 minutes.",
  ],
})

const asMetric = [
  "450 g",
  "potatoes, cut into 2.5 cm cubes",
  "250 g",
  "240 ml",
  "1 x 400 g",
  "190°C",
  "23 x 33 cm dish",
]
const asImperial = [
  "1 lb",
  "cut into 1-inch cubes",
  "2 cups",
  "1 cup",
  "14 oz tin tomatoes",
  "375°F",
  "9 x 13 inch dish",
]

async function generate(cook: TestCook): Promise<string> {
  const request = { dish: { kind: "named", name: "Traybake" } as const, servings: 4, goals: noGoals, diets: [] }
  return (await cook.call(generateRecipe, request)).body.id
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

async function choose(page: Page, ...units: string[]): Promise<void> {
  await tab(page, "Account").click()
  const section = page.getByRole("button", { name: /^Units/ })
  if ((await section.getAttribute("aria-expanded")) === "false") await section.click()
  for (const unit of units) {
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/preferences") && answer.request().method() !== "GET",
    )
    await page.getByRole("radio", { name: unit, exact: true }).click()
    await saved
  }
}

/** What the recipe says on the page, without the figures that are worked out. */
const read = (page: Page) => page.locator("[data-recipe]").filter({ visible: true }).innerText()

async function expectRead(page: Page, parts: readonly string[]): Promise<void> {
  const missing = async () => {
    const text = await read(page)
    return parts.filter((part) => !text.includes(part))
  }
  await expect.poll(missing).toEqual([])
}

test("A3: the shown and the saved recipe follow the units at once, and after a reload", async () => {
  const cook = await app.cook("uma")
  await cook.call(saveRecipe, { recipeId: await generate(cook) })
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session })
  await expectRead(page, asMetric)
  await choose(page, "Imperial", "Fahrenheit")
  await tab(page, "Generator").click()
  await expectRead(page, asImperial)
  await expectAccessible(page)
  await tab(page, "Saved Recipes").click()
  await button(page, title).click()
  await expectRead(page, asImperial)
  await page.reload()
  await button(page, title).click()
  await expectRead(page, asImperial)
  await choose(page, "Celsius")
  await tab(page, "Saved Recipes").click()
  await button(page, title).click()
  await expectRead(page, ["1 lb", "190°C", "9 x 13 inch dish"])
  await leave()
})

test("A3: after a reload the recipe comes in the cook's units, and does not change before the cook's eyes", async () => {
  const cook = await app.cook("tess")
  await generate(cook)
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session })
  await page.route(/\/api\/preferences$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await route.fallback()
  })
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const look = () => {
      const lines = document.querySelectorAll("[data-recipe] li")
      const line = [...lines].find(({ textContent }) => textContent?.includes("potatoes"))?.textContent
      if (line) seen.add(line)
      sessionStorage.setItem("seen", [...seen].join("|"))
      requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await expectRead(page, asMetric)
  const seen = await page.evaluate(() => sessionStorage.getItem("seen"))
  expect(seen).toBe("450 g potatoes, cut into 2.5 cm cubes")
  await leave()
})

test("A3: the open recipe follows units chosen on another device", async () => {
  const cook = await app.cook("vera")
  await generate(cook)
  const quiet = { once: true, path: "/livez", expected: refusedRequest }
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, ...quiet })
  const followed = page.waitForResponse((answer) => answer.url().includes("/api/changes/stream"))
  await page.goto(app.url)
  await followed
  await expectRead(page, asMetric)
  await cook.call(changePreferences, { measurementUnit: "imperial", temperatureUnit: "fahrenheit" })
  await expectRead(page, asImperial)
  await leave()
})

test("A3: other servings, Copy and the sums read in the cook's units; the list gets what is stored", async () => {
  const cook = await app.cook("will")
  await generate(cook)
  const { page, context, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await expectRead(page, asMetric)
  await button(page, "Show for more").click({ clickCount: 4 })
  await expectRead(page, ["900 g", "500 g", "475 ml", "2 x 400 g"])
  await button(page, "Copy").click()
  await page.getByText("Copied. Paste it wherever you like.").waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain("- 900 g potatoes, cut into 2.5 cm cubes\n- 500 g plain flour\n- 475 ml whole milk\n")
  expect(text).toContain("1. Heat the oven to 190°C. Grease a 23 x 33 cm dish.\n2. Mix 500 g of the flour")
  await button(page, "See the sums").click()
  await page.getByText("As written: 2 cups plain flour").waitFor()
  await expect.poll(() => page.getByText("As written:").count()).toBe(3)
  await expectAccessible(page)

  await button(page, "Add to Shopping List").click()
  await page.getByRole("checkbox").nth(0).click()
  await button(page, "Finish").click()
  const listed = async () => (await cook.call(listItems)).body.items.map(({ ingredient }) => ingredient)
  await expect.poll(listed).toEqual(["2 lb potatoes, cut into 1-inch cubes"])
  await leave()
})

test("A3: a visitor reads a recipe as it was written", async () => {
  const cook = await app.cook("xena")
  await generate(cook)
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  await expectRead(page, asMetric)
  await tab(page, "Account").click()
  await button(page, "Sign Out").click()
  await tab(page, "Generator").click()
  await expectRead(page, ["1 lb", "2 cups", "375°F", "1 x 400 g tin tomatoes"])
  await leave()
})
