import type { Browser, Page, Route } from "playwright-core"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { listSaved } from "#core/saved/saved-api.ts"
import { listItems } from "#core/shopping/shopping-api.ts"
import { providerChef, providerSwapChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { emptyBrowser, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { oneBody, type ScriptedProvider, startScriptedProvider, streamedInParts } from "#testing/scripted-provider.ts"
import { layWire, type Wire } from "./cuttable-wire.ts"
import { buildDraft, focused, refusedRequest, untilLoaded, visit } from "./visit.ts"

let browser: Browser
let provider: ScriptedProvider
let app: RunningApp
let wire: Wire
beforeAll(async () => {
  browser = await openBrowser()
  provider = await startScriptedProvider()
  const asked = { baseUrl: provider.baseUrl, apiKey: null, model: "small", meter: unmetered }
  app = await startApp({ chef: providerChef(asked), swapper: providerSwapChef(asked) })
  wire = await layWire(app.url)
})
afterAll(async () => {
  await emptyBrowser(browser)
  await wire.stop()
  await app.stop()
  provider.close()
})
afterEach(() => wire.mend())

const soup = { ...buildDraft(), nutrition: { calories: 300, protein: 15, carbs: 45, fat: 5 } }
const written = JSON.stringify(soup)
const swapped = JSON.stringify({
  ...soup,
  ingredients: soup.ingredients.with(1, "1 leek, sliced"),
  method: ["Fry the leek in the oil for 5 minutes.", ...soup.method.slice(1)],
})

/** The part of the page that does not come, from the worker either: there is none (see Visit). */
type Lost = { part?: RegExp }

/** A page with its cook's recipe on it. */
async function openSoup(name: string, lost: Lost = {}) {
  const cook = await app.cook(name)
  provider.answerWith(oneBody(written))
  const dish = { kind: "named", name: "Soup" } as const
  await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })
  return { cook, ...(await openWithout(cook, lost)) }
}

async function openWithout(cook: TestCook, { part }: Lost) {
  const visitor = await visit(browser, {
    ...{ url: wire.url, once: true, as: cook.session, path: "/favicon.svg", expected: refusedRequest },
  })
  if (part) await visitor.context.route(part, (route: Route) => route.abort())
  await visitor.page.goto(wire.url)
  return { ...visitor, card: visitor.page.getByRole("article") }
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const heart = (page: Page, pressed: boolean) =>
  page.getByRole("button", { name: "Save recipe", exact: true, pressed, disabled: false })
const unreached = "We can't reach the kitchen. Please check your connection and try again."

test("cut off while the swap is made, the cook adds to the list, cooks and types on; then all of it is done", async () => {
  const { cook, page, card, leave } = await openSoup("cut-off")
  const dishName = page.getByRole("combobox", { name: "Dish name" })
  const box = (name: string) => card.getByRole("checkbox", { name })
  for (const part of ["kitchen-screen", "request-swap", "toast-host"]) await untilLoaded(page, part)
  await button(page, "Swap Ingredients").click()
  await box("1 onion, chopped").check()
  const isAsked = Promise.withResolvers<void>()
  provider.answerWith(() => isAsked.resolve())
  await button(page, "Confirm Swap").click()
  await isAsked.promise
  wire.cut()
  await card.getByRole("alert").getByText(unreached).waitFor()
  expect(await box("1 onion, chopped").isChecked()).toBe(true)
  const cutOff = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/swap"))
  await button(page, "Confirm Swap").click()
  await cutOff
  await expect.poll(() => button(page, "Confirm Swap").getAttribute("aria-disabled")).toBeNull()
  expect(await box("1 onion, chopped").isChecked(), "cut off before it was asked for").toBe(true)
  await button(page, "Cancel").click()

  await button(page, "Add to Shopping List").click()
  await box("1 tbsp olive oil").check()
  await button(page, "Finish").click()
  await page.getByText("1 item added to your shopping list").waitFor()
  await heart(page, false).click()
  await card.getByText("Failed to save/unsave recipe. Please try again.").waitFor()
  await dishName.fill("Chilli")
  await button(page, "Generate Recipe").click()
  await page.getByRole("alert").getByText(unreached).first().waitFor()
  await button(page, "Cook").click()
  const mode = page.getByRole("dialog", { name: soup.title })
  await mode.getByRole("button", { name: "Start 5 min" }).click()
  await mode.getByRole("button", { name: "Next" }).click()
  await mode.getByRole("heading", { name: "Step 2 of 2" }).waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("timer").waitFor()
  await card.getByText("1 onion, chopped").waitFor()
  expect(await dishName.inputValue()).toBe("Chilli")

  wire.mend()
  await expect.poll(async () => (await cook.call(listItems)).body.items.length).toBe(1)
  await heart(page, false).click()
  await heart(page, true).waitFor()
  expect((await cook.call(listSaved)).body.saved).toHaveLength(1)
  await button(page, "Swap Ingredients").click()
  await box("1 onion, chopped").check()
  provider.answerWith(oneBody(swapped))
  await button(page, "Confirm Swap").click()
  await page.getByRole("region", { name: "Swapped" }).getByText("1 leek, sliced").waitFor()
  expect(await dishName.inputValue()).toBe("Chilli")
  await leave()
})

test("a swap whose code does not come keeps what was ticked, and is made at the next press", async () => {
  const part = /request-swap-/
  const { page, context, card, leave } = await openSoup("swap-is-lost", { part })
  await button(page, "Swap Ingredients").click()
  await card.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  await page.clock.install()
  await button(page, "Confirm Swap").click()
  // The pauses between its tries.
  await expect.poll(async () => page.clock.runFor(5_000).then(() => card.getByRole("alert").count())).toBe(1)
  await card.getByRole("alert").getByText(unreached).waitFor()
  expect(await card.getByRole("checkbox", { name: "1 onion, chopped" }).isChecked()).toBe(true)
  await context.unroute(part)
  provider.answerWith(oneBody(swapped))
  await button(page, "Confirm Swap").click()
  await page.getByRole("region", { name: "Swapped" }).getByText("1 leek, sliced").waitFor()
  await leave()
})

test("cook mode whose code does not come says so, and opens at the step it was left at when it is tried again", async () => {
  const part = /kitchen-screen-/
  const { page, context, leave } = await openSoup("kitchen-is-lost", { part })
  const plain = page.getByRole("dialog", { name: "That did not work" })
  const mode = page.getByRole("dialog", { name: soup.title })
  await button(page, "Cook").click()
  await plain.waitFor()
  await context.unroute(part)
  await plain.getByRole("button", { name: "Try again" }).click()
  await mode.getByRole("button", { name: "Start 5 min" }).click()
  await mode.getByRole("button", { name: "Next" }).click()
  await mode.getByRole("heading", { name: "Step 2 of 2" }).waitFor()

  await context.route(part, (route) => route.abort())
  await page.reload()
  await plain.waitFor()
  await page.keyboard.press("Escape")
  await plain.waitFor({ state: "detached" })
  // The timer runs on; what shows it is still to come.
  await context.unroute(part)
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click()
  await page.getByRole("timer", { name: "5 min, step 1" }).waitFor()
  await button(page, "Cook").click()
  await mode.getByRole("heading", { name: "Step 2 of 2" }).waitFor()
  await expect.poll(() => focused(page)).toBe("Step 2 of 2")
  await leave()
})

test("a recipe whose draft can't be shown says so, and comes whole", async () => {
  const { page, card, leave } = await openWithout(await app.cook("draft-is-lost"), { part: /recipe-draft-/ })
  const cutAt = written.indexOf('"servings"')
  const script = streamedInParts([written.slice(0, cutAt), written.slice(cutAt)])
  provider.answerWith(script.answer)
  await page.getByRole("combobox", { name: "Dish name" }).fill("Soup")
  await button(page, "Generate Recipe").click()
  await page.getByRole("alert").getByText("We could not load this part of the page.").waitFor()
  script.goOn()
  await card.getByRole("button", { name: "Save recipe" }).waitFor()
  await expect.poll(() => page.getByRole("alert").allInnerTexts()).toEqual([])
  expect(await page.getByRole("combobox", { name: "Dish name" }).inputValue()).toBe("Soup")
  await leave()
})
