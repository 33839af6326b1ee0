import * as act from "./ledger.ts"
import { nowOf } from "./ledger.ts"
import type { Json, SandboxCustomer, SandboxSession, SandboxSubscription } from "./sandbox-state.ts"
import { accountObject, customerObject, listObject, portalObject, priceObject } from "./stripe-objects.ts"

/** A call of the API: `sent` holds the fields of the form or of the address, by their flat names. */
export type ApiCall = { method: string; pathname: string; sent: ReadonlyMap<string, string> }

/** A refusal in Stripe's form. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly body: Json

  constructor(status: number, error: { message: string; type?: string; code?: string; param?: string }) {
    super(error.message)
    this.status = status
    this.body = { error: { type: "invalid_request_error", ...error } }
  }
}

type Serve = (ledger: act.Ledger, call: ApiCall & { id: string }) => Json
type Route = { method: string; path: RegExp; takes: readonly string[]; serve: Serve }

const named = "([\\w-]+)"
const route = (method: string, path: string, takes: readonly string[], serve: Serve): Route => ({
  method,
  path: new RegExp(`^/v1/${path.replace(":id", named)}$`),
  takes,
  serve,
})

const checkoutFields = [
  "mode",
  "customer",
  "client_reference_id",
  "line_items[0][price]",
  "line_items[0][quantity]",
  "success_url",
  "cancel_url",
]

const routes: readonly Route[] = [
  route("GET", "account", [], ({ account }) => accountObject(account)),
  route("POST", "customers", ["email", "metadata[user_id]"], (ledger, { sent }) => {
    const metadata = { user_id: sent.get("metadata[user_id]") ?? "" }
    return customerObject(act.addCustomer(ledger, { email: sent.get("email") ?? "", metadata }))
  }),
  route("GET", "customers/:id", [], (ledger, { id }) => customerObject(findCustomer(ledger, id))),
  route("GET", "prices/:id", [], (ledger, { id }) => priceObject(findPrice(ledger, id, "price"))),
  route("GET", "subscriptions", ["customer", "status", "limit"], (ledger, { sent }) => {
    const customer = presentCustomer(ledger, needed(sent, "customer"))
    const all = act.subscriptionsOf(ledger, customer.id).toReversed()
    const wanted = sent.get("status") === "all" ? all : all.filter(({ status }) => status !== "canceled")
    const shown = wanted.map((one) => act.showSubscription(ledger, one))
    return listObject(shown, "/v1/subscriptions")
  }),
  route("DELETE", "subscriptions/:id", [], (ledger, { id }) => {
    const subscription = findSubscription(ledger, id)
    act.endSubscription(ledger, subscription)
    return act.showSubscription(ledger, subscription)
  }),
  route("POST", "checkout/sessions", checkoutFields, (ledger, { sent }) => addSession(ledger, sent)),
  route("GET", "checkout/sessions", ["customer", "status", "limit"], (ledger, { sent }) => {
    const customer = presentCustomer(ledger, needed(sent, "customer"))
    const found = ledger.state.sessions.filter(
      (one) => one.customer === customer.id && one.status === sent.get("status"),
    )
    const shown = found.toReversed().map((one) => act.showSession(ledger, one))
    return listObject(shown, "/v1/checkout/sessions")
  }),
  route("GET", "checkout/sessions/:id", [], (ledger, { id }) => act.showSession(ledger, findSession(ledger, id))),
  route("POST", "checkout/sessions/:id/expire", [], (ledger, { id }) => {
    const session = findSession(ledger, id)
    if (session.status !== "open") {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`
      throw new ApiRefusal(400, { message })
    }
    act.expireSession(ledger, session)
    return act.showSession(ledger, session)
  }),
  route("POST", "billing_portal/sessions", ["customer", "return_url"], (ledger, { sent }) => {
    const customer = presentCustomer(ledger, needed(sent, "customer"))
    const made = { id: ledger.newId("bps"), created: nowOf(ledger) }
    const portal = { ...made, customer: customer.id, returnUrl: needed(sent, "return_url") }
    ledger.state.portals.push(portal)
    return portalObject(portal, act.portalUrlOf(ledger, portal.id))
  }),
]

/** Answers a call of the part of Stripe's API that we use, in its form; refuses as it does. */
export function answerCall(ledger: act.Ledger, call: ApiCall): Json {
  for (const { method, path, takes, serve } of routes) {
    const [, id = ""] = path.exec(call.pathname) ?? []
    if (method !== call.method || !path.test(call.pathname)) continue
    const stray = [...call.sent.keys()].find((name) => !takes.includes(name))
    if (stray !== undefined) {
      const message = `Received unknown parameter: ${stray}`
      throw new ApiRefusal(400, { message, code: "parameter_unknown", param: stray })
    }
    return serve(ledger, { ...call, id })
  }
  const message = `Unrecognized request URL (${call.method}: ${call.pathname}).`
  throw new ApiRefusal(404, { message })
}

function addSession(ledger: act.Ledger, sent: ApiCall["sent"]): Json {
  if (needed(sent, "mode") !== "subscription") {
    throw new ApiRefusal(400, { message: "The sandbox sells subscriptions only.", param: "mode" })
  }
  const session = act.addSession(ledger, {
    customer: presentCustomer(ledger, needed(sent, "customer")).id,
    price: findPrice(ledger, needed(sent, "line_items[0][price]"), "line_items[0][price]").id,
    reference: sent.get("client_reference_id") ?? null,
    successUrl: needed(sent, "success_url"),
    cancelUrl: needed(sent, "cancel_url"),
  })
  return act.showSession(ledger, session)
}

function needed(sent: ApiCall["sent"], param: string): string {
  const value = sent.get(param)
  if (value) return value
  throw new ApiRefusal(400, { message: `Missing required param: ${param}.`, code: "parameter_missing", param })
}

function missing(what: string, { id, param }: { id: string; param: string }, status: 400 | 404): ApiRefusal {
  return new ApiRefusal(status, { message: `No such ${what}: '${id}'`, code: "resource_missing", param })
}

function findCustomer({ state }: act.Ledger, id: string): SandboxCustomer {
  const customer = state.customers.find((one) => one.id === id)
  if (customer === undefined) throw missing("customer", { id, param: "id" }, 404)
  return customer
}

/** One that something can still be sold to. */
function presentCustomer({ state }: act.Ledger, id: string): SandboxCustomer {
  const customer = state.customers.find((one) => one.id === id && !one.isDeleted)
  if (customer === undefined) throw missing("customer", { id, param: "customer" }, 400)
  return customer
}

function findPrice({ prices }: act.Ledger, id: string, param: string) {
  const price = prices.get(id)
  if (price === undefined) throw missing("price", { id, param }, param === "price" ? 404 : 400)
  return price
}

function findSubscription({ state }: act.Ledger, id: string): SandboxSubscription {
  const subscription = state.subscriptions.find((one) => one.id === id && one.status !== "canceled")
  if (subscription === undefined) throw missing("subscription", { id, param: "id" }, 404)
  return subscription
}

function findSession({ state }: act.Ledger, id: string): SandboxSession {
  const session = state.sessions.find((one) => one.id === id)
  if (session === undefined) throw missing("checkout.session", { id, param: "session" }, 404)
  return session
}
