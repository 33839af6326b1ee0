import { nextPeriodEnd, type SandboxPrice } from "./sandbox-prices.ts"
import type {
  Json,
  SandboxCustomer,
  SandboxInvoice,
  SandboxSession,
  SandboxState,
  SandboxSubscription,
} from "./sandbox-state.ts"
import { customerObject, invoiceObject, sessionObject, sessionSeconds, subscriptionObject } from "./stripe-objects.ts"

/** What the sandbox's work has at hand: its state, which it changes, and what time it is there. */
export type Ledger = {
  state: SandboxState
  nowMs: number
  newId(prefix: string): string
  prices: ReadonlyMap<string, SandboxPrice>
  pagesUrl: string
  /** The id of the account that all of it belongs to. */
  account: string
}

/** How long a failed renewal is tried again before the subscription ends. */
const patienceSeconds = 14 * 24 * 60 * 60

export const nowOf = ({ state, nowMs }: Ledger) => Math.floor(nowMs / 1000) + state.movedSeconds

export function priceOf({ prices }: Ledger, id: string): SandboxPrice {
  const price = prices.get(id)
  if (price === undefined) throw new Error(`the sandbox holds something of the price ${id}, which is no longer set`)
  return price
}

export const sessionUrlOf = ({ pagesUrl }: Ledger, id: string) => `${pagesUrl}/dev/pay/checkout/${id}`
export const portalUrlOf = ({ pagesUrl }: Ledger, id: string) => `${pagesUrl}/dev/pay/portal/${id}`

export const showSession = (ledger: Ledger, session: SandboxSession) =>
  sessionObject(session, { price: priceOf(ledger, session.price), url: sessionUrlOf(ledger, session.id) })

export const showSubscription = (ledger: Ledger, subscription: SandboxSubscription) =>
  subscriptionObject(subscription, priceOf(ledger, subscription.price))

function tell(ledger: Ledger, type: string, object: Json): void {
  const { state, nowMs } = ledger
  const event = { id: ledger.newId("evt"), type, created: nowOf(ledger), object, madeAtMs: nowMs }
  state.events.push({ ...event, attempts: 0, dueAtMs: nowMs })
}

const tellSubscription = (ledger: Ledger, type: string, subscription: SandboxSubscription) =>
  tell(ledger, `customer.subscription.${type}`, showSubscription(ledger, subscription))

export type NewCustomer = Pick<SandboxCustomer, "email" | "metadata">

export function addCustomer(ledger: Ledger, asked: NewCustomer): SandboxCustomer {
  const made = { id: ledger.newId("cus"), created: nowOf(ledger), isDeleted: false, cardWorks: true }
  const customer = { ...asked, ...made }
  ledger.state.customers.push(customer)
  tell(ledger, "customer.created", customerObject(customer))
  return customer
}

/** Ends whatever the customer has, as Stripe does. */
export function deleteCustomer(ledger: Ledger, customer: SandboxCustomer): void {
  const shown = customerObject(customer)
  endAll(ledger, customer.id)
  customer.isDeleted = true
  tell(ledger, "customer.deleted", shown)
}

export const subscriptionsOf = ({ state }: Ledger, customer: string) =>
  state.subscriptions.filter((one) => one.customer === customer)

export type NewSession = Pick<SandboxSession, "customer" | "price" | "reference" | "successUrl" | "cancelUrl">

export function addSession(ledger: Ledger, asked: NewSession): SandboxSession {
  const made = { id: ledger.newId("cs_test"), status: "open", subscription: null, created: nowOf(ledger) } as const
  const session = { ...asked, ...made }
  ledger.state.sessions.push(session)
  return session
}

export function expireSession(ledger: Ledger, session: SandboxSession): void {
  session.status = "expired"
  tell(ledger, "checkout.session.expired", showSession(ledger, session))
}

/** Pays with a card that works from now on; a page that is no longer open takes no money. */
export function paySession(ledger: Ledger, session: SandboxSession): boolean {
  if (session.status !== "open") return false
  const customer = ledger.state.customers.find(({ id, isDeleted }) => id === session.customer && !isDeleted)
  if (customer === undefined) return false
  customer.cardWorks = true
  const subscription = addSubscription(ledger, session)
  session.status = "complete"
  session.subscription = subscription.id
  tellSubscription(ledger, "created", subscription)
  const invoice = ledger.state.invoices.find(({ id }) => id === subscription.latestInvoice)
  if (invoice !== undefined) tell(ledger, "invoice.paid", invoiceObject(invoice))
  tell(ledger, "checkout.session.completed", showSession(ledger, session))
  return true
}

function addSubscription(ledger: Ledger, { customer, price }: SandboxSession): SandboxSubscription {
  const now = nowOf(ledger)
  const subscription: SandboxSubscription = {
    id: ledger.newId("sub"),
    item: ledger.newId("si"),
    customer,
    price,
    status: "active",
    created: now,
    periodStart: now,
    periodEnd: nextPeriodEnd(now, priceOf(ledger, price).interval),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    latestInvoice: "",
  }
  addInvoice(ledger, subscription, { status: "paid", reason: "subscription_create" })
  ledger.state.subscriptions.push(subscription)
  return subscription
}

function addInvoice(
  ledger: Ledger,
  subscription: SandboxSubscription,
  asked: Pick<SandboxInvoice, "status" | "reason">,
): SandboxInvoice {
  const { amount, currency } = priceOf(ledger, subscription.price)
  const { customer, periodStart, periodEnd } = subscription
  const written = { id: ledger.newId("in"), created: nowOf(ledger), amount, currency }
  const invoice = { ...asked, ...written, customer, subscription: subscription.id, periodStart, periodEnd }
  subscription.latestInvoice = invoice.id
  ledger.state.invoices.push(invoice)
  return invoice
}

export function cancelAtPeriodEnd(ledger: Ledger, subscription: SandboxSubscription, isCancelled: boolean): void {
  if (subscription.status === "canceled" || subscription.cancelAtPeriodEnd === isCancelled) return
  subscription.cancelAtPeriodEnd = isCancelled
  subscription.canceledAt = isCancelled ? nowOf(ledger) : null
  tellSubscription(ledger, "updated", subscription)
}

/** Ends it at once. */
export function endSubscription(ledger: Ledger, subscription: SandboxSubscription): void {
  if (subscription.status === "canceled") return
  subscription.status = "canceled"
  subscription.canceledAt ??= nowOf(ledger)
  subscription.endedAt = nowOf(ledger)
  for (const invoice of openInvoicesOf(ledger, subscription)) invoice.status = "void"
  tellSubscription(ledger, "deleted", subscription)
}

const openInvoicesOf = ({ state }: Ledger, { id }: SandboxSubscription) =>
  state.invoices.filter(({ subscription, status }) => subscription === id && status === "open")

/** Says whether the card works from now on; one that does pays what is owed. */
export function setCard(ledger: Ledger, customer: SandboxCustomer, works: boolean): void {
  customer.cardWorks = works
  if (!works) return
  for (const subscription of subscriptionsOf(ledger, customer.id)) {
    for (const invoice of openInvoicesOf(ledger, subscription)) {
      invoice.status = "paid"
      tell(ledger, "invoice.paid", invoiceObject(invoice))
    }
    if (subscription.status !== "past_due") continue
    subscription.status = "active"
    tellSubscription(ledger, "updated", subscription)
  }
}

/** Moves the clock on, and does what falls due on the way, each at its own moment. */
export function moveClock(ledger: Ledger, seconds: number): void {
  const until = ledger.state.movedSeconds + seconds
  const start = nowOf(ledger) - ledger.state.movedSeconds
  for (;;) {
    const due = nextDue(ledger)
    if (due === null || due.at > start + until) break
    ledger.state.movedSeconds = Math.max(ledger.state.movedSeconds, due.at - start)
    due.happen()
  }
  ledger.state.movedSeconds = until
}

/** Does what fell due while nobody looked. */
export const settleDue = (ledger: Ledger) => moveClock(ledger, 0)

type Due = { at: number; happen: () => void }

function nextDue(ledger: Ledger): Due | null {
  const { sessions, subscriptions } = ledger.state
  const running = sessions
    .filter(({ status }) => status === "open")
    .map((session) => ({ at: session.created + sessionSeconds, happen: () => expireSession(ledger, session) }))
  const billed = subscriptions
    .filter(({ status }) => status !== "canceled")
    .flatMap((subscription) => dueOf(ledger, subscription))
  const [first = null] = [...running, ...billed].toSorted((one, other) => one.at - other.at)
  return first
}

function dueOf(ledger: Ledger, subscription: SandboxSubscription): Due[] {
  const end = { at: subscription.periodEnd, happen: () => endPeriod(ledger, subscription) }
  const [owed] = openInvoicesOf(ledger, subscription)
  if (owed === undefined) return [end]
  return [end, { at: owed.created + patienceSeconds, happen: () => endSubscription(ledger, subscription) }]
}

function endPeriod(ledger: Ledger, subscription: SandboxSubscription): void {
  if (subscription.cancelAtPeriodEnd) endSubscription(ledger, subscription)
  else renew(ledger, subscription)
}

function renew(ledger: Ledger, subscription: SandboxSubscription): void {
  const customer = ledger.state.customers.find(({ id }) => id === subscription.customer)
  const isPaid = customer?.cardWorks === true
  subscription.periodStart = subscription.periodEnd
  subscription.periodEnd = nextPeriodEnd(subscription.periodStart, priceOf(ledger, subscription.price).interval)
  subscription.status = isPaid ? "active" : "past_due"
  const reason = "subscription_cycle"
  const invoice = addInvoice(ledger, subscription, { status: isPaid ? "paid" : "open", reason })
  tell(ledger, isPaid ? "invoice.paid" : "invoice.payment_failed", invoiceObject(invoice))
  tellSubscription(ledger, "updated", subscription)
}

/** Ends at once whatever a customer has. */
export function endAll(ledger: Ledger, customer: string): void {
  for (const subscription of subscriptionsOf(ledger, customer)) endSubscription(ledger, subscription)
}

/** How far the end of the next period is, of whatever subscription; nothing where none goes on. */
export function secondsToPeriodEnd(ledger: Ledger): number {
  const ends = ledger.state.subscriptions
    .filter(({ status }) => status !== "canceled")
    .map(({ periodEnd }) => periodEnd)
  return ends.length === 0 ? 0 : Math.max(0, Math.min(...ends) - nowOf(ledger))
}
