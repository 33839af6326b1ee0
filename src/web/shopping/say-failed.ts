import { isFailure, sentenceOf } from "#web/send.ts"

/** What did not happen and why; a list that is full says all of it itself. */
export function sayFailed(what: string, error: unknown): string {
  return isFailure(error, "list_full") ? error.message : `${what} ${sentenceOf(error)}`
}
