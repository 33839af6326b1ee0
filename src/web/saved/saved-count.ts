import { queryOptions, skipToken } from "@tanstack/react-query"
import { cookKey } from "#web/query-client.ts"

/** How many recipes a cook has saved; nothing while signed out, and until the list has said so. */
export function savedCountQuery(userId: string | null) {
  return queryOptions<number>({ queryKey: cookKey(userId ?? "", "saved list", "count"), queryFn: skipToken })
}
