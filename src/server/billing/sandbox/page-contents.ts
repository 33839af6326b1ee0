import { sayAmount } from "#core/billing/plans.ts"
import { escapeHtml } from "#server/dev/dev-page.ts"
import * as act from "./ledger.ts"
import type { SandboxCustomer, SandboxEvent, SandboxSubscription } from "./sandbox-state.ts"

const sayMoment = (seconds: number) => new Date(seconds * 1000).toISOString().replace("T", " ").slice(0, 16)

const button = (action: string, words: string) => `<button name="action" value="${action}">${words}</button>`
const form = (...content: string[]) => `<form method="post"><p>${content.join("\n")}</p></form>`
const link = (address: string, words: string) => `<p><a href="${escapeHtml(address)}">${words}</a></p>`

function sayPrice(ledger: act.Ledger, id: string): string {
  const { amount, currency, interval } = act.priceOf(ledger, id)
  return `${sayAmount(amount, currency)} every ${interval}`
}

/** The page to pay at; null where there is no such one. */
export function checkoutContent(ledger: act.Ledger, id: string, isDeclined: boolean): string | null {
  const session = ledger.state.sessions.find((one) => one.id === id)
  if (session === undefined) return null
  if (session.status === "complete") return `<p>This was paid.</p>${link(session.successUrl, "Go on")}`
  if (session.status === "expired") {
    return `<p>This page has expired. Nothing was paid.</p>${link(session.cancelUrl, "Go back")}`
  }
  return [
    "<p>This stands in for Stripe's payment page: no card is asked for and no money moves.</p>",
    `<p>Recipe Remix, unlimited recipes: ${sayPrice(ledger, session.price)}</p>`,
    isDeclined ? '<p role="alert">Your card was declined. Nothing was paid.</p>' : "",
    form(button("pay", "Pay"), button("decline", "Decline"), button("cancel", "Cancel")),
  ].join("\n")
}

/** The page for the card, invoices and cancelling; null where there is no such one. */
export function portalContent(ledger: act.Ledger, id: string): string | null {
  const portal = ledger.state.portals.find((one) => one.id === id)
  const customer = ledger.state.customers.find((one) => one.id === portal?.customer && !one.isDeleted)
  if (portal === undefined || customer === undefined) return null
  const subscriptions = act.subscriptionsOf(ledger, customer.id).toReversed()
  const invoices = ledger.state.invoices.filter((one) => one.customer === customer.id).toReversed()
  return [
    ...subscriptions.map((one) => `<p>${saySubscription(ledger, one)}</p>`),
    form(button("cancel", "Cancel subscription"), button("keep", "Keep subscription")),
    cardForm(customer),
    "<h2>Invoices</h2>",
    ...invoices.map(
      ({ created, amount, currency, status }) =>
        `<p>${sayMoment(created)}: ${(amount / 100).toFixed(2)} ${escapeHtml(currency)}, ${status}</p>`,
    ),
    link(portal.returnUrl, "Return to Recipe Remix"),
  ].join("\n")
}

function saySubscription(ledger: act.Ledger, subscription: SandboxSubscription): string {
  const { status, cancelAtPeriodEnd, periodEnd, price } = subscription
  const goesOn = status === "canceled" ? "ended" : cancelAtPeriodEnd ? "ends" : "renews"
  return `${sayPrice(ledger, price)}, ${status}, ${goesOn} ${sayMoment(subscription.endedAt ?? periodEnd)}`
}

const cardForm = ({ cardWorks }: SandboxCustomer) =>
  form(
    `The card ${cardWorks ? "works" : "fails"}.`,
    cardWorks ? button("card fails", "Use a card that fails") : button("card works", "Use a card that works"),
  )

/** The sandbox's own desk: its clock, its customers and what it told. */
export function deskContent(ledger: act.Ledger): string {
  const { customers, events } = ledger.state
  return [
    "<p>This stands in for Stripe on this machine: no money moves.</p>",
    `<h2>Clock</h2><p>It is ${sayMoment(act.nowOf(ledger))} here (UTC).</p>`,
    form(button("day", "A day on"), button("fortnight", "Two weeks on"), button("period", "To the next period's end")),
    "<h2>Customers</h2>",
    ...customers.filter(({ isDeleted }) => !isDeleted).map((one) => customerContent(ledger, one)),
    "<h2>Events</h2>",
    ...events.toReversed().slice(0, 30).map(sayEvent),
  ].join("\n")
}

function customerContent(ledger: act.Ledger, customer: SandboxCustomer): string {
  const subscriptions = act.subscriptionsOf(ledger, customer.id).map((one) => saySubscription(ledger, one))
  const { cardWorks } = customer
  return `<article><p>${escapeHtml(customer.email)}
${subscriptions.join("\n") || "No subscription"}</p>
${form(
  `<input type="hidden" name="customer" value="${escapeHtml(customer.id)}">`,
  cardWorks ? button("card fails", "Let the card fail") : button("card works", "Let the card work"),
  button("end", "End at once"),
  button("delete", "Delete customer"),
)}</article>`
}

function sayEvent({ type, created, attempts, dueAtMs }: SandboxEvent): string {
  const told = dueAtMs === null ? "settled" : "waiting"
  return `<p>${sayMoment(created)} ${escapeHtml(type)}: ${told}, told ${attempts} times</p>`
}
