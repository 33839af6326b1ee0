import type { FastifyInstance } from "fastify"
import * as api from "#core/billing/billing-api.ts"
import { plansOf } from "#core/billing/plans.ts"
import { servePublic } from "#server/http/serve.ts"
import type { Payments } from "./payments.ts"

/** Section 7's calls on subscriptions. */
export async function billingRoutes(app: FastifyInstance, { payments }: { payments: Payments }): Promise<void> {
  const plans = payments.kind === "off" ? [] : plansOf(payments.priceIds)
  servePublic(app, api.listPlans, async () => ({ payments: payments.kind, plans }))
}
