import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { z } from "zod"
import { projectDir } from "#server/config.ts"
import { openTestSandbox, priceIds, providerOf } from "#testing/payment-sandbox.ts"
import * as answers from "../stripe-answers.ts"
import * as act from "./ledger.ts"
import { customerObject, eventObject, invoiceObject, portalObject, priceObject } from "./stripe-objects.ts"

const file = path.join(projectDir, "src/testing/stripe-examples.json")
const { examples } = z
  .object({ examples: z.record(z.string(), z.json()) })
  .parse(JSON.parse(readFileSync(file, "utf8")))
const exampleOf = (name: string) => examples[name] ?? expect.unreachable(name)

test.each<[string, z.ZodType]>([
  ["customer", answers.customerAnswer],
  ["deleted_customer", answers.customerAnswer],
  ["subscription", answers.subscriptionAnswer],
  ["checkout.session", answers.checkoutAnswer],
  ["billing_portal.session", answers.portalAnswer],
  ["price", answers.priceAnswer],
  ["event", answers.eventAnswer],
])("what we read of a %s is in Stripe's own example, of that type", (name, form) => {
  expect(form.safeParse(exampleOf(name)).error).toBeUndefined()
})

/** Holds whatever its owner puts in, and so has no form. */
const isOpen = (place: string) => /\.(metadata|data\.object)$/.test(place)

type Json = z.infer<ReturnType<typeof z.json>>
const kindOf = (value: Json | undefined) =>
  value === null ? "null" : Array.isArray(value) ? "list" : value === undefined ? "missing" : typeof value

/** Where something is not as in the example: a field that it does not have, or of another type. */
function findUnlike(ours: Json, example: Json | undefined, place: string): string[] {
  const [kind, expected] = [kindOf(ours), kindOf(example)]
  if (expected === "missing") return [`${place} is not in the example`]
  if (kind === "null" || expected === "null") return []
  if (kind !== expected) return [`${place} is a ${kind}, in the example a ${expected}`]
  if (isOpen(place)) return []
  if (Array.isArray(ours) && Array.isArray(example)) {
    return ours.flatMap((one, at) => findUnlike(one, example[0], `${place}[${at}]`))
  }
  const fields = z.record(z.string(), z.json())
  const [found, known] = [fields.safeParse(ours), fields.safeParse(example)]
  if (!found.success || !known.success) return []
  return Object.entries(found.data).flatMap(([name, value]) => findUnlike(value, known.data[name], `${place}.${name}`))
}

/** Everything that the sandbox can say, of a cook who subscribed, failed to pay once, and left. */
async function sayEverything(): Promise<[string, Json][]> {
  const sandbox = await openTestSandbox()
  const provider = providerOf(sandbox)
  const customerId = await provider.createCustomer({ email: "a@example.org", userId: "u", key: "a" })
  const addresses = { successUrl: "http://localhost/s", cancelUrl: "http://localhost/c" }
  for (const key of ["paid", "open"]) {
    await provider.createCheckout({ customerId, userId: "u", priceId: priceIds.eur.year, ...addresses, key })
    if (key === "paid") await sandbox.work((ledger) => ledger.state.sessions.map((one) => act.paySession(ledger, one)))
  }
  await provider.createPortal({ customerId, returnUrl: "http://localhost/" })
  const said = await sandbox.work((ledger): [string, Json][] => {
    const { state, prices } = ledger
    for (const one of state.customers) act.setCard(ledger, one, false)
    act.moveClock(ledger, 366 * 86_400)
    for (const one of state.subscriptions) act.cancelAtPeriodEnd(ledger, one, true)
    const live: [string, Json][] = [
      ...state.customers.map((one): [string, Json] => ["customer", customerObject(one)]),
      ...state.subscriptions.map((one): [string, Json] => ["subscription", act.showSubscription(ledger, one)]),
      ...state.invoices.map((one): [string, Json] => ["invoice", invoiceObject(one)]),
      ...[...prices.values()].map((one): [string, Json] => ["price", priceObject(one)]),
      ...state.portals.map((one): [string, Json] => ["billing_portal.session", portalObject(one, "http://x")]),
    ]
    for (const one of state.customers) act.deleteCustomer(ledger, one)
    return [
      ...live,
      ...state.customers.map((one): [string, Json] => ["deleted_customer", customerObject(one)]),
      ...state.subscriptions.map((one): [string, Json] => ["subscription", act.showSubscription(ledger, one)]),
      ...state.sessions.map((one): [string, Json] => ["checkout.session", act.showSession(ledger, one)]),
      ...state.events.map((one): [string, Json] => ["event", eventObject(one)]),
      ...state.events.map(({ type, object }): [string, Json] => [nameOfSubject(type), object]),
    ]
  })
  await sandbox.close()
  return said
}

const nameOfSubject = (type: string) =>
  type.split(".").slice(0, -1).join(".").replace("customer.subscription", "subscription")

test("every field that the sandbox says is in Stripe's own example of it, of the same type", async () => {
  const said = await sayEverything()
  expect(new Set(said.map(([name]) => name))).toEqual(new Set(Object.keys(examples)))
  expect(said.flatMap(([name, ours]) => findUnlike(ours, exampleOf(name), name))).toEqual([])
  expect(findUnlike({ id: 1, extra: "" }, exampleOf("price"), "price")).toHaveLength(2)
})

test("what we read of Stripe's answers is in each of the sandbox's", async () => {
  const forms: Record<string, z.ZodType> = {
    customer: answers.customerAnswer,
    deleted_customer: answers.customerAnswer,
    subscription: answers.subscriptionAnswer,
    "checkout.session": answers.checkoutAnswer,
    "billing_portal.session": answers.portalAnswer,
    price: answers.priceAnswer,
    event: answers.eventAnswer,
  }
  const wrong = (await sayEverything()).filter(([name, ours]) => forms[name]?.safeParse(ours).success === false)
  expect(wrong).toEqual([])
})
