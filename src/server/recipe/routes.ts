import type { FastifyInstance } from "fastify"
import * as api from "#core/recipe/recipe-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { serveCook } from "#server/http/serve.ts"
import { generateRecipe, type RecipePorts } from "./generate-recipe.ts"
import { findLatestRecipe } from "./recipe-store.ts"

type Ports = { sessions: SessionPorts; recipes: RecipePorts }

export async function recipeRoutes(app: FastifyInstance, { sessions, recipes }: Ports): Promise<void> {
  const signedIn = { app, sessions }
  serveCook(signedIn, api.generateRecipe, async ({ cook, body }) => generateRecipe(recipes, cook.id, body))
  serveCook(signedIn, api.latestRecipe, async ({ cook }) => ({ latest: await findLatestRecipe(sessions.db, cook.id) }))
}
