import { readFile } from "node:fs/promises"
import path from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { homeInvitedBy, legalPaths, mailLinkPaths, pagePaths } from "#core/api/page-paths.ts"
import { AppError } from "#server/errors.ts"
import { isByBrowser } from "./by-browser.ts"

const oneYearSeconds = 31_536_000

/** Where things of ours lie: what is missing there is missing (404), never the page. */
const isOurs = (pathname: string) =>
  /^\/(api|dev|assets|s|\.well-known)(\/|$)/.test(pathname) ||
  /^\/(livez|readyz|metrics)$/.test(pathname) ||
  /\.(css|gif|ico|jpe?g|js|json|map|mjs|png|svg|txt|webmanifest|webp|woff2?|xml)$/i.test(pathname)

/** Where only programs ask. */
const isForPrograms = (pathname: string) => /^\/(api|livez|readyz|metrics)(\/|$)/.test(pathname)

/** A file of the build; neither a folder nor a way out of it. */
const isAssetName = (name: string) => /^[\w-][\w.-]*$/.test(name)

/** What a browser, a phone or a crawler asks for by name, each time anew. */
const namedFiles = [
  "favicon.svg",
  "first.js",
  "sw.js",
  "manifest.webmanifest",
  "robots.txt",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable.png",
  "apple-touch-icon.png",
  "open-graph.png",
]

/** Home, with the code of whoever sent the visitor here (R1). */
function homeOf(request: FastifyRequest): string {
  const ref = new URLSearchParams(request.url.split("?")[1] ?? "").get("ref")
  return homeInvitedBy(ref)
}

/** As index.html names the picture beside a link to it. */
const pictureName = 'content="/open-graph.png"'

/**
 * The page for a program that shows a link: it takes a picture's whole address alone, which no build knows. Browsers get the
 * file as it was built, which is compressed already, and which the service worker checks by its hash; all that can run the
 * page send Sec-Fetch-Mode, and such programs don't.
 */
async function pageForPreview(root: string, appUrl: string): Promise<string> {
  const page = await readFile(path.join(root, "index.html"), "utf8")
  return page.replace(pictureName, () => `content="${appUrl}/open-graph.png"`)
}

type Pages = {
  /** Where the built page lies. */
  root: string
  /** The public address. */
  appUrl: string
  /** The operator's own pages; null where ours stand. */
  legal: Record<keyof typeof legalPaths, string | null>
}

/** The built web app: hashed assets for a year, the page itself always fresh, unknown paths home. */
export async function pageRoutes(app: FastifyInstance, { root, appUrl, legal }: Pages): Promise<void> {
  // Looked up at each request, so that a build beside the running app is served whole.
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true })
  const assets = { root, cacheControl: false, index: false } as const
  app.get("/assets/:name", { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string }
    if (!isAssetName(name)) return reply.callNotFound()
    reply.header("cache-control", `public, max-age=${oneYearSeconds}, immutable`)
    return reply.sendFile(path.posix.join("assets", name), root, assets)
  })
  for (const name of namedFiles) {
    app.get(`/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.header("cache-control", "no-cache").sendFile(name, root, assets),
    )
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-cache").header("vary", "sec-fetch-mode")
    if (request.headers["sec-fetch-mode"] !== undefined) return reply.sendFile("index.html", root, assets)
    return reply.type("text/html; charset=utf-8").send(await pageForPreview(root, appUrl))
  }
  // A mail's link is one with a slash too: going home, its secret would come along.
  for (const pathname of [...Object.values(pagePaths), ...mailLinkPaths.map((linked) => `${linked}/`)]) {
    app.get(pathname, { schema: { hide: true } }, async (request, reply) => sendPage(request, reply))
  }
  for (const name of ["terms", "privacy"] as const) {
    const own = legal[name]
    app.get(legalPaths[name], { schema: { hide: true } }, async (request, reply) =>
      own === null ? sendPage(request, reply) : reply.redirect(own, 302),
    )
  }
  // Any other path goes home (R6).
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = pagePaths.home] = request.url.split("?")
    const asksForPage = request.method === "GET" || request.method === "HEAD"
    reply.header("cache-control", "no-store")
    if (asksForPage && !isOurs(pathname)) return reply.redirect(homeOf(request), 302)
    if (isByBrowser(request) && !isForPrograms(pathname)) {
      // Whoever typed it reads no JSON: the page takes them home.
      return reply
        .code(404)
        .type("text/html; charset=utf-8")
        .send(await pageForPreview(root, appUrl))
    }
    throw new AppError("not_found")
  })
}
