import type { FastifyBaseLogger } from "fastify"
import { asService, type Database } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { countRequest, countTokens, type DailyMost, secondsLeftToday } from "./spending-store.ts"

/** Watches over what the provider costs in a day, for all cooks together. */
export type SpendingMeter = {
  /** Counts a request before it is sent, or refuses with `ai_resting` where the day's share is spent. */
  open(): Promise<void>
  /** Counts what it took. */
  close(took: Took): Promise<void>
}

/** What a request took: characters sent, received and thought, and the tokens that the provider itself tells of. */
export type Took = { chars: number; reportedTokens: number | null }

/** No limit is set, so nothing is counted. */
export const unmetered: SpendingMeter = { open: async () => {}, close: async () => {} }

// Providers need not say what a request took; for English text and JSON a token is about four characters.
const charsPerToken = 4

/** Where the provider's figure and ours differ, the larger: what it thought in secret stands in its own alone. */
function tokensOf({ chars, reportedTokens }: Took): number {
  return Math.max(Math.ceil(chars / charsPerToken), Math.min(Math.ceil(reportedTokens ?? 0), mostReportedTokens))
}

// No answer takes more, whatever a provider says that it took.
const mostReportedTokens = 1_000_000

type Ports = { db: Database; log: FastifyBaseLogger }

/** The breaker of AI_DAILY_REQUESTS and AI_DAILY_TOKENS. It counts in the database, so it holds across processes. */
export function meterSpending({ db, log }: Ports, most: DailyMost): SpendingMeter {
  if (most.requests === null && most.tokens === null) return unmetered
  return {
    async open() {
      const refusal = await asService(db, "spending", async (db) => {
        if (await countRequest(db, most)) return null
        return new AppError("ai_resting", { secondsLeft: await secondsLeftToday(db) })
      })
      if (refusal) throw refusal
    },
    async close(took) {
      const tokens = tokensOf(took)
      // The recipe is written by now; a count that fails must not take it away.
      await asService(db, "spending", (db) => countTokens(db, tokens)).catch((error: unknown) =>
        log.warn({ err: error, tokens }, "tokens were not counted"),
      )
    },
  }
}
