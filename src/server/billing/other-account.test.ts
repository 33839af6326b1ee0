import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { deleteAccount } from "#core/account/own-account-api.ts"
import { openPortal, refreshSubscription, startCheckout } from "#core/billing/billing-api.ts"
import type { TestCook } from "#testing/cook.ts"
import { type PayingApp, payOpenSession, startPayingApp } from "#testing/paying-app.ts"
import { openTestSandbox, priceIds, providerOf } from "#testing/payment-sandbox.ts"
import type { PaymentProvider } from "./payment-provider.ts"
import type { Sandbox } from "./sandbox/sandbox.ts"

let running: PayingApp
let sandbox: Sandbox
/** The account that takes the payments: that of the app's own sandbox until the operator changes the keys. */
let other: PaymentProvider | null = null
let cook: TestCook
let cooks = 0
beforeAll(async () => {
  sandbox = await openTestSandbox({ secret: "the secret of another account" })
  running = await startPayingApp({}, (own) => new Proxy(own, { get: (_, name) => Reflect.get(other ?? own, name) }))
})
afterAll(async () => {
  await sandbox.close()
  await running.stop()
})
beforeEach(async () => {
  await running.database.adminSql`delete from rate_limits`
  other = null
  cooks += 1
  cook = await running.cook(`buyer${cooks}`)
})

const changeAccount = () => {
  other = providerOf(sandbox)
}
const leave = () => cook.call(deleteAccount, { current_password: cook.password })
const forgetAccounts = () => running.database.adminSql`update billing_customers set provider_account = null`

test.each([
  ["with their account beside them", async () => undefined],
  ["of a release that did not keep it", forgetAccounts],
])(
  "after a change of the payment account whoever opened a payment page can delete their account: ids %s",
  async (_, age) => {
    await cook.call(startCheckout, running.wanted())
    await age()
    changeAccount()
    expect((await leave()).status).toBe(204)
  },
)

test("ids of another account are forgotten: no subscription, no portal, and buying makes new ones", async () => {
  await running.subscribe(cook)
  changeAccount()
  expect((await cook.call(openPortal)).code).toBe("never_subscribed")
  expect((await cook.call(refreshSubscription)).body.subscription).toBeNull()
  expect((await cook.call(startCheckout, running.wanted(priceIds.eur.year))).status).toBe(200)
  await sandbox.work((ledger) => ledger.state.customers.map((one) => payOpenSession(ledger, one)))
  const { subscription } = (await cook.call(refreshSubscription)).body
  expect(subscription).toMatchObject({ subscription_status: "active" })
  expect((await leave()).status).toBe(204)
  expect(await sandbox.work(({ state }) => state.subscriptions.map(({ status }) => status))).toEqual(["canceled"])
})

test("a change that was a mistake loses nothing, as long as nobody buys there", async () => {
  await running.subscribe(cook)
  changeAccount()
  expect((await cook.call(refreshSubscription)).body.subscription).toBeNull()
  other = null
  const { subscription } = (await cook.call(refreshSubscription)).body
  expect(subscription).toMatchObject({ subscription_status: "active" })
})
