import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { readChanges } from "#core/api/changes-api.ts"
import { readSubscription, startCheckout } from "#core/billing/billing-api.ts"
import type { TestCook } from "#testing/cook.ts"
import { readRows } from "#testing/database-state.ts"
import { type PayingApp, payOpenSession, startPayingApp } from "#testing/paying-app.ts"
import { PaymentFailure } from "./payment-provider.ts"
import { sign } from "./sandbox/deliveries.ts"
import * as act from "./sandbox/ledger.ts"
import type { SandboxCustomer } from "./sandbox/sandbox-state.ts"
import { eventObject } from "./sandbox/stripe-objects.ts"

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
beforeAll(() => running.sandbox.deliverTo("http://127.0.0.1:1/"))
beforeEach(async () => {
  isStripeAway = false
  cooks += 1
  cook = await running.cook(`payer${cooks}`)
})

const post = (body: string, headers: Record<string, string>) =>
  fetch(new URL("/api/stripe/webhook", running.url), {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  })
const secret = () => running.sandbox.settings.webhookSecret
const send = (body: string) => post(body, { "stripe-signature": sign(body, secret()) })

/** The events about a cook so far, as they were sent. */
async function eventsOf(who = cook): Promise<string[]> {
  return running.sandbox.work(({ state }) => {
    const ids = state.customers.filter(({ email }) => email === who.email).map(({ id }) => id)
    const isTheirs = (object: unknown) => ids.some((id) => JSON.stringify(object).includes(id))
    return state.events.filter(({ object }) => isTheirs(object)).map((event) => JSON.stringify(eventObject(event)))
  })
}

const statusOf = async (who = cook) => (await who.call(readSubscription)).body.subscription?.subscription_status ?? null

/** Does something to the cook's customer, and has nobody told of it. */
async function toOwn(work: (ledger: act.Ledger, customer: SandboxCustomer) => void): Promise<void> {
  await running.sandbox.work((ledger) => {
    for (const customer of ledger.state.customers) if (customer.email === cook.email) work(ledger, customer)
    for (const event of ledger.state.events) event.dueAtMs = null
  })
}

/** A page to pay at was paid, and nothing has come of it here yet. */
async function payUnheard(): Promise<string[]> {
  await cook.call(startCheckout, running.wanted())
  await toOwn(payOpenSession)
  return eventsOf()
}

const now = () => Math.floor(Date.now() / 1000)
type Forgery = (body: string) => { body?: string; headers: Record<string, string> }
const signed = (body: string, signature: string) => ({ body, headers: { "stripe-signature": signature } })

test.each<[what: string, forge: Forgery]>([
  ["none", () => ({ headers: {} })],
  ["an empty one", () => ({ headers: { "stripe-signature": "" } })],
  ["nonsense", () => ({ headers: { "stripe-signature": "v1=abc,t=soon" } })],
  ["one by another secret", (body) => signed(body, sign(body, "whsec_another"))],
  ["one of another body", (body) => signed(body, sign(`${body} `, secret()))],
  ["one that is too old", (body) => signed(body, sign(body, secret(), now() - 400))],
  ["one of a time to come", (body) => signed(body, sign(body, secret(), now() + 400))],
  ["one moved to now", (body) => signed(body, sign(body, secret(), now() - 400).replace(/t=\d+/, `t=${now()}`))],
  ["one of an older kind", (body) => signed(body, sign(body, secret()).replace("v1=", "v0="))],
  [
    "the right one of a body written anew",
    (body) => signed(JSON.stringify(JSON.parse(body), null, 1), sign(body, secret())),
  ],
  ["the right one of a body with its fields in another order", (body) => signed(reversed(body), sign(body, secret()))],
])("a webhook with %s for its signature is refused, and nothing is written", async (_, forge) => {
  const [body = ""] = (await payUnheard()).slice(-1)
  const before = await readRows(running.database.adminSql)
  const { body: forged = body, headers } = forge(body)
  const answer = await post(forged, headers)
  expect([answer.status, (await answer.json()).code]).toEqual([400, "signature_invalid"])
  expect(await readRows(running.database.adminSql)).toEqual(before)
  expect((await send(body)).status).toBe(200)
  expect(await statusOf()).toBe("active")
})

const reversed = (body: string) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).toReversed()))

test("whichever event comes, one or all, once or again, in whatever order, the subscription is as Stripe has it", async () => {
  const events = await payUnheard()
  expect(events.length).toBeGreaterThanOrEqual(4)
  for (const body of [...events.toReversed(), ...events]) expect((await send(body)).status).toBe(200)
  expect(await statusOf()).toBe("active")
  const told = await running.database.adminSql`
    select 1 from billing_events where user_id = ${cook.session.user.id}`
  expect(told).toHaveLength(events.length)
})

test("an event has its effect once: told again it reads nothing", async () => {
  const [body = ""] = await payUnheard()
  await send(body)
  const reads = () => running.database.adminSql`
    select reads from billing_customers where user_id = ${cook.session.user.id}`
  const before = await reads()
  expect((await send(body)).status).toBe(200)
  expect(await reads()).toEqual(before)
})

test("a late event of an old subscription never touches the new one", async () => {
  const old = await payUnheard()
  for (const body of old) await send(body)
  await toOwn((ledger, { id }) => act.endAll(ledger, id))
  const [ended = ""] = (await eventsOf()).slice(-1)
  await payUnheard()
  expect(JSON.parse(ended).type).toBe("customer.subscription.deleted")
  for (const body of [ended, ...old]) await send(JSON.stringify({ ...JSON.parse(body), id: crypto.randomUUID() }))
  expect(await statusOf()).toBe("active")
})

test("a change is told to the cook's other devices, and what changes nothing is not", async () => {
  const events = await payUnheard()
  const { revision } = (await cook.call(readChanges, { since: 0 })).body
  for (const body of events) await send(body)
  const { rows } = (await cook.call(readChanges, { since: revision })).body
  expect(rows).toEqual([{ table: "subscriptions", id: cook.session.user.id }])
})

describe("where Stripe can't be read", () => {
  test("the event is refused and nothing is stored, and it has its effect when it comes again", async () => {
    const [body = ""] = (await payUnheard()).slice(-1)
    isStripeAway = true
    expect((await send(body)).status).toBe(503)
    expect(await statusOf()).toBeNull()
    isStripeAway = false
    expect((await send(body)).status).toBe(200)
    expect(await statusOf()).toBe("active")
  })

  test("T4 and E11: a period's end in that hour changes nobody's access", async () => {
    for (const body of await payUnheard()) await send(body)
    isStripeAway = true
    await running.sandbox.work((ledger) => act.moveClock(ledger, act.secondsToPeriodEnd(ledger)))
    for (const body of await eventsOf()) await send(JSON.stringify({ ...JSON.parse(body), id: crypto.randomUUID() }))
    expect(await statusOf()).toBe("active")
  })
})

test("an event about nobody of ours is taken, and nothing is written", async () => {
  const about = (object: object) => JSON.stringify({ ...JSON.parse(body), id: "evt_1", data: { object } })
  const [body = ""] = await payUnheard()
  const before = await readRows(running.database.adminSql)
  for (const object of [
    { object: "invoice", id: "in_1", customer: "cus_of_another_program" },
    { object: "customer", id: "cus_of_another_program" },
    { object: "price", id: "price_1" },
    { object: "charge", id: "ch_1", customer: null },
  ]) {
    expect((await send(about(object))).status).toBe(200)
  }
  expect(await readRows(running.database.adminSql)).toEqual(before)
})

test.each<[what: string, body: string]>([
  ["no event", '{"id":"evt_1"}'],
  ["no object", "[]"],
  ["no JSON", "{"],
  ["about what has no id", eventAbout({ object: "balance" })],
  ["about what is no object", eventAbout(null)],
  ["of the newer kind", '{"id":"evt_1","object":"v2.core.event","type":"v1.billing.meter.error_report_triggered"}'],
  ["about a customer with a NUL", eventAbout({ object: "invoice", id: "in_1", customer: "cus_\0x" })],
  ["about a customer whose id has a NUL", eventAbout({ object: "customer", id: "cus_\0x" })],
  ["about a customer with half a surrogate pair", eventAbout({ object: "invoice", customer: { id: "cus_\ud800" } })],
])("what Stripe signed is taken, and nothing is written, where it is %s", async (_what, body) => {
  const before = await readRows(running.database.adminSql)
  expect((await send(body)).status).toBe(200)
  expect(await readRows(running.database.adminSql)).toEqual(before)
})

function eventAbout(object: unknown): string {
  return JSON.stringify({ id: "evt_1", object: "event", type: "something.happened", data: { object } })
}

test("an event with a NUL in its own id is taken, and nothing is written", async () => {
  const [body = ""] = (await payUnheard()).slice(-1)
  const before = await readRows(running.database.adminSql)
  expect((await send(JSON.stringify({ ...JSON.parse(body), id: "evt_\0" }))).status).toBe(200)
  expect(await readRows(running.database.adminSql)).toEqual(before)
})

test("an event about a deleted account is taken", async () => {
  const events = await payUnheard()
  await running.database.adminSql`delete from users where id = ${cook.session.user.id}`
  for (const body of events) expect((await send(body)).status).toBe(200)
})
