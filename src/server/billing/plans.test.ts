import { afterAll, beforeAll, expect, test } from "vitest"
import { listPlans } from "#core/billing/billing-api.ts"
import { callEndpoint } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

test("T12 and B3: anyone may read the six plans with their price ids", async () => {
  const { status, body } = await callEndpoint(running.url, listPlans)
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
  const url = await running.another({ NODE_ENV: "production", APP_URL: "https://recipes.example.org" })
  expect((await callEndpoint(url, listPlans)).body).toEqual({ payments: "off", plans: [] })
})
