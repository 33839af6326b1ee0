import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { openPortal, readSubscription, refreshSubscription, startCheckout } from "#core/billing/billing-api.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"
import { readRows } from "#testing/database-state.ts"
import { type PayingApp, payOpenSession, startPayingApp } from "#testing/paying-app.ts"
import { openTestSandbox, priceIds, providerOf } from "#testing/payment-sandbox.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { PaymentFailure } from "./payment-provider.ts"
import * as act from "./sandbox/ledger.ts"

let running: PayingApp
let isStripeAway = false
let cook: TestCook
let cooks = 0
beforeAll(async () => {
  running = await startPayingApp({}, (provider) => ({
    ...provider,
    async listSubscriptions(customerId) {
      if (isStripeAway) throw new PaymentFailure("away")
      return provider.listSubscriptions(customerId)
    },
  }))
})
afterAll(() => running.stop())
beforeEach(async () => {
  isStripeAway = false
  cooks += 1
  cook = await running.cook(`buyer${cooks}`)
})

const start = (wanted: object = running.wanted(), who = cook) =>
  callEndpoint(running.url, startCheckout, { body: wanted, token: who.session.access_token })
const customersOf = (who = cook) =>
  running.sandbox.work(({ state }) => state.customers.filter(({ email }) => email === who.email))
const subscriptionsOf = async (who = cook) => {
  const ids = (await customersOf(who)).map(({ id }) => id)
  return running.sandbox.work(({ state }) => state.subscriptions.filter(({ customer }) => ids.includes(customer)))
}
const sessionsOf = async (who = cook) => {
  const ids = (await customersOf(who)).map(({ id }) => id)
  return running.sandbox.work(({ state }) => state.sessions.filter(({ customer }) => ids.includes(customer)))
}
const known = async (who = cook) => (await who.call(readSubscription)).body.subscription

describe("checkout", () => {
  test("K4: answers the address of the page to pay at; what is paid there is a subscription (K3, T2)", async () => {
    expect(await known()).toBeNull()
    const { status, body } = await start()
    expect(status).toBe(200)
    expect(body.url).toMatch(/^http:\/\/localhost:3000\/dev\/pay\/checkout\/cs_test_/)
    expect(await known()).toBeNull()
    await running.toCustomer(cook, payOpenSession)
    const [{ periodEnd } = { periodEnd: 0 }] = await subscriptionsOf()
    expect(await known()).toEqual({ subscription_status: "active", current_period_end: periodEnd, renews: true })
  })

  test.each<[what: string, change: object, code: string]>([
    ["a foreign price", { price_id: "price_of_somebody" }, "price_unknown"],
    ["a foreign success page", { success_url: "https://evil.example/checkout/success" }, "return_address_unknown"],
    ["a foreign cancel page", { cancel_url: "http://localhost:3000@evil.example/" }, "return_address_unknown"],
    ["another page of ours", { success_url: "http://localhost:3000/dev/mail" }, "return_address_unknown"],
    ["another mode", { mode: "payment" }, "invalid_request"],
    ["another user's customer", { customer: "cus_of_bob" }, "invalid_request"],
    ["no price", { price_id: undefined }, "invalid_request"],
  ])("K4: %s is refused, and nothing is made", async (_, change, code) => {
    const answer = await start({ ...running.wanted(), ...change })
    expect(answer).toMatchObject({ status: 400, code })
    expect(await customersOf()).toEqual([])
  })

  test("K4: without a token, and with one that has ended, it is refused (E11)", async () => {
    const body = running.wanted()
    expect(await callEndpoint(running.url, startCheckout, { body })).toMatchObject({ status: 401 })
    expect(await callEndpoint(running.url, startCheckout, { body, token: "nonsense" })).toMatchObject({
      status: 401,
      code: "session_ended",
    })
  })

  test("100 at once, in two processes, are one customer and one page; paid twice it is one subscription", async () => {
    const other = await running.another()
    await running.database.adminSql`delete from rate_limits`
    const token = cook.session.access_token
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        callEndpoint(at % 2 ? other : running.url, startCheckout, { body: running.wanted(), token }),
      ),
    )
    const urls = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.url))
    expect(urls.size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect(await customersOf()).toHaveLength(1)
    await running.toCustomer(cook, payOpenSession)
    await running.toCustomer(cook, payOpenSession)
    expect(await subscriptionsOf()).toHaveLength(1)
  })

  test("six plans at once leave one page that takes money", async () => {
    const prices = Object.values(priceIds).flatMap(({ month, year }) => [month, year])
    await Promise.all(Array.from({ length: 18 }, (_, at) => start(running.wanted(prices[at % 6]))))
    expect((await sessionsOf()).filter(({ status }) => status === "open").length).toBeLessThanOrEqual(1)
    await running.toCustomer(cook, payOpenSession)
    expect((await subscriptionsOf()).length).toBeLessThanOrEqual(1)
    expect(await customersOf()).toHaveLength(1)
  })

  test("the same plan again is the same page; another plan closes it", async () => {
    const first = (await start()).body.url
    expect((await start()).body.url).toBe(first)
    const second = (await start(running.wanted(priceIds.eur.year))).body.url
    expect(second).not.toBe(first)
    expect((await sessionsOf()).map(({ status }) => status)).toEqual(["expired", "open"])
  })

  test("a page that ran out is followed by a new one", async () => {
    const first = (await start()).body.url
    await running.toCustomer(cook, (ledger) => act.moveClock(ledger, 2 * 86_400))
    const second = (await start()).body.url
    expect(second).not.toBe(first)
    await running.toCustomer(cook, payOpenSession)
    expect(await known()).toMatchObject({ subscription_status: "active" })
  })

  test("a second subscription is not sold: not while one is paid, not while one can be mended, but after its end", async () => {
    await running.subscribe(cook)
    expect(await start()).toMatchObject({ status: 409, code: "already_subscribed" })
    await running.toCustomer(cook, (ledger, customer) => {
      act.setCard(ledger, customer, false)
      act.moveClock(ledger, 32 * 86_400)
    })
    expect(await known()).toMatchObject({ subscription_status: "past_due" })
    expect(await start(running.wanted(priceIds.gbp.year))).toMatchObject({ code: "already_subscribed" })
    await running.toCustomer(cook, (ledger, { id }) => act.endAll(ledger, id))
    expect(await known()).toMatchObject({ subscription_status: "canceled" })
    expect((await start()).status).toBe(200)
  })

  test("what was paid in another tab is seen before anything else is sold, also where no event has come", async () => {
    await start()
    running.sandbox.deliverTo("http://127.0.0.1:1/")
    await running.sandbox.work((ledger) => ledger.state.sessions.map((one) => act.paySession(ledger, one)))
    expect(await start(running.wanted(priceIds.usd.year))).toMatchObject({ code: "already_subscribed" })
    expect(await subscriptionsOf()).toHaveLength(1)
    expect(await known()).toMatchObject({ subscription_status: "active" })
    running.sandbox.deliverTo(`${running.url}/api/stripe/webhook`)
  })

  test("E11: a customer who was deleted counts as none, and can buy again as a new one", async () => {
    await running.subscribe(cook)
    await running.toCustomer(cook, act.deleteCustomer)
    expect((await known())?.subscription_status ?? "none").not.toBe("active")
    expect((await start()).status).toBe(200)
    await running.toCustomer(cook, payOpenSession)
    expect(await known()).toMatchObject({ subscription_status: "active" })
  })

  test("E11: where Stripe fails the page reads so, nothing is sold, and what is known stays", async () => {
    await running.subscribe(cook)
    isStripeAway = true
    const answer = await start()
    expect(answer).toMatchObject({ status: 502, code: "checkout_failed" })
    expect(answer.message).toBe("Failed to start subscription process")
    const { status, body } = await cook.call(refreshSubscription)
    expect([status, body.subscription?.subscription_status]).toEqual([200, "active"])
  })

  test("a price that Stripe does not have ends as a failure of Stripe's does", async () => {
    const elsewhere = await startPayingApp({}, (provider) => ({
      ...provider,
      createCheckout: (checkout) => provider.createCheckout({ ...checkout, priceId: "price_gone" }),
    }))
    expect(await elsewhere.alice.call(startCheckout, elsewhere.wanted())).toMatchObject({ code: "checkout_failed" })
    await elsewhere.stop()
  })
})

test("T8: nobody sees another's subscription, nor opens their portal", async () => {
  await running.subscribe(cook)
  const before = await readRows(running.database.adminSql)
  expect(await known(running.bob)).toBeNull()
  expect((await running.bob.call(refreshSubscription)).body.subscription).toBeNull()
  expect(await running.bob.call(openPortal)).toMatchObject({ status: 409, code: "never_subscribed" })
  const after = await readRows(running.database.adminSql)
  expect(after.subscriptions).toEqual(before.subscriptions)
})

test("the portal's page leads back to the account", async () => {
  await running.subscribe(cook)
  const { status, body } = await cook.call(openPortal)
  expect(status).toBe(200)
  const id = new URL(body.url).pathname.split("/").at(-1)
  const portal = await running.sandbox.work(({ state }) => state.portals.find((one) => one.id === id))
  expect(portal?.returnUrl).toBe("http://localhost:3000/?tab=account")
})

test("where nobody takes payments every call says so, and there is no webhook", async () => {
  const off: RunningApp = await startApp()
  expect(await off.alice.call(startCheckout, running.wanted())).toMatchObject({ code: "payments_unavailable" })
  expect(await off.alice.call(openPortal)).toMatchObject({ code: "payments_unavailable" })
  expect((await off.alice.call(refreshSubscription)).body).toEqual({ subscription: null })
  const hook = await fetch(new URL("/api/stripe/webhook", off.url), { method: "POST", body: "{}" })
  expect(hook.status).toBe(404)
  await off.stop()
})

test.each(["javascript:alert(1)//", "data:text/html,", "http://pay.example.org", "nowhere"])(
  "E11: a page to pay at, or for cards and cancelling, at %s is none",
  async (pagesUrl) => {
    const sandbox = await openTestSandbox({ pagesUrl })
    const provider = providerOf(sandbox)
    const customerId = await provider.createCustomer({ email: "cook@example.org", userId: "cook", key: "customer" })
    const { success_url: successUrl, cancel_url: cancelUrl, price_id: priceId } = running.wanted()
    const asked = { customerId, userId: "cook", priceId, successUrl, cancelUrl, key: "checkout" }
    await expect(provider.createCheckout(asked)).rejects.toBeInstanceOf(PaymentFailure)
    await expect(provider.createPortal({ customerId, returnUrl: successUrl })).rejects.toBeInstanceOf(PaymentFailure)
    await sandbox.close()
  },
)
