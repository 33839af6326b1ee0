import { apiVersion } from "../api-version.ts"
import type { SandboxPrice } from "./sandbox-prices.ts"
import type {
  Json,
  SandboxCustomer,
  SandboxEvent,
  SandboxInvoice,
  SandboxPortal,
  SandboxSession,
  SandboxSubscription,
} from "./sandbox-state.ts"

// The sandbox's records in Stripe's form; a test holds each field to Stripe's published examples.

export const accountObject = (id: string): Json => ({ id, object: "account" })

export function customerObject(customer: SandboxCustomer): Json {
  if (customer.isDeleted) return { id: customer.id, object: "customer", deleted: true }
  return {
    id: customer.id,
    object: "customer",
    created: customer.created,
    delinquent: !customer.cardWorks,
    email: customer.email,
    livemode: false,
    metadata: customer.metadata,
  }
}

export function priceObject({ id, amount, currency, interval }: SandboxPrice) {
  return {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    currency,
    livemode: false,
    metadata: {},
    recurring: { interval, interval_count: 1, usage_type: "licensed" },
    type: "recurring",
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }
}

export function sessionObject(session: SandboxSession, { price, url }: { price: SandboxPrice; url: string }) {
  const isOpen = session.status === "open"
  return {
    id: session.id,
    object: "checkout.session",
    amount_total: price.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: session.created,
    currency: price.currency,
    customer: session.customer,
    expires_at: session.created + sessionSeconds,
    livemode: false,
    metadata: {},
    mode: "subscription",
    payment_status: session.status === "complete" ? "paid" : "unpaid",
    status: session.status,
    subscription: session.subscription,
    success_url: session.successUrl,
    url: isOpen ? url : null,
  }
}

/** How long a page to pay at stays open. */
export const sessionSeconds = 24 * 60 * 60

export function subscriptionObject(subscription: SandboxSubscription, price: SandboxPrice) {
  const { id, item, created, periodStart, periodEnd } = subscription
  const items = [
    {
      id: item,
      object: "subscription_item",
      created,
      current_period_end: periodEnd,
      current_period_start: periodStart,
      metadata: {},
      price: priceObject(price),
      quantity: 1,
      subscription: id,
    },
  ]
  return {
    id,
    object: "subscription",
    cancel_at: subscription.cancelAtPeriodEnd ? periodEnd : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    collection_method: "charge_automatically",
    created,
    currency: price.currency,
    customer: subscription.customer,
    ended_at: subscription.endedAt,
    items: listObject(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    metadata: {},
    start_date: created,
    status: subscription.status,
  }
}

export function invoiceObject(invoice: SandboxInvoice) {
  const paid = invoice.status === "paid" ? invoice.amount : 0
  return {
    id: invoice.id,
    object: "invoice",
    amount_due: invoice.amount,
    amount_paid: paid,
    amount_remaining: invoice.amount - paid,
    billing_reason: invoice.reason,
    created: invoice.created,
    currency: invoice.currency,
    customer: invoice.customer,
    livemode: false,
    metadata: {},
    parent: {
      type: "subscription_details",
      subscription_details: { metadata: {}, subscription: invoice.subscription },
    },
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    status: invoice.status,
    total: invoice.amount,
  }
}

export function portalObject(portal: SandboxPortal, url: string) {
  return {
    id: portal.id,
    object: "billing_portal.session",
    created: portal.created,
    customer: portal.customer,
    livemode: false,
    return_url: portal.returnUrl,
    url,
  }
}

export function eventObject({ id, type, created, object }: Pick<SandboxEvent, "id" | "type" | "created" | "object">) {
  return {
    id,
    object: "event",
    api_version: apiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

export function listObject<One>(data: One[], url: string) {
  return { object: "list", data, has_more: false, url }
}
