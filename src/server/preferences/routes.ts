import type { FastifyInstance } from "fastify"
import * as api from "#core/preferences/preferences-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { serveCook } from "#server/http/serve.ts"
import { changePreferences, findPreferences } from "./preferences-store.ts"

/** Section 7's calls on preferences (K3). */
export async function preferencesRoutes(app: FastifyInstance, sessions: SessionPorts): Promise<void> {
  const signedIn = { app, sessions }
  serveCook(signedIn, api.readPreferences, async ({ cook }) => findPreferences(sessions.db, cook.id))
  serveCook(signedIn, api.writePreferences, async ({ cook, body }) => changePreferences(sessions.db, cook.id, body))
  serveCook(signedIn, api.changePreferences, async ({ cook, body }) => changePreferences(sessions.db, cook.id, body))
}
