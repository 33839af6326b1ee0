import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { providerChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import {
  oneBody,
  type ScriptedProvider,
  sampleReply,
  startScriptedProvider,
  streamedInParts,
} from "#testing/scripted-provider.ts"
import { describedBy, focused, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let provider: ScriptedProvider
let app: RunningApp
let cook: TestCook
let cooks = 0

beforeAll(async () => {
  browser = await openBrowser()
  provider = await startScriptedProvider()
  const chef = providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "m", meter: unmetered })
  app = await startApp({ chef })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
  provider.close()
})
beforeEach(async () => {
  cooks += 1
  provider.asked.length = 0
  cook = await app.cook(`writer${cooks}`)
})

const json = JSON.stringify({ ...sampleReply, servings: 4 })
const after = (text: string) => json.indexOf(text) + text.length
const cutTitle = after('"servings"')
const cutLine = after('"1 onion, chopped",')
const parts = [json.slice(0, cutTitle), json.slice(cutTitle, cutLine), json.slice(cutLine)]

async function order(page: Page) {
  await page.getByRole("combobox", { name: "Dish name" }).fill("Soup")
  await page.getByRole("button", { name: "Generate Recipe" }).click()
}
const card = (page: Page) => page.getByRole("article")
const notChecked = "Being written, not checked yet"

test("G8: the recipe appears in its layout while it is written, unchecked, and then checked", async () => {
  const script = streamedInParts(parts)
  provider.answerWith(script.answer)
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  await order(page)
  await card(page).getByRole("heading", { name: "Lemon Lentil Soup" }).waitFor()
  await card(page).getByText(notChecked).waitFor()
  script.goOn()
  await card(page).getByText("onion, chopped").waitFor()
  await expect.poll(() => card(page).getByRole("listitem").filter({ hasNotText: "servings" }).count()).toBe(2)
  // Nothing can be done with what is not checked.
  expect(await card(page).getByRole("button", { name: "Save recipe" }).count()).toBe(0)
  for (const name of ["Copy", "Print"]) {
    const button = card(page).getByRole("button", { name, exact: true })
    await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true")
    await expect
      .poll(() => describedBy(button))
      .toMatch(/^Cook, copy and print are off until the whole recipe is written/)
  }
  await expectAccessible(page)
  script.goOn()
  await card(page).getByRole("button", { name: "Save recipe" }).waitFor()
  await expect.poll(() => card(page).getByText(notChecked).count()).toBe(0)
  await expect.poll(() => card(page).getByText("onion, chopped").count()).toBe(1)
  await page.getByText("2 of 3 free recipes left").waitFor()
  await expect
    .poll(() => card(page).getByRole("button", { name: "Copy", exact: true }).getAttribute("aria-disabled"))
    .toBeNull()
  await leave()
})

describe.each([390, 1280])("at %i px", (width) => {
  test("nothing moves from the draft to the finished card", async () => {
    const script = streamedInParts([json, ""])
    provider.answerWith(script.answer)
    const viewport = { width, height: 1400 }
    const { page, context, leave } = await visit(browser, { url: app.url, as: cook.session, viewport })
    await context.addInitScript(countShifts)
    await page.reload()
    await page.getByRole("button", { name: "Vegetarian" }).click()
    await page.getByRole("spinbutton", { name: "Max calories" }).fill("600")
    await order(page)
    const heading = card(page).getByRole("heading", { name: "Ingredients" })
    await card(page).getByText("onion, chopped").waitFor()
    // Somebody reads on while it is written.
    await page.evaluate(() => scrollTo(0, 300))
    const place = () => heading.evaluate((element) => element.getBoundingClientRect().top)
    const before = await place()
    await page.evaluate(() => Reflect.set(window, "shifted", 0))
    script.goOn()
    await card(page).getByRole("button", { name: "Save recipe" }).waitFor()
    await card(page).getByText("Checked", { exact: true }).waitFor()
    expect(await place()).toBe(before)
    expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBe(0)
    await leave()
  })
})

/** Runs in the page: sums up what its parts move by, of their own accord. */
function countShifts(): void {
  Reflect.set(window, "shifted", 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, "value")
      const shifted: unknown = Reflect.get(window, "shifted")
      if (typeof value === "number" && typeof shifted === "number" && Reflect.get(entry, "hadRecentInput") !== true)
        Reflect.set(window, "shifted", shifted + value)
    }
  }).observe({ type: "layout-shift", buffered: true })
}

test("K6: asked once more, the draft stays on show, the stage line says why, and the whole takes its place", async () => {
  const oily = json.replace("1 tbsp olive oil", "200 ml olive oil")
  const second = streamedInParts(["", json.replace("Lemon", "Light")])
  provider.answerWith((response, asked) =>
    (provider.asked.length === 1 ? streamedInParts([oily]).answer : second.answer)(response, asked),
  )
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  await page.getByRole("spinbutton", { name: "Max calories" }).fill("400")
  await order(page)
  const why = /^\d{3} kcal, 400 asked: asking for a lighter one\.$/
  await card(page).getByRole("status").filter({ hasText: why }).waitFor()
  await expect.poll(() => card(page).getByText(why).count()).toBe(2)
  await card(page).getByText("200 ml", { exact: true }).waitFor()
  await expectAccessible(page)
  second.goOn()
  await card(page).getByRole("heading", { name: "Light Lentil Soup" }).waitFor()
  await expect.poll(() => card(page).getByText("200 ml", { exact: true }).count()).toBe(0)
  await page.getByText("2 of 3 free recipes left").waitFor()
  await leave()
})

test("D12: Stop ends the writing, says what it cost, and the recipe of before is there again", async () => {
  provider.answerWith(streamedInParts([json]).answer)
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  await order(page)
  await card(page).getByRole("button", { name: "Save recipe" }).waitFor()
  provider.answerWith(streamedInParts([json.replace("Lemon", "Mango").slice(0, cutLine), ""]).answer)
  await order(page)
  await card(page).getByRole("heading", { name: "Mango Lentil Soup" }).waitFor()
  await card(page).getByText("onion, chopped").waitFor()
  await card(page).getByRole("button", { name: "Stop" }).click()
  await page.getByText("Stopped. Its first ingredient had been shown, so this one counts.").waitFor()
  await expect.poll(() => focused(page)).toBe("Generate Recipe")
  await card(page).getByRole("heading", { name: "Lemon Lentil Soup" }).waitFor()
  await page.getByText("1 of 3 free recipes left").waitFor()
  await leave()
})

test("a page that was closed finds its recipe being written, and then written, on return", async () => {
  const script = streamedInParts(parts)
  provider.answerWith(script.answer)
  const first = await visit(browser, { url: app.url, once: true, as: cook.session })
  await order(first.page)
  await card(first.page).getByRole("heading", { name: "Lemon Lentil Soup" }).waitFor()
  await first.leave()
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  await page.getByText("A recipe of yours is being written.").first().waitFor()
  script.goOn()
  script.goOn()
  await card(page).getByRole("heading", { name: "Lemon Lentil Soup" }).waitFor()
  await expect.poll(() => page.getByText("A recipe of yours is being written.").count()).toBe(0)
  await leave()
})

test("a connection that breaks off in the middle is joined again, and the recipe comes whole", async () => {
  const script = streamedInParts(parts)
  provider.answerWith(script.answer)
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, expected: /ERR_/ })
  await order(page)
  await card(page).getByRole("heading", { name: "Lemon Lentil Soup" }).waitFor()
  app.app.server.closeAllConnections()
  script.goOn()
  script.goOn()
  await card(page).getByRole("button", { name: "Save recipe" }).waitFor()
  expect(provider.asked).toHaveLength(1)
  await page.getByText("2 of 3 free recipes left").waitFor()
  await leave()
})

test("on a phone the recipe is brought into sight as it is written, and why it failed too", async () => {
  const script = streamedInParts(parts)
  provider.answerWith(script.answer)
  const viewport = { width: 390, height: 700 }
  const { page, leave } = await visit(browser, {
    ...{ url: app.url, once: true, as: cook.session, viewport },
    expected: refusedRequest,
  })
  await page.getByRole("combobox", { name: "Dish name" }).fill("Soup")
  await page.getByRole("combobox", { name: "Dish name" }).press("Enter")
  await card(page).getByText(notChecked).waitFor()
  await expect.poll(async () => (await card(page).boundingBox())?.y).toBeLessThan(100)
  script.goOn()
  script.goOn()
  await card(page).getByRole("button", { name: "Save recipe" }).waitFor()
  provider.answerWith(oneBody("no"))
  await page.getByRole("button", { name: "Change", exact: true }).click()
  await page.getByRole("combobox", { name: "Dish name" }).press("Enter")
  const alert = page.getByRole("alert").getByText("Unable to parse")
  await alert.waitFor()
  const tabs = await page.getByRole("tablist").boundingBox()
  await expect.poll(async () => ((await alert.boundingBox())?.y ?? 0) + 20).toBeLessThan(tabs?.y ?? 0)
  await leave()
})
