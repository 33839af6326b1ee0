import { afterAll, beforeAll, expect, test } from "vitest"
import { listPlans } from "#core/billing/billing-api.ts"
import { callEndpoint } from "#testing/cook.ts"
import { openTestSandbox, priceIds, providerOf } from "#testing/payment-sandbox.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import type { Sandbox } from "./sandbox/sandbox.ts"

let sandbox: Sandbox
let selling: RunningApp
let notSelling: RunningApp
beforeAll(async () => {
  sandbox = await openTestSandbox()
  selling = await startApp({ payments: { kind: "sandbox", provider: providerOf(sandbox), priceIds, sandbox } })
  notSelling = await startApp()
})
afterAll(async () => {
  await selling.stop()
  await notSelling.stop()
  await sandbox.close()
})

test("T12 and B3: anyone may read the six plans with their price ids", async () => {
  const { status, body } = await callEndpoint(selling.url, listPlans)
  expect(status).toBe(200)
  expect(body.payments).toBe("sandbox")
  expect(body.plans.map(({ price_id, price }) => [price_id, price])).toEqual([
    ["price_sandbox_usd_monthly", 499],
    ["price_sandbox_usd_yearly", 3999],
    ["price_sandbox_gbp_monthly", 399],
    ["price_sandbox_gbp_yearly", 2999],
    ["price_sandbox_eur_monthly", 499],
    ["price_sandbox_eur_yearly", 3999],
  ])
})

test("where nobody takes payments, nothing is sold", async () => {
  expect((await callEndpoint(notSelling.url, listPlans)).body).toEqual({ payments: "off", plans: [] })
})
