import type { QueryKey } from "@tanstack/react-query"
import type { z } from "zod"
import { queryClient } from "#web/query-client.ts"
import { ApiError } from "#web/send.ts"
import { currentSession } from "#web/session.ts"
import { keptHere } from "./this-device.ts"

type Store = "preferences" | "shown"

/** Keeps what the server said, for the cook who is signed in still. */
export async function keepCopy(userId: string, store: Store, content: unknown): Promise<void> {
  const database = await keptHere()
  if (database !== null && isIn(userId)) await database.put(store, { userId, content })
}

/**
 * Puts what is kept into a query whose read failed for want of an answer, where it has nothing yet. The read stays a failed
 * one, and the copy is old from the start, so the next occasion reads anew.
 */
export async function standIn(
  { store, schema, queryKey, userId }: { store: Store; schema: z.ZodType; queryKey: QueryKey; userId: string },
  error: unknown,
): Promise<void> {
  const isRefused = error instanceof ApiError && error.status !== null && error.status < 500
  if (isRefused || queryClient.getQueryData(queryKey) !== undefined) return
  const row = await (await keptHere())?.get(store, userId)
  // What another release has kept may be none any more.
  const copy = schema.safeParse(row?.content)
  if (!copy.success || !isIn(userId) || queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.setQueryData(queryKey, copy.data, { updatedAt: 0 })
}

const isIn = (userId: string) => currentSession()?.user.id === userId
