import type { Tx } from "#server/db/as-user.ts"
import { findSubscription } from "./billing-store.ts"

/** Whether a cook is subscribed, by what is stored: 'active' is, every other status is not (T4). */
export async function isSubscribed(db: Tx, userId: string): Promise<boolean> {
  return (await findSubscription(db, userId))?.subscription_status === "active"
}
