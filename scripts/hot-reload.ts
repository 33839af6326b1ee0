import { createServer } from "node:http"
import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import { createServer as createVite } from "vite"
import type { Config } from "#server/config.ts"
import { listenOn } from "#server/listen.ts"

const answeredByTheApp = /^\/(api|dev|\.well-known|livez|readyz|metrics)([/?]|$)/

/** One port for both: the app answers what is its own, and Vite serves the pages from their sources. */
export async function listenWithHotReload(app: FastifyInstance, http: Config["http"]): Promise<void> {
  const server = createServer((request, response) => {
    if (answeredByTheApp.test(request.url ?? "/")) app.routing(request, response)
    else vite.middlewares(request, response)
  })
  const vite = await createVite({
    root: join(import.meta.dirname, ".."),
    logLevel: "warn",
    server: { middlewareMode: true, ws: { server } },
  })
  app.addHook("onClose", async () => {
    await vite.close()
    server.closeAllConnections()
    server.close()
  })
  await app.ready()
  await listenOn(server, http)
}
