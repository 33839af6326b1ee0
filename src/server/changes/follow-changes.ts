import { setTimeout as after } from "node:timers/promises"
import type { FastifyBaseLogger } from "fastify"
import { eventLinesType } from "#core/api/event-lines.ts"
import type { Bearer } from "#server/account/access-token.ts"
import { readAsCook } from "#server/account/session.ts"
import type { Database } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { Events } from "#server/http/events.ts"
import { findChanges } from "./change-store.ts"
import type { Feed } from "./feed.ts"

/** At most two events a second reach a browser (T10). */
const betweenEventsMs = 500
const pulseMs = 15_000

export type FollowPorts = { db: Database; feed: Feed; log: FastifyBaseLogger }

/**
 * A stream of what changes after a revision, the first line at once. It ends with the session; what can't be looked up
 * now ends it too, and the one who reads comes back with the revision of the last line.
 */
export function followChanges({ db, feed, log }: FollowPorts, bearer: Bearer, since: number): Events {
  const events = new Events(eventLinesType)
  let revision = since
  let isFirst = true
  let isWoken = true
  let isLooking = false
  let isOver = false
  const look = async () => {
    while (isWoken && !isOver) {
      isWoken = false
      const changes = await readAsCook({ db }, bearer, (db) => findChanges(db, bearer.userId, revision))
      isWoken ||= changes.isMore
      if (!isFirst && changes.revision === revision && !changes.isReset) continue
      revision = changes.revision
      isFirst = false
      events.say(changes)
      await after(betweenEventsMs)
    }
  }
  const wake = () => {
    isWoken = true
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) log.warn({ err: error }, "a stream of changes ended")
        events.end()
      })
      .finally(() => {
        isLooking = false
      })
  }
  const leave = feed.follow(bearer.userId, wake)
  const pulse = setInterval(() => events.pulse(), pulseMs)
  events.onceClosed(() => {
    isOver = true
    clearInterval(pulse)
    leave()
  })
  wake()
  return events
}
