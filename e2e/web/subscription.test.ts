import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readSubscription } from "#core/billing/billing-api.ts"
import * as act from "#server/billing/sandbox/ledger.ts"
import { emptyBrowser, expectAccessible, expectAccessibleInBothLooks, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type PayingApp, startPayingApp } from "#testing/paying-app.ts"
import { untilTold } from "#testing/payment-sandbox.ts"
import { testDevKey } from "#testing/running-app.ts"
import { freePort } from "../lifecycle/starting.ts"
import { afterRetries, buildDraft, refusedRequest, type Visit, visit } from "./visit.ts"

let browser: Browser
let app: PayingApp
beforeAll(async () => {
  browser = await openBrowser()
  app = await startPayingApp({ port: await freePort(), chef: { name: "provider", write: async () => buildDraft() } })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const account = "/?tab=account"

/** A cook in a browser that may open the sandbox's pages. */
async function visitAs(cook: TestCook, { path = account, ...options }: Partial<Visit> = {}) {
  const keyed = `/dev/pay?key=${testDevKey}`
  const visitor = await visit(browser, {
    ...{ url: app.url, as: cook.session, path: keyed, expected: refusedRequest },
    ...options,
  })
  await visitor.page.goto(app.url + path)
  return visitor
}

async function subscriber(name: string): Promise<TestCook> {
  const cook = await app.cook(name)
  await app.subscribe(cook)
  return cook
}

const toPeriodEnd = async () => {
  await app.sandbox.work((ledger) => act.moveClock(ledger, act.secondsToPeriodEnd(ledger)))
  await untilTold(app.sandbox)
}

test.each([
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 360 },
] as const)(
  "A5, P2 and T4: cancelled in the portal, a subscription goes on to the period's end and the limit is back (%o)",
  async ({ colorScheme, width }) => {
    const cook = await subscriber(`cancels-${colorScheme}`)
    const { page, leave } = await visitAs(cook, { colorScheme, viewport: { width, height: 740 } })
    const section = button(page, "Subscription")
    expect(await section.getAttribute("aria-expanded")).toBe("false")
    await section.click()
    await page.getByText(/^Renews by itself on \w+ \d+, \d{4}\.$/).waitFor()
    await expectAccessible(page)
    await button(page, "Manage").click()
    await button(page, "Cancel subscription").click()
    await page.getByRole("link", { name: "Return to Recipe Remix" }).click()
    await button(page, "Subscription").click()
    await page.getByText(/^Ends on .+ and does not renew\.$/).waitFor()
    await expectAccessible(page)
    await page.getByRole("tab", { name: "Generator" }).click()
    await page.getByText("Unlimited recipes").waitFor()

    await toPeriodEnd()
    await page.getByText("3 of 3 free recipes left").waitFor()
    await page.getByRole("tab", { name: "Account" }).click()
    await button(page, "Subscription").click()
    // By the sandbox's clock alone: here that day is still to come.
    await page.getByText("It has ended and does not renew.").waitFor()
    await button(page, "Subscribe").waitFor()
    await leave()
  },
)

test("T4: after a payment that failed a banner says so and leads to where it is mended, which ends it", async () => {
  const cook = await subscriber("unlucky")
  const { page, leave } = await visitAs(cook, { path: "/", viewport: { width: 360, height: 740 } })
  await page.getByText("Unlimited recipes").waitFor()
  await app.toCustomer(cook, (ledger, customer) => act.setCard(ledger, customer, false))
  await toPeriodEnd()
  await page.getByText("Your last payment failed").waitFor()
  await page.getByText("3 of 3 free recipes left").waitFor()
  await expectAccessible(page)
  await button(page, "Mend the payment").click()
  await button(page, "Use a card that works").click()
  await page.getByRole("link", { name: "Return to Recipe Remix" }).click()
  await page.getByRole("tab", { name: "Generator" }).click()
  await page.getByText("Unlimited recipes").waitFor()
  await expect.poll(() => page.getByText("Your last payment failed").count()).toBe(0)
  await leave()
})

test("deleting the account says what is lost, and cancels at once", async () => {
  const cook = await subscriber("leaver")
  const { page, leave } = await visitAs(cook, { once: true })
  await button(page, "Your data").click()
  await page.getByText(/the time that you paid for, until \w+ \d+, \d{4}, is lost\./).waitFor()
  await expectAccessible(page)
  await page.getByRole("textbox", { name: "Current password" }).last().fill(cook.password)
  await button(page, "Delete my account").click()
  await page.getByRole("dialog", { name: "Your account is deleted" }).waitFor()
  const left = await app.sandbox.work((ledger) => {
    const customer = ledger.state.customers.find(({ email }) => email === cook.email)
    return act.subscriptionsOf(ledger, customer?.id ?? "").map(({ status }) => status)
  })
  expect(left).toEqual(["canceled"])
  await leave()
})

test("E11: a subscription that can't be read counts as none, and the page stays usable", async () => {
  const cook = await subscriber("unread")
  const { page, leave } = await visitAs(cook, { path: "/dev/pay", once: true })
  const unreadable = /\/api\/subscription/
  await page.route(unreadable, (route) => route.fulfill({ status: 500, body: "" }))
  await page.clock.install()
  await page.goto(app.url + account)
  await button(page, "Subscription").click()
  await afterRetries(page, page.getByText("We could not read your subscription just now, so it counts as none here."))
  await expectAccessible(page)
  await afterRetries(page, button(page, "Subscribe"))
  await page.getByRole("tab", { name: "Generator" }).click()
  await page.getByText("3 of 3 free recipes left").waitFor()
  await page.getByRole("combobox", { name: "Dish name" }).fill("Soup")
  await button(page, "Generate Recipe").click()
  await page.getByRole("heading", { name: "Red Lentil Soup" }).waitFor()
  await page.unroute(unreadable)
  await page.getByRole("tab", { name: "Account" }).click()
  await button(page, "Subscription").click()
  await page.getByText(/^Renews by itself on/).waitFor()
  expect((await cook.call(readSubscription)).body.subscription?.subscription_status).toBe("active")
  await leave()
})

test.each([
  ["terms", "Terms", "The subscription"],
  ["privacy", "Privacy", "What is kept"],
])("R6 and M5: /%s is a short page of our own", async (path, title, part) => {
  const viewport = { width: 320, height: 740 }
  const { page, leave } = await visit(browser, { url: app.url, once: true, path: `/${path}`, viewport })
  await page.getByRole("heading", { name: title, level: 1, exact: true }).waitFor()
  await page.getByRole("heading", { name: part, exact: true }).waitFor()
  await expectAccessibleInBothLooks(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await leave()
})
