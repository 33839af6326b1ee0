import { createHmac, randomBytes } from "node:crypto"
import type { FastifyBaseLogger } from "fastify"
import type { PriceIds } from "#core/billing/plans.ts"
import { openApiServer } from "./api-server.ts"
import { openDeliveries } from "./deliveries.ts"
import { type Ledger, settleDue } from "./ledger.ts"
import type { Drawer } from "./sandbox-drawer.ts"
import { pricesOf } from "./sandbox-prices.ts"

/** Stands in for Stripe on this machine: its API, its events, and what its pages do. */
export type Sandbox = {
  /** What Stripe's package is set to, to speak with it. */
  settings: { apiUrl: string; secretKey: string; webhookSecret: string }
  /** Does a piece of work on its state, and tells what came of it. */
  work<T>(work: (ledger: Ledger) => T): Promise<T>
  /** Where events go from here on. */
  deliverTo(webhookUrl: string): void
  close(): Promise<void>
}

type Options = {
  drawer: Drawer
  priceIds: PriceIds
  /** Where its pages are. */
  pagesUrl: string
  /** What its own secrets are made from. */
  secret: string
  log: FastifyBaseLogger
}

export async function openSandbox({ drawer, priceIds, pagesUrl, secret, log }: Options): Promise<Sandbox> {
  const { secretKey, webhookSecret, account } = secretsFrom(secret)
  const prices = pricesOf(priceIds)
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`
  const change = <T>(work: (ledger: Ledger) => T) =>
    drawer.change((state) => {
      const ledger = { state, nowMs: Date.now(), newId, prices, pagesUrl, account }
      settleDue(ledger)
      return work(ledger)
    })
  const deliveries = openDeliveries({ webhookSecret, work: change, log })
  const work = async <T>(asked: (ledger: Ledger) => T): Promise<T> => {
    const result = await change(asked)
    deliveries.kick()
    return result
  }
  await change(() => undefined)
  const server = await openApiServer({ secretKey, work, log })
  return {
    settings: { apiUrl: server.url, secretKey, webhookSecret },
    work,
    deliverTo: deliveries.to,
    async close() {
      await deliveries.stop()
      server.close()
    },
  }
}

/** What opens the sandbox's API, what it signs with, and its account: made from the secret of its data folder. */
export function secretsFrom(secret: string): { secretKey: string; webhookSecret: string; account: string } {
  const secretFor = (purpose: string) => createHmac("sha256", secret).update(purpose).digest("hex")
  const account = `acct_${secretFor("account").slice(0, 24)}`
  return { secretKey: `sk_test_${secretFor("api")}`, webhookSecret: `whsec_${secretFor("webhook")}`, account }
}
