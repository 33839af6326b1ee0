import { setImmediate as othersTurn } from "node:timers/promises"

const longestTurnMs = 10

/** To be awaited between the pieces of long work: when the turn is over, whatever else waits comes first. */
export function openTurns(): () => Promise<void> {
  let endsAt = performance.now() + longestTurnMs
  return async () => {
    if (performance.now() < endsAt) return
    await othersTurn()
    endsAt = performance.now() + longestTurnMs
  }
}
