import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { readPreferences } from "#core/preferences/preferences-api.ts"
import { noGoals } from "#core/request/request.ts"
import { listSaved, saveRecipe } from "#core/saved/saved-api.ts"
import { emptyBrowser, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { asAdmin } from "#testing/postgres.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { layWire, type Wire } from "./cuttable-wire.ts"
import { buildDraft, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
let wire: Wire
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp({ chef: { name: "provider", write: async () => buildDraft() } })
  wire = await layWire(app.url)
})
afterAll(async () => {
  await emptyBrowser(browser)
  await wire.stop()
  await app.stop()
})

/** Nothing gets to the app's database any more, as where it was stopped. */
async function stopDatabase(): Promise<void> {
  const { name } = app.database
  await asAdmin((sql) => sql`alter database ${sql(name)} with allow_connections false`)
  await asAdmin((sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`)
}

async function startDatabase(): Promise<void> {
  const { name } = app.database
  await asAdmin((sql) => sql`alter database ${sql(name)} with allow_connections true`)
}

const ways = [
  { how: "the database stopped", lose: stopDatabase, find: startDatabase },
  { how: "no answer", lose: async () => wire.cut(), find: async () => wire.mend() },
]

const title = "Red Lentil Soup"
const alert = (page: Page, text: string) => page.getByRole("alert").getByText(text, { exact: true })
const heart = (page: Page, pressed: boolean) =>
  page.getByRole("button", { name: "Save recipe", exact: true, pressed, disabled: false })

/** A cook with a recipe that is not saved yet. */
async function newCook(name: string): Promise<{ cook: TestCook; recipeId: string }> {
  const cook = await app.cook(name)
  const soup = { dish: { kind: "named", name: "Soup" } as const, servings: 4, goals: noGoals, diets: [] }
  return { cook, recipeId: (await cook.call(generateRecipe, soup)).body.id }
}

const open = (cook: TestCook, path: string) =>
  visit(browser, { url: wire.url, once: true, as: cook.session, path, expected: refusedRequest })

test.each(ways)("E6 with $how: a preference goes back at once and says so", async ({ how, lose, find }) => {
  onTestFinished(find)
  const { cook } = await newCook(`prefers-${how.replaceAll(" ", "-")}`)
  const { page, leave } = await open(cook, "/?tab=account")
  await page.getByRole("button", { name: /^Units/ }).click()
  await page.getByRole("button", { name: /^Available Cooking Appliances/ }).click()
  const metric = page.getByRole("radio", { name: "Metric", checked: true })
  const grill = page.getByRole("button", { name: "Grill", pressed: false })
  await metric.waitFor()
  await lose()
  await page.getByRole("radio", { name: "Imperial" }).click()
  await alert(page, "Failed to save preferences. Please try again.").waitFor()
  await metric.waitFor()
  await page.getByRole("button", { name: "Grill" }).click()
  await page.getByText("2 of 14").waitFor()
  await grill.waitFor()
  await alert(page, "Failed to save preferences. Please try again.").waitFor()
  await find()
  await page.getByRole("radio", { name: "Imperial" }).click()
  await expect.poll(async () => (await cook.call(readPreferences)).body.measurementUnit).toBe("imperial")
  await expect.poll(() => page.getByRole("alert").count()).toBe(0)
  await leave()
})

test.each(ways)(
  "E6 with $how: the heart goes back at once and says so, pressed or not",
  async ({ how, lose, find }) => {
    onTestFinished(find)
    const { cook } = await newCook(`hearts-${how.replaceAll(" ", "-")}`)
    const { page, leave } = await open(cook, "/")
    await heart(page, false).waitFor()
    await lose()
    await heart(page, false).click()
    await alert(page, "Failed to save/unsave recipe. Please try again.").waitFor()
    await heart(page, false).waitFor()
    await find()
    await heart(page, false).click()
    await heart(page, true).waitFor()
    expect((await cook.call(listSaved)).body.saved).toHaveLength(1)
    await lose()
    await heart(page, true).click()
    await alert(page, "Failed to save/unsave recipe. Please try again.").waitFor()
    await heart(page, true).waitFor()
    await find()
    await leave()
  },
)

test.each(ways)("E6 with $how: a recipe that could not be removed stays and says so", async ({ how, lose, find }) => {
  onTestFinished(find)
  const { cook, recipeId } = await newCook(`keeps-${how.replaceAll(" ", "-")}`)
  await cook.call(saveRecipe, { recipeId })
  const { page, leave } = await open(cook, "/?tab=saved")
  const remove = page.getByRole("button", { name: `Remove ${title}` })
  await remove.waitFor()
  await lose()
  await remove.click()
  await alert(page, "Failed to remove recipe. Please try again.").waitFor()
  await remove.waitFor()
  await find()
  await remove.click()
  await page.getByText("No saved recipes yet").waitFor()
  await leave()
})
