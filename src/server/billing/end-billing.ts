import { setTimeout as after } from "node:timers/promises"
import { mayBePaid } from "#core/billing/subscription.ts"
import { transactionAsUser } from "#server/db/as-user.ts"
import type { BillingPorts } from "./billing-ports.ts"
import { findCustomer, isOpening } from "./billing-store.ts"
import { ownCustomer } from "./own-customer.ts"
import { PaymentFailure } from "./payment-provider.ts"

/**
 * Ends at once whatever a cook who is leaving pays or could pay. False where that can't be done now: then the account has
 * to stay, for nobody could end it later.
 */
export async function endBilling(ports: BillingPorts, userId: string): Promise<boolean> {
  try {
    if (!(await untilOpened(ports, userId))) return false
    await endAll(ports, userId)
    return true
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    ports.log.warn({ err: error }, "what a leaving cook pays could not be ended")
    return false
  }
}

const longestWaitMs = 5_000
const betweenLooksMs = 50

/** Waits for pages that the provider is just being asked for: no more can begin, for the cook is leaving. */
async function untilOpened({ db }: BillingPorts, userId: string): Promise<boolean> {
  const deadline = performance.now() + longestWaitMs
  while (await transactionAsUser(db, userId, (db) => isOpening(db, userId))) {
    if (performance.now() > deadline) return false
    await after(betweenLooksMs)
  }
  return true
}

async function endAll({ db, provider, log }: BillingPorts, userId: string): Promise<void> {
  const known = await transactionAsUser(db, userId, (db) => findCustomer(db, userId))
  const customerId = await ownCustomer(provider, known)
  if (customerId === null) {
    if (known.customerId !== null)
      log.warn(known, "the customer of an account that is deleted stays with another account")
    return
  }
  // First the pages, known to us or not: what was paid there until now is found among the subscriptions.
  for (const checkoutId of await provider.listOpenCheckouts(customerId)) await provider.expireCheckout(checkoutId)
  for (const subscription of await provider.listSubscriptions(customerId)) {
    if (mayBePaid(subscription)) await provider.cancelSubscription(subscription.id)
  }
}
