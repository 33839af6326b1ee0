import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { hasDevKey, keepDevKey, serveThisMachineOnly } from "#server/dev/dev-key.ts"
import { devPage, devStyles } from "#server/dev/dev-page.ts"
import * as act from "./ledger.ts"
import { checkoutContent, deskContent, portalContent } from "./page-contents.ts"
import type { Sandbox } from "./sandbox.ts"
import type { SandboxCustomer } from "./sandbox-state.ts"

type Ports = { sandbox: Sandbox; key: string }

/** The sandbox's pages at /dev/pay: to pay at, to change cards and to cancel at, and to move its clock. */
export function mountPaymentPages(app: FastifyInstance, { sandbox, key }: Ports): void {
  app.register(async (scope) => {
    serveThisMachineOnly(scope)
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    scope.get("/dev/pay.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(devStyles))
    scope.register(async (scope) => {
      scope.addHook("preHandler", async (request, reply) => {
        if (keepDevKey(request, reply, key)) return reply
        if (!hasDevKey(request, key)) return askForKey(reply)
      })
      deskRoutes(scope, sandbox)
      checkoutRoutes(scope, sandbox)
      portalRoutes(scope, sandbox)
    })
  })
}

function show(reply: FastifyReply, title: string, content: string) {
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(devPage({ title, stylesheet: "/dev/pay.css", content }))
}

function askForKey(reply: FastifyReply) {
  const content = `<p>This page opens with the key that the start printed, at the end of the address of /dev/pay.</p>
<form method="get"><p><label>Key <input name="key" autocomplete="off"></label> <button>Open</button></p></form>`
  return show(reply.code(403), "Payment sandbox", content)
}

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id
const sentBy = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams())

/** A page of one thing that may not be there. */
function showFound(reply: FastifyReply, title: string, content: string | null) {
  return content === null ? reply.callNotFound() : show(reply, title, content)
}

function deskRoutes(app: FastifyInstance, { work }: Sandbox): void {
  app.get("/dev/pay", async (_request, reply) => show(reply, "Payment sandbox", await work(deskContent)))
  app.post("/dev/pay", async (request, reply) => {
    const sent = sentBy(request)
    await work((ledger) => actAtDesk(ledger, sent))
    return reply.redirect("/dev/pay", 303)
  })
}

const daySeconds = 86_400

/** What can be done at the desk: to the clock, and to a customer. */
const moves: Readonly<Record<string, (ledger: act.Ledger) => number>> = {
  day: () => daySeconds,
  fortnight: () => 14 * daySeconds,
  period: act.secondsToPeriodEnd,
}
const deeds: Readonly<Record<string, (ledger: act.Ledger, customer: SandboxCustomer) => void>> = {
  end: (ledger, { id }) => act.endAll(ledger, id),
  delete: act.deleteCustomer,
  "card fails": (ledger, customer) => act.setCard(ledger, customer, false),
  "card works": (ledger, customer) => act.setCard(ledger, customer, true),
}

function actAtDesk(ledger: act.Ledger, sent: URLSearchParams): void {
  const action = sent.get("action") ?? ""
  const move = moves[action]
  if (move !== undefined) act.moveClock(ledger, move(ledger))
  const customer = ledger.state.customers.find(({ id }) => id === sent.get("customer"))
  if (customer !== undefined) deeds[action]?.(ledger, customer)
}

function checkoutRoutes(app: FastifyInstance, { work }: Sandbox): void {
  const pathname = "/dev/pay/checkout/:id"
  app.get(pathname, async (request, reply) => {
    const isDeclined = new URLSearchParams(request.url.split("?")[1]).has("declined")
    const content = await work((ledger) => checkoutContent(ledger, idOf(request), isDeclined))
    return showFound(reply, "Payment sandbox", content)
  })
  app.post(pathname, async (request, reply) => {
    const id = idOf(request)
    const action = sentBy(request).get("action")
    const next = await work((ledger) => actAtCheckout(ledger, id, action))
    return next === null ? reply.callNotFound() : reply.redirect(next, 303)
  })
}

/** Where the browser goes on to. */
function actAtCheckout(ledger: act.Ledger, id: string, action: string | null): string | null {
  const session = ledger.state.sessions.find((one) => one.id === id)
  if (session === undefined) return null
  if (action === "cancel") return session.cancelUrl
  if (action === "decline") return `/dev/pay/checkout/${id}?declined=1`
  return act.paySession(ledger, session) ? session.successUrl : `/dev/pay/checkout/${id}`
}

function portalRoutes(app: FastifyInstance, { work }: Sandbox): void {
  const pathname = "/dev/pay/portal/:id"
  app.get(pathname, async (request, reply) => {
    const content = await work((ledger) => portalContent(ledger, idOf(request)))
    return showFound(reply, "Your subscription", content)
  })
  app.post(pathname, async (request, reply) => {
    const action = sentBy(request).get("action")
    await work((ledger) => actAtPortal(ledger, idOf(request), action))
    return reply.redirect(`/dev/pay/portal/${encodeURIComponent(idOf(request))}`, 303)
  })
}

function actAtPortal(ledger: act.Ledger, id: string, action: string | null): void {
  const portal = ledger.state.portals.find((one) => one.id === id)
  const customer = ledger.state.customers.find((one) => one.id === portal?.customer && !one.isDeleted)
  if (customer === undefined) return
  if (action === "card fails" || action === "card works") act.setCard(ledger, customer, action === "card works")
  if (action !== "cancel" && action !== "keep") return
  for (const one of act.subscriptionsOf(ledger, customer.id)) act.cancelAtPeriodEnd(ledger, one, action === "cancel")
}
