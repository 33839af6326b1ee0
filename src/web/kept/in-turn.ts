/** So long a tab that is at work may take; one that the system has suspended would take for ever. */
const longestMs = 10_000

/**
 * Does the work while no other tab does work of this name. Where there are no locks, or one is held for too long, it is
 * done all the same, so it must be safe to do twice.
 */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), longestMs)
  let isBegun = false
  const begin = () => {
    isBegun = true
    clearTimeout(timer)
    return work()
  }
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, begin)
  } catch (error) {
    if (isBegun) throw error
    await work()
  }
}
