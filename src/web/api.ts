import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { isSessionEnded, send } from "#web/send.ts"
import { accessToken, accessTokenAfter, currentSession, noteSessionHolds, sessionIsOver } from "#web/session.ts"

type BodyArgument<Body extends z.ZodType> = undefined extends z.input<Body> ? [] : [body: z.input<Body>]

/** Calls an endpoint by its contract, with the session where it needs one. Throws an ApiError. */
export async function call<Body extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Body, Response>,
  ...[body]: BodyArgument<Body>
): Promise<z.output<Response>> {
  if (endpoint.access === "public") return send(endpoint, body, { accessToken: null })
  // One key for all tries of a write: it is done once, whichever of them arrives.
  const headers: Record<string, string> = endpoint.method === "GET" ? {} : { [requestKeyHeader]: crypto.randomUUID() }
  return withAccess((accessToken) => send(endpoint, body, { accessToken, headers }))
}

/** One exchange that needs a session, whatever it is made of. Throws an ApiError. */
export async function withAccess<Answer>(exchange: (accessToken: string) => Promise<Answer>): Promise<Answer> {
  const token = await accessToken()
  try {
    return await proven(exchange, token)
  } catch (error) {
    if (!isSessionEnded(error)) throw error
    return retryRefreshed(exchange, token)
  }
}

/** The access token may just have run out: one refresh, one more try, and then the session is over. */
async function retryRefreshed<Answer>(
  exchange: (accessToken: string) => Promise<Answer>,
  refused: string,
): Promise<Answer> {
  const token = await accessTokenAfter(refused)
  try {
    return await proven(exchange, token)
  } catch (error) {
    if (isSessionEnded(error) && currentSession()?.access_token === token) sessionIsOver()
    throw error
  }
}

async function proven<Answer>(exchange: (accessToken: string) => Promise<Answer>, token: string): Promise<Answer> {
  const answer = await exchange(token)
  if (currentSession()?.access_token === token) noteSessionHolds()
  return answer
}
