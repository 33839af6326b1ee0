import type { Browser, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import type { Draft } from "#server/ai/chef.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { buildDraft, focused, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
let draft: Draft
let cooks = 0

beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp({ chef: { name: "provider", write: async () => draft } })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const ingredients = ["250 g red lentils", "1 onion, chopped", "2 glorps of quuxberry", "1 tbsp olive oil"]

async function openRecipe({ isSaved = false, path = "/", options = {} } = {}) {
  cooks += 1
  const cook = await app.cook(`taker${cooks}`)
  draft = buildDraft({ ingredients })
  const dish = { kind: "named", name: "Soup" } as const
  const { body: kept } = await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: ["vegan"] })
  if (isSaved) await cook.call(saveRecipe, { recipeId: kept.id })
  const visitor = await visit(browser, { url: app.url, once: true, as: cook.session, path, ...options })
  return { ...visitor, kept, card: visitor.page.getByRole("article") }
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test("Copy puts the recipe as it stands on the card into the clipboard, with what was checked and what was not", async () => {
  const { page, card, context, leave } = await openRecipe()
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await button(page, "Show for more").click({ clickCount: 4 })
  await card.getByText("500 g", { exact: true }).waitFor()
  await button(page, "Copy").click()
  await card.getByText("Copied. Paste it wherever you like.").waitFor()
  const text = await clipboard(page)
  expect(text).toMatch(/^Red Lentil Soup\n8 servings\n\nIngredients\n- 500 g red lentils\n- 2 onions, chopped\n/)
  expect(text).toContain("\n\nMethod\n1. Fry the onion in the oil for 5 minutes.\n2. Add the rest")
  expect(text).toMatch(/\n\nNutrition per serving\nCalories: at least \d+ kcal\nProtein: at least /)
  expect(text).toContain("USDA food data, 3 of 4 matched.\n")
  expect(text).toMatch(/\n.*quuxberries: not counted\.\nVegan unsure\. .*quuxberry/)
  expect(text).not.toMatch(/^Checked\.$/m)
  await expectAccessible(page)
  await button(page, "Show for fewer").click()
  await expect.poll(() => card.getByText("Copied.").count()).toBe(0)
  await leave()
})

test("a browser that refuses the clipboard gets the text marked, to be copied by hand", async () => {
  const { page, card, leave } = await openRecipe()
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("refused")) })
  })
  await button(page, "Copy").click()
  await card.getByText("This browser does not let us copy.").waitFor()
  const field = card.getByRole("textbox", { name: "The recipe as text" })
  await expect.poll(() => field.inputValue()).toContain("- 250 g red lentils\n")
  await expect.poll(() => focused(page)).toBe("The recipe as text")
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain("Red Lentil Soup")
  await expectAccessible(page)
  await leave()
})

test("on paper stands the recipe alone, in two columns, black on white, for the servings that are shown", async () => {
  const { page, card, leave } = await openRecipe({ options: { colorScheme: "dark" } })
  await button(page, "Show for more").click({ clickCount: 4 })
  await card.getByText("500 g", { exact: true }).waitFor()
  await button(page, "See the sums").click()
  await card.getByRole("table").waitFor()
  await page.emulateMedia({ media: "print" })
  // A4 between its margins.
  await page.setViewportSize({ width: 688, height: 1000 })
  const seen = await page.locator("body").innerText()
  for (const part of ["Red Lentil Soup", "500 g", "Simmer", "not counted", "Vegan unsure"])
    expect(seen.toLowerCase()).toContain(part.toLowerCase())
  for (const part of [
    "Recipe Remix",
    "Generate Recipe",
    "Saved Recipes",
    "Swap",
    "Copy",
    "See the sums",
    "Whole recipe",
  ])
    expect(seen).not.toContain(part)
  expect(seen).not.toMatch(/^4 servings$/m)
  const printed = card.locator("[data-printed]:visible")
  expect(await printed.evaluate((one) => getComputedStyle(one, "::before").content)).toBe('"8 servings"')
  const right = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().right)
  expect(await right(printed)).toBeLessThanOrEqual(await right(card.locator("section").first()))
  expect(await page.getByRole("button").count()).toBe(0)
  const places = await card.locator("section").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(places[0]).toBeLessThan(300)
  expect(places[1]).toBeGreaterThan(250)
  const inks = await card
    .locator("*:visible")
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))])
  expect(inks).toEqual(["rgb(0, 0, 0)"])
  const grounds = await page
    .locator("html, body, article, article *:visible")
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))])
  expect(grounds.filter((ground) => !["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"].includes(ground))).toEqual([
    // The thin lines between the four figures.
    "rgb(140, 140, 140)",
  ])
  await leave()
})

test("Print prints the recipe that it stands in, and no other", async () => {
  const { page, leave } = await openRecipe({ isSaved: true, path: "/?tab=saved" })
  await button(page, "Red Lentil Soup").click()
  await page.evaluate(() => {
    window.print = () => {
      const marked = [...document.querySelectorAll<HTMLElement>("[data-print-alone]")]
      document.body.dataset.printed = `${marked.map((one) => one.tagName).join()} as ${document.title}`
      window.dispatchEvent(new Event("afterprint"))
    }
  })
  await button(page, "Print").click()
  // A file that is printed to is named after the recipe.
  await expect.poll(() => page.locator("body").getAttribute("data-printed")).toBe("LI as Red Lentil Soup")
  await expect.poll(() => page.title()).toBe("Saved Recipes · Recipe Remix")
  await expect.poll(() => page.locator("[data-print-alone]").count()).toBe(0)
  await page.emulateMedia({ media: "print" })
  await page.getByRole("tabpanel").getByText("Fry the onion in the oil").waitFor()
  expect(await page.locator("body").innerText()).not.toContain("Recipe Remix")
  await leave()
})

test("a page without a recipe prints as it is", async () => {
  const { page, leave } = await openRecipe({ path: "/?tab=account" })
  await button(page, "Sign Out").waitFor()
  await page.emulateMedia({ media: "print" })
  await button(page, "Sign Out").waitFor()
  await leave()
})
