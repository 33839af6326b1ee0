import { queryOptions, useMutation } from "@tanstack/react-query"
import { type Preferences, preferencesSchema } from "#core/preferences/preferences.ts"
import { changePreferences, readPreferences } from "#core/preferences/preferences-api.ts"
import { call } from "#web/api.ts"
import { keepCopy, standIn } from "#web/kept/stand-in.ts"
import { cookKey, queryClient } from "#web/query-client.ts"

const place = { store: "preferences", schema: preferencesSchema } as const

/** Units and appliances of one cook, the defaults where none are kept (T9); without an answer what this device knows. */
export function preferencesQuery(userId: string) {
  const queryKey = cookKey(userId, "preferences")
  return queryOptions({
    queryKey,
    queryFn: () => readOrStandIn(userId, queryKey),
    // What stood in is old when there is a signal again.
    refetchOnReconnect: true,
  })
}

async function readOrStandIn(userId: string, queryKey: readonly string[]): Promise<Preferences> {
  try {
    const preferences = preferencesSchema.parse(await call(readPreferences))
    void keepCopy(userId, place.store, preferences).catch(() => undefined)
    return preferences
  } catch (error) {
    await standIn({ ...place, queryKey, userId }, error).catch(() => undefined)
    throw error
  }
}

export type Choose = (changed: Partial<Preferences>) => void

/** Shows a change at once, saves it, and takes it back where saving fails (E6). Changes are sent one after another. */
export function useChangePreferences(userId: string): { choose: Choose; failed: Partial<Preferences> | null } {
  const { queryKey } = preferencesQuery(userId)
  const change = useMutation({
    scope: { id: "preferences" },
    mutationFn: (changed: Partial<Preferences>) => call(changePreferences, changed),
    onMutate: async (changed) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (current) => current && { ...current, ...changed })
      // A read that is under way would bring back the older choice.
      await queryClient.cancelQueries({ queryKey })
      return { before }
    },
    onError: (_error, _changed, shown) => queryClient.setQueryData(queryKey, shown?.before),
    onSettled: () => {
      // While more changes wait, what the server says now is older than what the page shows.
      const isLast = queryClient.isMutating() === 1
      if (isLast) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return { choose: (changed) => change.mutate(changed), failed: change.isError ? change.variables : null }
}
