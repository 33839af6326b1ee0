import type { FastifyInstance } from "fastify"
import { AppError } from "#server/errors.ts"
import { isSameSecret } from "#server/same-secret.ts"
import type { Journal } from "./journal.ts"

const expositionType = "text/plain; version=0.0.4; charset=utf-8"

/** Counts every answer, and shows all counts at /metrics to whoever brings the token; without one there is no page. */
export function mountMetrics(
  app: FastifyInstance,
  { journal, token }: { journal: Journal; token: string | null },
): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request
    // Paths that we serve nothing at are as many as anybody likes to make up.
    journal.countRequest({ method, route: routeOptions.url ?? "none", status: reply.statusCode })
  })
  if (token === null) return
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`)) throw new AppError("not_signed_in")
    return reply.type(expositionType).send(journal.showCounts())
  })
}
