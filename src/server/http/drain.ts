import type { Socket } from "node:net"
import type { FastifyInstance } from "fastify"

const lookAgainMs = 25
/** Whoever sends one request after the other sends the next one within so long. */
const quietMs = 250

/** A connection: requests being answered on it, and since when no byte has come or gone. */
type Connection = { answering: number; bytes: number; quietSince: number }

/**
 * Lets what is being answered be answered, and then ends every connection. Node itself ends a connection between two
 * requests the moment we close, and the next one, which may be on its way, is cut; so here each has a last request, whose
 * answer says that it is the last, or a moment in which none comes. It also waits for ever for connections that a browser
 * opened ahead and never used.
 */
export function drainOnClose(app: FastifyInstance): void {
  const connections = new Map<Socket, Connection>()
  app.server.on("connection", (socket: Socket) => {
    connections.set(socket, { answering: 0, bytes: 0, quietSince: performance.now() })
    socket.once("close", () => connections.delete(socket))
  })
  app.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    const connection = connections.get(socket)
    if (connection === undefined) return
    connection.answering += 1
    reply.raw.once("close", () => {
      connection.answering -= 1
      connection.quietSince = performance.now()
    })
  })
  app.addHook("preClose", async () => {
    app.server.closeIdleConnections = () => undefined
    const timer = setInterval(() => endQuiet(connections), lookAgainMs)
    app.server.once("close", () => clearInterval(timer))
  })
}

function endQuiet(connections: ReadonlyMap<Socket, Connection>): void {
  const now = performance.now()
  for (const [socket, connection] of connections) {
    const bytes = socket.bytesRead + socket.bytesWritten
    if (bytes !== connection.bytes) Object.assign(connection, { bytes, quietSince: now })
    if (connection.answering === 0 && now - connection.quietSince >= quietMs) socket.destroy()
  }
}
