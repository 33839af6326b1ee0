import { queryOptions, useQuery } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import type { ListChange } from "#core/shopping/list-change.ts"
import { listOf } from "#web/kept/list-of.ts"
import { cookKey } from "#web/query-client.ts"
import { ApiError } from "#web/send.ts"
import { currentSession } from "#web/session.ts"
import { texts } from "#web/texts.ts"

export type { ListChange as Change, ListedItem } from "#core/shopping/list-change.ts"

/** Whether the list was read; what it holds is kept on this device. */
function listQuery(userId: string) {
  return queryOptions({
    queryKey: cookKey(userId, "shopping", "list"),
    queryFn: async () => {
      await listOf(userId).read()
      return "read"
    },
  })
}

/** The list as the cook has it, with what the server refused, and what it has not heard of where that takes long. */
export function useShoppingList(userId: string) {
  const read = useQuery(listQuery(userId))
  const { subscribe, shown } = listOf(userId)
  const { items, unsent, waiting, isHeldUp, refused } = useSyncExternalStore(subscribe, shown)
  return { read, items, refused, unsent: isHeldUp ? unsent : none, waiting: isHeldUp ? waiting : 0 }
}

const none: ReadonlySet<string> = new Set()

/** Changes the list at once, and resolves when the change is kept on this device; it is sent until it is answered. */
export async function changeList(userId: string, change: ListChange): Promise<void> {
  // Not for a cook who has signed out: what was theirs is dropped.
  if (currentSession()?.user.id !== userId) throw new ApiError("not_signed_in", texts.connection.notSignedIn)
  await listOf(userId).change(change)
}
