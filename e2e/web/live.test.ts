import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { removeSaved, saveRecipe } from "#core/saved/saved-api.ts"
import { emptyBrowser, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { layWire } from "./cuttable-wire.ts"
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
const streamPath = "/api/changes/stream"
const inList = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) })
const unit = (page: Page, name: string, checked?: boolean) => page.getByRole("radio", { name, exact: true, checked })

async function generate(cook: TestCook): Promise<string> {
  const request = { dish: { kind: "named", name: "Soup" } as const, servings: 4, goals: noGoals, diets: [] }
  return (await cook.call(generateRecipe, request)).body.id
}

/** The streams of changes that a page opens and lets go of, from now on. */
function watchStreams(page: Page) {
  const streams = { opened: 0, closed: 0 }
  const isStream = (url: string) => new URL(url).pathname === streamPath
  page.on("response", (answer) => {
    if (isStream(answer.url()) && answer.ok()) streams.opened += 1
  })
  const close = (request: { url(): string }) => {
    if (isStream(request.url())) streams.closed += 1
  }
  page.on("requestfailed", close)
  page.on("requestfinished", close)
  return streams
}

type Following = { cook: TestCook; path?: string; url?: string }

/** A page that follows its cook's changes already. */
async function follow({ cook, path = "/?tab=saved", url = app.url }: Following) {
  const visitor = await visit(browser, { url, once: true, as: cook.session, path: "/livez", expected: refusedRequest })
  const streams = watchStreams(visitor.page)
  await visitor.page.goto(url + path)
  await expect.poll(() => streams.opened).toBe(1)
  return { ...visitor, streams }
}

test("T5: a stream that is still being opened is broken off by a sign-out, and not refused", async () => {
  const cook = await app.cook("olga")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path: "/livez" })
  const isOver = Promise.withResolvers<void>()
  const isStream = (request: { url(): string }) => new URL(request.url()).pathname === streamPath
  const opening = page.waitForRequest(isStream)
  const brokenOff = page.waitForEvent("requestfailed", isStream)
  await page.route(`**${streamPath}*`, async (route) => {
    await isOver.promise
    await route.continue().catch(() => undefined)
  })
  await page.route("**/api/account/sign-out", async (route) => {
    const response = await route.fetch()
    isOver.resolve()
    await brokenOff
    await route.fulfill({ response })
  })
  await page.goto(`${app.url}/?tab=account`)
  await opening
  await page.getByRole("button", { name: "Sign Out", exact: true }).click()
  await page.getByRole("button", { name: "Sign in to Generate Recipe" }).waitFor()
  await leave()
})

test("what is saved or removed on one device appears on the other, in its open list", async () => {
  const cook = await app.cook("lena")
  await generate(cook)
  const [phone, laptop] = [await follow({ cook }), await follow({ cook, path: "/" })]
  await phone.page.getByText("No saved recipes yet").waitFor()
  await laptop.page.getByRole("button", { name: "Save recipe", exact: true }).click()
  await inList(phone.page).waitFor()
  await phone.page.getByRole("button", { name: `Remove ${title}` }).click()
  await laptop.page.getByRole("button", { name: "Save recipe", pressed: false, disabled: false }).waitFor()
  await phone.page.getByText("No saved recipes yet").waitFor()
  await Promise.all([phone.leave(), laptop.leave()])
})

test("A3: units chosen on one device show on the other", async () => {
  const cook = await app.cook("una")
  const path = "/?tab=account"
  const [phone, laptop] = [await follow({ cook, path }), await follow({ cook, path })]
  for (const { page } of [phone, laptop]) await page.getByRole("button", { name: /^Units/ }).click()
  await unit(phone.page, "Metric", true).waitFor()
  await unit(laptop.page, "Imperial").click()
  await unit(phone.page, "Imperial", true).waitFor()
  await unit(phone.page, "Metric").click()
  await unit(laptop.page, "Metric", true).waitFor()
  await Promise.all([phone.leave(), laptop.leave()])
})

test("a recipe made on another device appears on an empty screen, and never in place of one on show", async () => {
  const cook = await app.cook("mira")
  const phone = await follow({ cook, path: "/" })
  await phone.page.getByText("3 of 3 free recipes left").waitFor()
  await generate(cook)
  await phone.page.getByText("2 of 3 free recipes left").waitFor()
  await phone.page.getByRole("heading", { name: title }).waitFor()
  const reads: string[] = []
  phone.page.on("request", (request) => reads.push(new URL(request.url()).pathname))
  await generate(cook)
  await phone.page.getByText("1 of 3 free recipes left").waitFor()
  expect(reads.filter((path) => path.endsWith("/latest"))).toEqual([])
  await phone.leave()
})

test("T8: another cook's page hears nothing of it", async () => {
  const cook = await app.cook("nora")
  // Has nothing saved that the page would fetch in a quiet minute.
  const other = await app.cook("otto")
  const recipeId = await generate(cook)
  const [own, others] = [await follow({ cook }), await follow({ cook: other })]
  const freeLeft = (text: string) => others.page.getByText(text).waitFor({ state: "attached" })
  await generate(other)
  await freeLeft("2 of 3 free recipes left")
  const heard: string[] = []
  others.page.on("request", (request) => heard.push(new URL(request.url()).pathname))
  await cook.call(saveRecipe, { recipeId })
  await inList(own.page).waitFor()
  // Otto's own change comes after hers: whatever was told of hers was told before it.
  await generate(other)
  await freeLeft("1 of 3 free recipes left")
  // By title his page asks whether he has saved his own.
  expect(heard.filter((path) => /^\/api\/saved-recipes(?!\/by-title)/.test(path))).toEqual([])
  await Promise.all([own.leave(), others.leave()])
})

test("a page whose stream was cut comes back by itself and misses nothing", async () => {
  const cook = await app.cook("wilma")
  const recipeId = await generate(cook)
  const wire = await layWire(app.url)
  const { page, streams, leave } = await follow({ cook, url: wire.url })
  await page.getByText("No saved recipes yet").waitFor()
  wire.cut()
  await expect.poll(() => streams.closed).toBeGreaterThan(0)
  const { body: saved } = await cook.call(saveRecipe, { recipeId })
  await page.getByText("No saved recipes yet").waitFor()
  expect(await page.getByRole("alert").count()).toBe(0)
  wire.mend()
  await inList(page).waitFor()
  await expect.poll(() => streams.opened).toBe(2)
  await cook.call(removeSaved, { id: saved.id })
  await page.getByText("No saved recipes yet").waitFor()
  await leave()
  await wire.stop()
})

test("T10: a page that is hidden for five minutes lets go of its stream, and takes one up when it is seen", async () => {
  const cook = await app.cook("pia")
  const recipeId = await generate(cook)
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path: "/livez" })
  const streams = watchStreams(page)
  await page.clock.install()
  await page.goto(`${app.url}/?tab=saved`)
  await expect.poll(() => streams.opened).toBe(1)
  await turn(page, "hidden")
  await page.clock.runFor(4 * 60_000)
  await page.clock.runFor(61_000)
  await expect.poll(() => streams.closed).toBeGreaterThan(0)
  const opened = streams.opened
  await cook.call(saveRecipe, { recipeId })
  await page.clock.runFor(120_000)
  expect(streams.opened).toBe(opened)
  await turn(page, "visible")
  await inList(page).waitFor()
  await leave()
})

/** As if the tab were covered or uncovered, which a browser without a window can't be. */
function turn(page: Page, state: "hidden" | "visible"): Promise<void> {
  return page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true })
    document.dispatchEvent(new Event("visibilitychange"))
  }, state)
}

test("a page without a connection asks for nothing, and for its changes as soon as it has one", async () => {
  const cook = await app.cook("rosa")
  const recipeId = await generate(cook)
  const { page, context, streams, leave } = await follow({ cook })
  await context.setOffline(true)
  await expect.poll(() => streams.closed).toBe(1)
  await cook.call(saveRecipe, { recipeId })
  await context.setOffline(false)
  await inList(page).waitFor()
  await expect.poll(() => streams.opened).toBe(2)
  await leave()
})

test("T5: signing out closes the stream for good, and the next cook has one of their own", async () => {
  const [cook, next] = [await app.cook("quin"), await app.cook("rhea")]
  const { page, streams, leave } = await follow({ cook, path: "/?tab=account" })
  await page.getByRole("button", { name: "Sign Out" }).click()
  await page.getByRole("button", { name: "Sign in to Generate Recipe" }).click()
  await expect.poll(() => streams.closed).toBe(1)
  expect(streams.opened).toBe(1)
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Email").fill(next.email)
  await dialog.getByRole("textbox", { name: "Password" }).fill(next.password)
  await page.keyboard.press("Enter")
  await expect.poll(() => streams.opened).toBe(2)
  await page.getByText("3 of 3 free recipes left").waitFor()
  await generate(next)
  await page.getByText("2 of 3 free recipes left").waitFor()
  expect(streams).toEqual({ opened: 2, closed: 1 })
  await leave()
})
