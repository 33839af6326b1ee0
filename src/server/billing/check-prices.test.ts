import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestSandbox, priceIds, providerOf } from "#testing/payment-sandbox.ts"
import { warningsOf } from "#testing/warnings.ts"
import { checkPrices } from "./check-prices.ts"
import type { PaymentProvider } from "./payment-provider.ts"
import type { Sandbox } from "./sandbox/sandbox.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())

const check = (provider: PaymentProvider, ids = priceIds) =>
  warningsOf((log) => checkPrices({ payments: { kind: "stripe", provider, priceIds: ids }, log }))

test("nothing is said of prices that are as they are shown", async () => {
  expect(await check(providerOf(sandbox))).toEqual([])
  expect(await warningsOf((log) => checkPrices({ payments: { kind: "off" }, log }))).toEqual([])
})

test("B3: each price that is another in Stripe is warned of by its setting", async () => {
  const swapped = { ...priceIds, usd: { month: priceIds.usd.year, year: "price_unknown" } }
  expect(await check(providerOf(sandbox), swapped)).toEqual([
    "STRIPE_PRICE_USD_MONTHLY names price_sandbox_usd_yearly, which is 39.99 usd a year in Stripe; cooks are shown $4.99 a month.",
    "STRIPE_PRICE_USD_YEARLY names price_unknown, which Stripe does not have: nobody can buy this plan.",
  ])
  const archived = { ...providerOf(sandbox), findPrice: async () => ({ ...monthly, isActive: false }) }
  expect(await check(archived)).toHaveLength(6)
})

test.each([
  ["the amount", { amount: 500 }, "5.00 usd a month"],
  ["the amount, which is not fixed,", { amount: null }, "no fixed amount a month"],
  ["the currency", { currency: "cad" }, "4.99 cad a month"],
  ["the interval", { interval: "week" }, "4.99 usd a week"],
  ["that it is paid once", { interval: null }, "4.99 usd once"],
  ["that it is archived", { isActive: false }, "4.99 usd a month and archived"],
])("B3: a price is warned of where %s alone is not as shown", async (_what, changed, said) => {
  const provider = providerOf(sandbox)
  const other = async (id: string) => (id === priceIds.usd.month ? { ...monthly, ...changed } : provider.findPrice(id))
  expect(await check({ ...provider, findPrice: other })).toEqual([
    `STRIPE_PRICE_USD_MONTHLY names ${priceIds.usd.month}, which is ${said} in Stripe; cooks are shown $4.99 a month.`,
  ])
})

const monthly = { isActive: true, currency: "usd", amount: 499, interval: "month" }

test("where Stripe can't be asked, that is said, and the start goes on", async () => {
  const away = providerOf({ settings: { ...sandbox.settings, apiUrl: "http://127.0.0.1:1" } })
  expect(await check(away)).toEqual(["the prices could not be held against the payment provider's"])
})
