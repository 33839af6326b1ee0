import path from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { AppError } from "#server/errors.ts"

const oneYearSeconds = 31_536_000

/** The addresses that the page's own router knows; any other path goes home (R6). */
const appPaths = ["/", "/verify", "/password-reset"]

// A missing one of these is missing (404), never the page.
const isOurs = (pathname: string) =>
  /^\/(api|dev|assets|\.well-known)(\/|$)/.test(pathname) ||
  /^\/(livez|readyz|metrics|robots\.txt|favicon\.(svg|ico)|first\.js)$/.test(pathname) ||
  /\.[a-z0-9]{2,5}$/i.test(pathname)

/** The built web app: hashed assets for a year, the page itself always fresh, unknown paths home. */
export async function pageRoutes(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  // Looked up at each request, so that a build beside the running app is served whole.
  await app.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    setHeaders(reply, file) {
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      reply.header("cache-control", forever ? `public, max-age=${oneYearSeconds}, immutable` : "no-cache")
    },
  })
  for (const pathname of appPaths) {
    app.get(pathname, { schema: { hide: true } }, async (_request, reply) => reply.sendFile("index.html"))
  }
  app.get("/index.html", { schema: { hide: true } }, async (_request, reply) => reply.redirect("/", 302))
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = "/"] = request.url.split("?")
    const asksForPage = request.method === "GET" || request.method === "HEAD"
    if (asksForPage && !isOurs(pathname)) return reply.redirect("/", 302)
    throw new AppError("not_found")
  })
}
