/** Work that is done when it is asked for first, and never again. */
export function once<Result>(work: () => Result): () => Result {
  let done: { result: Result } | null = null
  return () => {
    done ??= { result: work() }
    return done.result
  }
}
