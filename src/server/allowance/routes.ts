import type { FastifyInstance } from "fastify"
import { freeFailuresLeft, freeRecipesLeft } from "#core/allowance/allowance.ts"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { serveRead } from "#server/http/serve.ts"
import { countGenerations, countGivenBack } from "./place-store.ts"

export async function allowanceRoutes(app: FastifyInstance, sessions: SessionPorts): Promise<void> {
  serveRead({ app, sessions }, readAllowance, {
    find: async (db, { userId }) => ({
      counted: await countGenerations(db, userId),
      givenBack: await countGivenBack(db, userId),
    }),
    show: ({ counted, givenBack }) => ({
      counted,
      free: freeRecipesLeft(counted),
      freeFailures: freeFailuresLeft(givenBack),
    }),
  })
}
