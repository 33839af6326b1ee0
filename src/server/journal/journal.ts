import { AsyncLocalStorage } from "node:async_hooks"
import { createHmac } from "node:crypto"
import type { FastifyBaseLogger } from "fastify"
import { type Family, openCounts } from "./counts.ts"

/** What an operator is told of: one line in the log each, and a count. */
const events = {
  keyRefused: { family: "provider_failures", level: "error", text: "the AI provider refuses the key: see AI_API_KEY" },
  providerFailed: { family: "provider_failures", level: "warn", text: "the AI provider failed" },
  signInFailed: { family: "sign_in_failures", level: "warn", text: "a sign-in was refused" },
  passwordRefused: {
    family: "password_refusals",
    level: "warn",
    text: "a password that was asked for again was wrong",
  },
  limitMet: { family: "limits_met", level: "warn", text: "a limit was met" },
  tokenReplayed: { family: "replayed_tokens", level: "warn", text: "a refresh token was replayed; its session ended" },
  passwordChanged: { family: "password_changes", level: "info", text: "a password was set anew" },
} as const satisfies Record<string, { family: Family; level: "info" | "warn" | "error"; text: string }>

/**
 * `cause` and `reason` are names of ours or of the system, never what somebody sent. `status` is an outside system's or
 * our own. `user` is an address, and `by` what a limit counts by: both are written down as keyed hashes.
 */
type Told = {
  cause: string
  status?: number | undefined
  reason?: string | undefined
  user?: string | undefined
  by?: readonly string[]
}

/** Where the operator reads what happened. Nothing in it says who anybody is; the same user has the same hash. */
export type Journal = {
  note(event: keyof typeof events, told: Told): void
  /** Counts it alone: the log has told of the first of its kind. */
  count(event: keyof typeof events, told: Pick<Told, "cause" | "status">): void
  countRequest(answered: { method: string; route: string; status: number }): void
  /** All counts as Prometheus reads them. */
  showCounts(): string
}

const cooks = new AsyncLocalStorage<string>()

/** What is noted while the work of a cook goes on is noted of them. */
export function onBehalfOf<Result>(address: string, work: () => Result): Result {
  return cooks.run(address, work)
}

export function openJournal({ log, secret }: { log: FastifyBaseLogger; secret: string }): Journal {
  const counts = openCounts()
  const keyed = (value: string) => createHmac("sha256", secret).update(`journal\0${value}`).digest("hex").slice(0, 16)
  const count: Journal["count"] = (event, { cause, status }) =>
    counts.add(events[event].family, status === undefined ? { cause } : { cause, status })
  return {
    note(event, { cause, status, reason, user = cooks.getStore(), by }) {
      const { level, text } = events[event]
      count(event, { cause, status })
      // What is undefined is not written.
      log[level]({ event, cause, status, reason, user: user && keyed(user), by: by?.map(keyed) }, text)
    },
    count,
    countRequest: (answered) => counts.add("http_requests", answered),
    showCounts: counts.show,
  }
}
