import { useSyncExternalStore } from "react"
import { call } from "#web/api.ts"
import { isListOf, isText } from "#web/guard.ts"
import { loadToCall } from "#web/load-late.ts"
import { ApiError, isFailure } from "#web/send.ts"
import { readStored, storageKeys, writeStored } from "#web/storage.ts"

const areHashes = isListOf(isText)
const listeners = new Set<() => void>()

/** The sessions that were signed out here and not ended by the server yet, as the hashes of their refresh tokens. */
function unheard(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.unheard) ?? "[]")
    return areHashes(kept) ? kept : []
  } catch {
    return []
  }
}

function write(hashes: string[]): void {
  writeStored(storageKeys.unheard, hashes.length === 0 ? null : JSON.stringify(hashes))
  for (const listener of listeners) listener()
}

/** Keeps aside what ends a session and opens nothing: the SHA-256 of its refresh token, which is what the server keeps. */
export async function keepUnheard(refreshToken: string): Promise<void> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(refreshToken))
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  write([...unheard(), hash])
}

/** Has the server end what it has not heard of; what it can't be told now stays for the next time. */
export async function tellUnheard(): Promise<void> {
  for (const hash of unheard()) {
    try {
      const { endSessionByHash } = await loadToCall(() => import("#core/account/account-api.ts"))
      await call(endSessionByHash, { refresh_token_hash: hash })
    } catch (error) {
      if (mayArriveLater(error)) return
    }
    write(unheard().filter((other) => other !== hash))
  }
}

function mayArriveLater(error: unknown): boolean {
  const isRefused = error instanceof ApiError && error.status !== null && error.status < 500
  return !isRefused || isFailure(error, "too_many_requests")
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}

/** How many sign-outs the server has yet to hear of. */
export function useUnheardCount(): number {
  return useSyncExternalStore(subscribe, () => unheard().length)
}
