import { returnPaths } from "#core/billing/billing-api.ts"
import { plansOf } from "#core/billing/plans.ts"
import { isGoingOn } from "#core/billing/subscription.ts"
import { transactionAsUser } from "#server/db/as-user.ts"
import { refuseLeaver } from "#server/db/cooks-turn.ts"
import { AppError } from "#server/errors.ts"
import type { BillingPorts } from "./billing-ports.ts"
import * as store from "./billing-store.ts"
import { ownCustomer } from "./own-customer.ts"
import { PaymentFailure } from "./payment-provider.ts"
import { syncSubscription } from "./sync-subscription.ts"

export type Buyer = { userId: string; email: string }
type Wanted = { price_id: string; success_url: string; cancel_url: string }
type Purchase = Buyer & { priceId: string }

/** Sells subscriptions: one page to pay at for each cook at a time, however often it is asked for. */
export type Checkouts = { start(buyer: Buyer, wanted: Wanted): Promise<{ url: string }> }

export function openCheckouts(ports: BillingPorts): Checkouts {
  const underWay = new Map<string, Promise<{ url: string }>>()
  return {
    async start(buyer, wanted) {
      refuseForeign(ports, wanted)
      const purchase = { ...buyer, priceId: wanted.price_id }
      const name = `${buyer.userId} ${wanted.price_id}`
      const joined = underWay.get(name)
      if (joined !== undefined) return joined
      const started = sellToStayer(ports, purchase)
        .catch((error: unknown) => {
          if (!(error instanceof PaymentFailure)) throw error
          ports.log.warn({ err: error }, "no page to pay at could be opened")
          throw new AppError("checkout_failed", { cause: error })
        })
        .finally(() => underWay.delete(name))
      underWay.set(name, started)
      return started
    },
  }
}

/** A page that was opened while its cook left is closed by who deletes the account; nobody is sent there. */
async function sellToStayer(ports: BillingPorts, purchase: Purchase): Promise<{ url: string }> {
  const sold = await sell(ports, purchase)
  await transactionAsUser(ports.db, purchase.userId, (db) => refuseLeaver(db, purchase.userId))
  return sold
}

/** Only what we sell is sold, and a payment leads back to us. */
function refuseForeign({ priceIds, appUrl }: BillingPorts, wanted: Wanted): void {
  if (!plansOf(priceIds).some(({ price_id }) => price_id === wanted.price_id)) throw new AppError("price_unknown")
  const own = { success_url: `${appUrl}${returnPaths.success}`, cancel_url: `${appUrl}${returnPaths.cancel}` }
  if (wanted.success_url === own.success_url && wanted.cancel_url === own.cancel_url) return
  throw new AppError("return_address_unknown")
}

/** Rounds that others who buy for the same cook at the same moment can cost. */
const mostRounds = 5

async function sell(ports: BillingPorts, purchase: Purchase): Promise<{ url: string }> {
  const customerId = await ensureCustomer(ports, purchase)
  for (let round = 0; round < mostRounds; round += 1) {
    const url = await tryToSell(ports, purchase, customerId)
    if (url !== null) return { url }
  }
  throw new AppError("checkout_replaced")
}

/**
 * The address of the page to pay at; null where it is to be tried again. A page of another price is closed first, and
 * what was paid there is seen after that, so that nobody pays twice.
 */
async function tryToSell(ports: BillingPorts, purchase: Purchase, customerId: string): Promise<string | null> {
  const { db, provider } = ports
  const { userId, priceId } = purchase
  const open = await transactionAsUser(db, userId, (db) => store.findCheckout(db, userId))
  if (open === null) throw new AppError("session_ended")
  if (open.priceId !== priceId) {
    if (open.checkoutId !== null) await provider.expireCheckout(open.checkoutId)
    await store.beginCheckout(db, userId, { before: open, priceId })
    return null
  }
  await refuseSecond(ports, userId)
  const checkout = await openPage(ports, purchase, { ...open, customerId })
  if (!checkout.isOpen || checkout.url === null) {
    await store.beginCheckout(db, userId, { before: open, priceId })
    return null
  }
  if (await store.keepCheckout(db, userId, { number: open.number, checkoutId: checkout.id })) return checkout.url
  await provider.expireCheckout(checkout.id)
  throw new AppError("checkout_replaced")
}

async function refuseSecond(ports: BillingPorts, userId: string): Promise<void> {
  const synced = await syncSubscription(ports, { userId })
  if (synced?.subscription && isGoingOn(synced.subscription)) throw new AppError("already_subscribed")
}

/** The page of this number: found where its id is known, else made, which its key makes one page of. */
async function openPage(
  ports: BillingPorts,
  { userId, priceId }: Purchase,
  { number, checkoutId, customerId }: store.OpenCheckout & { customerId: string },
) {
  const { db, provider, appUrl } = ports
  if (checkoutId !== null) return provider.findCheckout(checkoutId)
  await transactionAsUser(db, userId, (db) => store.beginOpening(db, userId))
  const asked = provider.createCheckout({
    customerId,
    userId,
    priceId,
    successUrl: `${appUrl}${returnPaths.success}`,
    cancelUrl: `${appUrl}${returnPaths.cancel}`,
    key: `checkout ${customerId} ${number}`,
  })
  const made = await asked.catch(async (failure: unknown) => {
    // Where nobody answered, a page may still come of it.
    if (failure instanceof PaymentFailure && failure.isRefusal) await store.endOpening(db, userId)
    throw failure
  })
  await store.endOpening(db, userId)
  return made
}

/** The cook's one customer; a new one where the provider does not have the one that was. */
async function ensureCustomer(ports: BillingPorts, { userId, email }: Buyer): Promise<string> {
  const { db, provider } = ports
  const known = await transactionAsUser(db, userId, (db) => store.openCustomer(db, userId))
  const { customerId, replaced } = known
  if (customerId !== null) {
    const own = await ownCustomer(provider, known)
    if (own !== null && (await provider.isCustomerThere(own))) return own
    await store.forgetCustomer(db, userId, customerId)
    return ensureCustomer(ports, { userId, email })
  }
  const account = await provider.findAccount()
  const made = await provider.createCustomer({ email, userId, key: `customer ${userId} ${replaced}` })
  const kept = await store.keepCustomer(db, userId, { customerId: made, account })
  if (kept === null) throw new AppError("session_ended")
  return kept
}
