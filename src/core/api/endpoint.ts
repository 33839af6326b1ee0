import { z } from "zod"

/** What is sent is refused where it is longer (`body_too_large`). */
export const mostBodyBytes = 64 * 1024

/** The media type of nearly every answer. */
export const jsonType = "application/json"

/** The HTTP methods that our endpoints use. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/**
 * The shape of one call, declared once: the server validates by it, the browser sends and reads by it. What is sent is
 * the body; a GET carries it in its address.
 * `access` says who may call: anyone, or a signed-in cook with a bearer token.
 */
export type Endpoint<Body extends z.ZodType, Response extends z.ZodType> = {
  readonly method: Method
  readonly path: string
  readonly access: "public" | "signed-in"
  readonly body: Body
  readonly response: Response
  readonly status: number
  /** The media type of the answer. */
  readonly type: string
}

/** The body of a call that carries none. */
export const noBody = z.void()

/** The answer of a call that has nothing to say (status 204). */
export const noContent = z.void()

/**
 * Declares an endpoint; `body`, `response` and `status` may be left out where a call carries nothing, `type` where it
 * answers JSON.
 */
export function endpoint<
  Body extends z.ZodType = typeof noBody,
  Response extends z.ZodType = typeof noContent,
>(declared: {
  method: Method
  path: string
  access: "public" | "signed-in"
  body?: Body
  response?: Response
  status?: number
  type?: string
}): Endpoint<Body, Response> {
  const response = (declared.response ?? noContent) as Response
  const body = (declared.body ?? noBody) as Body
  const status = declared.status ?? (declared.response ? 200 : 204)
  const { method, path, access, type = jsonType } = declared
  return { method, path, access, body, response, status, type }
}
