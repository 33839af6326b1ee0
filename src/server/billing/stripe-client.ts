import Stripe from "stripe"
import type { z } from "zod"
import type { ProvidedSubscription } from "#core/billing/subscription.ts"
import { isLoopback, isTestKey } from "#server/config.ts"
import { boundedFetch } from "#server/outside/bounded-fetch.ts"
import { apiVersion } from "./api-version.ts"
import { type NewCheckout, PaymentFailure, type PaymentProvider, type ProvidedCheckout } from "./payment-provider.ts"
import * as answers from "./stripe-answers.ts"

type Settings = { secretKey: string; webhookSecret: string | null; apiUrl: string | null }

const patienceMs = 10_000

/** The longest answer is a page of 100 subscriptions, of some kilobytes each. */
const bounds = { mostBytes: 4_000_000, longestMs: patienceMs }

/** Stripe, through its own package. */
export function stripeProvider({ secretKey, webhookSecret, apiUrl }: Settings): PaymentProvider {
  const httpClient = Stripe.createFetchHttpClient(boundedFetch(bounds))
  const host = hostOf(apiUrl)
  const show = (checkout: CheckoutAnswer) => toCheckout(checkout, apiUrl)
  const stripe = new Stripe(secretKey, { apiVersion, timeout: patienceMs, telemetry: false, httpClient, ...host })
  return {
    findAccount: rememberFound(() => findAccount(stripe, secretKey)),
    async createCustomer({ email, userId, key }) {
      const asked = stripe.customers.create({ email, metadata: { user_id: userId } }, { idempotencyKey: key })
      return (await read(asked, answers.customerAnswer)).id
    },
    async isCustomerThere(id) {
      const customer = await readIfThere(stripe.customers.retrieve(id), answers.customerAnswer)
      return customer !== null && customer.deleted !== true
    },
    listSubscriptions: (customer) => listSubscriptions(stripe, customer),
    async cancelSubscription(id) {
      await readIfThere(stripe.subscriptions.cancel(id), answers.subscriptionAnswer)
    },
    createCheckout: async (checkout) => show(await createCheckout(stripe, checkout)),
    findCheckout: async (id) => show(await findCheckout(stripe, id)),
    async listOpenCheckouts(customer) {
      const list = stripe.checkout.sessions.list({ customer, status: "open", limit: 100 })
      const found = await readIfThere(list.autoPagingToArray({ limit: 1_000 }), answers.checkoutAnswer.array())
      return (found ?? []).map(({ id }) => id)
    },
    expireCheckout: (id) => expireCheckout(stripe, id),
    async createPortal({ customerId: customer, returnUrl }) {
      const asked = stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
      return pageOf((await read(asked, answers.portalAnswer)).url, apiUrl)
    },
    async findPrice(id) {
      const price = await readIfThere(stripe.prices.retrieve(id), answers.priceAnswer)
      if (price === null) return null
      const { active, currency, unit_amount, recurring } = price
      const interval = recurring?.interval_count === 1 ? recurring.interval : null
      return { isActive: active, currency, amount: unit_amount, interval }
    },
    readEvent: (body, signature) => readEvent(stripe, { body, signature, secret: webhookSecret }),
  }
}

function hostOf(apiUrl: string | null) {
  if (apiUrl === null) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === "http:"
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? "http" : "https" } as const
}

/** What Stripe answers, held to the form that we rely on. */
async function read<Answer extends z.ZodType>(asked: Promise<unknown>, form: Answer): Promise<z.output<Answer>> {
  try {
    return form.parse(await asked)
  } catch (cause) {
    throw new PaymentFailure(sayFailure(cause), { cause, isRefusal: isRefusal(cause) })
  }
}

function isRefusal(cause: unknown): boolean {
  const status = cause instanceof Stripe.errors.StripeError ? (cause.statusCode ?? 0) : 0
  return status >= 400 && status < 500
}

/** The same; null for what Stripe does not have. */
async function readIfThere<Answer extends z.ZodType>(
  asked: Promise<unknown>,
  form: Answer,
): Promise<z.output<Answer> | null> {
  const isMissing = (error: unknown) => error instanceof Stripe.errors.StripeError && error.code === "resource_missing"
  return read(asked, form).catch((failure: unknown) => {
    if (failure instanceof PaymentFailure && isMissing(failure.cause)) return null
    throw failure
  })
}

/** Without what was sent, which may be about a cook. */
function sayFailure(cause: unknown): string {
  if (!(cause instanceof Stripe.errors.StripeError)) return "Stripe answered in a form that we do not know."
  return ["Stripe refused or can't be reached:", cause.type, cause.code, cause.statusCode, cause.requestId]
    .filter(Boolean)
    .join(" ")
}

/** The id of the key's account, and whether what it does is real: test and live data of one account know nothing of each other. */
async function findAccount(stripe: Stripe, secretKey: string): Promise<string | null> {
  const mode = isTestKey(secretKey) ? "test" : "live"
  const account = await read(stripe.accounts.retrieveCurrent(), answers.accountAnswer).catch((failure: unknown) => {
    const isForbidden =
      failure instanceof PaymentFailure && failure.cause instanceof Stripe.errors.StripePermissionError
    if (isForbidden) return null
    throw failure
  })
  return account && `${account.id} ${mode}`
}

/** Asks once; what was not found is asked for again. */
function rememberFound<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | null = null
  return () => {
    found ??= find().catch((failure: unknown) => {
      found = null
      throw failure
    })
    return found
  }
}

async function listSubscriptions(stripe: Stripe, customer: string): Promise<ProvidedSubscription[]> {
  const list = stripe.subscriptions.list({ customer, status: "all", limit: 100 })
  // One after the other, page by page; a deleted customer has none.
  const found = await readIfThere(list.autoPagingToArray({ limit: 1_000 }), answers.subscriptionAnswer.array())
  return (found ?? []).map(toSubscription)
}

/** A subscription as Stripe shows it, in our terms. */
export function toSubscription(given: z.output<typeof answers.subscriptionAnswer>): ProvidedSubscription {
  const { id, status, created, items, cancel_at, cancel_at_period_end } = given
  const [item] = items.data
  if (item === undefined) throw new PaymentFailure("A subscription of Stripe's has no item.")
  const renews = !cancel_at_period_end && cancel_at === null
  return { id, status, created, renews, priceId: item.price.id, periodEnd: cancel_at ?? item.current_period_end }
}

type CheckoutAnswer = z.output<typeof answers.checkoutAnswer>

async function createCheckout(stripe: Stripe, asked: NewCheckout): Promise<CheckoutAnswer> {
  const { customerId, userId, priceId, successUrl, cancelUrl, key } = asked
  const made = stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price: priceId, quantity: 1 }],
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: key },
  )
  return read(made, answers.checkoutAnswer)
}

function findCheckout(stripe: Stripe, id: string): Promise<CheckoutAnswer> {
  return read(stripe.checkout.sessions.retrieve(id), answers.checkoutAnswer)
}

const isOpen = ({ status }: CheckoutAnswer) => status === "open"

function toCheckout(checkout: CheckoutAnswer, apiUrl: string | null): ProvidedCheckout {
  const { id, url } = checkout
  return { id, isOpen: isOpen(checkout), url: url === null ? null : pageOf(url, apiUrl) }
}

/** The address of a page that a cook is sent to: of https, or on this machine where the stand-in for Stripe is, too. */
function pageOf(url: string, apiUrl: string | null): string {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: "", hostname: "" }
  if (protocol === "https:" || (apiUrl !== null && protocol === "http:" && isLoopback(hostname))) return url
  throw new PaymentFailure("Stripe answered with the address of a page that is not of https.")
}

async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  try {
    await readIfThere(stripe.checkout.sessions.expire(id), answers.checkoutAnswer)
  } catch (failure) {
    // It is refused for one that was paid or ran out; whoever asks looks for what was paid afterwards.
    if (isOpen(await findCheckout(stripe, id))) throw failure
  }
}

const longestAgeSeconds = 300

type Signed = { body: Buffer; signature: string; secret: string | null }

async function readEvent(stripe: Stripe, signed: Signed): ReturnType<PaymentProvider["readEvent"]> {
  if (!(await isSignedLately(stripe, signed))) return "not signed lately"
  const known = answers.eventAnswer.safeParse(readJson(signed.body))
  if (!known.success) return null
  const { id, type, data } = known.data
  const { object, customer } = data.object
  const named = typeof customer === "string" ? customer : customer?.id
  const customerId = object === "customer" ? data.object.id : named
  return customerId === undefined ? null : { id, type, customerId }
}

async function isSignedLately(stripe: Stripe, { body, signature, secret }: Signed): Promise<boolean> {
  if (secret === null || isOfTheFuture(signature)) return false
  const { signature: signatures } = stripe.webhooks
  if (signatures === null) throw new Error("Stripe's package can't verify a signature.")
  return signatures.verifyHeaderAsync(body, signature, secret, longestAgeSeconds).catch(() => false)
}

/** Undefined for what is no JSON. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"))
  } catch {
    return undefined
  }
}

// The package takes a signature of whatever time to come.
function isOfTheFuture(signature: string): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0)
  return signedAt > Date.now() / 1000 + longestAgeSeconds
}
