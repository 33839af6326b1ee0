import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import type { Chance } from "../../lifecycle/once/chance.ts"

/** The way of one device's requests to the server: some are lost, doubled, late or answered in vain, none by plan. */
export type LossyWire = {
  url: string
  /** Nothing gets through. */
  isCut: boolean
  /** All gets through, once and at once. */
  isCalm: boolean
  /** Answers when nothing is on its way any more. */
  settled(): Promise<void>
  stop(): Promise<void>
}

type Fate = "through" | "lost" | "unanswered" | "doubled" | "again later" | "late" | "unavailable" | "too many"

const fates: readonly (readonly [number, Fate])[] = [
  [60, "through"],
  [6, "lost"],
  [8, "unanswered"],
  [6, "doubled"],
  [5, "again later"],
  [6, "late"],
  [4, "unavailable"],
  [3, "too many"],
]
const mostLateMs = 40

type Request = { method: string; path: string; headers: Record<string, string>; body: string | null }
type Answer = { status: number; text: string }

export async function layLossyWire(to: string, chance: Chance): Promise<LossyWire> {
  const underWay = new Set<Promise<unknown>>()
  const send = (request: Request, lateMs = 0): Promise<Answer> => {
    const sending = sendTo(to, request, lateMs).finally(() => underWay.delete(sending))
    underWay.add(sending)
    return sending
  }
  const sendLater = (request: Request) => void send(request, chance.below(mostLateMs)).catch(() => undefined)
  /** What comes back; null where nothing does. */
  const carry = async (request: Request): Promise<Answer | null> => {
    if (wire.isCut) return null
    switch (wire.isCalm ? "through" : chance.weighed(fates)) {
      case "lost":
        // For the sender; it arrives all the same, perhaps after what is sent next.
        if (chance.below(2) === 0) sendLater(request)
        return null
      case "unanswered":
        await send(request)
        return null
      case "doubled":
        return (await Promise.all([send(request), send(request)]))[chance.below(2)] ?? null
      case "again later":
        sendLater(request)
        return send(request)
      case "late":
        return send(request, chance.below(mostLateMs))
      case "unavailable":
        return { status: 503, text: JSON.stringify({ code: "unavailable", message: "Not now." }) }
      case "too many":
        return { status: 429, text: JSON.stringify({ code: "too_many_requests", message: "Not now." }) }
      default:
        return send(request)
    }
  }
  const server = createServer(async (incoming, outgoing) => {
    const answer = await carry(await readRequest(incoming)).catch(() => null)
    // The connection may have been cut meanwhile.
    if (answer === null || wire.isCut) return void incoming.socket.destroy()
    give(outgoing, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const wire: LossyWire = {
    url: `http://127.0.0.1:${port}`,
    isCut: false,
    isCalm: false,
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return wire
}

async function sendTo(to: string, { method, path, headers, body }: Request, lateMs: number): Promise<Answer> {
  await sleep(lateMs)
  const answer = await fetch(new URL(path, to), { method, headers, body })
  return { status: answer.status, text: await answer.text() }
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece)
  const headers = ["accept", "authorization", "content-type", "idempotency-key"].flatMap((name) => {
    const value = incoming.headers[name]
    return typeof value === "string" ? [[name, value] as const] : []
  })
  return {
    method: incoming.method ?? "GET",
    path: incoming.url ?? "/",
    headers: Object.fromEntries(headers),
    body: pieces.length === 0 ? null : Buffer.concat(pieces).toString(),
  }
}

function give(outgoing: ServerResponse, { status, text }: Answer): void {
  outgoing.writeHead(status, { "content-type": "application/json" }).end(text)
}
