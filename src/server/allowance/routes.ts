import type { FastifyInstance } from "fastify"
import { freeRecipesLeft } from "#core/allowance/allowance.ts"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { serveRead } from "#server/http/serve.ts"
import { countGenerations } from "./place-store.ts"

export async function allowanceRoutes(app: FastifyInstance, sessions: SessionPorts): Promise<void> {
  serveRead({ app, sessions }, readAllowance, {
    find: (db, { userId }) => countGenerations(db, userId),
    show: (counted) => ({ counted, free: freeRecipesLeft(counted) }),
  })
}
