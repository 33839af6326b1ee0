import { AsyncLocalStorage } from "node:async_hooks"
import { AppError } from "#server/errors.ts"

/** Until when somebody waits, by performance.now(), and how long each step may take: a transaction, with its wait for a connection. */
type Deadline = { endsAtMs: number; stepMs: number }

const deadlines = new AsyncLocalStorage<Deadline>()

/** How long a transaction may take, unless more is said. */
export const usualStepMs = 10_000

export type Patience = { wholeMs: number; stepMs: number }

/**
 * Does work that somebody waits for: when the time is over it is refused (`deadline_passed`), whatever it waits for, and
 * what it has not committed by then is rolled back.
 */
export async function inTime<Result>({ wholeMs, stepMs }: Patience, work: () => Promise<Result>): Promise<Result> {
  const late = startTimer(wholeMs)
  try {
    const deadline = { endsAtMs: performance.now() + wholeMs, stepMs }
    return await Promise.race([deadlines.run(deadline, work), late.passed])
  } finally {
    late.stop()
  }
}

/** Does work that goes on when the request is over: each of its steps has its time, and all of them together none. */
export function inSteps<Result>(work: () => Result): Result {
  return deadlines.run({ endsAtMs: Number.POSITIVE_INFINITY, stepMs: usualStepMs }, work)
}

/** A step of work that may not take for ever. */
export type Step = {
  /** Null where nobody waits. */
  leftMs: number | null
  /** Rejects when the time is over. */
  passed: Promise<never>
  isOver(): boolean
  end(): void
}

/** Begins the next step of the work that is under way; refuses (`deadline_passed`) where its time is over. */
export function beginStep(): Step {
  const deadline = deadlines.getStore()
  if (deadline === undefined) return { leftMs: null, passed: never, isOver: () => false, end() {} }
  const leftMs = Math.ceil(Math.min(deadline.stepMs, deadline.endsAtMs - performance.now()))
  if (leftMs <= 0) throw new AppError("deadline_passed")
  const { passed, stop, isOver } = startTimer(leftMs)
  return { leftMs, passed, isOver, end: stop }
}

const never = new Promise<never>(() => {})

function startTimer(ms: number): { passed: Promise<never>; stop(): void; isOver(): boolean } {
  const { promise, reject } = Promise.withResolvers<never>()
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    reject(new AppError("deadline_passed"))
  }, ms)
  // Nobody may be listening.
  promise.catch(() => undefined)
  return { passed: promise, stop: () => clearTimeout(timer), isOver: () => isOver }
}
