import type { FastifyBaseLogger } from "fastify"
import { asService, type Database } from "#server/db/as-user.ts"
import { sweepExpired } from "#server/db/sweep-store.ts"

const roundMs = 10 * 60_000

/** Removes what has had its time, now and every ten minutes. */
export function startSweeper(db: Database, log: FastifyBaseLogger): { stop(): void } {
  const sweep = () => {
    asService(db, "sweeper", sweepExpired).catch((error: unknown) => log.warn({ err: error }, "nothing was swept"))
  }
  const timer = setInterval(sweep, roundMs)
  timer.unref()
  sweep()
  return { stop: () => clearInterval(timer) }
}
