import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** What a provider was asked, as it stood on the wire. */
export type Asked = { path: string; authorization: string | undefined; body: { [key: string]: unknown } }

export type Answer = (response: ServerResponse, asked: Asked) => void | Promise<void>

/** An OpenAI-compatible provider on loopback that answers as it is told and remembers what it was asked. */
export type ScriptedProvider = { baseUrl: string; asked: Asked[]; answerWith(answer: Answer): void; close(): void }

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const body = JSON.parse(Buffer.concat(chunks).toString("utf8"))
  return { path: request.url ?? "", authorization: request.headers.authorization, body }
}

export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const asked: Asked[] = []
  let answer: Answer = status(500)
  const server = createServer(async (request, response) => {
    const heard = await readAsked(request)
    asked.push(heard)
    await answer(response, heard)
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    answerWith(next) {
      answer = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** One JSON body, as a provider answers that does not stream. */
export function oneBody(content: string): Answer {
  return (response) => {
    const message = { role: "assistant", content }
    const body = { id: "1", object: "chat.completion", choices: [{ index: 0, message, finish_reason: "stop" }] }
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body))
  }
}

/** A stream of small pieces, as a provider answers that streams. */
export function streamed(content: string, pieceChars = 7): Answer {
  return async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    for (let at = 0; at < content.length; at += pieceChars) {
      const delta = { content: content.slice(at, at + pieceChars) }
      response.write(`data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`)
      if (at % 70 === 0) await new Promise((next) => setImmediate(next))
    }
    response.end(lastChunks)
  }
}

const finish = { id: "1", choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }
const lastChunks = `data: ${JSON.stringify(finish)}\n\ndata: [DONE]\n\n`

/** Streams the first part at once, and each further one when it is let go on. */
export function streamedInParts(parts: readonly string[]): { answer: Answer; goOn(): void } {
  const gates = parts.slice(1).map(() => Promise.withResolvers<void>())
  let opened = 0
  return {
    answer: async (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" })
      for (const [at, content] of parts.entries()) {
        await (at === 0 ? undefined : gates[at - 1]?.promise)
        response.write(`data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta: { content } }] })}\n\n`)
      }
      response.end(lastChunks)
    },
    goOn() {
      gates[opened]?.resolve()
      opened += 1
    },
  }
}

/** A refusal of this status. */
export function status(code: number, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(code, { "content-type": "application/json", ...headers })
    response.end(JSON.stringify({ error: { message: `scripted ${code}`, type: "scripted" } }))
  }
}

/** A recipe as a well-behaved provider writes it. */
export const sampleReply = {
  title: "Lemon Lentil Soup",
  servings: 3,
  nutrition: { calories: 310, protein: 17, carbs: 48, fat: 5 },
  ingredients: [
    "250 g red lentils",
    "1 onion, chopped",
    "1 tbsp olive oil",
    "1 l water",
    "1 lemon, juiced",
    "1 tsp salt",
  ],
  method: [
    "Fry the onion in the oil over medium heat for 5 minutes until soft.",
    "Add the lentils, water and salt, bring to the boil and simmer for 15 minutes until soft.",
    "Stir in the lemon juice and serve.",
  ],
}
