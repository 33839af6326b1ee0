import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { readSubscription } from "#core/billing/billing-api.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { PaymentFailure } from "#server/billing/payment-provider.ts"
import { emptyBrowser, expectAccessible, expectAccessibleInBothLooks, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type PayingApp, startPayingApp } from "#testing/paying-app.ts"
import { testDevKey } from "#testing/running-app.ts"
import { freePort } from "../lifecycle/starting.ts"
import { buildDraft, focused, refusedRequest, type Visit, visit } from "./visit.ts"

let browser: Browser
let app: PayingApp
/** Whether the payment provider says what it has. */
let isProviderAway = false
beforeAll(async () => {
  browser = await openBrowser()
  app = await startPayingApp(
    { port: await freePort(), chef: { name: "provider", write: async () => buildDraft() } },
    (provider) => ({
      ...provider,
      async listSubscriptions(customerId) {
        if (isProviderAway) throw new PaymentFailure("away")
        return provider.listSubscriptions(customerId)
      },
    }),
  )
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})
beforeEach(() => {
  isProviderAway = false
})

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const currencyStep = (page: Page) => dialog(page, "Choose your currency")
const planStep = (page: Page) => dialog(page, "Choose your plan")
const confirmStep = (page: Page) => dialog(page, "Confirm your subscription")
/** The page of the sandbox, which is not ours. */
const atPayment = (page: Page) => page.locator("body", { hasText: "no card is asked for and no money moves" })
const phone = { viewport: { width: 360, height: 740 } }

/** A cook in a browser that may open the sandbox's pages. */
async function visitAs(cook: TestCook, { path = "/", ...options }: Partial<Visit> = {}) {
  const keyed = `/dev/pay?key=${testDevKey}`
  const visitor = await visit(browser, {
    ...{ url: app.url, as: cook.session, path: keyed, expected: refusedRequest, locale: "en-GB" },
    ...options,
  })
  await visitor.page.goto(app.url + path)
  return visitor
}

async function useFreeRecipes(cook: TestCook): Promise<void> {
  const dish = { kind: "named", name: "Soup" } as const
  for (const status of [201, 201, 201]) {
    expect((await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })).status).toBe(status)
  }
}

async function openCurrencies(page: Page): Promise<void> {
  await button(page, "Subscription").click()
  await button(page, "Subscribe").click()
  await currencyStep(page).waitFor()
}

async function goToConfirm(page: Page): Promise<void> {
  await openCurrencies(page)
  await button(page, "Continue").click()
  await planStep(page).waitFor()
  await button(page, "Continue").click()
  await confirmStep(page).waitFor()
}

async function goToPayment(page: Page): Promise<void> {
  await goToConfirm(page)
  await button(page, "Go to payment").click()
  await atPayment(page).waitFor()
}

const account = { path: "/?tab=account" }
const isHome = (page: Page) => page.waitForURL(`${app.url}/`)
const invoicesOf = ({ email }: TestCook) =>
  app.sandbox.work(({ state }) => {
    const customer = state.customers.find((one) => one.email === email)
    return state.invoices.filter((one) => one.customer === customer?.id)
  })

test("M4 to M6, P2, P3 and K4: from the third free recipe to a fourth, on a phone (light and dark)", async () => {
  const cook = await app.cook("fourth")
  await useFreeRecipes(cook)
  const { page, leave } = await visitAs(cook, phone)
  await button(page, "Change").click()
  await page.getByText("0 of 3 free recipes left").waitFor()
  await page.getByRole("combobox", { name: "Dish name" }).fill("Lentil soup")
  await button(page, "Generate Recipe").click()
  const upsell = dialog(page, "Unlock Unlimited Recipes")
  await button(page, "Maybe Later").waitFor()
  expect(await upsell.getByRole("listitem").count()).toBeGreaterThan(2)
  await expectAccessibleInBothLooks(page)

  await upsell.getByRole("button", { name: "Subscribe" }).click()
  await currencyStep(page).waitFor()
  await expect.poll(() => focused(page)).toBe("Choose your currency")
  await expectAccessibleInBothLooks(page)
  await expect.poll(() => page.getByRole("radio", { name: "British pound (£)" }).isChecked()).toBe(true)
  await button(page, "Continue").click()
  await expect.poll(() => focused(page)).toBe("Choose your plan")
  await page.getByRole("radio", { name: "Monthly £3.99 per month" }).waitFor()
  await expect
    .poll(() => page.getByRole("radio", { name: "Yearly SAVE 33% £29.99 per year £2.50 per month" }).isChecked())
    .toBe(true)
  await expectAccessibleInBothLooks(page)
  await button(page, "Continue").click()
  await expect.poll(() => focused(page)).toBe("Confirm your subscription")
  await confirmStep(page).getByText("You pay £29.99 now, and £29.99 again every year until you cancel.").waitFor()
  await confirmStep(page).getByText("Cancel whenever you like").waitFor()
  await expectAccessibleInBothLooks(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await button(page, "Go to payment").click()
  await atPayment(page).getByText("£29.99 every year").waitFor()
  await button(page, "Pay").click()
  await page.getByRole("heading", { name: "Thank you" }).waitFor()
  await button(page, "Stay on this page").click()
  await page.getByText("Your subscription is active").waitFor()
  await expectAccessibleInBothLooks(page)
  await button(page, "Go home now").click()
  await isHome(page)
  await button(page, "Change").click()
  await page.getByText("Unlimited recipes").waitFor()
  expect(await page.getByRole("combobox", { name: "Dish name" }).inputValue()).toBe("Lentil soup")
  await button(page, "Generate Recipe").click()
  await page.getByText("Your recipe is ready.").waitFor({ state: "attached" })
  expect(await page.getByRole("alert").count()).toBe(0)
  await leave()
})

test("M5: Back closes one step after the other, Forward and a reload open them again, and what was chosen stays", async () => {
  const cook = await app.cook("back")
  const { page, leave } = await visitAs(cook, { ...phone, ...account, locale: "en-US" })
  await openCurrencies(page)
  await expect.poll(() => page.getByRole("radio", { name: "US dollar ($)" }).isChecked()).toBe(true)
  const first = page.getByRole("radio", { name: "US dollar ($)" })
  await expect.poll(() => first.evaluate((radio) => radio === document.activeElement)).toBe(true)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await expect.poll(() => page.getByRole("radio", { name: "Euro (€)" }).isChecked()).toBe(true)
  await button(page, "Continue").click()
  await page.getByRole("radio", { name: /^Monthly/ }).check()
  await button(page, "Continue").click()
  await confirmStep(page).getByText("€4.99 every month").waitFor()
  await page.goBack()
  await planStep(page).waitFor()
  await expect.poll(() => page.getByRole("radio", { name: /^Monthly/ }).isChecked()).toBe(true)
  await button(page, "Back").click()
  await currencyStep(page).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0)
  await expect.poll(() => focused(page)).toBe("Subscribe")
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await confirmStep(page).getByText("€4.99 every month").waitFor()
  await page.reload()
  await confirmStep(page).getByText("€4.99 every month").waitFor()
  await page.keyboard.press("Escape")
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0)
  await expect.poll(() => page.url()).toBe(`${app.url}/?tab=account`)
  await leave()
})

test("R5 and B4: declined and cancelled nothing is taken, and the page goes home after 5 seconds", async () => {
  const cook = await app.cook("declined")
  const { page, leave } = await visitAs(cook, { ...phone, ...account })
  await goToPayment(page)
  await button(page, "Decline").click()
  await page.getByText("Your card was declined. Nothing was paid.").waitFor()
  await page.clock.install()
  await button(page, "Cancel").click()
  await page.getByRole("alert").getByText("You left without paying, so nothing was taken.").waitFor()
  await page.getByText("Taking you home in 5 seconds.").waitFor()
  await button(page, "Stay on this page").waitFor()
  await button(page, "Go home now").waitFor()
  await expectAccessible(page)
  await page.clock.runFor(5_000)
  await isHome(page)
  await page.getByText("3 of 3 free recipes left").waitFor()
  expect((await cook.call(readSubscription)).body.subscription).toBeNull()
  expect(await invoicesOf(cook)).toEqual([])
  await leave()
})

test("M5: left by Back, the payment page leads to the last step, and another plan can be paid", async () => {
  const cook = await app.cook("abandoned")
  const { page, leave } = await visitAs(cook, { ...phone, ...account })
  await goToPayment(page)
  await page.goBack()
  await confirmStep(page).getByText("£29.99 every year").waitFor()
  await button(page, "Back").click()
  await page.getByRole("radio", { name: /^Monthly/ }).check()
  await button(page, "Continue").click()
  await button(page, "Go to payment").click()
  await atPayment(page).getByText("£3.99 every month").waitFor()
  await button(page, "Pay").click()
  await page.getByRole("heading", { name: "Thank you" }).waitFor()
  expect((await invoicesOf(cook)).map(({ amount }) => amount)).toEqual([399])
  await leave()
})

test("M5 and A5: paid in another tab, every tab knows, and paying once more takes nothing", async () => {
  const cook = await app.cook("two-tabs")
  const { page, context, leave } = await visitAs(cook, account)
  await goToConfirm(page)
  const other = await context.newPage()
  await other.goto(`${app.url}/?tab=account`)
  await goToPayment(other)
  const third = await context.newPage()
  await third.goto(other.url())
  await button(other, "Pay").click()
  await dialog(page, "You are subscribed").waitFor()
  await expectAccessible(page)
  await button(page, "Back to the kitchen").click()
  await page.getByText(/^Renews by itself on/).waitFor()
  await button(third, "Pay").click()
  await third.getByText("This was paid.").waitFor()
  expect(await invoicesOf(cook)).toHaveLength(1)
  await leave()
})

test("R4: what was paid and is not known yet is waited for at home, and after 20 seconds it says so", async () => {
  const cook = await app.cook("waiting")
  const { page, leave } = await visitAs(cook, { path: "/livez" })
  await page.clock.install()
  await page.goto(`${app.url}/?tab=account`)
  await goToPayment(page)
  isProviderAway = true
  await button(page, "Pay").click()
  await page.getByText("Your payment is being confirmed").waitFor()
  await page.clock.runFor(5_100)
  await isHome(page)
  const banner = page.getByRole("status").filter({ hasText: "Your payment is being confirmed" })
  await banner.waitFor()
  await expectAccessible(page)
  await page.clock.runFor(20_000)
  await page.getByText("It comes by itself: please do not pay again.").waitFor()
  await page.reload()
  await page.getByText("It comes by itself: please do not pay again.").waitFor()
  await page.goto(`${app.url}/checkout/success`)
  await button(page, "Stay on this page").click()
  await page.getByText("It comes by itself: please do not pay again.").waitFor()
  isProviderAway = false
  await page.clock.runFor(31_000)
  await page.getByText("Your subscription is active").waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe("/checkout/success")
  await leave()
})

test("R4: opened by hand, the page of those who paid says that nothing was paid and awaits nothing", async () => {
  const cook = await app.cook("curious")
  const { page, leave } = await visitAs(cook, { path: "/checkout/success" })
  await page.getByRole("heading", { name: "No payment to confirm" }).waitFor()
  await page.getByText("Nothing was paid from this browser.").waitFor()
  await expectAccessible(page)
  await button(page, "Go home now").click()
  await isHome(page)
  expect(await page.getByText("Your payment is being confirmed").count()).toBe(0)
  await leave()
})

test("R4 and T5: a sign-out forgets what is awaited, and whoever is signed out there is told nothing that is not so", async () => {
  const cook = await app.cook("leaving")
  const { page, leave } = await visitAs(cook, account)
  await goToPayment(page)
  isProviderAway = true
  await button(page, "Pay").click()
  await page.getByRole("heading", { name: "Thank you" }).waitFor()
  await button(page, "Go home now").click()
  await page.getByText("Your payment is being confirmed").waitFor()
  isProviderAway = false
  await page.getByRole("tab", { name: "Account" }).click()
  await button(page, "Sign Out").click()
  await button(page, "Sign in to Generate Recipe").waitFor()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(cook.session.user.id)
  await page.goto(`${app.url}/checkout/success`)
  await page.getByRole("alert").getByText("Sign in to see your subscription.").waitFor()
  await expectAccessible(page)
  await button(page, "Sign In").click()
  await page.getByRole("dialog").getByLabel("Email").waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await button(page, "Go home now").click()
  await isHome(page)
  await leave()
})

test("E11: the server's own sentence, or ours where it has none, and what was chosen stays", async () => {
  const cook = await app.cook("failing")
  const { page, leave } = await visitAs(cook, { ...account, once: true })
  await goToConfirm(page)
  await page.route("**/api/checkout", (route) => route.abort())
  await button(page, "Go to payment").click()
  await page.getByRole("alert").getByText("Failed to start subscription process").waitFor()
  await expectAccessible(page)
  await page.unroute("**/api/checkout")
  await page.route("**/api/checkout", (route) =>
    route.fulfill({ status: 400, json: { code: "price_unknown", message: "We do not sell this plan." } }),
  )
  await button(page, "Go to payment").click()
  await page.getByRole("alert").getByText("We do not sell this plan.").waitFor()
  await page.unroute("**/api/checkout")
  await button(page, "Go to payment").click()
  await atPayment(page).getByText("£29.99 every year").waitFor()
  await leave()
})

test("E11: where the browser does not leave for the payment page, the page says so and can be asked again", async () => {
  const cook = await app.cook("kept-here")
  const refused = /Failed to load resource|Content Security Policy|Trusted Type|TrustedScript/
  const { page, leave } = await visitAs(cook, { path: "/livez", once: true, expected: refused })
  await page.clock.install()
  await page.goto(app.url + account.path)
  await goToConfirm(page)
  await page.route("**/api/checkout", (route) => route.fulfill({ json: { url: "javascript:alert(1)" } }))
  await button(page, "Go to payment").click()
  await expect.poll(() => button(page, "Go to payment").getAttribute("aria-disabled")).toBe("true")
  await page.clock.runFor(8_100)
  await page.getByRole("alert").getByText("Failed to start subscription process").waitFor()
  await expect.poll(() => button(page, "Go to payment").getAttribute("aria-disabled")).toBeNull()
  await page.unroute("**/api/checkout")
  await button(page, "Go to payment").click()
  await atPayment(page).getByText("£29.99 every year").waitFor()
  await leave()
})

test.each([
  ["desk", {}],
  ["phone", phone],
])("E11: whose session has ended signs in and goes on to the payment page, at a %s", async (where, device) => {
  const cook = await app.cook(`ended-at-a-${where}`)
  const { page, leave } = await visitAs(cook, { ...device, ...account, once: true })
  await goToConfirm(page)
  const message = "Your session has ended. Please sign in again."
  await page.route("**/api/checkout", (route) =>
    route.fulfill({ status: 401, json: { code: "session_ended", message } }),
  )
  await button(page, "Go to payment").click()
  const entry = dialog(page, "Welcome back")
  await entry.getByText(message).waitFor()
  await page.unroute("**/api/checkout")
  await entry.getByLabel("Email").fill(cook.email)
  await entry.getByRole("textbox", { name: "Password" }).fill(cook.password)
  await entry.getByRole("button", { name: "Sign In", exact: true }).click()
  await atPayment(page).getByText("£29.99 every year").waitFor()
  await leave()
})
