import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import { noBody, noContent } from "#core/api/endpoint.ts"
import { authenticate, type Cook, type SessionPorts } from "#server/account/session.ts"
import { Events } from "#server/http/events.ts"
import { LongList } from "#server/http/long-list.ts"

/** What an operation gets of a call: its checked body, and the raw request for what only HTTP knows. */
export type Call<Body> = { body: Body; request: FastifyRequest }

function schemaOf(contract: Endpoint<z.ZodType, z.ZodType>) {
  const response = contract.response === noContent ? {} : { response: { [contract.status]: contract.response } }
  return contract.body === noBody ? response : { body: contract.body, ...response }
}

function mount(
  app: FastifyInstance,
  contract: Endpoint<z.ZodType, z.ZodType>,
  answer: (request: FastifyRequest) => Promise<unknown>,
): void {
  app.route({
    method: contract.method,
    url: contract.path,
    schema: schemaOf(contract),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header("cache-control", "no-store")
      const answered = await answer(request)
      const isWrittenInParts = answered instanceof Events || answered instanceof LongList
      if (isWrittenInParts) return answered.sendWith(reply.code(contract.status))
      return reply.code(contract.status).send(contract.response === noContent ? undefined : answered)
    },
  })
}

/** Serves a contract that anyone may call. */
export function servePublic<Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: Endpoint<Body, Response>,
  operation: (call: Call<z.output<Body>>) => Promise<z.input<Response>>,
): void {
  // The validator compiler has put the parsed body where the raw one was.
  mount(app, contract, (request) => operation({ body: request.body as z.output<Body>, request }))
}

/** Serves a contract that asks for a signed-in cook; who it is comes from the bearer token alone. */
export function serveCook<Body extends z.ZodType, Response extends z.ZodType>(
  { app, sessions }: { app: FastifyInstance; sessions: SessionPorts },
  contract: Endpoint<Body, Response>,
  operation: (call: Call<z.output<Body>> & { cook: Cook }) => Promise<z.input<Response> | Events | LongList>,
): void {
  app.register(async (scope) => {
    // Who comes before what: a stranger learns nothing from the shape of a body.
    scope.addHook("onRequest", async (request) => {
      cooks.set(request, await authenticate(sessions, request.headers.authorization))
    })
    mount(scope, contract, (request) => {
      const cook = cooks.get(request)
      if (!cook) throw new Error("a signed-in route ran without its cook")
      return operation({ body: request.body as z.output<Body>, request, cook })
    })
  })
}

const cooks = new WeakMap<FastifyRequest, Cook>()
