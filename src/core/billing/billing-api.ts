import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
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
