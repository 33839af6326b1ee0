import { mayBePaid } from "#core/billing/subscription.ts"
import { transactionAsUser } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import type { BillingPorts } from "./billing-ports.ts"
import { findCheckout, findCustomerId } from "./billing-store.ts"
import { PaymentFailure } from "./payment-provider.ts"

/**
 * Ends at once whatever a cook pays or could pay, before the account goes. Refuses where that can't be done: then the
 * account must stay, for nobody could end it later.
 */
export async function cancelBilling(ports: BillingPorts, userId: string): Promise<void> {
  try {
    await cancelAll(ports, userId)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    ports.log.warn({ err: error }, "a subscription could not be cancelled")
    throw new AppError("cancel_failed", { cause: error })
  }
}

async function cancelAll({ db, provider }: BillingPorts, userId: string): Promise<void> {
  const [customerId, checkout] = await transactionAsUser(db, userId, (db) =>
    Promise.all([findCustomerId(db, userId), findCheckout(db, userId)]),
  )
  if (customerId === null) return
  // First the page: what was paid there until now is found among the subscriptions.
  if (checkout?.checkoutId) await provider.expireCheckout(checkout.checkoutId)
  for (const subscription of await provider.listSubscriptions(customerId)) {
    if (mayBePaid(subscription)) await provider.cancelSubscription(subscription.id)
  }
}
