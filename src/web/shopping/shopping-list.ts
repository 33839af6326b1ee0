import { MutationObserver, queryOptions, skipToken, useQuery } from "@tanstack/react-query"
import type { z } from "zod"
import {
  addItems,
  checkItems,
  listItems,
  mostNamedAtOnce,
  removeItems,
  restoreItems,
} from "#core/shopping/shopping-api.ts"
import type { NewItem } from "#core/shopping/shopping-item.ts"
import { splitNewItems } from "#core/shopping/split-new-items.ts"
import { call } from "#web/api.ts"
import { cookKey, queryClient } from "#web/query-client.ts"
import { ApiError } from "#web/send.ts"
import { currentSession } from "#web/session.ts"
import { texts } from "#web/texts.ts"

export type ListedItem = z.output<typeof listItems.response>["items"][number]

/** What a cook does to the list. It names the items, so that the list it is done to may have moved on. */
export type Change =
  | { kind: "add"; items: readonly NewItem[] }
  | { kind: "check"; ids: readonly string[]; checked: boolean }
  | { kind: "remove"; ids: readonly string[] }
  | { kind: "restore"; items: readonly ListedItem[] }

function listQuery(userId: string) {
  return queryOptions({
    queryKey: cookKey(userId, "shopping", "list"),
    queryFn: async (): Promise<readonly ListedItem[]> => (await call(listItems)).items,
  })
}

/** The changes on their way to the server, in order. */
function waitingQuery(userId: string) {
  return queryOptions<readonly Change[]>({ queryKey: cookKey(userId, "shopping", "waiting"), queryFn: skipToken })
}

/** The list as the cook has it: what the server said last, with all that is on its way to it done. */
export function useShoppingList(userId: string) {
  const read = useQuery(listQuery(userId))
  const { data: waiting = [] } = useQuery(waitingQuery(userId))
  return { read, items: read.data && waiting.reduce(withChange, read.data) }
}

/** Changes the list at once, and on the server after all earlier changes; throws, and shows it as it was, where that fails. */
export async function changeList(userId: string, change: Change): Promise<void> {
  const { queryKey } = listQuery(userId)
  const mutationKey = cookKey(userId, "shopping")
  const note = (next: (waiting: readonly Change[]) => readonly Change[]) =>
    // Not for a cook who has signed out: what was theirs is dropped.
    isIn(userId) && queryClient.setQueryData(waitingQuery(userId).queryKey, (waiting = []) => next(waiting))
  const noteGone = () => note((waiting) => waiting.filter((each) => each !== change))
  const observer = new MutationObserver(queryClient, {
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: () => (isIn(userId) ? send(change) : Promise.reject(notTheirs())),
    onMutate: () => note((waiting) => [...waiting, change]),
    onSuccess: async () => {
      // A read that is under way would bring back the list without it.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (list) => list && withChange(list, change))
      noteGone()
    },
    onError: noteGone,
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey }) === 1
      if (isLast) void queryClient.invalidateQueries({ queryKey })
    },
  })
  await observer.mutate()
}

const isIn = (userId: string) => currentSession()?.user.id === userId

const notTheirs = () => new ApiError("not_signed_in", texts.connection.notSignedIn)

async function send(change: Change): Promise<void> {
  switch (change.kind) {
    case "add":
      for (const items of splitNewItems(change.items)) await call(addItems, { items })
      return
    case "check":
      for (const ids of inRequests(change.ids)) await call(checkItems, { ids, checked: change.checked })
      return
    case "remove":
      for (const ids of inRequests(change.ids)) await call(removeItems, { ids })
      return
    case "restore":
      for (const ids of inRequests(change.items.map(({ id }) => id))) await call(restoreItems, { ids })
  }
}

function inRequests(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / mostNamedAtOnce)
  return Array.from({ length: count }, (_, at) => ids.slice(at * mostNamedAtOnce, (at + 1) * mostNamedAtOnce))
}

/** The list after a change; the same where it was done to it before. Items that it does not touch stay the same objects. */
function withChange(list: readonly ListedItem[], change: Change): readonly ListedItem[] {
  switch (change.kind) {
    case "add":
      return withItems(
        list,
        change.items.map((item) => ({ ...item, checked: false, position: Number.MAX_SAFE_INTEGER })),
      )
    case "check": {
      const ids = new Set(change.ids)
      const { checked } = change
      return list.map((item) => (ids.has(item.id) && item.checked !== checked ? { ...item, checked } : item))
    }
    case "remove": {
      const ids = new Set(change.ids)
      return list.filter(({ id }) => !ids.has(id))
    }
    case "restore":
      return [...withItems(list, change.items)].sort((one, other) => one.position - other.position)
  }
}

function withItems(list: readonly ListedItem[], items: readonly ListedItem[]): readonly ListedItem[] {
  const there = new Set(list.map(({ id }) => id))
  return [...list, ...items.filter(({ id }) => !there.has(id))]
}
