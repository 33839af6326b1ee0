import { useEffect, useRef, useSyncExternalStore } from "react"

/** Whether the server answered the last call; any answer at all counts, refusals too. */
export type Reach = "reached" | "unreachable" | "offline"

let lastCallArrived = true
const listeners = new Set<() => void>()

/** Takes note of how the last call went. */
export function noteReach(arrived: boolean): void {
  if (arrived === lastCallArrived) return
  lastCallArrived = arrived
  for (const listener of listeners) listener()
}

function readReach(): Reach {
  if (!navigator.onLine) return "offline"
  return lastCallArrived ? "reached" : "unreachable"
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}

export function useReach(): Reach {
  return useSyncExternalStore(subscribe, readReach, () => "reached")
}

const nearness: Record<Reach, number> = { offline: 0, unreachable: 1, reached: 2 }

/** Calls when the way to the server may be open again: the network is back, or an answer came. */
export function useWhenNearer(isWaiting: boolean, tryAgain: () => void): void {
  const reach = useReach()
  const before = useRef(reach)
  useEffect(() => {
    const isNearer = nearness[reach] > nearness[before.current]
    before.current = reach
    if (isWaiting && isNearer) tryAgain()
  }, [reach, isWaiting, tryAgain])
}
