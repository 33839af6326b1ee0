import type { z } from "zod"
import { addressOf } from "#core/api/address.ts"
import type { Endpoint } from "#core/api/endpoint.ts"
import type { RefusalCode } from "#core/api/error-codes.ts"
import type { RefusalBody } from "#core/api/refusal-schema.ts"
import { isEither, isListOf, isMissing, isNull, isRecordOf, isText, isThingOf, isWhole } from "#web/guard.ts"
import { noteReach } from "#web/reachability.ts"
import { texts } from "#web/texts.ts"

/** What a failed call is called: a refusal of the server, or one of the three that never came from it. */
type FailureCode = RefusalCode | "offline" | "too_slow" | "unreadable"

/** What is said of a refusal beside its body. */
type Said = { status: number | null; retryAfterSeconds: number | null }

/** A call that did not succeed. `message` is a sentence for the cook; decide by `code`. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number | null
  readonly fields: Readonly<Record<string, string>>
  /** Dishes that can be had instead. */
  readonly offers: readonly string[]
  /** What the server read from the name of a dish besides the dish: labels, the words for appliances, and for how many. */
  readonly read: NonNullable<RefusalBody["read"]>
  /** When it is worth trying again, where the server says so. */
  readonly retryAfterSeconds: number | null

  constructor(code: string, message: string, more: Partial<Omit<RefusalBody, "code" | "message"> & Said> = {}) {
    super(message)
    this.code = code
    this.status = more.status ?? null
    this.fields = more.fields ?? {}
    this.offers = more.offers ?? []
    this.read = more.read ?? { diets: [], appliances: [] }
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
  }
}

export function isFailure(error: unknown, code: FailureCode): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** Only our own 401 `session_ended` means that a session is over (T6). */
export function isSessionEnded(error: unknown): boolean {
  return isFailure(error, "session_ended") && error.status === 401
}

/** The sentence to show for anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : texts.connection.unreadable
}

const usualTimeoutMs = 30_000

let reads = new AbortController()

/**
 * Breaks off every read that is under way with the session, and every one that begins before what it answers is called:
 * the session is about to end, and then they would be refused.
 */
export function breakOffReads(): () => void {
  const broken = reads
  broken.abort()
  return () => {
    if (reads === broken) reads = new AbortController()
  }
}

/** Aborted as soon as reads of this session are broken off. */
export function readsOfSession(): AbortSignal {
  return reads.signal
}

/** The same, or by the signal given. Where signals can't be joined, a read that comes too late is merely refused. */
export function orWithReads(signal: AbortSignal): AbortSignal {
  return "any" in AbortSignal ? AbortSignal.any([signal, reads.signal]) : signal
}

/** What goes with a body: who sends it, and what is not as usual. */
export type Sending = { accessToken: string | null; headers?: Record<string, string>; timeoutMs?: number }

/** One exchange over HTTP: sends the body, reads the answer by the contract, throws an ApiError for all else. */
export async function send<Body extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Body, Response>,
  body: unknown,
  { timeoutMs = usualTimeoutMs, ...sending }: Sending,
): Promise<z.output<Response>> {
  const answer = await exchange(endpoint, { body, accept: "application/json", timeoutMs, ...sending })
  const content = await readContent(answer)
  const parsed = endpoint.response.safeParse(content)
  if (!parsed.success) throw new ApiError("unreadable", texts.connection.unreadable, { status: answer.status })
  return parsed.data
}

type Request = {
  body: unknown
  accessToken: string | null
  accept: string
  headers?: Record<string, string>
  /** From sending to the last word of the answer. */
  timeoutMs: number
}

/** Sends a request and answers what came back, where that is no refusal; its content is still to be read. */
export async function exchange(
  endpoint: Pick<Endpoint<z.ZodType, z.ZodType>, "method" | "path">,
  request: Request,
): Promise<Response> {
  return accepted(await reach(endpoint, request))
}

/** The same answer, where it is no refusal. */
export async function accepted(answer: Response): Promise<Response> {
  if (!answer.ok)
    throw refusalFrom(await readContent(answer), { status: answer.status, retryAfterSeconds: waitOf(answer) })
  return answer
}

async function reach(
  endpoint: Pick<Endpoint<z.ZodType, z.ZodType>, "method" | "path">,
  request: Request,
): Promise<Response> {
  const { method } = endpoint
  const { accessToken, accept } = request
  const body = method === "GET" ? undefined : request.body
  const headers = new Headers({ ...request.headers, accept })
  if (accessToken !== null) headers.set("authorization", `Bearer ${accessToken}`)
  if (body !== undefined) headers.set("content-type", "application/json")
  try {
    const answer = await fetch(addressOf(endpoint, request.body), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: limitOf(method, request),
    })
    noteReach(true)
    return answer
  } catch (error) {
    throw failureFrom(error)
  }
}

function limitOf(method: string, { accessToken, timeoutMs }: Request): AbortSignal {
  const time = AbortSignal.timeout(timeoutMs)
  return method === "GET" && accessToken !== null ? orWithReads(time) : time
}

/** What it means that an answer did not come, or not to its end. */
export function failureFrom(error: unknown): ApiError {
  const name = error instanceof DOMException ? error.name : ""
  if (name === "TimeoutError") return new ApiError("too_slow", texts.connection.tooSlow)
  // Broken off by ourselves: that says nothing of the connection.
  if (name === "AbortError") return new ApiError("not_signed_in", texts.connection.notSignedIn)
  noteReach(false)
  return new ApiError("offline", texts.connection.offline)
}

async function readContent(answer: Response): Promise<unknown> {
  try {
    const text = await answer.text()
    return text === "" ? undefined : JSON.parse(text)
  } catch (error) {
    // Not JSON: a proxy's page. The caller sees it as unreadable. Anything else is a cut connection.
    if (error instanceof SyntaxError) return undefined
    throw new ApiError("offline", texts.connection.offline)
  }
}

/** Null also where it is a date, which no server of ours says. */
function waitOf({ headers }: Response): number | null {
  const said = headers.get("retry-after") ?? ""
  return /^\d+$/.test(said) ? Number(said) : null
}

const isRefusal = isThingOf<RefusalBody>({
  code: isText,
  message: isText,
  fields: isEither(isMissing, isRecordOf(isText)),
  offers: isEither(isMissing, isListOf(isText)),
  read: isEither(
    isMissing,
    isThingOf({
      diets: isListOf(isText),
      appliances: isListOf(isText),
      servings: isEither(isMissing, isEither(isNull, isWhole)),
    }),
  ),
})

/** The failure that the body of a refusal means, whether it came as an answer or within one. */
export function refusalFrom(content: unknown, said: Said): ApiError {
  if (!isRefusal(content)) return new ApiError("unreadable", texts.connection.unreadable, said)
  const { code, message, ...more } = content
  return new ApiError(code, message, { ...more, ...said })
}
