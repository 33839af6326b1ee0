import { setImmediate as othersTurn } from "node:timers/promises"

const longestTurnMs = 10

/** Does long work a turn at a time: at its pauses, when its turn is over, whatever else waits comes first. */
export async function inTurns<Result>(work: Generator<undefined, Result>): Promise<Result> {
  let turnEndsAt = performance.now() + longestTurnMs
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < turnEndsAt) continue
    await othersTurn()
    turnEndsAt = performance.now() + longestTurnMs
  }
}
