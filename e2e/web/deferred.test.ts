import type { Browser, Page, Route } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { requestPasswordReset, signUp } from "#core/account/account-api.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { callEndpoint, newestLink } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { afterRetries, focused, keptSession, refusedRequest, untilLoaded, type Visit, visit } from "./visit.ts"

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

const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name })

test("what the first screen needs not is loaded behind it, and is there without a connection", async () => {
  const { page, context, leave } = await visit(browser, {
    ...{ url: app.url, as: app.alice.session, expected: refusedRequest },
  })
  for (const part of ["account-panel", "saved-panel"]) await untilLoaded(page, part)
  await context.setOffline(true)
  await tab(page, "Account").click()
  await page.getByRole("button", { name: "Sign Out" }).waitFor()
  await context.setOffline(false)
  await leave()
})

test("a visitor's card is loaded before there is one to show", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  await page.keyboard.press("Tab")
  await untilLoaded(page, "recipe-on-show")
  await leave()
})

const gone = (route: Route) => route.fulfill({ status: 404, body: "" })
const cut = (route: Route) => route.abort()

type Lacking = Omit<Visit, "url"> & { part: RegExp; how: (route: Route) => Promise<void> }

/** Opens a page of which one part does not come; `asked` tells how often the page asked for it in vain. */
async function visitWithout({ part, how, path = "/", ...options }: Lacking) {
  const visitor = await visit(browser, { url: app.url, path: "/favicon.svg", expected: refusedRequest, ...options })
  let asked = 0
  await visitor.context.route(part, (route) => {
    if (route.request().serviceWorker() === null) asked += 1
    return how(route)
  })
  await visitor.page.goto(app.url + path)
  return { ...visitor, asked: () => asked }
}

test("a part that can't be loaded says so, keeps the rest of the page, and comes when it is tried again", async () => {
  const dish = { kind: "named", name: "Thai green curry" } as const
  await app.bob.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })
  const part = /recipe-on-show-/
  const { page, context, leave } = await visitWithout({ part, how: cut, as: app.bob.session })
  await page.getByRole("alert").getByText("We could not load this part of the page.").waitFor()
  await page.getByRole("combobox", { name: "Dish name" }).fill("Chilli")
  await context.unroute(part)
  await page.getByRole("button", { name: "Try again" }).click()
  await page.getByRole("article").waitFor()
  expect(await page.getByRole("combobox", { name: "Dish name" }).inputValue()).toBe("Chilli")
  await leave()
})

const dishName = (page: Page) => page.getByRole("combobox", { name: "Dish name" })
const failure = (page: Page) => page.getByRole("alert").getByText("We could not load this part of the page.")
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("a part that a release took away offers a reload, which brings the new one and everything typed", async () => {
  const part = /account-panel-/
  const { page, context, asked, leave } = await visitWithout({ part, how: gone, as: app.alice.session })
  await expect.poll(asked).toBe(1)
  await dishName(page).fill("Chilli sin carne")
  await page.getByLabel("Min protein").fill("35")
  await page.getByRole("button", { name: "Vegetarian", exact: true }).click()
  await button(page, "More servings").click()
  await tab(page, "Account").click()
  await failure(page).waitFor()
  await expectAccessible(page)
  expect(asked()).toBe(2)
  await button(page, "Try again").click()
  await expect.poll(asked).toBe(3)
  await failure(page).waitFor()
  await expect.poll(() => focused(page)).toBe("Try again")
  await context.unroute(part)
  await button(page, "Reload the page").click()
  await button(page, "Sign Out").waitFor()
  await tab(page, "Generator").click()
  await expect.poll(() => dishName(page).inputValue()).toBe("Chilli sin carne")
  await expect.poll(() => page.getByLabel("Min protein").inputValue()).toBe("35")
  await expect
    .poll(() => page.getByRole("button", { name: "Vegetarian", exact: true }).getAttribute("aria-pressed"))
    .toBe("true")
  await expect.poll(() => page.getByRole("spinbutton", { name: "Servings" }).inputValue()).toBe("5")
  await page.goBack()
  await page.reload()
  await tab(page, "Generator").click()
  await expect
    .poll(() => dishName(page).inputValue(), { message: "it outlives the browser's own reload too" })
    .toBe("Chilli sin carne")
  await leave()
})

test("a part that does not come offline offers no reload, and comes by itself with the connection", async () => {
  const part = /saved-panel-/
  const { page, context, leave } = await visitWithout({ part, how: cut, as: app.alice.session })
  await dishName(page).fill("Chilli")
  await context.setOffline(true)
  await context.unroute(part)
  await tab(page, /Saved Recipes/).click()
  await failure(page).waitFor()
  await button(page, "Try again").click()
  await expect.poll(() => button(page, "Try again").getAttribute("aria-disabled")).toBeNull()
  expect(await button(page, "Reload the page").count()).toBe(0)
  await context.setOffline(false)
  await page.getByText("No saved recipes yet").waitFor()
  await tab(page, "Generator").click()
  expect(await dishName(page).inputValue()).toBe("Chilli")
  await leave()
})

test("M1: a sign-in dialog that does not come says so in a plain one, and comes when it is tried again", async () => {
  const part = /sign-in-dialog-/
  const { page, context, leave } = await visitWithout({ part, how: gone })
  await dishName(page).fill("Chilli")
  await button(page, "Sign in to Generate Recipe").click()
  const plain = page.getByRole("dialog", { name: "That did not work" })
  await plain.waitFor()
  await expectAccessible(page)
  await expect.poll(() => focused(page)).toBe("Try again")
  for (const closeIt of [() => page.keyboard.press("Escape"), () => button(page, "Close").click()]) {
    await closeIt()
    await expect.poll(() => plain.count()).toBe(0)
    await expect.poll(() => focused(page)).toBe("Sign in to Generate Recipe")
    await page.keyboard.press("Enter")
    await plain.waitFor()
  }
  await context.unroute(part)
  await button(page, "Try again").click()
  const dialog = page.getByRole("dialog", { name: "Welcome back" })
  await dialog.getByLabel("Email").fill(app.bob.email)
  await dialog.getByRole("textbox", { name: "Password" }).fill(app.bob.password)
  await page.keyboard.press("Enter")
  await expect.poll(async () => (await keptSession(page))?.user.email).toBe(app.bob.email)
  expect(await dishName(page).inputValue()).toBe("Chilli")
  await leave()
})

test("M1: a sign-in dialog that takes its time says that it comes, until it is there", async () => {
  const code = Promise.withResolvers<void>()
  const late = async (route: Route) => {
    await code.promise
    await route.continue()
  }
  const { page, leave } = await visitWithout({ part: /sign-in-dialog-/, how: late })
  await button(page, "Sign in to Generate Recipe").click()
  const coming = page.getByRole("dialog", { name: "Loading..." })
  await coming.waitFor()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect.poll(() => coming.count()).toBe(0)
  await expect.poll(() => focused(page)).toBe("Sign in to Generate Recipe")
  await page.keyboard.press("Enter")
  await coming.waitFor()
  await button(page, "Sign in to Generate Recipe").evaluate((it: HTMLElement) => {
    it.addEventListener("focus", () => queueMicrotask(() => it.click()), { once: true })
  })
  await page.keyboard.press("Escape")
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await coming.waitFor()
  code.resolve()
  await page.getByRole("dialog", { name: "Welcome back" }).waitFor()
  await expect.poll(() => coming.count()).toBe(0)
  await page.keyboard.press("Escape")
  await expect.poll(() => focused(page)).toBe("Sign in to Generate Recipe")
  await leave()
})

test("R2: a verify page that does not come says so, and the reload it offers spends the link", async () => {
  const email = "verify-is-gone@example.org"
  await callEndpoint(app.url, signUp, { body: { email, password: "long enough" } })
  const part = /verify-page-/
  const path = `/verify#${await newestLink(app.mailbox, email)}`
  const { page, context, leave } = await visitWithout({ part, how: gone, path })
  const addresses = new Set<string>()
  page.on("framenavigated", (frame) => addresses.add(frame.url()))
  await failure(page).waitFor()
  await expectAccessible(page)
  await button(page, "Try again").click()
  await button(page, "Reload the page").waitFor()
  await context.unroute(part)
  await button(page, "Reload the page").click()
  await page.getByText("You are signed in. Time to cook.").waitFor()
  expect([...addresses]).toEqual([`${app.url}/verify`])
  expect((await keptSession(page))?.user.email).toBe(email)
  await leave()
})

test("R3: a reset page whose code was cut off comes when it is tried again, with its link", async () => {
  const cook = await app.cook("reset-is-cut")
  await callEndpoint(app.url, requestPasswordReset, { body: { email: cook.email } })
  const part = /password-reset-page-/
  const path = `/password-reset#${await newestLink(app.mailbox, cook.email, 1)}`
  const { page, context, leave } = await visitWithout({ part, how: cut, path })
  await failure(page).waitFor()
  await context.unroute(part)
  await button(page, "Try again").click()
  await page.getByText(`For ${cook.email}`).waitFor()
  await leave()
})

test("S4: a toast waits, with its Undo, for what shows it", async () => {
  const cook = await app.cook("undo-is-gone")
  const dish = { kind: "named", name: "Thai green curry" } as const
  const { body } = await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })
  const { title } = body.recipe
  const part = /toast-host-/
  const { page, context, leave } = await visitWithout({ part, how: gone, as: cook.session })
  const heart = (pressed: boolean) =>
    page.getByRole("button", { name: "Save recipe", exact: true, pressed, disabled: false })
  await heart(false).click()
  await heart(true).click()
  await failure(page).waitFor()
  await expectAccessible(page)
  await context.unroute(part)
  await button(page, "Try again").click()
  await page.getByText(`Removed “${title}”`).waitFor()
  await button(page, "Undo").click()
  await heart(true).waitFor()
  await leave()
})

test.each([/read-draft-/, /zod-/])(
  "a press that needs %s, which was cut off, says so; the next one is done",
  async (part) => {
    const cook = await app.cook(`press-${part.source.replaceAll("-", "")}`)
    const { page, context, leave } = await visitWithout({ part, how: cut, as: cook.session })
    await dishName(page).fill("Thai green curry")
    await page.clock.install()
    await button(page, "Generate Recipe").click()
    await afterRetries(page, page.getByRole("alert").getByText("We can't reach the kitchen.", { exact: false }))
    await context.unroute(part)
    await button(page, "Generate Recipe").click()
    await page.getByRole("article").waitFor()
    expect(await dishName(page).inputValue()).toBe("Thai green curry")
    expect((await keptSession(page))?.user.email).toBe(cook.email)
    await leave()
  },
)

test("V1: the list of common passwords that was cut off once is there when it matters", async () => {
  const part = /common-passwords-/
  const once = (route: Route) => (asked() === 1 ? route.abort() : route.continue())
  const { page, asked, leave } = await visitWithout({ part, how: once, path: "/?tab=account" })
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Sign Up" }).click()
  await dialog.getByRole("textbox", { name: "Password" }).fill("iloveyou")
  await dialog.getByText("One of the passwords that are guessed first.").waitFor()
  expect(asked()).toBe(2)
  await leave()
})
