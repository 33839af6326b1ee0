import { chooseSubscription, type ProvidedSubscription } from "#core/billing/subscription.ts"
import { changeUnasked } from "#server/changes/change.ts"
import { transactionAsUser } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import type { BillingPorts } from "./billing-ports.ts"
import * as store from "./billing-store.ts"
import { ownCustomer } from "./own-customer.ts"

/** What a read came to; `isNew` where it is not what was known. */
export type Synced = { subscription: ProvidedSubscription | null; isNew: boolean }

type Asked = {
  userId: string
  /** The event that the read follows from: it has its effect once. */
  eventId?: string
}

/**
 * Writes what the provider has of a cook now. However many reads are under way and in whichever order they are answered,
 * the one that was numbered last stands: nothing is locked while the provider is asked. Null where there is nothing to
 * read, or the event was heard before.
 */
export async function syncSubscription(
  { db, provider }: Pick<BillingPorts, "db" | "provider">,
  { userId, eventId }: Asked,
): Promise<Synced | null> {
  const read = await transactionAsUser(db, userId, async (db) => {
    if (eventId !== undefined && (await store.isEventKnown(db, userId, eventId))) return null
    return store.takeRead(db, userId)
  })
  if (read === null) return null
  const customerId = await ownCustomer(provider, read)
  const all = customerId === null ? [] : await provider.listSubscriptions(customerId)
  const subscription = chooseSubscription(all)
  let isNew = false
  await changeUnasked(db, userId, async (db, changed) => {
    // Told twice at the same time it is read twice, and the later read may know more.
    if (eventId !== undefined) await store.insertEvent(db, userId, eventId)
    if (!(await store.takeWrite(db, userId, read.number))) return
    isNew = await store.putSubscription(db, userId, subscription)
    if (isNew) changed("subscriptions", userId)
  })
  return { subscription, isNew }
}

/** Whether nothing was written because the account is being deleted, or is gone. */
export function isLeft(error: unknown): boolean {
  return error instanceof AppError && ["session_ended", "account_leaving"].includes(error.code)
}
