import type { FastifyInstance } from "fastify"
import * as api from "#core/api/changes-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { sendGathered } from "#server/db/wake-followers.ts"
import { serveCook, serveRead } from "#server/http/serve.ts"
import { findChanges } from "./change-store.ts"
import { openFeed } from "./feed.ts"
import { openStreams } from "./follow-changes.ts"

/** What changed since a revision, once and as a stream. */
export async function changesRoutes(app: FastifyInstance, sessions: SessionPorts): Promise<void> {
  const signedIn = { app, sessions }
  const feed = openFeed(sessions.db, app.log)
  const streams = openStreams({ db: sessions.db, feed, log: app.log })
  // Whoever reads would be waited for.
  app.addHook("preClose", async () => streams.end())
  app.addHook("onClose", async () => {
    await sendGathered(sessions.db)
    await feed.stop()
  })
  serveRead(signedIn, api.readChanges, {
    find: (db, { userId, body }) => findChanges(db, userId, body.since),
    show: (changes) => changes,
  })
  serveCook(signedIn, api.followChanges, async ({ cook, body }) =>
    streams.follow({ userId: cook.id, sessionId: cook.sessionId }, body.since),
  )
}
