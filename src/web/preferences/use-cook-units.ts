import { useQuery } from "@tanstack/react-query"
import type { CookUnits } from "#core/display/cook-units.ts"
import { useSession } from "#web/session.ts"
import { preferencesQuery } from "./preferences-query.ts"

/** The units to show recipes in (A3); null for a visitor and while they are not known: then as they were written. */
export function useCookUnits(): CookUnits | null {
  const userId = useSession()?.user.id
  const { data } = useQuery({ ...preferencesQuery(userId ?? ""), enabled: userId !== undefined })
  return data ?? null
}
