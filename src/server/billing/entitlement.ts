import { entitles } from "#core/billing/subscription.ts"
import type { Tx } from "#server/db/as-user.ts"
import { findSubscription } from "./billing-store.ts"

/** Whether a cook is subscribed, by what is stored (T4). */
export async function isSubscribed(db: Tx, userId: string): Promise<boolean> {
  const subscription = await findSubscription(db, userId)
  return subscription !== null && entitles(subscription.subscription_status)
}
