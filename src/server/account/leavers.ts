import { setTimeout as after } from "node:timers/promises"
import type { FastifyBaseLogger } from "fastify"
import { asService } from "#server/db/as-user.ts"
import { finishLeaving, type LeavingPorts } from "./leave.ts"
import { findLeavers } from "./leaver-store.ts"

/** Deletes to the end what a deletion began. */
export type Leavers = { stop(): Promise<void> }

const roundMs = 30_000
const lastPatienceMs = 2_000

/** Takes up, now and every half minute, what was left by a crash, or by a payment provider that did not answer. */
export function startLeavers(ports: LeavingPorts & { log: FastifyBaseLogger }, everyMs = roundMs): Leavers {
  const { db, log } = ports
  let isStopped = false
  const round = async () => {
    for (const leaver of await asService(db, "account", findLeavers)) {
      if (isStopped) return
      // One that fails keeps no other waiting.
      await finishLeaving(ports, leaver).catch(warn)
    }
  }
  const warn = (error: unknown) => log.warn({ err: error }, "a deletion was not taken up")
  let underWay: Promise<unknown> = Promise.resolve()
  const begin = () => {
    underWay = underWay.then(() => (isStopped ? undefined : round())).catch(warn)
  }
  const timer = setInterval(begin, everyMs)
  timer.unref()
  begin()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      // What hangs at the provider is left behind, and taken up at the next start.
      await Promise.race([underWay, after(lastPatienceMs, undefined, { ref: false })])
    },
  }
}
