import { createHash, timingSafeEqual } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import type { FastifyBaseLogger } from "fastify"
import { apiVersion } from "../api-version.ts"
import { type ApiCall, ApiRefusal, answerCall } from "./api.ts"
import type { Ledger } from "./ledger.ts"
import type { Json } from "./sandbox-state.ts"

type Ports = {
  secretKey: string
  work<T>(work: (ledger: Ledger) => T): Promise<T>
  log: FastifyBaseLogger
}

type Answer = { status: number; body: Json; isReplayed?: boolean }

/** Serves the sandbox's API on a loopback port of its own, and answers its address. */
export async function openApiServer(ports: Ports): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    answer(ports, request)
      .catch((error: unknown): Answer => {
        if (error instanceof ApiRefusal) return error
        ports.log.error({ err: error }, "the payment sandbox failed")
        return new ApiRefusal(500, { type: "api_error", message: "The payment sandbox failed." })
      })
      .then((answered) => send(response, answered))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  // It listens on an address, so this is never the path of a socket.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, { status, body, isReplayed = false }: Answer): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "stripe-version": apiVersion,
    ...(isReplayed ? { "idempotent-replayed": "true" } : {}),
  })
  response.end(JSON.stringify(body))
}

async function answer({ secretKey, work }: Ports, request: IncomingMessage): Promise<Answer> {
  refuseStranger(request, secretKey)
  refuseOtherVersion(request)
  const url = new URL(request.url ?? "/", "http://sandbox")
  const form = await text(request)
  const sent = new Map(request.method === "POST" ? new URLSearchParams(form) : url.searchParams)
  const call = { method: request.method ?? "GET", pathname: url.pathname, sent }
  const key = request.headers["idempotency-key"]
  return work((ledger) =>
    call.method === "POST" && typeof key === "string"
      ? answerOnce(ledger, call, key)
      : { status: 200, body: answerCall(ledger, call) },
  )
}

function refuseStranger({ headers }: IncomingMessage, secretKey: string): void {
  const digests = [headers.authorization ?? "", `Bearer ${secretKey}`].map((text) =>
    createHash("sha256").update(text).digest(),
  )
  const [sent, expected] = digests
  if (sent !== undefined && expected !== undefined && timingSafeEqual(sent, expected)) return
  throw new ApiRefusal(401, { message: "Invalid API Key provided." })
}

function refuseOtherVersion({ headers }: IncomingMessage): void {
  if (headers["stripe-version"] === apiVersion) return
  throw new ApiRefusal(400, { message: `The sandbox speaks version ${apiVersion} of the API.` })
}

const keptForMs = 24 * 60 * 60 * 1000

/** A key stands for one request: the same one is answered as before, another one is refused. */
function answerOnce(ledger: Ledger, call: ApiCall, key: string): Answer {
  const { state, nowMs } = ledger
  state.answered = state.answered.filter(({ atMs }) => atMs > nowMs - keptForMs)
  const asked = JSON.stringify([call.pathname, ...[...call.sent].toSorted(([one], [other]) => (one < other ? -1 : 1))])
  const known = state.answered.find((one) => one.key === key)
  if (known === undefined) {
    const body = answerCall(ledger, call)
    state.answered.push({ key, asked, status: 200, body, atMs: nowMs })
    return { status: 200, body }
  }
  if (known.asked === asked) return { status: known.status, body: known.body, isReplayed: true }
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  throw new ApiRefusal(400, { type: "idempotency_error", message })
}
