import { setTimeout as after } from "node:timers/promises"
import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { readSubscription, startCheckout } from "#core/billing/billing-api.ts"
import { openJournal } from "#server/journal/journal.ts"
import { openLimits } from "#server/limits/limits.ts"
import type { TestCook } from "#testing/cook.ts"
import { type PayingApp, payOpenSession, startPayingApp } from "#testing/paying-app.ts"
import { priceIds, providerOf } from "#testing/payment-sandbox.ts"
import { testSecret } from "#testing/running-app.ts"
import { startNightly } from "./nightly.ts"
import { PaymentFailure } from "./payment-provider.ts"
import { reconcile } from "./reconcile.ts"

let running: PayingApp
beforeAll(async () => {
  running = await startPayingApp()
  running.sandbox.deliverTo("http://127.0.0.1:1/")
})
afterAll(() => running.stop())

const statusOf = async (cook: TestCook) => (await cook.call(readSubscription)).body.subscription?.subscription_status
const ports = () => ({
  db: running.database.sql,
  provider: providerOf(running.sandbox),
  priceIds,
  appUrl: "http://localhost:3000",
  log: pino({ level: "silent" }),
})

/** Alice and bob pay, and nobody is told. */
beforeEach(async () => {
  for (const cook of [running.alice, running.bob]) {
    await running.database.adminSql`delete from subscriptions where user_id = ${cook.session.user.id}`
    await cook.call(startCheckout, running.wanted())
  }
  await running.sandbox.work((ledger) => {
    for (const customer of ledger.state.customers) payOpenSession(ledger, customer)
  })
  await running.database.adminSql`delete from subscriptions`
  await running.database.adminSql`delete from rate_limits`
})

test("every customer is asked for, and what differs is mended with a line each; again there is nothing to mend", async () => {
  const lines: string[] = []
  expect(await reconcile(ports(), (line) => lines.push(line))).toEqual({ asked: 2, mended: 2, isReached: true })
  const ids = [running.alice, running.bob].map(({ session }) => session.user.id)
  expect(lines.toSorted()).toEqual(ids.map((id) => `${id}: is active`).toSorted())
  expect([await statusOf(running.alice), await statusOf(running.bob)]).toEqual(["active", "active"])
  expect(await reconcile(ports(), (line) => lines.push(line))).toEqual({ asked: 2, mended: 0, isReached: true })
  expect(lines).toHaveLength(2)
})

test("one customer who can't be read keeps no other from being mended, and is told", async () => {
  const provider = providerOf(running.sandbox)
  let calls = 0
  const limping = {
    ...provider,
    async listSubscriptions(customer: string) {
      calls += 1
      if (calls === 1) throw new PaymentFailure("not in a form that we know")
      return provider.listSubscriptions(customer)
    },
  }
  const lines: string[] = []
  const done = await reconcile({ ...ports(), provider: limping }, (line) => lines.push(line))
  expect(done).toEqual({ asked: 2, mended: 1, isReached: false })
  expect(lines[0]).toMatch(/: not in a form that we know$/)
})

test("it happens once a night, and at no other hour, in one of several processes", async () => {
  const nights: number[] = []
  const provider = providerOf(running.sandbox)
  const counting = {
    ...provider,
    async listSubscriptions(customer: string) {
      nights.push(1)
      return provider.listSubscriptions(customer)
    },
  }
  const journal = openJournal({ log: pino({ level: "silent" }), secret: testSecret })
  const limits = openLimits(running.database.sql, { secret: testSecret, production: false, journal })
  const start = (hour: string) =>
    startNightly({ ...ports(), provider: counting }, limits, {
      now: () => new Date(`2026-11-22T${hour}:20:00Z`),
      everyMs: 10,
    })
  const byDay = start("15")
  await after(200)
  await byDay.stop()
  expect(nights).toHaveLength(0)
  const processes = [start("03"), start("03")]
  await expect.poll(() => statusOf(running.bob)).toBe("active")
  await after(200)
  await Promise.all(processes.map((one) => one.stop()))
  expect(nights).toHaveLength(2)
})
