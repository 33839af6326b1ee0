import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe, latestRecipe } from "#core/craft/recipe-api.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { expectAccessible, openBrowser } from "#testing/browser.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { focused, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp()
  await app.alice.call(generateRecipe, shakshuka)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const phone = { width: 390, height: 700 }
const shakshuka: RecipeRequest = {
  dish: { kind: "named", name: "Shakshuka" },
  servings: 2,
  goals: { ...noGoals, calories: { min: null, max: 550 } },
  diets: ["dairy-free"],
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const dish = (page: Page) => page.getByRole("combobox", { name: "Dish name" })

test("on a phone the recipe comes first, and the form is a line above it until it is wanted", async () => {
  const cook = { as: app.alice.session, reducedMotion: "no-preference" } as const
  const { page, leave } = await visit(browser, { url: app.url, once: true, viewport: phone, ...cook })
  await page.getByText("Shakshuka · 550 kcal or less · Dairy-free").waitFor()
  expect(await dish(page).isVisible()).toBe(false)
  const title = page.getByRole("heading", { level: 2, name: "Shakshuka" })
  await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(400)
  await expectAccessible(page)
  await button(page, "Change").click()
  await expect.poll(() => dish(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => isInReach(page, "Generate Recipe")).toBe(true)
  await dish(page).fill("Thai green curry")
  await dish(page).press("Tab")
  await page.evaluate(() => scrollTo(0, 260))
  await button(page, "Generate Recipe").click()
  await page.getByText("Thai green curry · 550 kcal or less · Dairy-free").waitFor()
  await expect.poll(() => focused(page)).toBe("Thai Green Curry")
  const top = () => page.getByRole("article").evaluate((card) => Math.round(card.getBoundingClientRect().top))
  await expect.poll(top).toBe(20)
  await button(page, "Swap Ingredients").click()
  await page.getByRole("heading", { name: "Ingredients" }).evaluate((heading) => heading.scrollIntoView())
  await expect.poll(() => isInReach(page, "Confirm Swap")).toBe(true)
  await leave()
})

test("at the next start the form is folded before its recipe is there; one that is in use stays open when it comes", async () => {
  const { page, context, leave } = await visit(browser, { url: app.url, as: app.alice.session, viewport: phone })
  const change = button(page, "Change")
  await change.waitFor()
  const lineAt = () => change.boundingBox()
  const held = async () => {
    const come = Promise.withResolvers<void>()
    await context.unrouteAll()
    await context.route(`**${latestRecipe.path}`, (route) => come.promise.then(() => route.continue()))
    await page.reload()
    return come
  }
  const first = await held()
  await change.waitFor()
  expect(await dish(page).isVisible()).toBe(false)
  const before = await lineAt()
  first.resolve()
  await button(page, "Swap Ingredients").waitFor()
  expect(await lineAt()).toEqual(before)

  // On a device that knows of none yet.
  await page.evaluate(() => localStorage.removeItem("recipe-remix.has-recipe"))
  const second = await held()
  await page.locator("#app:not([data-built])").waitFor()
  await dish(page).fill("Thai")
  second.resolve()
  await button(page, "Swap Ingredients").waitFor()
  expect(await dish(page).inputValue()).toBe("Thai")
  expect(await dish(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await leave()
})

test("what goes wrong on a phone is said in the form, which opens for it", async () => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: app.alice.session,
    viewport: phone,
    expected: refusedRequest,
  })
  await button(page, "Change").click()
  await dish(page).fill("Moon dust surprise")
  await dish(page).press("Tab")
  await button(page, "Generate Recipe").click()
  await page.getByRole("alert").getByText("has no dish called").waitFor()
  expect(await dish(page).isVisible()).toBe(true)
  await page.getByRole("list", { name: "Dishes to choose from" }).getByRole("button").first().click()
  await expect.poll(() => focused(page)).toBe("Generate Recipe")
  await leave()
})

test.each([
  { width: 1366, height: 625 },
  { width: 390, height: 600 },
])("the button is in reach at $width x $height", async (viewport) => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, viewport })
  await page.getByLabel("Max calories").fill("550")
  await expect.poll(() => isInReach(page, "Sign in to Generate Recipe")).toBe(true)
  await leave()
})

test("across, a phone shows the fields, and nothing lies over them", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, viewport: { width: 740, height: 360 } })
  await button(page, "Dairy-free").click()
  await expect.poll(() => button(page, "Dairy-free").getAttribute("aria-pressed")).toBe("true")
  await page.evaluate(() => scrollTo(0, 0))
  expect(await isInReach(page, "Sign in to Generate Recipe")).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(740)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect((await page.getByRole("tablist").boundingBox())?.y, "the tabs went with the page").toBeLessThan(0)
  await leave()
})

test("across, what is done with the ticked lines is in reach, and one press ticks them all", async () => {
  const across = { width: 844, height: 390 }
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.alice.session, viewport: across })
  for (const [start, end] of [
    ["Swap Ingredients", "Confirm Swap"],
    ["Add to Shopping List", "Finish"],
  ] as const) {
    await button(page, start).click()
    await page.getByRole("heading", { name: "Ingredients" }).evaluate((heading) => heading.scrollIntoView())
    await expect.poll(() => isInReach(page, end), { message: end }).toBe(true)
    if (end === "Confirm Swap") await button(page, "Cancel").click()
  }
  const [lines, ticked] = [page.getByRole("checkbox"), page.getByRole("checkbox", { checked: true })]
  await button(page, "Tick all").click()
  await expect.poll(() => ticked.count()).toBe(await lines.count())
  await page.getByText(`${await lines.count()} ticked`).waitFor()
  await button(page, "Tick none").click()
  await expect.poll(() => ticked.count()).toBe(0)
  await leave()
})

test("the method stands beside the ingredients where the card has room for both, on a tablet too", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.alice.session })
  const top = async (name: string) => (await page.getByRole("heading", { name, exact: true }).boundingBox())?.y ?? 0
  await page.getByRole("heading", { name: "Method" }).waitFor()
  for (const [width, isBeside] of [
    [390, false],
    [768, true],
    [900, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const areBeside = async () => Math.abs((await top("Ingredients")) - (await top("Method"))) < 10
    await expect.poll(areBeside, { message: `at ${width} px` }).toBe(isBeside)
  }
  await leave()
})

test("a folded form says all that was asked for, in two lines where one is too short", async () => {
  const cook = await app.cook("folder")
  await cook.call(generateRecipe, shakshuka)
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, viewport: phone })
  await button(page, "Change").click()
  await page.getByLabel("Min protein").fill("20")
  await button(page, "Gluten-free").click()
  await button(page, "Generate Recipe").click()
  const line = page.getByText("Shakshuka · 550 kcal or less · 20 g protein or more · Dairy-free · Gluten-free")
  await line.waitFor()
  expect(await line.evaluate((it) => it.scrollHeight <= it.clientHeight && it.scrollWidth <= it.clientWidth)).toBe(true)
  await leave()
})

/** Whether a press of its middle, as the screen is, would press it. */
function isInReach(page: Page, name: string): Promise<boolean> {
  return button(page, name).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && element.contains(hit)
  })
}
