import { once } from "node:events"
import { createConnection } from "node:net"
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Events } from "./events.ts"

/** More than the buffers of a connection take, and little enough not to be cut off for what gathers here. */
const line = "x".repeat(64 * 1024)

let app: FastifyInstance
let port: number
let events: Events
let reply: FastifyReply
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] })
  app = Fastify()
  app.get("/", (_request, answer) => {
    reply = answer
    return events.sendWith(answer)
  })
  events = new Events("application/x-ndjson")
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port)
})
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
  vi.useRealTimers()
})

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

type Reader = {
  read(): void
  pause(): void
  /** Reads on to the end; answers how many whole lines came. */
  readAll(): Promise<number>
}

/** One who asks, and reads nothing until told to. */
async function ask(): Promise<Reader> {
  const socket = createConnection({ host: "127.0.0.1", port })
  let text = ""
  socket.on("error", () => undefined)
  socket.on("data", (piece) => {
    text += piece
  })
  socket.pause()
  const asked = once(app.server, "request")
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
  await asked
  await nextTurn()
  return {
    read: () => socket.resume(),
    pause: () => socket.pause(),
    async readAll() {
      socket.resume()
      await once(socket, "close")
      return text.split(JSON.stringify(line)).length - 1
    },
  }
}

/** Tells lines until the connection has taken none for a while; answers how many. */
async function fill(): Promise<number> {
  let told = 0
  for (let turns = 0; turns < 1_000; turns += 1) {
    if (!reply.raw.writableNeedDrain) {
      events.say(line)
      told += 1
      turns = 0
    }
    await nextTurn()
  }
  return told
}

test("a reader who stops is cut off within 30 seconds of a full connection, and not before 15", async () => {
  const reader = await ask()
  const told = await fill()
  vi.advanceTimersByTime(15_000)
  expect(reply.raw.destroyed).toBe(false)
  vi.advanceTimersByTime(15_000)
  expect(reply.raw.destroyed).toBe(true)
  expect(await reader.readAll()).toBeLessThan(told)
})

test("one who reads on before that misses nothing, however often it stops", async () => {
  const reader = await ask()
  let told = 0
  for (let time = 0; time < 3; time += 1) {
    told += await fill()
    vi.advanceTimersByTime(15_000)
    const drained = once(reply.raw, "drain")
    reader.read()
    await drained
    reader.pause()
  }
  events.end()
  expect(await reader.readAll()).toBe(told)
})

test("what gathers here for one who stopped is never much more than a megabyte", async () => {
  const reader = await ask()
  await fill()
  let gathered = 0
  while (!reply.raw.destroyed && gathered < 100) {
    events.say(line)
    gathered += 1
    await nextTurn()
  }
  expect(gathered).toBeLessThan(20)
  await reader.readAll()
})

test("whoever asks for the head alone leaves nothing open", async () => {
  const closed = Promise.withResolvers<void>()
  events.onceClosed(closed.resolve)
  const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: "HEAD" })
  expect(status).toBe(200)
  await closed.promise
})
