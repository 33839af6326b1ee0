import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { listSaved, saveRecipe } from "#core/saved/saved-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { buildDraft, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp({ chef: { name: "provider", write: async () => buildDraft() } })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const title = "Red Lentil Soup"
// It shows what was asked for at once, and is disabled until the server has done it.
const heart = (page: Page, pressed: boolean) =>
  page.getByRole("button", { name: "Save recipe", exact: true, pressed, disabled: false })
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true })

async function generated(cook: TestCook): Promise<string> {
  const { body } = await cook.call(generateRecipe, {
    dish: { kind: "named", name: "Soup" },
    servings: 4,
    goals: noGoals,
    diets: [],
  })
  return body.id
}

test("S1, S3, S4 and D7: the heart saves, the card opens, removing has Undo", async () => {
  const cook = await app.cook("dana")
  await generated(cook)
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session })
  await page.getByRole("heading", { name: title }).waitFor()
  await tab(page, "Saved Recipes").click()
  await page.getByText("No saved recipes yet").waitFor()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Make your first recipe" }).click()
  await heart(page, false).click()
  await heart(page, true).waitFor()

  await tab(page, "Saved Recipes").click()
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) })
  const opener = card.getByRole("button", { name: title, exact: true })
  expect(await opener.getAttribute("aria-expanded")).toBe("false")
  await opener.click()
  await card.getByText("4 servings").waitFor()
  await card.getByText(/^Saved \d{1,2} \w+ \d{4}$/).waitFor()
  await card.getByText("4 of 4 matched").waitFor()
  await card.getByText("red lentils").first().waitFor()
  await card.getByText("Add the rest and simmer for").waitFor()
  await expectAccessible(page)

  await card.getByRole("button", { name: `Remove ${title}` }).click()
  await page.getByText("No saved recipes yet").waitFor()
  // Under the pointer it stays for as long as the look at the page takes.
  await page.getByRole("button", { name: "Undo" }).hover()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Undo" }).click()
  await opener.waitFor()
  await expect.poll(async () => (await cook.call(listSaved)).body.saved).toHaveLength(1)

  await tab(page, "Generator").click()
  await heart(page, true).click()
  await heart(page, false).waitFor()
  await page.getByText(`Removed “${title}”`).waitFor()
  await expect.poll(async () => (await cook.call(listSaved)).body.saved).toHaveLength(0)
  await page.getByRole("button", { name: "Undo" }).hover()
  await heart(page, false).press("Enter")
  await heart(page, true).waitFor()
  await expect
    .poll(() => page.getByText(`Removed “${title}”`).count(), { message: "put back what is saved again" })
    .toBe(0)
  await heart(page, true).click()
  await heart(page, false).waitFor()
  await page.reload()
  await heart(page, false).waitFor()
  await leave()
})

test("D7: what was said to a cook is gone with them", async () => {
  const cook = await app.cook("leaving")
  await cook.call(saveRecipe, { recipeId: await generated(cook) })
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path: "/?tab=saved" })
  await page.getByRole("button", { name: `Remove ${title}` }).click()
  const removed = page.getByText(`Removed “${title}”`)
  // Under the pointer it would stay.
  await page.getByRole("button", { name: "Undo" }).hover()
  await tab(page, "Account").press("Enter")
  await page.getByRole("button", { name: "Sign Out", exact: true }).press("Enter")
  await removed.waitFor({ state: "detached" })
  await tab(page, "Generator").press("Enter")
  await page.getByRole("button", { name: "Sign in to Generate Recipe" }).waitFor()
  await leave()
})

test("D7: by keys, whoever removes the last recipe is not lost, but at the page", async () => {
  const cook = await app.cook("keys")
  await cook.call(saveRecipe, { recipeId: await generated(cook) })
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path: "/?tab=saved" })
  await page.getByRole("button", { name: `Remove ${title}` }).press("Enter")
  await page.getByText("No saved recipes yet").waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content")
  await leave()
})

test("E6: what could not be saved or removed says so and stays as it was", async () => {
  const cook = await app.cook("elsa")
  const recipeId = await generated(cook)
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, expected: refusedRequest })
  const everySaved = /\/api\/saved-recipes$/
  await page.route(everySaved, (route) => (route.request().method() === "GET" ? route.fallback() : route.abort()))
  await heart(page, false).click()
  await page.getByRole("alert").getByText("Failed to save/unsave recipe. Please try again.").waitFor()
  await heart(page, false).waitFor()
  // Saved by another device meanwhile.
  await cook.call(saveRecipe, { recipeId })
  await heart(page, true).waitFor()
  await expect.poll(() => page.getByRole("alert").count()).toBe(0)
  await page.reload()
  await tab(page, "Saved Recipes").click()
  await page.getByRole("button", { name: `Remove ${title}` }).click()
  await page.getByRole("alert").getByText("Failed to remove recipe. Please try again.").waitFor()
  await page.getByRole("button", { name: title, exact: true }).waitFor()
  await leave()
})

test("a list that could not be read can be asked for again", async () => {
  const cook = await app.cook("fred")
  // The page itself is opened only once its first request for the list is refused, or this device keeps the list.
  const opened = { url: app.url, once: true, as: cook.session, path: "/livez", expected: refusedRequest }
  const { page, leave } = await visit(browser, opened)
  const everySaved = /\/api\/saved-recipes$/
  await page.route(everySaved, (route) => route.fulfill({ status: 404, json: { code: "not_found", message: "No." } }))
  await page.goto(`${app.url}/?tab=saved`)
  await page.getByRole("alert").getByText("We could not fetch your saved recipes.").waitFor()
  await page.unroute(everySaved)
  await page.getByRole("button", { name: "Try again" }).click()
  await page.getByText("No saved recipes yet").waitFor()
  await leave()
})

test("P1: a visitor's heart asks to sign in and then saves", async () => {
  const cook = await app.cook("gwen")
  await generated(cook)
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  await heart(page, false).waitFor()
  await tab(page, "Account").click()
  await page.getByRole("button", { name: "Sign Out" }).click()
  // Signing out leads there.
  await page.getByRole("button", { name: "Sign in to Generate Recipe" }).waitFor()
  await heart(page, false).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Email").fill(cook.email)
  await dialog.getByRole("textbox", { name: "Password" }).fill(cook.password)
  await page.keyboard.press("Enter")
  await heart(page, true).waitFor()
  expect((await cook.call(listSaved)).status).toBe(401)
  await leave()
})
