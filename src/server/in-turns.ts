import { setImmediate as othersTurn } from "node:timers/promises"

const longestTurnMs = 10

/** Long work that was written in pieces, done so that whatever else waits comes between them. */
export async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  const letOthers = openTurns()
  for (;;) {
    const piece = work.next()
    if (piece.done === true) return piece.value
    await letOthers()
  }
}

/** To be awaited between the pieces of long work: when the turn is over, whatever else waits comes first. */
export function openTurns(): () => Promise<void> {
  let endsAt = performance.now() + longestTurnMs
  return async () => {
    if (performance.now() < endsAt) return
    await othersTurn()
    endsAt = performance.now() + longestTurnMs
  }
}
