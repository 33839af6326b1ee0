import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { openTestSandbox, priceIds, providerOf, untilTold } from "#testing/payment-sandbox.ts"
import { apiVersion } from "../api-version.ts"
import type { PaymentProvider } from "../payment-provider.ts"
import * as act from "./ledger.ts"
import type { Sandbox } from "./sandbox.ts"
import { drawerOnDisk } from "./sandbox-drawer.ts"
import { nextPeriodEnd } from "./sandbox-prices.ts"

let folder: string
let sandbox: Sandbox
let provider: PaymentProvider
const open = () => openTestSandbox({ drawer: drawerOnDisk(join(folder, "sandbox.json")) })
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recipe-remix-sandbox-"))
  sandbox = await open()
  provider = providerOf(sandbox)
})
afterEach(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const createCustomer = (key = "one") => provider.createCustomer({ email: "a@example.org", userId: "u", key })
const createCheckout = (customerId: string, { key = "checkout", priceId = priceIds.usd.month } = {}) =>
  provider.createCheckout({
    customerId,
    userId: "u",
    priceId,
    successUrl: "http://localhost:3000/checkout/success",
    cancelUrl: "http://localhost:3000/checkout/cancel",
    key,
  })

/** Does something to the one session, subscription or customer that there is. */
const pay = () => sandbox.work((ledger) => ledger.state.sessions.map((session) => act.paySession(ledger, session)))
const toSubscription = (work: (ledger: act.Ledger, one: act.Ledger["state"]["subscriptions"][number]) => void) =>
  sandbox.work((ledger) => {
    for (const one of ledger.state.subscriptions) work(ledger, one)
  })
const setCard = (works: boolean) =>
  sandbox.work((ledger) => {
    for (const customer of ledger.state.customers) act.setCard(ledger, customer, works)
  })
const move = (days: number) => sandbox.work((ledger) => act.moveClock(ledger, days * 86_400))

async function subscribe(): Promise<string> {
  const customer = await createCustomer()
  await createCheckout(customer)
  await pay()
  return customer
}

describe("the sandbox's API, through Stripe's own package", () => {
  test("makes one customer and one checkout of however many calls with one key", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => createCustomer()))
    expect(new Set(ids).size).toBe(1)
    const [customer = ""] = ids
    const checkouts = await Promise.all(Array.from({ length: 10 }, () => createCheckout(customer)))
    expect(new Set(checkouts.map(({ url }) => url)).size).toBe(1)
    expect(await createCustomer("another")).not.toBe(customer)
    await expect(createCheckout(customer, { priceId: priceIds.eur.year })).rejects.toThrow(/StripeIdempotencyError/)
  })

  test("sells a subscription for a month, which shows after it was paid and not before", async () => {
    const customer = await createCustomer()
    const { id, isOpen, url } = await createCheckout(customer)
    expect([isOpen, url]).toEqual([true, `http://localhost:3000/dev/pay/checkout/${id}`])
    expect(await provider.listSubscriptions(customer)).toEqual([])
    await pay()
    const [subscription] = await provider.listSubscriptions(customer)
    expect(subscription).toMatchObject({ status: "active", priceId: priceIds.usd.month, renews: true })
    const days = ((subscription?.periodEnd ?? 0) - (subscription?.created ?? 0)) / 86_400
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
    expect(await provider.findCheckout(id)).toEqual({ id, isOpen: false, url: null })
    expect(await pay()).toEqual([false])
  })

  test("an expired checkout takes no money, and expiring a paid one changes nothing", async () => {
    const customer = await createCustomer()
    const { id } = await createCheckout(customer)
    await provider.expireCheckout(id)
    await provider.expireCheckout(id)
    expect(await pay()).toEqual([false])
    const second = await createCheckout(customer, { key: "second" })
    await pay()
    await provider.expireCheckout(second.id)
    expect(await provider.listSubscriptions(customer)).toHaveLength(1)
  })

  test("refuses in Stripe's form what it does not have, and whoever has not its key", async () => {
    await expect(createCheckout("cus_nobody")).rejects.toThrow("StripeInvalidRequestError resource_missing 400")
    expect(await provider.listSubscriptions("cus_nobody")).toEqual([])
    expect(await provider.findPrice("price_unknown")).toBeNull()
    expect(await provider.isCustomerThere("cus_nobody")).toBe(false)
    const stranger = providerOf({ settings: { ...sandbox.settings, secretKey: "sk_test_guessed" } })
    await expect(stranger.findPrice(priceIds.usd.month)).rejects.toThrow("StripeAuthenticationError 401")
    const call = (headers: Record<string, string>, method = "GET", path = `prices/${priceIds.usd.month}`) =>
      fetch(`${sandbox.settings.apiUrl}/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${sandbox.settings.secretKey}`, ...headers },
        ...(method === "POST" ? { body: new URLSearchParams({ nonsense: "1" }) } : {}),
      })
    expect((await call({ "stripe-version": apiVersion })).status).toBe(200)
    expect((await call({ "stripe-version": "2020-08-27" })).status).toBe(400)
    const unknown = await call({ "stripe-version": apiVersion }, "POST", "customers")
    expect(await unknown.json()).toMatchObject({ error: { code: "parameter_unknown", param: "nonsense" } })
    expect((await call({ "stripe-version": apiVersion }, "GET", "charges")).status).toBe(404)
  })

  test("knows the six prices as they are shown", async () => {
    expect(await provider.findPrice(priceIds.gbp.year)).toEqual({
      isActive: true,
      currency: "gbp",
      amount: 2999,
      interval: "year",
    })
  })

  test("what was deleted is gone, and what was cancelled is over", async () => {
    const customer = await subscribe()
    const [{ id = "" } = {}] = await provider.listSubscriptions(customer)
    await provider.cancelSubscription(id)
    await provider.cancelSubscription(id)
    expect(await provider.listSubscriptions(customer)).toMatchObject([{ status: "canceled" }])
    await sandbox.work((ledger) => ledger.state.customers.map((one) => act.deleteCustomer(ledger, one)))
    expect(await provider.isCustomerThere(customer)).toBe(false)
    expect(await provider.listSubscriptions(customer)).toEqual([])
  })

  test("a page for cards and cancelling has an address", async () => {
    const customer = await createCustomer()
    const url = await provider.createPortal({ customerId: customer, returnUrl: "http://localhost:3000/" })
    expect(url).toMatch(/^http:\/\/localhost:3000\/dev\/pay\/portal\/bps_/)
  })
})

describe("the sandbox's clock", () => {
  test("renews what is paid for", async () => {
    const customer = await subscribe()
    const [before] = await provider.listSubscriptions(customer)
    await move(32)
    const [after] = await provider.listSubscriptions(customer)
    expect(after).toMatchObject({ status: "active", renews: true })
    expect(after?.periodEnd).toBeGreaterThan((before?.periodEnd ?? 0) + 27 * 86_400)
    await move(365)
    expect(await sandbox.work(({ state }) => state.invoices.length)).toBeGreaterThanOrEqual(13)
  })

  test("a card that fails makes it past due, one that works again mends it, and two weeks end it", async () => {
    const customer = await subscribe()
    await setCard(false)
    await move(32)
    expect(await provider.listSubscriptions(customer)).toMatchObject([{ status: "past_due" }])
    await setCard(true)
    expect(await provider.listSubscriptions(customer)).toMatchObject([{ status: "active" }])
    await setCard(false)
    await move(60)
    expect(await provider.listSubscriptions(customer)).toMatchObject([{ status: "canceled" }])
  })

  test("what was cancelled runs to the period's end and no further, unless it is taken back", async () => {
    const customer = await subscribe()
    await toSubscription((ledger, one) => act.cancelAtPeriodEnd(ledger, one, true))
    expect(await provider.listSubscriptions(customer)).toMatchObject([{ status: "active", renews: false }])
    await toSubscription((ledger, one) => act.cancelAtPeriodEnd(ledger, one, false))
    await move(32)
    await toSubscription((ledger, one) => act.cancelAtPeriodEnd(ledger, one, true))
    await move(32)
    expect(await provider.listSubscriptions(customer)).toMatchObject([{ status: "canceled" }])
  })

  test("a page to pay at closes after a day", async () => {
    const { id } = await createCheckout(await createCustomer())
    await move(2)
    expect((await provider.findCheckout(id)).isOpen).toBe(false)
  })

  test("a month ends on its last day where it has no such day", async () => {
    const endOf = (date: string, interval: "month" | "year") =>
      new Date(nextPeriodEnd(Date.parse(date) / 1000, interval) * 1000).toISOString()
    expect(endOf("2026-01-31T10:00:00Z", "month")).toBe("2026-02-28T10:00:00.000Z")
    expect(endOf("2026-12-15T10:00:00Z", "month")).toBe("2027-01-15T10:00:00.000Z")
    expect(endOf("2028-02-29T10:00:00Z", "year")).toBe("2029-02-28T10:00:00.000Z")
  })
})

describe("the sandbox's state", () => {
  test("survives a restart, the moved clock and the keys too", async () => {
    const customer = await subscribe()
    await move(40)
    const before = await provider.listSubscriptions(customer)
    const { webhookSecret } = sandbox.settings
    await sandbox.close()
    sandbox = await open()
    provider = providerOf(sandbox)
    expect(await provider.listSubscriptions(customer)).toEqual(before)
    expect(await createCustomer()).toBe(customer)
    expect(sandbox.settings.webhookSecret).toBe(webhookSecret)
  })

  test("is one, however many processes are at it", async () => {
    const other = await open()
    const both = [provider, providerOf(other)]
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        both[at % 2]?.createCustomer({ email: "b@example.org", userId: "u", key: `${at % 5}` }),
      ),
    )
    await other.close()
    expect(new Set(made).size).toBe(5)
    expect(await sandbox.work(({ state }) => state.customers.length)).toBe(5)
  })
})

describe("the sandbox's events", () => {
  let webhook: Server
  let heard: { body: string; signature: string }[]
  let status: number
  beforeEach(async () => {
    heard = []
    status = 200
    webhook = createServer(async (request, response) => {
      heard.push({ body: await text(request), signature: String(request.headers["stripe-signature"]) })
      response.writeHead(status).end()
    })
    await new Promise<void>((resolve) => webhook.listen(0, "127.0.0.1", resolve))
  })
  afterEach(() => webhook.close())
  const deliver = () => sandbox.deliverTo(`http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`)

  test("are signed as Stripe signs, and its own package believes them", async () => {
    deliver()
    const customer = await subscribe()
    await untilTold(sandbox)
    const events = await Promise.all(
      heard.map(({ body, signature }) => provider.readEvent(Buffer.from(body), signature)),
    )
    const believed = events.filter((event) => event !== null && event !== "not signed lately")
    const types = believed.map(({ type }) => type)
    expect(types.toSorted()).toEqual([
      "checkout.session.completed",
      "customer.created",
      "customer.subscription.created",
      "invoice.paid",
    ])
    expect(new Set(believed.map(({ customerId }) => customerId))).toEqual(new Set([customer]))
  })

  test("that are not taken are told again after a growing pause, also after a restart", async () => {
    status = 503
    deliver()
    await createCustomer()
    const attempts = () => sandbox.work(({ state }) => state.events.map((event) => event.attempts))
    await expect.poll(attempts).toEqual([1])
    const pauses = await sandbox.work(({ state, nowMs }) => state.events.map(({ dueAtMs }) => (dueAtMs ?? 0) - nowMs))
    expect(pauses[0]).toBeGreaterThan(1_000)
    await sandbox.close()
    sandbox = await open()
    status = 200
    await sandbox.work(({ state, nowMs }) => {
      for (const event of state.events) event.dueAtMs = nowMs
    })
    deliver()
    await untilTold(sandbox)
    expect(heard.map(({ body }) => JSON.parse(body).id)).toHaveLength(2)
    expect(new Set(heard.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
  })
})
