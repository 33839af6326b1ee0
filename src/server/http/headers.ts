import helmet from "@fastify/helmet"
import type { FastifyInstance } from "fastify"

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
  },
}

const permissions = "camera=(), microphone=(), geolocation=(), payment=()"

/** The security headers of every answer, refusals and assets included. */
export async function secureHeaders(app: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
  })
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", permissions)
    // What is no page and no asset may be private; those two say themselves how long they hold.
    reply.header("cache-control", "no-store")
  })
}
