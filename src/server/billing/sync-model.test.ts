import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { chooseSubscription } from "#core/billing/subscription.ts"
import { transactionAsUser } from "#server/db/as-user.ts"
import { openTestSandbox, priceIds, providerOf } from "#testing/payment-sandbox.ts"
import { rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { findSubscription } from "./billing-store.ts"
import type { PaymentProvider } from "./payment-provider.ts"
import * as act from "./sandbox/ledger.ts"
import type { Sandbox } from "./sandbox/sandbox.ts"
import { emptyState } from "./sandbox/sandbox-state.ts"
import { subscriptionAnswer } from "./stripe-answers.ts"
import { toSubscription } from "./stripe-client.ts"
import { syncSubscription } from "./sync-subscription.ts"

let running: RunningApp
let sandbox: Sandbox
let userId: string
beforeAll(async () => {
  running = await startApp()
  sandbox = await openTestSandbox()
  userId = running.alice.session.user.id
})
afterAll(async () => {
  await running.stop()
  await sandbox.close()
})

/** What can happen at Stripe: each step tells an event or more, or none where there is nothing to do it to. */
const happenings = {
  buy(ledger: act.Ledger, customer: string) {
    const addresses = { successUrl: "http://localhost/s", cancelUrl: "http://localhost/c" }
    const price = priceIds.usd.month
    act.paySession(ledger, act.addSession(ledger, { customer, price, reference: null, ...addresses }))
  },
  "a month on": (ledger) => act.moveClock(ledger, 32 * 86_400),
  "card fails": (ledger, customer) => setCard(ledger, customer, false),
  "card works": (ledger, customer) => setCard(ledger, customer, true),
  cancel: (ledger, customer) => setRenewal(ledger, customer, true),
  keep: (ledger, customer) => setRenewal(ledger, customer, false),
  end: act.endAll,
} satisfies Record<string, (ledger: act.Ledger, customer: string) => void>

const setCard = ({ state, ...ledger }: act.Ledger, customer: string, works: boolean) => {
  for (const one of state.customers) if (one.id === customer) act.setCard({ state, ...ledger }, one, works)
}
const setRenewal = (ledger: act.Ledger, customer: string, isCancelled: boolean) => {
  for (const one of act.subscriptionsOf(ledger, customer)) act.cancelAtPeriodEnd(ledger, one, isCancelled)
}

type Step =
  | { kind: "happen"; what: keyof typeof happenings }
  /** An event is told, for the first time or again; those that are never told are lost. */
  | { kind: "tell"; which: number }
  /** The success page asks. */
  | { kind: "ask" }
  /** One of the reads that are under way is answered. */
  | { kind: "answer"; which: number }

const names = ["buy", "buy", "a month on", "card fails", "card works", "cancel", "keep", "end"] as const
const happen = fc.record({ kind: fc.constant("happen" as const), what: fc.constantFrom(...names) })
const tell = fc.record({ kind: fc.constant("tell" as const), which: fc.nat(100) })
const ask = fc.record({ kind: fc.constant("ask" as const) })
const answer = fc.record({ kind: fc.constant("answer" as const), which: fc.nat(100) })

/** Twelve things that happen, and between them what is told, asked and answered. */
const course = fc
  .array(fc.tuple(happen, fc.array(fc.oneof(tell, tell, ask, answer), { maxLength: 4 })), {
    minLength: 12,
    maxLength: 12,
  })
  .map((parts) => parts.flatMap(([first, then]): Step[] => [first, ...then]))

/** Reads that were sent and not yet answered: what Stripe had when they reached it is what they bring. */
function holdAnswers() {
  const held: (() => void)[] = []
  let reached = () => {}
  const provider: PaymentProvider = {
    ...providerOf(sandbox),
    async listSubscriptions(customer) {
      const found = await sandbox.work((ledger) => list(ledger, customer))
      await new Promise<void>((resolve) => {
        held.push(resolve)
        reached()
      })
      return found
    },
  }
  return {
    provider,
    held,
    untilReached: () =>
      new Promise<void>((resolve) => {
        reached = resolve
      }),
  }
}

const list = (ledger: act.Ledger, customer: string) =>
  act
    .subscriptionsOf(ledger, customer)
    .map((one) => toSubscription(subscriptionAnswer.parse(act.showSubscription(ledger, one))))

async function startAnew(): Promise<string> {
  const { adminSql } = running.database
  const customer = await sandbox.work((ledger) => {
    Object.assign(ledger.state, emptyState())
    return act.addCustomer(ledger, { email: "a@example.org", metadata: {} }).id
  })
  await adminSql`delete from subscriptions`
  await adminSql`delete from billing_events`
  await adminSql`delete from billing_customers`
  await adminSql`insert into billing_customers (user_id, customer_id) values (${userId}, ${customer})`
  return customer
}

async function goThrough(steps: readonly Step[], customer: string): Promise<void> {
  const { provider, held, untilReached } = holdAnswers()
  const underWay: Promise<unknown>[] = []
  let isStale = true
  const read = async (eventId?: string) => {
    const reached = untilReached()
    const ports = { db: running.database.sql, provider }
    const reading = syncSubscription(ports, { userId, ...(eventId === undefined ? {} : { eventId }) })
    underWay.push(reading)
    const isSent = await Promise.race([reached.then(() => true), reading.then(() => false)])
    if (isSent) isStale = false
  }
  for (const step of steps) {
    if (step.kind === "happen") {
      await sandbox.work((ledger) => happenings[step.what](ledger, customer))
      isStale = true
    }
    if (step.kind === "ask") await read()
    if (step.kind === "tell") {
      const events = await sandbox.work(({ state }) => state.events.map(({ id }) => id))
      await read(events[step.which % events.length])
    }
    if (step.kind === "answer") held.splice(step.which % Math.max(1, held.length), 1)[0]?.()
  }
  // Where everything that was told after the last change was lost, the nightly look mends it.
  if (isStale) await read()
  for (const [place] of steps.entries()) held.splice(place % Math.max(1, held.length), 1)[0]?.()
  for (const release of held) release()
  await Promise.all(underWay)
}

test("any order, repetition and loss of events, the success page racing: what is stored is what Stripe has", async () => {
  const numRuns = rounds({ sampled: 60, whole: 5_000 })
  const property = fc.asyncProperty(course, async (steps) => {
    const customer = await startAnew()
    await goThrough(steps, customer)
    const truth = chooseSubscription(await sandbox.work((ledger) => list(ledger, customer)))
    const stored = await transactionAsUser(running.database.sql, userId, (db) => findSubscription(db, userId))
    expect(stored).toEqual(
      truth && { subscription_status: truth.status, current_period_end: truth.periodEnd, renews: truth.renews },
    )
  })
  await fc.assert(property, { numRuns })
}, 1_800_000)
