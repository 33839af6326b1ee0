import { type RefusalCode, refusals } from "#core/api/error-codes.ts"
import type { RefusalBody } from "#core/api/refusal-schema.ts"

type More = {
  message?: string
  fields?: Record<string, string>
  offers?: readonly string[]
  secondsLeft?: number
  providerStatus?: number | undefined
  cause?: unknown
}

/** A refusal that a cook is meant to see: its status and sentence stand in one table (core/api/error-codes.ts). */
export class AppError extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fields: Record<string, string> | undefined

  /** Dishes that can be had instead. */
  readonly offers: readonly string[]

  /** When it is worth trying again. */
  readonly secondsLeft: number | undefined

  readonly #providerStatus: number | undefined

  constructor(code: RefusalCode, more: More = {}) {
    super(more.message ?? refusals[code].message, { cause: more.cause })
    this.code = code
    this.status = refusals[code].status
    this.fields = more.fields
    this.offers = more.offers ?? []
    this.secondsLeft = more.secondsLeft
    this.#providerStatus = more.providerStatus
  }

  /** What goes over the wire; a provider's status by its number, also where it has no sentence of its own (E7). */
  toBody(): RefusalBody {
    const code = this.#providerStatus === undefined ? this.code : `ai_${this.#providerStatus}`
    const body = { code, message: this.message }
    return {
      ...body,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.offers.length > 0 ? { offers: [...this.offers] } : {}),
    }
  }
}
