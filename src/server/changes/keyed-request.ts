import { createHash, randomUUID } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { requestKeySchema } from "#core/api/request-key-schema.ts"
import { AppError } from "#server/errors.ts"

/** A write as it is told from others: by its key, and by the fingerprint of what it asks for. */
export type KeyedRequest = { userId: string; key: string; fingerprint: Buffer }

type Asking = { userId: string; body: unknown; request: FastifyRequest }

/** The write that a call is; one that brings no key is like no other. */
export function readKeyedRequest(
  { method, path }: Pick<Endpoint<z.ZodType, z.ZodType>, "method" | "path">,
  { userId, body, request }: Asking,
): KeyedRequest {
  const asked = `${method} ${path} ${JSON.stringify(body)}`
  return { userId, key: readKey(request), fingerprint: createHash("sha256").update(asked).digest() }
}

function readKey({ headers }: FastifyRequest): string {
  const sent = headers[requestKeyHeader]
  if (sent === undefined) return randomUUID()
  const key = requestKeySchema.safeParse(sent)
  if (!key.success) throw new AppError("invalid_request", { message: `The header ${requestKeyHeader} must be a UUID.` })
  return key.data.toLowerCase()
}
