import { setTimeout as sleep } from "node:timers/promises"
import type { FastifyBaseLogger } from "fastify"
import { errorMessage } from "./error-code.ts"
import { StartRefusal } from "./start-refusal.ts"

/** Why the process ends: asked to, or because it must not go on. */
type Reason = { kind: "asked"; by: string } | { kind: "broken"; error: unknown }

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const
const parentPollMs = 500
// npm passes on a Ctrl-C that the terminal has sent to everybody already.
const sameKeypressMs = 400
const longestStopMs = 25_000

/**
 * Ends the process in order, once, for whatever reason: `closing` undoes what the start has done so far. A second
 * signal ends it at once.
 */
export function createShutdown(log: FastifyBaseLogger) {
  const closing: (() => Promise<void>)[] = []
  let stoppedAt: number | null = null

  async function stop(reason: Reason): Promise<void> {
    if (stoppedAt !== null) return
    stoppedAt = performance.now()
    report(log, reason)
    await Promise.race([closeAll(), sleep(longestStopMs)])
    process.exit(reason.kind === "asked" ? 0 : 1)
  }

  async function closeAll(): Promise<void> {
    for (const close of closing.toReversed()) {
      await close().catch((error: unknown) => log.error({ err: error }, "could not close in order"))
    }
  }

  function onSignal(signal: string): void {
    if (stoppedAt !== null && performance.now() - stoppedAt > sameKeypressMs) process.exit(130)
    void stop({ kind: "asked", by: signal })
  }

  return {
    /** What is opened later is closed first. */
    beforeExit(close: () => Promise<void>): void {
      closing.push(close)
    },
    isStopping: () => stoppedAt !== null,
    onBroken: (error: unknown) => void stop({ kind: "broken", error }),
    watch({ startedByNpm }: { startedByNpm: boolean }): void {
      for (const signal of signals) process.on(signal, onSignal)
      process.on("uncaughtException", (error) => void stop({ kind: "broken", error }))
      // Whoever read our output may be gone; that is no reason to end otherwise than in order.
      for (const output of [process.stdout, process.stderr]) output.on("error", () => {})
      if (startedByNpm) watchParent(() => void stop({ kind: "asked", by: "the end of npm" }))
    },
  }
}

// npm that was killed passes no signal on.
function watchParent(onGone: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) onGone()
  }, parentPollMs).unref()
}

function report(log: FastifyBaseLogger, reason: Reason): void {
  if (reason.kind === "asked") log.info(`stopping: ${reason.by}`)
  else if (reason.error instanceof StartRefusal) console.error(errorMessage(reason.error))
  else log.fatal({ err: reason.error }, "an error that nobody expected; stopping")
}
