import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import { jsonType, noBody, noContent } from "#core/api/endpoint.ts"
import type { Bearer } from "#server/account/access-token.ts"
import { authenticate, type Cook, readAsCook, readBearer, type SessionPorts } from "#server/account/session.ts"
import type { Tx } from "#server/db/as-user.ts"
import { inTime } from "#server/db/deadline.ts"
import { onBehalfOf } from "#server/journal/journal.ts"
import { type AnswerTime, type RouteBound, routeBounds, timeOfPublic } from "#server/limits/bounds.ts"
import { Events } from "./events.ts"
import { signedInOnly } from "./openapi.ts"

/** What an operation gets of a call: its checked body, and the raw request for what only HTTP knows. */
export type Call<Body> = { body: Body; request: FastifyRequest }

type Contract = Endpoint<z.ZodType, z.ZodType>

function schemaOf(contract: Contract) {
  const known = { ...answerSchemaOf(contract), ...(contract.access === "signed-in" ? { security: signedInOnly } : {}) }
  if (contract.body === noBody) return known
  return contract.method === "GET" ? { querystring: contract.body, ...known } : { body: contract.body, ...known }
}

function answerSchemaOf({ status, response, type }: Contract) {
  if (response === noContent) return {}
  return { response: { [status]: type === jsonType ? response : { content: { [type]: { schema: response } } } } }
}

/** What was sent, checked: the validator compiler has put what it parsed where the raw one was. */
function bodyOf<Body>(request: FastifyRequest): Body {
  if (request.validationError) throw request.validationError
  const isInAddress = request.method === "GET" || request.method === "HEAD"
  return (isInAddress ? request.query : request.body) as Body
}

const nameOf = ({ method, path }: Contract) => `${method} ${path}`

/** What a signed-in route is bounded by: one without a bound is not served. */
function boundOf(contract: Contract) {
  const bound = routeBounds[nameOf(contract)]
  if (bound === undefined) throw new Error(`${nameOf(contract)} has no bound in limits/bounds.ts`)
  return bound
}

const timeOf = (contract: Contract) =>
  contract.access === "public" ? timeOfPublic(nameOf(contract)) : boundOf(contract).time

/** What is left of the time for an answer: while its body is on the way, it does not run. */
const timesLeft = new WeakMap<FastifyRequest, number>()

async function answerInTime<Answered>(
  request: FastifyRequest,
  { wholeMs, stepMs }: AnswerTime,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const leftMs = timesLeft.get(request) ?? wholeMs
  const begunMs = performance.now()
  try {
    return await inTime({ wholeMs: leftMs, stepMs }, work)
  } finally {
    timesLeft.set(request, leftMs - (performance.now() - begunMs))
  }
}

function mount(
  app: FastifyInstance,
  contract: Contract,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const time = timeOf(contract)
  app.route({
    method: contract.method,
    url: contract.path,
    schema: schemaOf(contract),
    // What is wrong with what was sent is told when it is used, and not to one who may not ask at all.
    attachValidation: true,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header("cache-control", "no-store")
      const answered = await answerInTime(request, time, () => answer(request, reply))
      if (answered instanceof Events) return answered.sendWith(reply.code(contract.status))
      return reply.code(contract.status).send(contract.response === noContent ? undefined : answered)
    },
  })
}

/** Serves a contract that anyone may call; the raw reply is for what else a browser is to keep. */
export function servePublic<Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: Endpoint<Body, Response>,
  operation: (call: Call<z.output<Body>> & { reply: FastifyReply }) => Promise<z.input<Response>>,
): void {
  mount(app, contract, (request, reply) => operation({ body: bodyOf<z.output<Body>>(request), request, reply }))
}

/**
 * Serves a contract to whoever signs what is sent: the operation gets the bytes as they came, for the signature is of
 * nothing else. More of them than that, or another type than JSON, is refused before (413, 415).
 */
export function serveRaw<Response extends z.ZodType>(
  { app, mostBytes }: { app: FastifyInstance; mostBytes: number },
  contract: Endpoint<typeof noBody, Response>,
  operation: (call: Call<Buffer>) => Promise<z.input<Response>>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const reading = { parseAs: "buffer", bodyLimit: mostBytes } as const
    scope.addContentTypeParser<Buffer>(
      "application/json",
      reading,
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    mount(scope, contract, (request) => {
      // A call without a body has no type, and passes by every parser.
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return operation({ body, request })
    })
  })
}

type SignedIn = {
  app: FastifyInstance
  sessions: SessionPorts
  /** Whose bearer it is; a cook whose session holds, unless it is said. */
  identify?: typeof authenticate
}

/** Has each call of a cook come in its time, and then looks who it is: a flood costs no look at the database. */
function admit(
  { app, sessions }: SignedIn,
  { budget, time }: RouteBound,
  look: (request: FastifyRequest, bearer: Bearer) => Promise<void>,
): void {
  // Who comes before what: a stranger learns nothing from the shape of a body.
  app.addHook("onRequest", async (request, reply) => {
    await answerInTime(request, time, async () => {
      const bearer = await readBearer(sessions, request.headers.authorization)
      const leave = await sessions.admission.enter(budget, bearer.userId)
      if (reply.raw.closed) leave()
      else reply.raw.once("close", leave)
      await look(request, bearer)
    })
  })
}

/** Serves a contract that asks for a signed-in cook; who it is comes from the bearer token alone. */
export function serveCook<Body extends z.ZodType, Response extends z.ZodType>(
  { app, sessions, identify = authenticate }: SignedIn,
  contract: Endpoint<Body, Response>,
  operation: (call: Call<z.output<Body>> & { cook: Cook }) => Promise<z.input<Response> | Events>,
): void {
  const bound = boundOf(contract)
  app.register(async (scope) => {
    admit({ app: scope, sessions }, bound, async (request, bearer) => {
      cooks.set(request, await identify(sessions, bearer))
    })
    mount(scope, contract, (request) => {
      const cook = cooks.get(request)
      if (!cook) throw new Error("a signed-in route ran without its cook")
      const call = { body: bodyOf<z.output<Body>>(request), request, cook }
      return onBehalfOf(cook.user.email, () => operation(call))
    })
  })
}

const cooks = new WeakMap<FastifyRequest, Cook>()

/** Who was found to send a request; null where nobody was, or nobody looked. */
export const cookOf = (request: FastifyRequest): Cook | null => cooks.get(request) ?? null

type Read<Body, Found, Shown> = {
  /** Runs in the transaction that looks the session up. */
  find: (db: Tx, asked: Bearer & { body: Body }) => Promise<Found>
  show: (found: Found, userId: string) => Shown | Promise<Shown>
}

/** Serves a contract that only reads rows of a signed-in cook: who asks and what is found are one round trip. */
export function serveRead<Body extends z.ZodType, Response extends z.ZodType, Found>(
  { app, sessions }: SignedIn,
  contract: Endpoint<Body, Response>,
  { find, show }: Read<z.output<Body>, Found, z.input<Response>>,
): void {
  const bound = boundOf(contract)
  app.register(async (scope) => {
    admit({ app: scope, sessions }, bound, async (request, bearer) => void bearers.set(request, bearer))
    mount(scope, contract, async (request) => {
      const bearer = bearers.get(request)
      if (!bearer) throw new Error("a signed-in route ran without its bearer")
      const found = await readAsCook(sessions, bearer, async (db) => find(db, { ...bearer, body: bodyOf(request) }))
      return show(found, bearer.userId)
    })
  })
}

const bearers = new WeakMap<FastifyRequest, Bearer>()
