import { useSyncExternalStore } from "react"

let isNewReleaseHere = false
const listeners = new Set<() => void>()

export function noteNewRelease(): void {
  isNewReleaseHere = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the next start, or a reload, brings a new release. */
export function useNewRelease(): boolean {
  return useSyncExternalStore(subscribe, () => isNewReleaseHere)
}
