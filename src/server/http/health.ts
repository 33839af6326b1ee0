import type { FastifyInstance } from "fastify"
import type { Database } from "#server/db/as-user.ts"
import { databaseAnswers } from "#server/db/database-answers.ts"
import { AppError } from "#server/errors.ts"

/** /livez: the process answers. /readyz: the database does too, and the app is not on its way out. */
export async function healthRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  let closing = false
  app.addHook("preClose", async () => {
    closing = true
  })
  app.get("/livez", { schema: { hide: true } }, async () => ({ ok: true }))
  app.get("/readyz", { schema: { hide: true } }, async () => {
    if (closing || !(await databaseAnswers(db))) throw new AppError("unavailable")
    return { ok: true }
  })
}
