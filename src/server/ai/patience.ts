import { setTimeout as pause } from "node:timers/promises"
import type { RefusalCode } from "#core/api/error-codes.ts"
import { AppError } from "#server/errors.ts"

/** Waits that a 429 is answered with (B2). */
const firstWaitMs = 2_000
const mostRetries = 3
const longestWaitMs = 30_000

const codeOfStatus: Record<number, RefusalCode> = { 429: "ai_429", 401: "ai_401", 500: "ai_500", 503: "ai_503" }

/** A provider's refusal as it stood on the wire: its status, and its Retry-After header if it sent one. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly retryAfter: string | undefined

  constructor(status: number, retryAfter: string | undefined, cause: unknown) {
    super(`the provider answered ${status}`, { cause })
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** What waiting goes by. */
export type Clock = { now(): number; sleep(ms: number, signal: AbortSignal): Promise<void> }

export const realClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => pause(ms, undefined, { signal }),
}

type Asked = { retries: number; longestMs: number }

/** E7, and E8 where waiting and asking again did not help. */
function refuse(error: unknown, { retries, longestMs }: Asked): AppError {
  const providerStatus = error instanceof ProviderRefusal ? error.status : undefined
  const code = codeOfStatus[providerStatus ?? 0] ?? "ai_other"
  const plain = new AppError(code, { cause: error, providerStatus })
  if (retries === 0) return plain
  const waited = `Retried ${retries} time(s) with delays up to ${Math.round(longestMs / 1000)} seconds.`
  const message = `${plain.message} ${waited} Automatic recovery was unsuccessful.`
  return new AppError(code, { message, cause: error, providerStatus })
}

/** How long a Retry-After asks to wait: seconds, or a date (RFC 9110, 10.2.3); NaN where it says neither. */
function askedWaitMs(retryAfter: string, now: number): number {
  const text = retryAfter.trim()
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
}

function waitFor({ retryAfter = "" }: ProviderRefusal, retries: number, now: number): number {
  const ownMs = firstWaitMs * 2 ** retries
  const askedMs = askedWaitMs(retryAfter, now)
  return Number.isNaN(askedMs) ? ownMs : Math.min(longestWaitMs, Math.max(ownMs, askedMs))
}

type Patience = { clock: Clock; signal: AbortSignal }

/** Asks until there is an answer; only a 429 is asked again (B2), and every failure is told as E7 and E8 have it. */
export async function askPatiently<Answer>(ask: () => Promise<Answer>, { clock, signal }: Patience): Promise<Answer> {
  const asked: Asked = { retries: 0, longestMs: 0 }
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof AppError) throw error
      const isAskedAgain = error instanceof ProviderRefusal && error.status === 429 && asked.retries < mostRetries
      if (!isAskedAgain) throw refuse(error, asked)
      const waitMs = waitFor(error, asked.retries, clock.now())
      await clock.sleep(waitMs, signal).catch(() => {
        throw refuse(error, asked)
      })
      asked.retries += 1
      asked.longestMs = Math.max(asked.longestMs, waitMs)
    }
  }
}
