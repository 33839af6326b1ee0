import helmet from "@fastify/helmet"
import Fastify, { type FastifyInstance } from "fastify"

const self = ["'self'"]

// Written out whole: what is not listed here is not allowed.
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: self,
    styleSrc: self,
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: self,
    connectSrc: self,
    manifestSrc: self,
    workerSrc: self,
    baseUri: ["'none'"],
    formAction: self,
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["recipe-remix-worker"],
  },
}

export type SecurityHeaders = Readonly<Record<string, string>>

/** The security headers of every answer, refusals and assets included. */
export async function readSecurityHeaders({ https }: { https: boolean }): Promise<SecurityHeaders> {
  return {
    ...(await readHelmet({ https })),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    // What is no page and no asset may be private; those two say themselves how long they hold.
    "cache-control": "no-store",
  }
}

export function secureHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook("onRequest", (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}

/** What helmet sets, asked once: it is the same for every answer, and takes as long each time as reading a cook's row. */
async function readHelmet({ https }: { https: boolean }): Promise<Record<string, string>> {
  const probe = Fastify()
  const before = new Set(Object.keys((await askProbe(probe)).headers))
  const guarded = Fastify()
  await guarded.register(helmet, {
    global: true,
    contentSecurityPolicy,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    // The page loads nothing from elsewhere, so it loses nothing.
    crossOriginEmbedderPolicy: { policy: "require-corp" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
  })
  const { headers } = await askProbe(guarded)
  const added = Object.entries(headers).filter(([name]) => !before.has(name))
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]))
}

async function askProbe(app: FastifyInstance) {
  app.get("/", async () => "")
  const answer = await app.inject("/")
  await app.close()
  return answer
}
