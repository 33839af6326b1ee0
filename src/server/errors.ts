import { type RefusalCode, refusals } from "#core/api/error-codes.ts"
import type { RefusalBody } from "#core/api/refusal-schema.ts"

/** What the name of a dish asked for besides the dish. */
type ReadFromName = Readonly<Record<"diets" | "appliances", readonly string[]>> & { servings: number | null }

type More = {
  message?: string
  fields?: Record<string, string>
  offers?: readonly string[]
  read?: ReadFromName
  secondsLeft?: number
  providerStatus?: number | undefined
  cause?: unknown
}

const usualWaitSeconds = 10

/** A refusal that a cook is meant to see: its status and sentence stand in one table (core/api/error-codes.ts). */
export class AppError extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fields: Record<string, string> | undefined

  /** Dishes that can be had instead. */
  readonly offers: readonly string[]

  /** When it is worth trying again. */
  readonly secondsLeft: number | undefined

  readonly #more: More

  constructor(code: RefusalCode, more: More = {}) {
    super(more.message ?? refusals[code].message, { cause: more.cause })
    this.code = code
    this.status = refusals[code].status
    this.fields = more.fields
    this.offers = more.offers ?? []
    this.secondsLeft = more.secondsLeft
    this.#more = more
  }

  /** Seconds to wait, for Retry-After; null where waiting is no help. */
  get retryAfterSeconds(): number | null {
    return this.status === 429 || this.status === 503 ? (this.secondsLeft ?? usualWaitSeconds) : null
  }

  /** The same refusal of a request whose dish's name was read so. */
  ofNamed(read: ReadFromName): AppError {
    return new AppError(this.code, { ...this.#more, message: this.message, read, cause: this })
  }

  /** What goes over the wire; a provider's status by its number, also where it has no sentence of its own (E7). */
  toBody(): RefusalBody {
    const { providerStatus, read } = this.#more
    const code = providerStatus === undefined ? this.code : `ai_${providerStatus}`
    const body = { code, message: this.message }
    return {
      ...body,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.offers.length > 0 ? { offers: [...this.offers] } : {}),
      ...(read ? { read: { ...read, diets: [...read.diets], appliances: [...read.appliances] } } : {}),
    }
  }
}
