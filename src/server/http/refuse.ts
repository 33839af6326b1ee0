import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod"
import type { RefusalCode } from "#core/api/error-codes.ts"
import { pagePaths } from "#core/api/page-paths.ts"
import { errorCode } from "#server/error-code.ts"
import { AppError } from "#server/errors.ts"
import type { Journal } from "#server/journal/journal.ts"
import { isByBrowser } from "./by-browser.ts"
import type { SecurityHeaders } from "./headers.ts"
import { noteRefusal } from "./note-refusals.ts"

const codeOfStatus: Record<number, RefusalCode> = {
  400: "invalid_request",
  404: "not_found",
  413: "body_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
  503: "unavailable",
}

type Issue = { instancePath: string; message?: string }

function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const named = issues.map(({ instancePath, message }) => {
    const field = instancePath.replace(/^\//, "").replaceAll("/", ".") || "body"
    return [field, message ?? "Not as it should be."] as const
  })
  // The first problem of a field is the one to mend first.
  return Object.fromEntries(named.reverse())
}

/** The refusal that an error means to the one who asked; null where it is a fault of ours. */
function refusalOf(error: Error & { statusCode?: number }): AppError | null {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError("invalid_request", { fields: fieldsOf(error.validation) })
  }
  const status = error.statusCode ?? 500
  if (status >= 500 && status !== 503) return null
  return new AppError(codeOfStatus[status] ?? "invalid_request")
}

// SQLSTATE 08 (connection) and 57P (operator intervention), and postgres.js' own words for a lost connection.
const awayCode = /^(08|57P|CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|53300)/

/** Also where there is no file to connect to: the socket of a database that was killed, until it has a new one. */
function isDatabaseAway(error: unknown): boolean {
  const isUnreached = error instanceof Error && "syscall" in error && error.syscall === "connect"
  return isUnreached || awayCode.test(errorCode(error) ?? "")
}

// The database's own word for a statement that took too long: it may come before ours.
const statementTimedOut = "57014"

/** The refusal that anything thrown comes to; a fault of ours is logged, once, here. */
export function explain(error: unknown, log: FastifyBaseLogger): AppError {
  const refusal = error instanceof Error ? refusalOf(error) : null
  if (refusal) return refusal
  if (errorCode(error) === statementTimedOut) return new AppError("deadline_passed")
  log.error({ err: error }, "a request failed")
  return new AppError(isDatabaseAway(error) ? "unavailable" : "internal_error")
}

function answer(refusal: AppError, reply: FastifyReply) {
  if (refusal.retryAfterSeconds !== null) reply.header("retry-after", String(refusal.retryAfterSeconds))
  return reply.code(refusal.status).send(refusal.toBody())
}

/** An address that can't be decoded never reaches a hook, so its answer is given every header here; a browser goes home. */
export function refuseBadAddress(request: FastifyRequest, reply: FastifyReply, headers: SecurityHeaders) {
  reply.headers(headers)
  if (isByBrowser(request) && !request.url.startsWith("/api/")) return reply.redirect(pagePaths.home, 302)
  return reply.code(400).send(new AppError("invalid_request").toBody())
}

/** One answer form for everything that goes wrong: a sentence, a status and a stable code. */
export function refuseClearly(app: FastifyInstance, journal: Journal): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = explain(error, request.log)
    noteRefusal(journal, refusal, request)
    return answer(refusal, reply)
  })
}
