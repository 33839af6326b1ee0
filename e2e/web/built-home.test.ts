import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { emptyBrowser, openBrowser } from "#testing/browser.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { refusedRequest, type Visit, visit } from "./visit.ts"

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

/** Opens a page whose code is on its way until `come` is called. */
async function visitBeforeCode({ path = "/", ...options }: Omit<Visit, "url"> = {}) {
  const visitor = await visit(browser, { url: app.url, path: "/favicon.svg", expected: refusedRequest, ...options })
  const code = Promise.withResolvers<void>()
  await visitor.page.route(/\/assets\/first-[\w-]+\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await visitor.page.goto(app.url + path, { waitUntil: "commit" })
  return { ...visitor, come: code.resolve }
}

const dish = (page: Page) => page.getByRole("combobox", { name: "Dish name" })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const isTaken = (page: Page) => expect.poll(() => page.locator("[data-built]").count()).toBe(0)

test("a visitor sees the page before its code is there; what is typed stays where it was, and a press is done later", async () => {
  const { page, come, leave } = await visitBeforeCode()
  await page.getByRole("heading", { name: "Recipe Remix" }).waitFor()
  await page.getByText("Your first 3 recipes are free").waitFor()
  await page.getByLabel("Min protein").fill("35")
  await button(page, "Sign in to Generate Recipe").click()
  await dish(page).fill("Chilli")
  const typedInto = await dish(page).elementHandle()
  expect(await page.locator("[data-built]").count(), "no code has come yet").toBe(1)
  come()
  await page.getByRole("dialog", { name: "Welcome back" }).waitFor()
  await isTaken(page)
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  expect(await typedInto?.evaluate((element) => element === document.getElementById("dish"))).toBe(true)
  await dish(page).press("End")
  await page.keyboard.type(" sin carne")
  await expect.poll(() => dish(page).inputValue()).toBe("Chilli sin carne")
  expect(await page.getByLabel("Min protein").inputValue()).toBe("35")
  await button(page, "Show Less").or(button(page, "Show More")).click()
  expect(await page.getByLabel("Min protein").inputValue(), "it is React's too").toBe("35")
  await leave()
})

test("a cursor stays in the field that it stood in when the code came", async () => {
  const { page, come, leave } = await visitBeforeCode()
  await dish(page).pressSequentially("Chil")
  come()
  await isTaken(page)
  await page.keyboard.type("li")
  expect(await dish(page).inputValue()).toBe("Chilli")
  await leave()
})

test("a cook sees nothing of it that is a visitor's; what is typed and pressed stays", async () => {
  const { page, come, leave } = await visitBeforeCode({ as: app.alice.session })
  await dish(page).fill("Chilli")
  for (const text of [
    "Sign in to Generate Recipe",
    "Your first 3 recipes are free",
    "Made to your numbers, and checked",
  ]) {
    await expect.poll(() => page.getByText(text).filter({ visible: true }).count(), { message: text }).toBe(0)
  }
  await page.getByRole("tab", { name: "Account" }).click()
  come()
  await page.getByText(app.alice.email).waitFor()
  await page.getByRole("tab", { name: "Generator" }).click()
  expect(await dish(page).inputValue()).toBe("Chilli")
  await leave()
})

test.each(["/verify", "/terms", "/?tab=account"])("at %s nothing of it is seen", async (path) => {
  const { page, come, leave } = await visitBeforeCode({ path })
  const heading = page.locator("[data-built] h1")
  await heading.waitFor({ state: "attached" })
  await heading.waitFor({ state: "hidden" }) // as soon as the styles are there; nothing is drawn before them
  expect(await page.getByRole("heading").count()).toBe(0)
  come()
  await isTaken(page)
  await leave()
})
