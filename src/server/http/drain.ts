import type { FastifyInstance } from "fastify"

const lookAgainMs = 25

/**
 * Lets what is being answered be answered, and then ends every connection. Node itself waits for connections that a
 * browser opened ahead and never used.
 */
export function drainOnClose(app: FastifyInstance): void {
  let answering = 0
  app.addHook("onRequest", async (_request, reply) => {
    answering += 1
    reply.raw.once("close", () => {
      answering -= 1
    })
  })
  app.addHook("preClose", async () => {
    const timer = setInterval(() => {
      if (answering === 0) app.server.closeAllConnections()
    }, lookAgainMs)
    app.server.once("close", () => clearInterval(timer))
  })
}
