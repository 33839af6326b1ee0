import { useSyncExternalStore } from "react"
import { z } from "zod"
import { readStored, storageKeys, writeStored } from "#web/storage.ts"

const awaitedSchema = z.object({ userId: z.string(), sinceMs: z.number() })

/** Whatever was paid is long known by then; who only opened the page by hand is not told for ever. */
export const longestWaitMs = 24 * 60 * 60_000

const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}

/** Since when (epoch ms) a payment of this cook's is awaited; null where none is. */
function awaitedSince(userId: string): number | null {
  const awaited = parse(readStored(storageKeys.payment))
  return awaited?.userId === userId ? awaited.sinceMs : null
}

function parse(stored: string | null): z.infer<typeof awaitedSchema> | null {
  if (stored === null) return null
  try {
    return awaitedSchema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}

/** From here on a payment is awaited, in every tab and over reloads. A reload of the page that says so changes nothing. */
export function awaitPayment(userId: string, nowMs: number): void {
  const since = awaitedSince(userId)
  if (since !== null && nowMs - since < longestWaitMs) return
  writeStored(storageKeys.payment, JSON.stringify({ userId, sinceMs: nowMs }))
  announce()
}

/** Whoever comes to the page for those who paid comes from paying; anybody else opened it by hand. */
export function noteLeftToPay(userId: string): void {
  writeStored(storageKeys.leftToPay, userId)
}

export function hasLeftToPay(userId: string): boolean {
  return readStored(storageKeys.leftToPay) === userId
}

/** Whether there was one to end. */
export function endWaiting(userId: string): boolean {
  if (awaitedSince(userId) === null) return false
  writeStored(storageKeys.payment, null)
  writeStored(storageKeys.leftToPay, null)
  announce()
  return true
}

export function useAwaitedSince(userId: string): number | null {
  return useSyncExternalStore(subscribe, () => awaitedSince(userId))
}
