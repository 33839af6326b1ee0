import { queryOptions } from "@tanstack/react-query"
import { listPlans } from "#core/billing/billing-api.ts"
import { call } from "#web/api.ts"

/** What is sold here. */
export const plansQuery = queryOptions({ queryKey: ["plans"], queryFn: () => call(listPlans), staleTime: 300_000 })
