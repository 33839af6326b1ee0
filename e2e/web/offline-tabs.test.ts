import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { listItems } from "#core/shopping/shopping-api.ts"
import { emptyBrowser, openBrowser } from "#testing/browser.ts"
import { signInAs, type TestCook } from "#testing/cook.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { type Chance, chanceOf } from "../lifecycle/once/chance.ts"
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

const everyWrite = /\/api\/shopping-list/
const account = "/?tab=account"

/** A browser of the cook's, with as many tabs. */
type Device = { context: BrowserContext; pages: Page[]; isOffline: boolean; leave(): Promise<void> }

const seeds = Array.from({ length: rounds({ sampled: 1, whole: 3 }) }, () => Math.floor(Math.random() * 2 ** 31))

test.each(seeds)(
  "T3: real tabs of two browsers end with the server's list, whatever the network did (seed %i)",
  async (seed) => {
    const chance = chanceOf(seed)
    const cook = await app.cook(`tabs-${seed}`)
    const devices = [await openDevice(cook, 2, chance), await openDevice(await signInAs(app.url, cook), 1, chance)]
    const steps = rounds({ sampled: 24, whole: 150 })
    for (let at = 0; at < steps; at += 1) {
      const device = chance.oneOf(devices) ?? expect.unreachable()
      await step(device, chance, `thing ${at}`)
    }
    for (const { context } of devices) {
      await context.unrouteAll({ behavior: "wait" })
      // Who hears that the connection is back does not wait for a pause to end.
      await context.setOffline(true)
      await context.setOffline(false)
    }
    const everyPage = devices.flatMap(({ pages }) => pages)
    const wrongPages = async () => {
      const kept = inWords(await onServer(cook))
      const shown = await Promise.all(everyPage.map(async (page) => inWords(await shownOn(page))))
      return shown.filter((each) => each !== kept)
    }
    await expect.poll(wrongPages, { timeout: 90_000 }).toEqual([])
    const texts = (await onServer(cook)).map(([text]) => text)
    expect(new Set(texts).size).toBe(texts.length)
    measured(`${steps} steps, seed ${seed}`)
    for (const { leave } of devices) await leave()
  },
)

async function openDevice(cook: TestCook, tabs: number, chance: Chance): Promise<Device> {
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    as: cook.session,
    path: account,
    expected: refusedRequest,
  })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.route(everyWrite, async (route) => {
    if (route.request().method() === "GET") return route.fallback()
    const fate = chance.below(10)
    if (fate === 0) return route.abort()
    if (fate === 1) return route.fulfill({ status: 503, json: { code: "unavailable", message: "Not now." } })
    if (fate > 3) return route.fallback()
    // Done, and the answer lost.
    await route.fetch().catch(() => undefined)
    return route.abort()
  })
  const pages = [page]
  while (pages.length < tabs) pages.push(await context.newPage())
  for (const each of pages) await openList(each)
  return { context, pages, isOffline: false, leave }
}

async function openList(page: Page): Promise<void> {
  await page.goto(app.url + account)
  await page.getByRole("button", { name: "Shopping List", exact: true }).click()
  await page.getByRole("textbox", { name: "Add an item", exact: true }).waitFor()
}

async function step(device: Device, chance: Chance, text: string): Promise<void> {
  const page = chance.oneOf(device.pages) ?? expect.unreachable()
  const steps: [number, () => Promise<unknown>][] = [
    [35, () => add(page, text)],
    [25, () => press(page, "main input[type=checkbox]", chance)],
    [12, () => press(page, "main li button[aria-label^=Delete]", chance)],
    [
      6,
      () =>
        page
          .getByRole("button", { name: "Clear checked items" })
          .click({ timeout: 1_000 })
          .catch(() => undefined),
    ],
    [
      6,
      () =>
        page
          .getByRole("button", { name: "Undo" })
          .first()
          .click({ timeout: 1_000 })
          .catch(() => undefined),
    ],
    [10, () => turn(device)],
    [6, () => openList(page)],
  ]
  await chance.weighed(steps)?.()
}

async function add(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Add an item", exact: true }).fill(text)
  await page.keyboard.press("Enter")
}

/** One of those that are there, whichever. */
function press(page: Page, selector: string, chance: Chance): Promise<void> {
  return page.locator(selector).evaluateAll((found, at) => {
    const one = found[at % Math.max(1, found.length)]
    if (one instanceof HTMLElement) one.click()
  }, chance.below(1_000))
}

async function turn(device: Device): Promise<void> {
  device.isOffline = !device.isOffline
  await device.context.setOffline(device.isOffline)
}

type Listed = [text: string, isTicked: boolean]
const inWords = (listed: Listed[]) =>
  listed
    .map(([text, isTicked]) => `${text} ${isTicked ? "ticked" : "open"}`)
    .sort()
    .join("; ")

async function shownOn(page: Page): Promise<Listed[]> {
  return page
    .locator("main li label")
    .evaluateAll((labels) =>
      labels.map((label): [string, boolean] => [
        label.textContent ?? "",
        label.querySelector("input")?.checked ?? false,
      ]),
    )
}

const onServer = async (cook: TestCook) =>
  (await cook.call(listItems)).body.items.map(({ ingredient, checked }): Listed => [ingredient, checked])
