import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"

/** How many recipes were counted so far (K3: generations, count), and how many failures would still not be (D12). */
export const readAllowance = endpoint({
  method: "GET",
  path: "/api/generations",
  access: "signed-in",
  response: z.object({
    counted: z.int().nonnegative(),
    free: z.int().nonnegative(),
    freeFailures: z.int().nonnegative(),
  }),
})
