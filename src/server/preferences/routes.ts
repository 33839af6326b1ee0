import type { FastifyInstance } from "fastify"
import { type Preferences, preferencesSchema } from "#core/preferences/preferences.ts"
import * as api from "#core/preferences/preferences-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { serveChange, type Work } from "#server/changes/serve-change.ts"
import { serveRead } from "#server/http/serve.ts"
import { findItems } from "#server/shopping/shopping-store.ts"
import { findPreferences, mergePreferences } from "./preferences-store.ts"

/** Section 7's calls on preferences (K3). */
export async function preferencesRoutes(app: FastifyInstance, sessions: SessionPorts): Promise<void> {
  const signedIn = { app, sessions }
  const merging = {
    result: preferencesSchema,
    async work({ db, userId, body, changed }: Work<Partial<Preferences>>) {
      changed("user_preferences", userId)
      return mergePreferences(db, userId, body)
    },
    show: (preferences: Preferences) => preferences,
  }
  serveRead(signedIn, api.readPreferences, {
    find: (db, { userId }) => Promise.all([findPreferences(db, userId), findItems(db, userId)]),
    show: ([preferences, shoppingList]) => ({ ...preferences, shoppingList }),
  })
  serveChange(signedIn, api.writePreferences, merging)
  serveChange(signedIn, api.changePreferences, merging)
}
