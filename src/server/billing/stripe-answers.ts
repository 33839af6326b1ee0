import { z } from "zod"
import { storableText } from "#core/text/storable-text.ts"

// What we read of Stripe's answers, and nothing else of them; a test holds it against Stripe's published examples.

const seconds = z.int().nonnegative()

export const accountAnswer = z.object({ id: z.string() })

export const customerAnswer = z.object({ id: z.string(), deleted: z.boolean().optional() })

export const subscriptionAnswer = z.object({
  id: z.string(),
  status: z.string(),
  created: seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullable(),
  // The period is the item's, since the API's version of March 2025.
  items: z.object({
    data: z.array(z.object({ current_period_end: seconds, price: z.object({ id: z.string() }) })).min(1),
  }),
})

export const checkoutAnswer = z.object({ id: z.string(), status: z.string().nullable(), url: z.string().nullable() })

export const portalAnswer = z.object({ url: z.string() })

export const priceAnswer = z.object({
  id: z.string(),
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.int().nullable(),
  recurring: z.object({ interval: z.string(), interval_count: z.int() }).nullable(),
})

/** Whose an event is: that of the customer that it names, or of the one that it is. */
const subjectOfEvent = z.object({
  object: z.string(),
  id: storableText.optional(),
  customer: z
    .union([storableText, z.object({ id: storableText })])
    .nullish()
    .catch(null),
})

export const eventAnswer = z.object({
  id: storableText.min(1).max(255),
  type: z.string(),
  data: z.object({ object: subjectOfEvent }),
})
