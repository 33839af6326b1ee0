import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { readUser } from "#core/account/account-api.ts"
import { deleteAccount, exportAccount } from "#core/account/own-account-api.ts"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { startCheckout } from "#core/billing/billing-api.ts"
import { generateRecipe, latestRecipe, swapRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import type { Chef } from "#server/ai/chef.ts"
import type { TestCook } from "#testing/cook.ts"
import { type PayingApp, payOpenSession, startPayingApp } from "#testing/paying-app.ts"
import { testCookbook } from "#testing/running-app.ts"
import { PaymentFailure } from "./payment-provider.ts"
import * as act from "./sandbox/ledger.ts"

let running: PayingApp
let write: Chef["write"]
let isStripeAway = false
let cook: TestCook
let cooks = 0
beforeAll(async () => {
  const chef: Chef = { name: "cookbook", write: (...order) => write(...order) }
  running = await startPayingApp({ chef }, (provider) => ({
    ...provider,
    async cancelSubscription(id) {
      if (isStripeAway) throw new PaymentFailure("away")
      return provider.cancelSubscription(id)
    },
  }))
})
afterAll(() => running.stop())
beforeEach(async () => {
  write = testCookbook.write
  isStripeAway = false
  cooks += 1
  cook = await running.cook(`subscriber${cooks}`)
})

const request = { dish: { kind: "random" as const }, servings: 2, goals: noGoals, diets: [] }
const generate = () => cook.call(generateRecipe, request)
const forgetMinute = () => running.database.adminSql`delete from rate_limits`
const places = () => running.database.adminSql`
  select 1 from generation_places where user_id = ${cook.session.user.id}`

/** Lets chefs wait until they are let go. */
function holdChefs(): { letGo: () => void; waiting: () => number } {
  const gate = Promise.withResolvers<void>()
  let waiting = 0
  write = async (...order) => {
    waiting += 1
    await gate.promise
    return testCookbook.write(...order)
  }
  return { letGo: gate.resolve, waiting: () => waiting }
}

describe("P3: a subscriber's recipes", () => {
  test("are as many as wanted and are not counted; after the period's end the limit holds again (P2)", async () => {
    for (const status of [201, 201, 201, 402]) expect((await generate()).status).toBe(status)
    await running.subscribe(cook)
    for (let made = 0; made < 5; made += 1) expect((await generate()).status).toBe(201)
    expect((await cook.call(readAllowance)).body.counted).toBe(3)
    expect(await places()).toHaveLength(0)
    await running.toCustomer(cook, (ledger, { id }) => act.endAll(ledger, id))
    expect(await generate()).toMatchObject({ status: 402, code: "subscription_required" })
  })

  test("leave the free ones untouched, whatever becomes of them", async () => {
    await running.subscribe(cook)
    expect((await generate()).status).toBe(201)
    write = async () => {
      throw new TypeError("a fault of ours")
    }
    for (let failed = 0; failed < 7; failed += 1) expect((await generate()).status).toBe(500)
    expect((await cook.call(readAllowance)).body).toEqual({ counted: 0, free: 3, freeFailures: 5 })
    expect(await places()).toHaveLength(0)
  })

  test("T4: are had with the status 'active' and with no other", async () => {
    for (const status of [201, 201, 201]) expect((await generate()).status).toBe(status)
    await running.subscribe(cook)
    for (const status of ["trialing", "past_due", "unpaid", "paused", "incomplete", "canceled", "Active"]) {
      await running.database.adminSql`
        update subscriptions set subscription_status = ${status} where user_id = ${cook.session.user.id}`
      expect((await generate()).status, status).toBe(402)
    }
    await running.database.adminSql`
      update subscriptions set subscription_status = 'active', current_period_end = 1 where user_id = ${cook.session.user.id}`
    expect((await generate()).status).toBe(201)
  })

  test("are two at once, swaps among them", async () => {
    await running.subscribe(cook)
    const { body: kept } = await generate()
    const chefs = holdChefs()
    const first = generate()
    const second = generate()
    await expect.poll(chefs.waiting).toBe(2)
    expect(await generate()).toMatchObject({ status: 429, code: "too_busy" })
    expect(await cook.call(swapRecipe, { recipeId: kept.id, lines: [0] })).toMatchObject({ code: "too_busy" })
    expect((await cook.call(latestRecipe)).body.writing).not.toBeNull()
    chefs.letGo()
    expect([(await first).status, (await second).status]).toEqual([201, 201])
    expect((await generate()).status).toBe(201)
  })

  test("are ten a minute, swaps among them", async () => {
    await running.subscribe(cook)
    await forgetMinute()
    const { body: kept } = await generate()
    for (let made = 1; made < 5; made += 1) await generate()
    for (let swaps = 0; swaps < 5; swaps += 1) {
      expect((await cook.call(swapRecipe, { recipeId: kept.id, lines: [0] })).code).not.toBe("too_many_requests")
    }
    expect(await generate()).toMatchObject({ status: 429, code: "too_many_requests" })
    expect(await cook.call(swapRecipe, { recipeId: kept.id, lines: [0] })).toMatchObject({ code: "too_many_requests" })
    expect(await places()).toHaveLength(0)
  })
})

test("D14: a subscriber's swaps know no limit of 20 a day; without a subscription they do", async () => {
  const { body: kept } = await generate()
  await running.subscribe(cook)
  for (let swaps = 0; swaps < 22; swaps += 1) {
    if (swaps % 9 === 0) await forgetMinute()
    const { code } = await cook.call(swapRecipe, { recipeId: kept.id, lines: [0] })
    expect([null, "swap_unfit"]).toContain(code)
  }
  expect(await places()).toHaveLength(0)
})

describe("deleting an account", () => {
  const remove = () => cook.call(deleteAccount, { current_password: cook.password })
  const theirs = () =>
    running.sandbox.work(({ state }) => {
      const ids = state.customers.filter(({ email }) => email === cook.email).map(({ id }) => id)
      const are = <One extends { customer: string; status: string }>(all: One[]) =>
        all.filter(({ customer }) => ids.includes(customer)).map(({ status }) => status)
      return { subscriptions: are(state.subscriptions), sessions: are(state.sessions) }
    })

  test("cancels the subscription first, at once, and closes the page to pay at", async () => {
    await running.subscribe(cook)
    await running.toCustomer(cook, (ledger, { id }) => act.endAll(ledger, id))
    await cook.call(startCheckout, running.wanted())
    expect((await theirs()).sessions).toEqual(["complete", "open"])
    await running.toCustomer(cook, payOpenSession)
    expect((await remove()).status).toBe(204)
    expect(await theirs()).toEqual({ subscriptions: ["canceled", "canceled"], sessions: ["complete", "complete"] })
    expect((await cook.call(readUser)).status).toBe(401)
  })

  test("closes a page that was never paid", async () => {
    await cook.call(startCheckout, running.wanted())
    expect((await remove()).status).toBe(204)
    expect((await theirs()).sessions).toEqual(["expired"])
  })

  test("is said to come where the subscription can't be cancelled yet; asked again it joins, and is done once it can be", async () => {
    await running.subscribe(cook)
    isStripeAway = true
    for (const _ of ["first", "second"]) {
      const answer = await remove()
      expect(answer).toMatchObject({ status: 503, code: "deletion_delayed" })
      expect(answer.message).toContain("what you pay ends and the rest is deleted. You need do nothing more.")
    }
    expect(await generate()).toMatchObject({ status: 401, code: "session_ended" })
    expect((await theirs()).subscriptions).toEqual(["active"])
    isStripeAway = false
    expect((await remove()).status).toBe(204)
    expect((await theirs()).subscriptions).toEqual(["canceled"])
    expect((await remove()).status).toBe(401)
  })
})

test("T8: an export holds the subscription and whom the provider knows the cook as", async () => {
  await running.subscribe(cook)
  const { tables } = (await cook.call(exportAccount, { current_password: cook.password })).body
  expect(tables.subscriptions).toMatchObject([{ subscription_status: "active" }])
  expect(tables.billing_customers).toMatchObject([{ customer_id: expect.stringMatching(/^cus_/) }])
})
