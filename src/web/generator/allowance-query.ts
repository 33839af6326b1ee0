import { queryOptions } from "@tanstack/react-query"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { call } from "#web/api.ts"
import { cookKey } from "#web/query-client.ts"

/** How many free recipes are used (P2). */
export function allowanceQuery(userId: string) {
  return queryOptions({ queryKey: cookKey(userId, "allowance"), queryFn: () => call(readAllowance) })
}
