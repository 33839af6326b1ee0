import { z } from "zod"

const seconds = z.int()
const id = z.string()

const customer = z.object({
  id,
  email: z.string(),
  metadata: z.record(z.string(), z.string()),
  created: seconds,
  isDeleted: z.boolean(),
  cardWorks: z.boolean(),
})

const session = z.object({
  id,
  customer: id,
  price: id,
  reference: z.string().nullable(),
  status: z.enum(["open", "complete", "expired"]),
  successUrl: z.string(),
  cancelUrl: z.string(),
  subscription: id.nullable(),
  created: seconds,
})

const subscription = z.object({
  id,
  item: id,
  customer: id,
  price: id,
  status: z.enum(["active", "past_due", "canceled"]),
  created: seconds,
  periodStart: seconds,
  periodEnd: seconds,
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: seconds.nullable(),
  endedAt: seconds.nullable(),
  latestInvoice: id,
})

const invoice = z.object({
  id,
  customer: id,
  subscription: id,
  status: z.enum(["paid", "open", "void"]),
  amount: z.int(),
  currency: z.string(),
  reason: z.enum(["subscription_create", "subscription_cycle"]),
  created: seconds,
  periodStart: seconds,
  periodEnd: seconds,
})

const portal = z.object({ id, customer: id, returnUrl: z.string(), created: seconds })

/** An event, and what became of telling it; `dueAtMs` is null where it was told, or given up. */
const event = z.object({
  id,
  type: z.string(),
  created: seconds,
  object: z.json(),
  madeAtMs: z.int(),
  attempts: z.int(),
  dueAtMs: z.int().nullable(),
})

/** What was answered to a request with a key, so that the same one is answered alike. */
const answered = z.object({
  key: z.string(),
  asked: z.string(),
  status: z.int(),
  body: z.json(),
  atMs: z.int(),
})

/** All that the sandbox knows; times in seconds are by its own clock, in milliseconds by the machine's. */
export const sandboxStateSchema = z.object({
  movedSeconds: z.int(),
  customers: z.array(customer),
  sessions: z.array(session),
  subscriptions: z.array(subscription),
  invoices: z.array(invoice),
  portals: z.array(portal),
  events: z.array(event),
  answered: z.array(answered),
})

/** What goes over the wire. */
export type Json = z.infer<ReturnType<typeof z.json>>

export type SandboxState = z.infer<typeof sandboxStateSchema>
export type SandboxCustomer = z.infer<typeof customer>
export type SandboxSession = z.infer<typeof session>
export type SandboxSubscription = z.infer<typeof subscription>
export type SandboxInvoice = z.infer<typeof invoice>
export type SandboxPortal = z.infer<typeof portal>
export type SandboxEvent = z.infer<typeof event>

export const emptyState = (): SandboxState => ({
  movedSeconds: 0,
  customers: [],
  sessions: [],
  subscriptions: [],
  invoices: [],
  portals: [],
  events: [],
  answered: [],
})
