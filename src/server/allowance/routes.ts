import type { FastifyInstance } from "fastify"
import { freeRecipesLeft } from "#core/allowance/allowance.ts"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { serveCook } from "#server/http/serve.ts"
import { countGenerations } from "./place-store.ts"

export async function allowanceRoutes(app: FastifyInstance, sessions: SessionPorts): Promise<void> {
  serveCook({ app, sessions }, readAllowance, async ({ cook }) => {
    const counted = await countGenerations(sessions.db, cook.id)
    return { counted, free: freeRecipesLeft(counted) }
  })
}
