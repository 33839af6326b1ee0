import { refusals } from "#core/api/error-codes.ts"
import { ApiError } from "#web/send.ts"
import type { Refusal } from "./kept-list.ts"

/** What becomes of a request: it is done, it was refused for good, or it is to be sent again. */
export type Outcome = { kind: "done" } | { kind: "refused"; refusal: Refusal } | { kind: "later" }

/** Refusals that say something of the moment and not of the request: signed out, or too much at once. */
const passing = new Set([401, 408, 429])

/** What a failed sending means. Only what the server itself says in so many words takes a request out of the queue. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error
  const { code, message, status } = error
  if (code === "done_already") return { kind: "done" }
  // A page of something in between (a hotel's sign-in) has no code of ours.
  const isOurs = Object.hasOwn(refusals, code)
  if (!isOurs || status === null || status >= 500 || passing.has(status)) return { kind: "later" }
  return { kind: "refused", refusal: { code, message } }
}
