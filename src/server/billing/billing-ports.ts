import type { FastifyBaseLogger } from "fastify"
import type { PriceIds } from "#core/billing/plans.ts"
import type { Database } from "#server/db/as-user.ts"
import type { PaymentProvider } from "./payment-provider.ts"

/** What selling and keeping subscriptions works with. */
export type BillingPorts = {
  db: Database
  provider: PaymentProvider
  priceIds: PriceIds
  /** The public address: payments lead back to nowhere else. */
  appUrl: string
  log: FastifyBaseLogger
}
