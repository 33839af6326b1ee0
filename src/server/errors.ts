import { type RefusalBody, type RefusalCode, refusals } from "#core/api/error-codes.ts"

/** A refusal that a cook is meant to see: its status and sentence stand in one table (core/api/error-codes.ts). */
export class AppError extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fields: Record<string, string> | undefined

  constructor(code: RefusalCode, more: { message?: string; fields?: Record<string, string>; cause?: unknown } = {}) {
    super(more.message ?? refusals[code].message, { cause: more.cause })
    this.code = code
    this.status = refusals[code].status
    this.fields = more.fields
  }

  /** What goes over the wire. */
  toBody(): RefusalBody {
    const body = { code: this.code, message: this.message }
    return this.fields ? { ...body, fields: this.fields } : body
  }
}
