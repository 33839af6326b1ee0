import { useQuery } from "@tanstack/react-query"
import type { CookUnits } from "#core/display/cook-units.ts"
import { queryClient } from "#web/query-client.ts"
import { currentSession, useSession } from "#web/session.ts"
import { preferencesQuery } from "./preferences-query.ts"

/** The units to show recipes in (A3); null for a visitor and while they are not known: then as they were written. */
export function useCookUnits(): CookUnits | null {
  const userId = useSession()?.user.id
  const { data } = useQuery({ ...preferencesQuery(userId ?? ""), enabled: userId !== undefined })
  return data ?? null
}

/** As long as a cook hardly waits for a recipe that is there. */
const mostWaitMs = 1_000

/** Reads the units before a recipe is shown, so that it does not change before the cook's eyes; it never fails. */
export async function readCookUnits(): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  const late = new Promise((resolve) => setTimeout(resolve, mostWaitMs))
  await Promise.race([queryClient.prefetchQuery(preferencesQuery(userId)), late])
}
