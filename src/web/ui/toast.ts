export type Toast = {
  text: string
  action?: { label: string; run: () => void }
  /** Aborted once what it says no longer holds. */
  over?: AbortSignal
}

// Toasts shown before the lazy host is there wait here, so that none is lost.
let waiting: readonly Toast[] = []
const listeners = new Set<() => void>()

export function showToast(toast: Toast): void {
  waiting = [...waiting, toast]
  for (const listener of listeners) listener()
}

export function waitingToasts(): readonly Toast[] {
  return waiting
}

/** Hands over what waits; the caller shows it. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting
  waiting = []
  return taken
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
