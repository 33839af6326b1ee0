/**
 * Work that never runs twice at once. Whoever asks while it runs has it run once more; the answer comes when a run has
 * ended that began after the asking.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const begin = () => {
    next = null
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (next !== null) return next
    if (running === null) return begin()
    // How the run before ended is told to whoever asked for that one.
    next = running.catch(() => undefined).then(begin)
    return next
  }
}
