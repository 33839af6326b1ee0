import type { ProvidedSubscription } from "#core/billing/subscription.ts"

/** The provider could not be reached, or refused what we asked for. */
export class PaymentFailure extends Error {
  /** It was refused, so nothing was done; otherwise nobody knows what was. */
  readonly isRefusal: boolean

  constructor(message: string, { cause, isRefusal = false }: { cause?: unknown; isRefusal?: boolean } = {}) {
    super(message, { cause })
    this.isRefusal = isRefusal
  }
}

export type ProvidedCheckout = { id: string; isOpen: boolean; url: string | null }

/** A price as the provider has it; `amount` in minor units, `interval` null where it is not paid by month or year. */
export type ProvidedPrice = { isActive: boolean; currency: string; amount: number | null; interval: string | null }

/** An event that was proved to be the provider's, and the customer that it is about. */
export type ProvidedEvent = { id: string; type: string; customerId: string }

/** Who is to pay what; a key makes one thing of however many calls. */
export type NewCheckout = {
  customerId: string
  userId: string
  priceId: string
  successUrl: string
  cancelUrl: string
  key: string
}

/** Who takes the payments, as we need it. Whatever goes wrong is a `PaymentFailure`. */
export type PaymentProvider = {
  /** Which account takes the payments, live or of tests; null where the key may not ask. Ids hold in this one alone. */
  findAccount(): Promise<string | null>
  /** Answers the customer's id; the same one for the same key. */
  createCustomer(customer: { email: string; userId: string; key: string }): Promise<string>
  isCustomerThere(customerId: string): Promise<boolean>
  /** All that this customer ever had; none where the customer is gone. */
  listSubscriptions(customerId: string): Promise<ProvidedSubscription[]>
  /** Ends it at once; nothing where it is not there. */
  cancelSubscription(id: string): Promise<void>
  createCheckout(checkout: NewCheckout): Promise<ProvidedCheckout>
  findCheckout(id: string): Promise<ProvidedCheckout>
  /** The pages to pay at that are open for this customer; none where the customer is gone. */
  listOpenCheckouts(customerId: string): Promise<string[]>
  /** Nothing where it is over already, or not there. */
  expireCheckout(id: string): Promise<void>
  /** The address of the page for cards, invoices and cancelling. */
  createPortal(portal: { customerId: string; returnUrl: string }): Promise<string>
  findPrice(id: string): Promise<ProvidedPrice | null>
  /** Null for what the provider did sign and what is about no customer, whatever else it may be. */
  readEvent(body: Buffer, signature: string): Promise<ProvidedEvent | "not signed lately" | null>
}
