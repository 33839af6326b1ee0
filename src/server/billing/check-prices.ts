import type { FastifyBaseLogger } from "fastify"
import { type Plan, plansOf, sayAmount } from "#core/billing/plans.ts"
import type { PaymentProvider, ProvidedPrice } from "./payment-provider.ts"
import type { Payments } from "./payments.ts"

type Ports = { payments: Payments; log: FastifyBaseLogger }

/** Holds what the page shows against what the provider takes, and warns of each price that is another. */
export async function checkPrices({ payments, log }: Ports): Promise<void> {
  if (payments.kind === "off") return
  const { provider, priceIds } = payments
  try {
    for (const plan of plansOf(priceIds)) {
      const fault = await findFault(provider, plan)
      if (fault !== null) log.warn(fault)
    }
  } catch (error) {
    log.warn({ err: error }, "the prices could not be held against the payment provider's")
  }
}

async function findFault(provider: PaymentProvider, plan: Plan): Promise<string | null> {
  const setting = `STRIPE_PRICE_${plan.currency}_${plan.name}`.toUpperCase()
  const price = await provider.findPrice(plan.price_id)
  if (price === null) return `${setting} names ${plan.price_id}, which Stripe does not have: nobody can buy this plan.`
  const shown = `${sayAmount(plan.price, plan.currency)} a ${plan.interval}`
  if (isAsShown(price, plan)) return null
  return `${setting} names ${plan.price_id}, which is ${sayPrice(price)} in Stripe; cooks are shown ${shown}.`
}

function isAsShown({ isActive, currency, amount, interval }: ProvidedPrice, plan: Plan): boolean {
  return isActive && currency === plan.currency && amount === plan.price && interval === plan.interval
}

function sayPrice({ isActive, currency, amount, interval }: ProvidedPrice): string {
  const costs = amount === null ? "no fixed amount" : `${(amount / 100).toFixed(2)} ${currency}`
  return `${costs} ${interval === null ? "once" : `a ${interval}`}${isActive ? "" : " and archived"}`
}
