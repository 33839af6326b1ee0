import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { openBrowser } from "#testing/browser.ts"
import { newestLink } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { untilStanding, visit } from "./visit.ts"

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

const dish = (page: Page) => page.getByRole("combobox", { name: "Dish name" })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

async function fillForm(page: Page) {
  await dish(page).fill("Shakshuka")
  await page.getByLabel("Max calories").fill("550")
  await button(page, "Dairy-free").click()
}

async function expectForm(page: Page, name = "Shakshuka") {
  await expect.poll(() => dish(page).inputValue()).toBe(name)
  await expect.poll(() => page.getByLabel("Max calories").inputValue()).toBe("550")
  await expect.poll(() => button(page, "Dairy-free").getAttribute("aria-pressed")).toBe("true")
}

test("what a visitor typed comes through sign-up, the mailed link and the tab that it opens, and goes with a sign-out", async () => {
  const { page, context, leave } = await visit(browser, { url: app.url })
  await fillForm(page)
  await page.reload()
  await expectForm(page)
  await button(page, "Sign Up").click()
  const dialog = page.getByRole("dialog", { name: "Pull up a chair" })
  await dialog.getByLabel("Email").fill("newcomer@example.org")
  await dialog.getByLabel("Password", { exact: true }).fill("a password of a newcomer")
  await dialog.getByRole("button", { name: "Sign Up", exact: true }).click()
  await page.getByRole("dialog", { name: "Check your email" }).waitFor()
  const mailed = await context.newPage()
  await mailed.goto(await linkTo("newcomer@example.org"))
  await button(mailed, "Generate Recipe").waitFor()
  await expectForm(mailed)
  await mailed.getByRole("tab", { name: "Account" }).click()
  await button(mailed, "Sign Out").click()
  await button(mailed, "Sign in to Generate Recipe").waitFor()
  const next = await context.newPage()
  await next.goto(app.url)
  await button(next, "Sign Up").waitFor()
  await untilStanding(next)
  expect(await dish(next).inputValue()).toBe("")
  await leave()
})

test("on a device that knows nothing of it the form comes back with the recipe, as that was asked for", async () => {
  const goals = { ...noGoals, calories: { min: null, max: 550 } }
  const asked = {
    dish: { kind: "named", name: "Shakshuka" } as const,
    servings: 3,
    goals,
    diets: ["dairy-free" as const],
  }
  await app.bob.call(generateRecipe, asked)
  const { page, leave } = await visit(browser, { url: app.url, as: app.bob.session })
  await page.getByRole("heading", { name: "Ingredients" }).waitFor()
  await expectForm(page)
  await expect.poll(() => page.getByLabel("Servings", { exact: true }).inputValue()).toBe("3")
  await dish(page).fill("Chilli")
  await page.reload()
  await page.getByRole("heading", { name: "Ingredients" }).waitFor()
  await expectForm(page, "Chilli")
  await leave()
})

/** The mailed link, on this app's own address. */
async function linkTo(email: string): Promise<string> {
  return `${app.url}/verify#${await newestLink(app.mailbox, email)}`
}
