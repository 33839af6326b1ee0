import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { PaymentFailure, type PaymentProvider } from "./payment-provider.ts"
import { stripeProvider } from "./stripe-client.ts"

type Scripted = { status: number; body: object }

const missing: Scripted = {
  status: 404,
  body: { error: { type: "invalid_request_error", code: "resource_missing", message: "No such thing" } },
}

let stripe: Server
let apiUrl: string
let answer: (path: string) => Scripted
const asked: string[] = []
beforeAll(async () => {
  stripe = createServer((request, response) => {
    const path = request.url ?? ""
    asked.push(path)
    const { status, body } = answer(path)
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => stripe.listen(0, "127.0.0.1", listening))
  apiUrl = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
})
afterAll(() => stripe.close())
beforeEach(() => {
  asked.length = 0
  answer = () => missing
})

const open = (secretKey = "sk_test_1") => stripeProvider({ secretKey, webhookSecret: null, apiUrl })

const subscription = (more: object) => ({
  ...{ id: "sub_1", object: "subscription", status: "active", created: 100, cancel_at: null },
  ...{ cancel_at_period_end: false, ...more },
  items: { object: "list", data: [{ current_period_end: 500, price: { id: "price_1" } }] },
})
const listOf = (...data: object[]): Scripted => ({
  status: 200,
  body: { object: "list", data, has_more: false, url: "/v1/subscriptions" },
})

describe("for ending something, what is not there is done", () => {
  test.each<[string, (provider: PaymentProvider) => Promise<unknown>]>([
    ["a page to pay at", (provider) => provider.expireCheckout("cs_1")],
    ["a subscription", (provider) => provider.cancelSubscription("sub_1")],
    ["the pages of a customer", (provider) => provider.listOpenCheckouts("cus_1")],
    ["the subscriptions of a customer", (provider) => provider.listSubscriptions("cus_1")],
  ])("%s", async (_, end) => {
    expect((await end(open())) ?? []).toEqual([])
  })

  test.each([401, 403])("what the key may not see (%i) is not taken for missing", async (status) => {
    answer = () => ({ status, body: { error: { type: "invalid_request_error", message: "No" } } })
    await expect(open().expireCheckout("cs_1")).rejects.toBeInstanceOf(PaymentFailure)
    await expect(open().listSubscriptions("cus_1")).rejects.toBeInstanceOf(PaymentFailure)
  })
})

test.each([
  ["renews", {}, { renews: true, periodEnd: 500 }],
  ["ends with its period", { cancel_at: 500, cancel_at_period_end: true }, { renews: false, periodEnd: 500 }],
  ["ends on a date of its own before that", { cancel_at: 400 }, { renews: false, periodEnd: 400 }],
  ["ends on a date of its own after that", { cancel_at: 900 }, { renews: false, periodEnd: 900 }],
])("A5: a subscription that %s says so (cancel_at)", async (_, given, said) => {
  answer = () => listOf(subscription(given))
  expect(await open().listSubscriptions("cus_1")).toMatchObject([said])
})

describe("the account that takes the payments", () => {
  test("is asked for once, and live is another one than tests", async () => {
    answer = () => ({ status: 200, body: { id: "acct_1", object: "account" } })
    const tests = open("rk_test_1")
    expect([await tests.findAccount(), await tests.findAccount()]).toEqual(["acct_1 test", "acct_1 test"])
    expect(await open("sk_live_1").findAccount()).toBe("acct_1 live")
    expect(asked).toEqual(["/v1/account", "/v1/account"])
  })

  test("is not known where the key may not ask; where nobody answers it is asked for again", async () => {
    answer = () => ({ status: 403, body: { error: { type: "invalid_request_error", message: "Not permitted" } } })
    const provider = open("rk_live_1")
    expect(await provider.findAccount()).toBeNull()
    const later = open()
    answer = () => ({ status: 400, body: { error: { type: "invalid_request_error", message: "Not now" } } })
    await expect(later.findAccount()).rejects.toBeInstanceOf(PaymentFailure)
    answer = () => ({ status: 200, body: { id: "acct_1", object: "account" } })
    expect(await later.findAccount()).toBe("acct_1 test")
  })
})

test("what was refused was not done; of what was not answered nobody knows", async () => {
  const buy = () =>
    open()
      .createCustomer({ email: "a@example.org", userId: "u", key: "k" })
      .catch((failure: unknown) => failure instanceof PaymentFailure && failure.isRefusal)
  answer = () => ({ status: 400, body: { error: { type: "invalid_request_error", message: "No" } } })
  expect(await buy()).toBe(true)
  answer = () => ({ status: 200, body: { of: "another form" } })
  expect(await buy()).toBe(false)
})
