import type { FastifyRequest } from "fastify"
import { z } from "zod"
import type { RefusalCode } from "#core/api/error-codes.ts"
import type { AppError } from "#server/errors.ts"
import type { Journal } from "#server/journal/journal.ts"
import { cookOf } from "./serve.ts"

/** The refusals that an operator is told of, for somebody may be trying to get in. */
const told: Partial<Record<RefusalCode, "signInFailed" | "passwordRefused">> = {
  invalid_credentials: "signInFailed",
  email_not_verified: "signInFailed",
  wrong_password: "passwordRefused",
}

const signedInAs = z.object({ email: z.string() })

/** Whose account it is about, by the address. */
function userOf(request: FastifyRequest): string | undefined {
  return cookOf(request)?.user.email ?? signedInAs.safeParse(request.body).data?.email
}

export function noteRefusal(journal: Journal, { code, status }: AppError, request: FastifyRequest): void {
  const event = told[code]
  if (event !== undefined) journal.note(event, { cause: code, status, user: userOf(request) })
}
