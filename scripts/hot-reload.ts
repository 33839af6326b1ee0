import { createServer } from "node:http"
import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import { createServer as createVite } from "vite"
import type { Config } from "#server/config.ts"
import { listenOn } from "#server/listen.ts"

const answeredByTheApp = /^\/(api|dev|\.well-known|livez|readyz|metrics)([/?]|$)/

/**
 * In place of the built page's worker, which may be in this browser from a start on this port: it takes away what that
 * one kept, so that the page comes from here, and ends.
 */
const workerThatLeaves = `
addEventListener("install", (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}`

/** One port for both: the app answers what is its own, and Vite serves the pages from their sources. */
export async function listenWithHotReload(
  app: FastifyInstance,
  http: Pick<Config["http"], "host" | "port">,
): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url === "/sw.js") response.setHeader("content-type", "text/javascript").end(workerThatLeaves)
    else if (answeredByTheApp.test(request.url ?? "/")) app.routing(request, response)
    else vite.middlewares(request, response)
  })
  const vite = await createVite({
    root: join(import.meta.dirname, ".."),
    configLoader: "native",
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
