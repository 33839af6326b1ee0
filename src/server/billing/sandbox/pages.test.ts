import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openTestSandbox, priceIds, providerOf } from "#testing/payment-sandbox.ts"
import { type RunningApp, startApp, testDevKey } from "#testing/running-app.ts"
import type { Sandbox } from "./sandbox.ts"

let sandbox: Sandbox
let running: RunningApp
let cookie: string
let customer: string
beforeAll(async () => {
  sandbox = await openTestSandbox()
  running = await startApp({ payments: { kind: "sandbox", provider: providerOf(sandbox), priceIds, sandbox } })
  const opened = await get(`/dev/pay?key=${encodeURIComponent(testDevKey)}`, "")
  cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? ""
})
afterAll(async () => {
  await running.stop()
  await sandbox.close()
})
beforeEach(async () => {
  customer = await providerOf(sandbox).createCustomer({
    email: "<b>a</b>@example.org",
    userId: "u",
    key: crypto.randomUUID(),
  })
})

function get(path: string, sent = cookie) {
  return fetch(new URL(path, running.url), { headers: { cookie: sent }, redirect: "manual" })
}
const press = (path: string, fields: Record<string, string>, sent = cookie) =>
  fetch(new URL(path, running.url), {
    method: "POST",
    headers: { cookie: sent },
    body: new URLSearchParams(fields),
    redirect: "manual",
  })
const success = "http://localhost:3000/checkout/success"
const cancelled = "http://localhost:3000/checkout/cancel"

async function openCheckout(): Promise<string> {
  const addresses = { successUrl: success, cancelUrl: cancelled }
  const { url } = await providerOf(sandbox).createCheckout({
    customerId: customer,
    userId: "u",
    priceId: priceIds.gbp.year,
    ...addresses,
    key: crypto.randomUUID(),
  })
  return new URL(url ?? "").pathname
}
const subscriptions = () => providerOf(sandbox).listSubscriptions(customer)

test("without the key nothing is shown and nothing is paid", async () => {
  const path = await openCheckout()
  for (const where of ["/dev/pay", path, "/dev/pay/portal/bps_1"]) {
    const answer = await get(where, "dev_00000000=guessed")
    expect(answer.status, where).toBe(403)
    expect(await answer.text()).not.toContain("example.org")
  }
  expect((await press(path, { action: "pay" }, "")).status).toBe(403)
  expect(await subscriptions()).toEqual([])
})

test("not for another host, and not through a proxy", async () => {
  const forwarded = await fetch(new URL("/dev/pay", running.url), { headers: { cookie, forwarded: "for=1.2.3.4" } })
  expect(forwarded.status).toBe(404)
})

test("not for another page, be it with the key", async () => {
  const path = await openCheckout()
  const foreign: [string, string][] = [
    ["sec-fetch-site", "cross-site"],
    ["sec-fetch-site", "same-site"],
    ["origin", "https://evil.example"],
  ]
  for (const [name, value] of foreign) {
    const pressed = await fetch(new URL(path, running.url), {
      method: "POST",
      headers: { cookie, [name]: value },
      body: new URLSearchParams({ action: "pay" }),
    })
    expect(pressed.status).toBe(404)
  }
  expect(await subscriptions()).toEqual([])
})

test("the page to pay at says what is bought, takes it once, and leads back", async () => {
  const path = await openCheckout()
  const page = await (await get(path)).text()
  expect(page).toContain("£29.99 every year")
  const declined = await press(path, { action: "decline" })
  expect(declined.headers.get("location")).toBe(`${path}?declined=1`)
  expect(await (await get(`${path}?declined=1`)).text()).toContain("Your card was declined")
  expect((await press(path, { action: "cancel" })).headers.get("location")).toBe(cancelled)
  expect(await subscriptions()).toEqual([])
  expect((await press(path, { action: "pay" })).headers.get("location")).toBe(success)
  expect((await press(path, { action: "pay" })).headers.get("location")).toBe(path)
  expect(await (await get(path)).text()).toContain("This was paid.")
  expect(await subscriptions()).toHaveLength(1)
  expect((await get("/dev/pay/checkout/cs_nobodys")).status).toBe(404)
})

test("the portal cancels at the period's end, takes that back, and changes the card", async () => {
  await press(await openCheckout(), { action: "pay" })
  const url = await providerOf(sandbox).createPortal({ customerId: customer, returnUrl: "http://localhost:3000/" })
  const path = new URL(url).pathname
  expect(await (await get(path)).text()).toContain("£29.99 every year, active, renews")
  await press(path, { action: "cancel" })
  expect(await subscriptions()).toMatchObject([{ status: "active", renews: false }])
  await press(path, { action: "keep" })
  expect(await subscriptions()).toMatchObject([{ status: "active", renews: true }])
  await press(path, { action: "card fails" })
  await press("/dev/pay", { action: "period" })
  expect(await subscriptions()).toMatchObject([{ status: "past_due" }])
  await press(path, { action: "card works" })
  expect(await subscriptions()).toMatchObject([{ status: "active" }])
  expect((await get("/dev/pay/portal/bps_nobodys")).status).toBe(404)
})

test("at the desk the clock is moved, and a customer's subscription and card; an address is text", async () => {
  await press(await openCheckout(), { action: "pay" })
  const page = await (await get("/dev/pay")).text()
  expect(page).toContain("&lt;b&gt;a&lt;/b&gt;@example.org")
  expect(page).toContain("checkout.session.completed")
  await press("/dev/pay", { action: "card fails", customer })
  for (const action of ["period", "fortnight", "day"]) await press("/dev/pay", { action })
  expect(await subscriptions()).toMatchObject([{ status: "canceled" }])
  await press(await openCheckout(), { action: "pay" })
  await press("/dev/pay", { action: "end", customer })
  expect((await subscriptions()).map(({ status }) => status)).toEqual(["canceled", "canceled"])
  await press("/dev/pay", { action: "delete", customer })
  expect(await providerOf(sandbox).isCustomerThere(customer)).toBe(false)
})
