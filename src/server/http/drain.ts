import type { Socket } from "node:net"
import type { FastifyInstance } from "fastify"

const lookAgainMs = 25
/** A quarter of a second: whoever sends one request after the other sends the next one within so many looks. */
const mostQuietLooks = 10

/** A connection: requests being answered on it, and at how many looks no byte had come or gone. */
type Connection = { answering: number; bytes: number; quietLooks: number }

/**
 * Lets what is being answered be answered, and then ends every connection. Node itself ends a connection between two
 * requests the moment we close, and the next one, which may be on its way, is cut; so here each has a last request, whose
 * answer says that it is the last, or a moment in which none comes. It also waits for ever for connections that a browser
 * opened ahead and never used.
 */
export function drainOnClose(app: FastifyInstance): void {
  const connections = new Map<Socket, Connection>()
  app.server.on("connection", (socket: Socket) => {
    connections.set(socket, { answering: 0, bytes: 0, quietLooks: 0 })
    socket.once("close", () => connections.delete(socket))
  })
  app.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    const connection = connections.get(socket)
    if (connection === undefined) return
    connection.answering += 1
    reply.raw.once("close", () => {
      connection.answering -= 1
    })
  })
  app.addHook("preClose", async () => {
    app.server.closeIdleConnections = () => undefined
    const timer = setInterval(() => endQuiet(connections), lookAgainMs)
    app.server.once("close", () => clearInterval(timer))
  })
}

// Looks are counted, and no time: while we are held up ourselves, nobody can be heard.
function endQuiet(connections: ReadonlyMap<Socket, Connection>): void {
  for (const [socket, connection] of connections) {
    const bytes = socket.bytesRead + socket.bytesWritten
    const isQuiet = connection.answering === 0 && bytes === connection.bytes
    connection.bytes = bytes
    connection.quietLooks = isQuiet ? connection.quietLooks + 1 : 0
    if (connection.quietLooks >= mostQuietLooks) socket.destroy()
  }
}
