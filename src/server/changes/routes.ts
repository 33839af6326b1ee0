import type { FastifyInstance } from "fastify"
import * as api from "#core/api/changes-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import type { Events } from "#server/http/events.ts"
import { serveCook, serveRead } from "#server/http/serve.ts"
import { findChanges } from "./change-store.ts"
import { openFeed } from "./feed.ts"
import { followChanges } from "./follow-changes.ts"

/** What changed since a revision, once and as a stream. */
export async function changesRoutes(app: FastifyInstance, sessions: SessionPorts): Promise<void> {
  const signedIn = { app, sessions }
  const feed = openFeed(sessions.db, app.log)
  const streams = new Set<Events>()
  // Whoever reads would be waited for.
  app.addHook("preClose", async () => {
    for (const stream of streams) stream.end()
  })
  app.addHook("onClose", async () => feed.stop())
  serveRead(signedIn, api.readChanges, {
    find: (db, { userId, body }) => findChanges(db, userId, body.since),
    show: (changes) => changes,
  })
  serveCook(signedIn, api.followChanges, async ({ cook, body, request }) => {
    const bearer = { userId: cook.id, sessionId: cook.sessionId }
    const stream = followChanges({ db: sessions.db, feed, log: request.log }, bearer, body.since)
    streams.add(stream)
    stream.onceClosed(() => streams.delete(stream))
    return stream
  })
}
