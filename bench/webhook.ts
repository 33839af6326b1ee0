// Stripe's events against the app in a process of its own, with the sandbox for Stripe: each is believed, has the
// subscription read anew over HTTP, and writes it.
import { readFile } from "node:fs/promises"
import path from "node:path"
import { hearStripe, returnPaths, startCheckout } from "#core/billing/billing-api.ts"
import { plansOf } from "#core/billing/plans.ts"
import { sign } from "#server/billing/sandbox/deliveries.ts"
import { secretsFrom } from "#server/billing/sandbox/sandbox.ts"
import { readConfig } from "#server/config.ts"
import { callEndpoint } from "#testing/cook.ts"
import { type AppOnDatabase, withAppOnDatabase } from "./app-on-database.ts"
import { percentile } from "./percentile.ts"

const cooks = 20
const eventsEach = 15
const mostMs = 200

export type HeardEvents = { p95Ms: number; events: number; isWithin: boolean }

/** 300 valid events about 20 cooks, 4 at a time; the bar is 200 ms at the 95th percentile. */
export const benchWebhook = () => withAppOnDatabase(measure)

async function measure(on: AppOnDatabase): Promise<HeardEvents> {
  const customers = await openCustomers(on)
  const secret = (await readFile(path.join(on.app.dataDir, "sandbox.secret"), "utf8")).trim()
  const bodies = Array.from({ length: cooks * eventsEach }, (_, place) =>
    eventAbout(customers[place % cooks] ?? "", place),
  )
  const took: number[] = []
  const waiting = bodies.values()
  const sender = async () => {
    for (const body of waiting) took.push(await send(on.app.url, body, secretsFrom(secret).webhookSecret))
  }
  await Promise.all(Array.from({ length: 4 }, sender))
  const p95Ms = percentile(took, 0.95)
  return { p95Ms, events: took.length, isWithin: p95Ms < mostMs }
}

/** Has each cook begin to buy, and answers whom the provider knows them as. */
async function openCustomers({ app, admin, signIn }: AppOnDatabase): Promise<string[]> {
  const appUrl = `http://localhost:${new URL(app.url).port}`
  const read = readConfig({}, "")
  if (!read.ok || read.config.payments.kind === "off") throw new Error("nobody takes payments")
  const [plan] = plansOf(read.config.payments.priceIds)
  const body = {
    price_id: plan?.price_id ?? "",
    success_url: `${appUrl}${returnPaths.success}`,
    cancel_url: `${appUrl}${returnPaths.cancel}`,
    mode: "subscription" as const,
  }
  for (const { token } of await signIn(cooks)) {
    const { status } = await callEndpoint(app.url, startCheckout, { body, token })
    if (status !== 200) throw new Error(`a checkout was answered ${status}`)
  }
  const rows = await admin<{ id: string }[]>`select customer_id as id from billing_customers`
  return rows.map(({ id }) => id)
}

function eventAbout(customer: string, place: number): string {
  const object = { object: "subscription", id: "sub_1", customer }
  return JSON.stringify({
    id: `evt_bench_${place}`,
    object: "event",
    type: "customer.subscription.updated",
    data: { object },
  })
}

async function send(url: string, body: string, secret: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(new URL(hearStripe.path, url), {
    method: hearStripe.method,
    body,
    headers: { "content-type": "application/json", "stripe-signature": sign(body, secret) },
  })
  await answer.text()
  if (!answer.ok) throw new Error(`an event was answered ${answer.status}`)
  return performance.now() - begun
}
