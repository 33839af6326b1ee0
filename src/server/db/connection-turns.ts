import type { Sql } from "postgres"
import { FairQueue } from "#server/fair-queue.ts"
import type { Step } from "./deadline.ts"

/** Turns at the connections of a pool. */
type ConnectionTurns = {
  /** Waits for a connection to be free; answers what is to be called when it is no longer needed. */
  take(who: string, step: Step): Promise<() => void>
}

/** The share of a pool's connections that one cook has at most. */
const shareOfOne = 1 / 3

const turnsOf = new WeakMap<Sql, ConnectionTurns>()

/** The turns at the connections of this pool. The pool's own queue is never used: nobody could leave it. */
export function connectionTurns(db: Sql): ConnectionTurns {
  const known = turnsOf.get(db)
  if (known) return known
  const turns = openConnectionTurns(db.options.max)
  turnsOf.set(db, turns)
  return turns
}

/** Cooks take turns, and none has all connections; `who` is a cook's id, or '' for work of nobody's own. */
export function openConnectionTurns(connections: number): ConnectionTurns {
  const mostOfOne = Math.max(1, Math.ceil(connections * shareOfOne))
  const queue = new FairQueue<() => void>()
  const held = new Map<string, number>()
  let free = connections
  const heldBy = (who: string) => held.get(who) ?? 0
  const mayGo = (who: string) => who === "" || heldBy(who) < mostOfOne
  const goOn = () => {
    while (free > 0) {
      const begin = queue.shift(mayGo)
      if (begin === undefined) return
      begin()
    }
  }
  const leave = (who: string) => {
    free += 1
    if (heldBy(who) === 1) held.delete(who)
    else held.set(who, heldBy(who) - 1)
    goOn()
  }
  return {
    async take(who, step) {
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      const begin = () => {
        free -= 1
        held.set(who, heldBy(who) + 1)
        resolve()
      }
      queue.push(who, begin)
      goOn()
      try {
        await Promise.race([turn, step.passed])
      } catch (error) {
        // The turn may have come in the same moment.
        if (!queue.remove(who, begin)) leave(who)
        throw error
      }
      return () => leave(who)
    },
  }
}
