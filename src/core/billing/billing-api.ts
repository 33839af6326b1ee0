import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { pagePaths } from "#core/api/page-paths.ts"
import { planSchema } from "./plans.ts"

/** Who takes the payments: Stripe, its stand-in on this machine, or nobody; then no plan is sold. */
const paymentsSchema = z.enum(["stripe", "sandbox", "off"])

/** The plans that are sold here (T12). */
export const listPlans = endpoint({
  method: "GET",
  path: "/api/plans",
  access: "public",
  response: z.object({ payments: paymentsSchema, plans: z.array(planSchema) }),
})

/** What a cook sees of the subscription (T2), and whether it goes on after the period's end (epoch seconds). */
export const subscriptionViewSchema = z.object({
  subscription_status: z.string(),
  current_period_end: z.int(),
  renews: z.boolean(),
})
export type SubscriptionView = z.infer<typeof subscriptionViewSchema>

const foundSubscription = z.object({ subscription: subscriptionViewSchema.nullable() })

/** The subscription as it is known here: one or none (K3). */
export const readSubscription = endpoint({
  method: "GET",
  path: "/api/subscription",
  access: "signed-in",
  response: foundSubscription,
})

/** The same, asked of the payment provider first; where that can't be reached, as it is known here. */
export const refreshSubscription = endpoint({
  method: "POST",
  path: "/api/subscription/refresh",
  access: "signed-in",
  response: foundSubscription,
})

/** The pages that a payment leads back to, whatever it came to (R4, R5). */
export const returnPaths = { success: pagePaths.checkoutSuccess, cancel: pagePaths.checkoutCancel } as const

const addressSchema = z.string().max(2048)

/** Opens a page to pay at (K4). Only our own prices and our own return pages are taken. */
export const startCheckout = endpoint({
  method: "POST",
  path: "/api/checkout",
  access: "signed-in",
  body: z
    .object({
      price_id: z.string().max(255),
      success_url: addressSchema,
      cancel_url: addressSchema,
      mode: z.literal("subscription"),
    })
    .strict(),
  response: z.object({ url: z.url() }),
})

/** Opens the provider's page for cards, invoices and cancelling. */
export const openPortal = endpoint({
  method: "POST",
  path: "/api/billing-portal",
  access: "signed-in",
  response: z.object({ url: z.url() }),
})

/** Where Stripe tells what happened; what is sent is read as bytes, for the signature is of nothing else. */
export const hearStripe = endpoint({
  method: "POST",
  path: "/api/stripe/webhook",
  access: "public",
  response: z.object({ received: z.literal(true) }),
})
