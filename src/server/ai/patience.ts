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

type Asked = { retries: number; longestMs: number }

/** E8: what is added where waiting and asking again did not help. */
function refuse(code: RefusalCode, { retries, longestMs }: Asked, cause: unknown): AppError {
  const plain = new AppError(code, { cause })
  if (retries === 0) return plain
  const waited = `Retried ${retries} time(s) with delays up to ${Math.round(longestMs / 1000)} seconds.`
  return new AppError(code, { message: `${plain.message} ${waited} Automatic recovery was unsuccessful.`, cause })
}

function waitFor({ retryAfter }: ProviderRefusal, retries: number): number {
  const ownMs = firstWaitMs * 2 ** retries
  const askedMs = Number(retryAfter) * 1000
  return Number.isFinite(askedMs) ? Math.min(longestWaitMs, Math.max(ownMs, askedMs)) : ownMs
}

/** Asks until there is an answer; only a 429 is asked again (B2), and every failure is told as E7 and E8 have it. */
export async function askPatiently(ask: () => Promise<string>, sleep: (ms: number) => Promise<void>): Promise<string> {
  const asked: Asked = { retries: 0, longestMs: 0 }
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof AppError) throw error
      if (!(error instanceof ProviderRefusal)) throw refuse("ai_other", asked, error)
      if (error.status !== 429 || asked.retries === mostRetries) {
        throw refuse(codeOfStatus[error.status] ?? "ai_other", asked, error)
      }
      const waitMs = waitFor(error, asked.retries)
      asked.retries += 1
      asked.longestMs = Math.max(asked.longestMs, waitMs)
      await sleep(waitMs).catch((cause: unknown) => {
        throw refuse("ai_429", asked, cause)
      })
    }
  }
}
