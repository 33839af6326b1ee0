import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { changePreferences } from "#core/preferences/preferences-api.ts"
import { noGoals } from "#core/request/request.ts"
import { readSaved, readSavedById, saveRecipe } from "#core/saved/saved-api.ts"
import { providerSwapChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { oneBody, type ScriptedProvider, startScriptedProvider } from "#testing/scripted-provider.ts"
import { buildDraft, focused, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let provider: ScriptedProvider
let app: RunningApp
let cook: TestCook
let cooks = 0

beforeAll(async () => {
  browser = await openBrowser()
  provider = await startScriptedProvider()
  const swapper = providerSwapChef({ baseUrl: provider.baseUrl, apiKey: null, model: "small", meter: unmetered })
  app = await startApp({ chef: { name: "provider", write: async () => buildDraft() }, swapper })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
  provider.close()
})
beforeEach(async () => {
  cooks += 1
  cook = await app.cook(`swap${cooks}`)
})

const draft = buildDraft()
const reply = JSON.stringify({
  ...draft,
  nutrition: { calories: 300, protein: 15, carbs: 45, fat: 5 },
  ingredients: draft.ingredients.with(1, "1 leek, sliced"),
  method: ["Fry the leek in the oil for 5 minutes.", ...draft.method.slice(1)],
})

async function openShown(options: object = {}) {
  const dish = { kind: "named", name: "Soup" } as const
  const { body } = await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })
  const visitor = await visit(browser, { url: app.url, once: true, as: cook.session, ...options })
  return { ...visitor, kept: body, card: visitor.page.getByRole("article") }
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("C2 and C4: ticking, a swap, what it changed, and Undo", async () => {
  const { page, card, leave } = await openShown({ once: false })
  await button(page, "Swap Ingredients").click()
  await card.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  await expectAccessible(page)
  await button(page, "Cancel").click()
  await expect.poll(() => card.getByRole("checkbox").count()).toBe(0)
  await button(page, "Swap Ingredients").click()
  await expect.poll(() => card.getByRole("checkbox", { checked: true }).count()).toBe(0)
  await card.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  provider.answerWith(oneBody(reply))
  await button(page, "Confirm Swap").click()
  const outcome = page.getByRole("region", { name: "Swapped" })
  await outcome.getByText("1 leek, sliced").waitFor()
  await card.getByText("Fry the leek in the oil").waitFor()
  await expect.poll(() => card.getByRole("checkbox").count()).toBe(0)
  await expectAccessible(page)
  await outcome.getByRole("button", { name: "Undo" }).click()
  await card.getByText("Fry the onion in the oil").waitFor()
  await expect.poll(() => outcome.count()).toBe(0)
  await expect.poll(() => focused(page)).toBe("Red Lentil Soup")
  await page.reload()
  await card.getByText("Fry the onion in the oil").waitFor()
  await leave()
})

test("C2: swap mode and its ticks end with the recipe for which they began", async () => {
  const { page, card, leave } = await openShown({ once: false })
  await button(page, "Swap Ingredients").click()
  await card.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  await page.getByRole("combobox", { name: "Dish name" }).fill("Soup")
  await page.keyboard.press("Escape")
  await button(page, "Generate Recipe").click()
  await page.getByText("Your recipe is ready.").waitFor({ state: "attached" })
  await expect.poll(() => card.getByRole("checkbox").count()).toBe(0)
  await button(page, "Swap Ingredients").click()
  expect(await card.getByRole("checkbox", { checked: true }).count()).toBe(0)
  await leave()
})

test("A3: what a swap changed is said in the cook's units, and what is swapped are the lines as written", async () => {
  await cook.call(changePreferences, { measurementUnit: "imperial" })
  const { page, card, leave } = await openShown()
  await button(page, "Swap Ingredients").click()
  await card.getByRole("checkbox", { name: "9 oz red lentils" }).check()
  provider.answerWith(
    oneBody(JSON.stringify({ ...JSON.parse(reply), ingredients: draft.ingredients.with(0, "300 g green lentils") })),
  )
  await button(page, "Confirm Swap").click()
  const outcome = page.getByRole("region", { name: "Swapped" })
  await outcome.getByText("10½ oz green lentils").waitFor()
  expect(await outcome.getByRole("deletion").innerText()).toBe("9 oz red lentils")
  expect(JSON.stringify(provider.asked.at(-1)?.body)).toContain("250 g red lentils")
  await leave()
})

test("C3: while swapping, boxes, swap buttons and the generator form are disabled", async () => {
  const { page, card, leave } = await openShown()
  await button(page, "Swap Ingredients").click()
  await card.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  const gate = Promise.withResolvers<void>()
  provider.answerWith(async (response, asked) => {
    await gate.promise
    await oneBody(reply)(response, asked)
  })
  await button(page, "Confirm Swap").click()
  await expect.poll(() => card.getByRole("checkbox").first().isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole("combobox", { name: "Dish name" }).isDisabled()).toBe(true)
  await expect.poll(() => button(page, "Generate Recipe").isDisabled()).toBe(true)
  for (const name of ["Confirm Swap", "Cancel"]) {
    await expect.poll(() => button(page, name).getAttribute("aria-disabled")).toBe("true")
  }
  for (const name of ["Cook", "Copy", "Print"]) expect(await button(page, name).count()).toBe(0)
  gate.resolve()
  await page.getByRole("region", { name: "Swapped" }).waitFor()
  await expect.poll(() => page.getByRole("combobox", { name: "Dish name" }).isDisabled()).toBe(false)
  await leave()
})

test("D12: a swap can be stopped; what was ticked stays, and nothing is changed", async () => {
  const { page, card, leave } = await openShown({ expected: refusedRequest })
  await button(page, "Swap Ingredients").click()
  await card.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  const hungUp = Promise.withResolvers<void>()
  provider.answerWith((response) => void response.on("close", () => hungUp.resolve()))
  await button(page, "Confirm Swap").click()
  await expectAccessible(page)
  await button(page, "Stop").click()
  await card.getByText("Stopped. Nothing was changed.").waitFor()
  await hungUp.promise
  await expect.poll(() => button(page, "Stop").count()).toBe(0)
  expect(await card.getByRole("checkbox", { name: "1 onion, chopped" }).isChecked()).toBe(true)
  await card.getByText("Fry the onion in the oil").waitFor()
  provider.answerWith(oneBody(reply))
  await button(page, "Confirm Swap").click()
  await page.getByRole("region", { name: "Swapped" }).getByText("1 leek, sliced").waitFor()
  await expect.poll(() => focused(page)).toBe("Swapped")
  await expect.poll(() => card.getByText("Stopped. Nothing was changed.").count()).toBe(0)
  await leave()
})

test("C2: the focus is not lost on the way into swap mode and out of it", async () => {
  const { page, card, leave } = await openShown()
  await button(page, "Swap Ingredients").focus()
  await page.keyboard.press("Enter")
  const first = card.getByRole("checkbox").first()
  await expect.poll(() => first.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.press("Space")
  await expect.poll(() => first.isChecked()).toBe(true)
  await button(page, "Cancel").focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => focused(page)).toBe("Swap Ingredients")
  await leave()
})

test("C2: Escape leaves swap mode where nothing is ticked, and takes no tick away", async () => {
  const { page, card, leave } = await openShown()
  await button(page, "Swap Ingredients").click()
  const first = card.getByRole("checkbox").first()
  await first.check()
  await page.keyboard.press("Escape")
  await card.getByText("1 ticked").waitFor()
  await first.uncheck()
  await page.keyboard.press("Escape")
  await expect.poll(() => focused(page)).toBe("Swap Ingredients")
  expect(await card.getByRole("checkbox").count()).toBe(0)
  await leave()
})

test("C4 and E9: a failure shows at the ingredients, keeps the recipe and what was ticked", async () => {
  const { page, card, leave } = await openShown({ expected: refusedRequest })
  await button(page, "Swap Ingredients").click()
  await card.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  provider.answerWith(oneBody("no"))
  await button(page, "Confirm Swap").click()
  await card.getByRole("alert").getByText("Unable to parse the modified recipe. Please try again.").waitFor()
  expect(await card.getByRole("checkbox", { name: "1 onion, chopped" }).isChecked()).toBe(true)
  provider.answerWith(oneBody(reply))
  await button(page, "Confirm Swap").click()
  await card.getByText("Fry the leek in the oil").waitFor()
  await expect.poll(() => card.getByRole("alert").count()).toBe(0)
  await leave()
})

test("C4 and E10: what was said of a recipe that did not come is over once something is swapped, and the other way round", async () => {
  const { page, card, leave } = await openShown({ expected: refusedRequest })
  const alerts = page.getByRole("alert")
  const refusal = { code: "subscription_required", message: "A subscription is required." }
  await page.route("**/api/recipes", (route) => route.fulfill({ status: 402, json: refusal }))
  const generate = async () => {
    await page.getByRole("combobox", { name: "Dish name" }).fill("Soup")
    await button(page, "Generate Recipe").click()
    await button(page, "Maybe Later").click()
    await expect.poll(() => alerts.count()).toBe(1)
    await alerts.getByText(refusal.message).waitFor()
  }
  await generate()
  await button(page, "Swap Ingredients").click()
  await card.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  provider.answerWith(oneBody("no"))
  await button(page, "Confirm Swap").click()
  await card.getByRole("alert").getByText("Unable to parse the modified recipe. Please try again.").waitFor()
  await expect.poll(() => alerts.count()).toBe(1)
  await generate()
  provider.answerWith(oneBody(reply))
  await button(page, "Confirm Swap").click()
  await page.getByRole("region", { name: "Swapped" }).waitFor()
  await expect.poll(() => alerts.count()).toBe(0)
  await leave()
})

test("D7: after the swap of a saved recipe the saved one can be updated", async () => {
  const { page, card, kept, leave } = await openShown({ once: false })
  await cook.call(saveRecipe, { recipeId: kept.id })
  await page.reload()
  await button(page, "Swap Ingredients").click()
  await card.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  provider.answerWith(oneBody(reply))
  await button(page, "Confirm Swap").click()
  await button(page, "Update saved recipe").waitFor()
  await page.reload()
  await button(page, "Update saved recipe").click()
  await page.getByText("The saved recipe is updated.").waitFor()
  await expect.poll(() => button(page, "Save recipe").getAttribute("aria-pressed")).toBe("true")
  await page.getByRole("tab", { name: /Saved Recipes/ }).click()
  await button(page, "Red Lentil Soup").click()
  await page.getByRole("tabpanel").getByText("Fry the leek in the oil").waitFor()
  await leave()
})

test("D7: an updated recipe is opened as it is now: nothing is pressed on the one before", async () => {
  const { page, card, kept, leave } = await openShown({ once: false })
  await cook.call(saveRecipe, { recipeId: kept.id })
  const whole = page.waitForResponse((response) => response.url().includes(readSavedById.path))
  await page.reload()
  await whole
  await card.getByText("1 onion, chopped").waitFor()
  await button(page, "Swap Ingredients").click()
  await card.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  provider.answerWith(oneBody(reply))
  await button(page, "Confirm Swap").click()
  const held = Promise.withResolvers<void>()
  await page.route(`**${readSaved.path}?*`, async (route) => {
    await held.promise
    await route.continue()
  })
  // What the device would fetch ahead never comes.
  await page.route(`**${readSavedById.path}*`, () => {})
  await button(page, "Update saved recipe").click()
  await page.getByRole("tab", { name: /Saved Recipes/ }).click()
  await button(page, "Red Lentil Soup").click()
  const panel = page.getByRole("tabpanel")
  await panel.getByText("Opening the recipe...").waitFor({ state: "attached" })
  expect(await panel.getByText("1 onion, chopped").count()).toBe(0)
  held.resolve()
  await panel.getByText("Fry the leek in the oil").waitFor()
  await leave()
})

test("P1: a visitor who wants to swap is asked to sign in", async () => {
  const { page, card, leave } = await openShown()
  await card.waitFor()
  await page.getByRole("tab", { name: "Account" }).click()
  await button(page, "Sign Out").click()
  // Signing out leads to the generator.
  await button(page, "Sign in to Generate Recipe").waitFor()
  await button(page, "Swap Ingredients").click()
  await page.getByRole("dialog").waitFor()
  await leave()
})

test("fits a phone of 320 px in swap mode", async () => {
  const { page, card, leave } = await openShown({ viewport: { width: 320, height: 700 } })
  await button(page, "Swap Ingredients").click()
  await card.getByRole("checkbox").first().check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await leave()
})
