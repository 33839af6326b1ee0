import { asService } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import type { BillingPorts } from "./billing-ports.ts"
import { findUserOfCustomer } from "./billing-store.ts"
import { PaymentFailure } from "./payment-provider.ts"
import { isLeft, syncSubscription } from "./sync-subscription.ts"

/** An event is larger than a call of ours. */
export const mostEventBytes = 512 * 1024

type Heard = { body: Buffer; signature: string }

/**
 * Takes an event. Whatever it says, the subscription is read anew, so that neither its order nor its age matters; where
 * it can't be read the event is refused, and comes again.
 */
export async function hearEvent(ports: BillingPorts, { body, signature }: Heard): Promise<void> {
  const event = await ports.provider.readEvent(body, signature)
  if (event === "not signed lately") throw new AppError("signature_invalid")
  if (event === null) return
  const { id, customerId } = event
  const userId = await asService(ports.db, "billing", (db) => findUserOfCustomer(db, customerId))
  // Nobody's: another program's customer, or that of an account which was deleted.
  if (userId === null) return
  try {
    await syncSubscription(ports, { userId, eventId: id })
  } catch (error) {
    if (isLeft(error)) return
    if (!(error instanceof PaymentFailure)) throw error
    ports.log.warn({ err: error, event: id }, "an event has to come again")
    throw new AppError("unavailable", { cause: error })
  }
}
