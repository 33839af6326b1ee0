import { queryOptions } from "@tanstack/react-query"
import { listSessions } from "#core/account/own-account-api.ts"
import { call } from "#web/api.ts"
import { cookKey } from "#web/query-client.ts"

/** Where a cook is signed in. */
export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: cookKey(userId, "sessions"),
    queryFn: async () => (await call(listSessions)).sessions,
  })
}
