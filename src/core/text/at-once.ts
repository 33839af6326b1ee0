/** Long work that was written in pieces, done in one go where nobody else waits. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const piece = work.next()
    if (piece.done === true) return piece.value
  }
}
