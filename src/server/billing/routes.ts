import type { FastifyInstance } from "fastify"
import * as api from "#core/billing/billing-api.ts"
import { plansOf } from "#core/billing/plans.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { transactionAsUser } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { serveCook, servePublic, serveRaw, serveRead } from "#server/http/serve.ts"
import type { Limits } from "#server/limits/limits.ts"
import type { BillingPorts } from "./billing-ports.ts"
import { endOpeningsOfTheDead, findCustomer, findSubscription } from "./billing-store.ts"
import { hearEvent, mostEventBytes } from "./hear-stripe.ts"
import { ownCustomer } from "./own-customer.ts"
import { PaymentFailure } from "./payment-provider.ts"
import type { Payments } from "./payments.ts"
import { openCheckouts } from "./start-checkout.ts"
import { syncSubscription } from "./sync-subscription.ts"

type Ports = {
  sessions: SessionPorts
  payments: Payments
  limits: Limits
  /** No other process works on this database. */
  exclusive: boolean
  /** Null where nobody takes payments. */
  billing: BillingPorts | null
}

type Selling = Pick<Ports, "sessions" | "limits"> & { billing: BillingPorts }

/** Section 7's calls on subscriptions. */
export async function billingRoutes(app: FastifyInstance, ports: Ports): Promise<void> {
  const { sessions, payments, billing } = ports
  const plans = payments.kind === "off" ? [] : plansOf(payments.priceIds)
  servePublic(app, api.listPlans, async () => ({ payments: payments.kind, plans }))
  serveRead({ app, sessions }, api.readSubscription, {
    find: (db, { userId }) => findSubscription(db, userId),
    show: (subscription) => ({ subscription }),
  })
  if (billing === null) return refuseToSell(app, sessions)
  if (ports.exclusive) await endOpeningsOfTheDead(billing.db)
  sellingRoutes(app, { ...ports, billing })
}

function refuseToSell(app: FastifyInstance, sessions: SessionPorts): void {
  const signedIn = { app, sessions }
  const refuse = async () => {
    throw new AppError("payments_unavailable")
  }
  serveCook(signedIn, api.startCheckout, refuse)
  serveCook(signedIn, api.openPortal, refuse)
  serveCook(signedIn, api.refreshSubscription, async ({ cook }) => findKnown(sessions, cook.id))
}

async function findKnown({ db }: SessionPorts, userId: string) {
  return { subscription: await transactionAsUser(db, userId, (db) => findSubscription(db, userId)) }
}

function sellingRoutes(app: FastifyInstance, { sessions, billing, limits }: Selling): void {
  const signedIn = { app, sessions }
  const checkouts = openCheckouts(billing)
  serveCook(signedIn, api.startCheckout, async ({ cook, body }) => {
    await limits.take("payments", [cook.id])
    return checkouts.start({ userId: cook.id, email: cook.user.email }, body)
  })
  serveCook(signedIn, api.openPortal, async ({ cook }) => {
    await limits.take("payments", [cook.id])
    return { url: await openPortal(billing, cook.id) }
  })
  serveCook(signedIn, api.refreshSubscription, async ({ cook }) => {
    await limits.take("payments", [cook.id])
    await syncSubscription(billing, { userId: cook.id }).catch((error: unknown) => {
      if (!(error instanceof PaymentFailure)) throw error
      billing.log.warn({ err: error }, "a subscription could not be read anew")
    })
    return findKnown(sessions, cook.id)
  })
  serveRaw({ app, mostBytes: mostEventBytes }, api.hearStripe, async ({ body, request }) => {
    const signature = request.headers["stripe-signature"]
    await hearEvent(billing, { body, signature: typeof signature === "string" ? signature : "" })
    return { received: true } as const
  })
}

async function openPortal({ db, provider, appUrl, log }: BillingPorts, userId: string): Promise<string> {
  try {
    const customerId = await ownCustomer(
      provider,
      await transactionAsUser(db, userId, (db) => findCustomer(db, userId)),
    )
    if (customerId === null) throw new AppError("never_subscribed")
    return await provider.createPortal({ customerId, returnUrl: `${appUrl}/?tab=account` })
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    log.warn({ err: error }, "the page for cards and cancelling could not be opened")
    throw new AppError("portal_failed", { cause: error })
  }
}
