import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { refusedRequest, visit } from "./visit.ts"

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

const dishName = (page: Page) => page.getByRole("combobox", { name: "Dish name", exact: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const pressed = (page: Page, name: string) => button(page, name).evaluate((chip) => chip.getAttribute("aria-pressed"))

async function ask(page: Page, dish: string): Promise<void> {
  await dishName(page).fill(dish)
  await button(page, "Generate Recipe").click()
}

test("a streamed refusal shows the dishes that the server offers, and one that is pressed keeps the label of the name", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.alice.session })
  const dish = { kind: "named", name: "egg-free frittata" } as const
  const refused = await app.bob.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })
  await ask(page, "egg-free frittata")
  const offers = page.getByRole("list", { name: "Dishes to choose from" })
  await offers.waitFor()
  const shown = await offers.getByRole("button").allInnerTexts()
  expect(shown).toHaveLength(6)
  expect(refused.body).toMatchObject({ code: "labels_unmet", offers: shown })
  await button(page, "Additional Requirements").click()
  await expect.poll(() => pressed(page, "Egg-Free")).toBe("true")
  expect(await dishName(page).inputValue()).toBe("egg-free frittata")
  await expectAccessible(page)
  await offers.getByRole("button").first().click()
  await expect.poll(() => dishName(page).inputValue()).toBe(shown[0])
  expect(await pressed(page, "Egg-Free")).toBe("true")
  await button(page, "Generate Recipe").click()
  // Its way without eggs may have a title of its own.
  await button(page, "Save recipe").waitFor()
  await leave()
})

test("what was read from the name is pressed beside a recipe too, and an offer keeps the appliance", async () => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: app.bob.session,
    expected: refusedRequest,
  })
  await button(page, "Gluten-free").click()
  await ask(page, "vegetarian lasagne")
  await page
    .getByRole("heading", { name: /lasagne/i })
    .first()
    .waitFor()
  await expect.poll(() => pressed(page, "Vegetarian")).toBe("true")
  expect(await pressed(page, "Gluten-free")).toBe("true")
  await button(page, "Gluten-free").click()
  await button(page, "Vegetarian").click()
  await ask(page, "slow cooker unicorn stew")
  const offer = page.getByRole("list", { name: "Dishes to choose from" }).getByRole("button").first()
  const title = await offer.innerText()
  await offer.click()
  await expect.poll(() => dishName(page).inputValue()).toBe(`${title} slow cooker`)
  await leave()
})

test("G5: a label that only the name said goes when another name is typed, and one that the cook pressed stays", async () => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: app.alice.session,
    expected: refusedRequest,
  })
  await button(page, "Dairy-free").click()
  await ask(page, "vegetarian unicorn stew")
  await expect.poll(() => pressed(page, "Vegetarian")).toBe("true")
  // Neither another label nor a reload makes it the cook's own.
  await button(page, "Gluten-free").click()
  await page.reload()
  await expect.poll(() => pressed(page, "Vegetarian")).toBe("true")
  await dishName(page).fill("unicorn pie")
  await expect.poll(() => pressed(page, "Vegetarian")).toBe("false")
  expect(await pressed(page, "Gluten-free")).toBe("true")
  expect(await pressed(page, "Dairy-free")).toBe("true")
  await leave()
})
