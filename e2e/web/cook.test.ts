import type { Browser, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { buildDraft, focused, untilLoaded, type Visit, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
const draft = buildDraft({
  title: "Spaghetti with Garlic and Oil",
  ingredients: ["400 g spaghetti", "4 tbsp olive oil", "3 garlic cloves, sliced", "50 g parmesan, grated"],
  method: [
    "Boil the pasta for 10 to 12 minutes.",
    "Fry the garlic in 2 tbsp of the olive oil for 2 minutes.",
    "Toss with the pasta, the remaining oil and the parmesan.",
    "Keeps for 2 days in the fridge.",
  ],
  marks: [[0], [1, 2], [0, 1, 3], []],
})
/** By a chef who marks nothing. */
const unmarked = buildDraft({
  title: "Red Pepper Rice",
  ingredients: ["1 onion, chopped", "2 red peppers, sliced", "1 tsp cayenne pepper", "250 g rice", "600 ml water"],
  method: [
    "Bring some water to the boil for later, and heat a paella pan.",
    "Add the onion and the red peppers and cook for 5 minutes.",
    "Stir in the rice and boil it for 15 minutes.",
  ],
})
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp({
    chef: { name: "provider", write: async ({ request }) => (isUnmarked(request) ? unmarked : draft) },
  })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const isUnmarked = ({ dish }: RecipeRequest) => dish.kind === "named" && dish.name === unmarked.title

/** Somebody with the recipe on the screen. */
async function atTheCard(name: string, options: Partial<Visit> = {}) {
  const cook = await app.cook(name)
  const dish = { kind: "named", name: "Spaghetti" } as const
  const { body: kept } = await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })
  return { cook, kept, ...(await openCard(cook, options)) }
}

async function openCard(cook: TestCook, options: Partial<Visit> = {}) {
  const visitor = await visit(browser, { url: app.url, as: cook.session, ...options })
  const start = visitor.page.getByRole("article").getByRole("button", { name: "Cook", exact: true })
  await start.waitFor()
  return { ...visitor, start, mode: visitor.page.getByRole("dialog", { name: draft.title }) }
}

const heading = (mode: Locator, step: number) => mode.getByRole("heading", { name: `Step ${step} of 3` })

type Heard = { strokes: number; asked: number; released: number }

declare global {
  /** In a page that is listened to. */
  var heard: Heard
}

/** What the page rang and shook, and the locks it took on the screen, which nobody in a test can hear or see. */
async function listen(page: Page): Promise<() => Promise<Heard>> {
  await page.addInitScript(() => {
    if (!("WakeLock" in globalThis)) return
    const heard = { strokes: 0, asked: 0, released: 0 }
    globalThis.heard = heard
    const create = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      heard.strokes += 1
      return create.call(this)
    }
    WakeLock.prototype.request = async () => {
      heard.asked += 1
      const release = async () => {
        heard.released += 1
      }
      return Object.assign(new EventTarget(), { release, released: false, type: "screen" as const, onrelease: null })
    }
  })
  await page.reload()
  return () => page.evaluate(() => globalThis.heard)
}

test("without marks a step is given the lines that it surely names, and none where nothing is sure", async () => {
  const cook = await app.cook("nora")
  const dish = { kind: "named", name: unmarked.title } as const
  await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })
  const { page, start, leave } = await openCard(cook)
  const mode = page.getByRole("dialog", { name: unmarked.title })
  const foods = mode.getByRole("heading", { name: "For this step" }).locator("..").getByRole("listitem")
  await start.click()
  await heading(mode, 1).waitFor()
  expect(await foods.count()).toBe(0)
  await page.keyboard.press("ArrowRight")
  await heading(mode, 2).waitFor()
  await expect.poll(() => foods.allInnerTexts()).toEqual(["1 onion, chopped", "2 red peppers, sliced"])
  await page.keyboard.press("ArrowRight")
  await heading(mode, 3).waitFor()
  await expect.poll(() => foods.allInnerTexts()).toEqual(["250 g rice"])
  await leave()
})

test("a recipe is cooked step by step by keys alone, with what each step takes; Escape leads back to where it began", async () => {
  const { page, start, mode, leave } = await atTheCard("olga", { once: true })
  const keeping = "Keeps for 2 days in the fridge."
  await page.getByRole("article").getByText(keeping).waitFor()
  expect(await page.getByRole("article").getByRole("listitem").filter({ hasText: keeping }).count()).toBe(0)
  await start.focus()
  await page.keyboard.press("Enter")
  await heading(mode, 1).waitFor()
  await expect.poll(() => focused(page)).toBe("Step 1 of 3")
  expect(await mode.getByText(keeping).count()).toBe(0)
  await mode.getByText("400 g spaghetti").waitFor()
  await expectAccessible(page)

  await page.keyboard.press("ArrowRight")
  await heading(mode, 2).waitFor()
  await expect.poll(() => focused(page)).toBe("Step 2 of 3")
  const foods = mode.getByRole("heading", { name: "For this step" }).locator("..").getByRole("listitem")
  await expect.poll(() => foods.allInnerTexts()).toEqual(["2 tbsp of 4 tbsp olive oil", "3 garlic cloves, sliced"])
  await page.keyboard.press("Space")
  await heading(mode, 3).waitFor()
  await mode.getByText(keeping).waitFor()
  await expect
    .poll(() => foods.allInnerTexts())
    .toEqual(["spaghetti from before", "the rest of 4 tbsp olive oil", "50 g parmesan, grated"])
  await page.keyboard.press("ArrowLeft")
  await heading(mode, 2).waitFor()

  await page.keyboard.press("Escape")
  await mode.waitFor({ state: "detached" })
  await expect.poll(() => focused(page)).toBe("Cook")
  await page.keyboard.press("Enter")
  await heading(mode, 2).waitFor()
  await leave()
})

test("a knuckle anywhere on the step goes on, the place outlives a reload, and the last step ends it", async () => {
  const { page, start, mode, leave } = await atTheCard("pepe", {
    viewport: { width: 390, height: 700 },
    hasTouch: true,
  })
  await start.click()
  await mode.getByText("Boil the pasta for").tap()
  await heading(mode, 2).waitFor()
  await page.reload()
  await heading(mode, 2).waitFor()
  await page.touchscreen.tap(380, 300)
  await heading(mode, 3).waitFor()
  await mode.getByRole("button", { name: "Done" }).tap()
  await mode.waitFor({ state: "detached" })
  await start.click()
  await heading(mode, 1).waitFor()
  await page.goBack()
  await mode.waitFor({ state: "detached" })
  await leave()
})

test("timers run by their end through a reload, ring once for each that is over, and are spoken only then", async () => {
  const { page, start, mode, leave } = await atTheCard("quentin")
  const heard = await listen(page)
  await page.clock.install()
  await start.click()
  await mode.getByRole("button", { name: "Start 10 min" }).click()
  await page.keyboard.press("ArrowRight")
  await mode.getByRole("button", { name: "Start 2 min" }).click()
  const alert = page.getByRole("alert")
  const [long, short] = ["10 min, step 1", "2 min, step 2"].map((name) => page.getByRole("timer", { name }))
  await page.clock.fastForward("01:30")
  await expect.poll(() => short?.innerText()).toMatch(/^0:(?:30|[12]\d)$/)
  await expect.poll(() => alert.innerText()).toBe("")
  await expect.poll(heard).toEqual({ strokes: 0, asked: 1, released: 0 })
  // A browser lets go of the lock while the page is out of sight.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect.poll(heard).toEqual({ strokes: 0, asked: 2, released: 0 })

  await page.clock.runFor("00:31")
  await expect.poll(() => alert.innerText()).toBe("Time is up: 2 min, step 2.")
  await expect.poll(async () => (await heard()).strokes).toBeGreaterThan(0)
  await expectAccessible(page)
  await mode.getByRole("button", { name: "Stop the timer 2 min, step 2" }).click()
  await expect.poll(() => alert.innerText()).toBe("")
  const after = (await heard()).strokes
  await page.clock.runFor("00:05")
  expect((await heard()).strokes).toBe(after)

  await page.keyboard.press("Escape")
  await mode.waitFor({ state: "detached" })
  await expect.poll(async () => (await heard()).released).toBeGreaterThan(0)
  await page.clock.fastForward("01:00")
  await page.reload()
  await expect.poll(() => long?.innerText()).toMatch(/^[67]:\d\d$/)
  await page.getByRole("button", { name: "Back to cooking" }).click()
  await heading(mode, 2).waitFor()
  await leave()
})

test("what ran out while no page was open is said on return, and does not ring", async () => {
  const { page, start, mode, leave } = await atTheCard("rosa")
  const heard = await listen(page)
  await page.clock.install()
  await start.click()
  await mode.getByRole("button", { name: "Start 10 min" }).click()
  await page.keyboard.press("Escape")
  await page.goto("about:blank")
  await page.clock.fastForward("25:00")
  await page.goto(app.url)
  await expect
    .poll(() => page.getByRole("alert").innerText())
    .toMatch(/^Time was up 1[45] minutes ago: 10 min, step 1\.$/)
  await page.clock.runFor("00:05")
  expect((await heard()).strokes).toBe(0)
  await leave()
})

test("a saved recipe is cooked without a signal, and a sign-out takes recipe and timers from the device", async () => {
  const { cook, kept, page, context, leave } = await atTheCard("sami", { expected: /Failed to load resource/ })
  await cook.call(saveRecipe, { recipeId: kept.id })
  await page.goto(`${app.url}/?tab=saved`)
  await page.getByRole("button", { name: draft.title, exact: true }).click()
  const start = page.getByRole("tabpanel").getByRole("button", { name: "Cook", exact: true })
  await start.waitFor()
  // Loaded while the browser has nothing better to do.
  await untilLoaded(page, "kitchen-screen")
  await context.setOffline(true)
  await start.click()
  const mode = page.getByRole("dialog", { name: draft.title })
  await mode.getByRole("button", { name: "Start 10 min" }).click()
  await page.getByRole("timer").waitFor()
  await context.setOffline(false)
  await page.keyboard.press("Escape")
  const keeps = () => page.evaluate(() => localStorage.getItem("recipe-remix.cooking"))
  await expect.poll(keeps).toContain("10 min")

  await page.getByRole("tab", { name: "Account" }).click()
  await page.getByRole("button", { name: "Sign Out", exact: true }).click()
  await page.getByRole("timer").waitFor({ state: "detached" })
  await expect.poll(keeps).toBe(null)
  await leave()
})

test.each([390, 1280])("S4: a toast and its Undo lie over cook mode at %i px, and clear of Next", async (width) => {
  const { cook, kept, page, start, mode, leave } = await atTheCard(`toast-${width}`, {
    viewport: { width, height: 800 },
  })
  await cook.call(saveRecipe, { recipeId: kept.id })
  await page.reload()
  const heart = (pressed: boolean) => page.getByRole("button", { name: "Save recipe", pressed, includeHidden: true })
  await heart(true).click()
  await page.getByText(`Removed “${draft.title}”`).waitFor()
  await start.click()
  await heading(mode, 1).waitFor()
  // Under the pointer it stays for as long as the look at the page takes.
  await mode.getByRole("button", { name: "Undo" }).hover()
  await expectAccessible(page)
  await mode.getByRole("button", { name: "Next" }).click({ timeout: 5_000 })
  await heading(mode, 2).waitFor()
  await mode.getByRole("button", { name: "Undo" }).click({ timeout: 5_000 })
  await heart(true).waitFor()
  await heading(mode, 2).waitFor()
  await page.keyboard.press("Escape")
  await page.getByText(`“${draft.title}” is back in Saved Recipes`).first().waitFor()
  await leave()
})
