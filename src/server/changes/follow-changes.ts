import type { FastifyBaseLogger } from "fastify"
import type { Changes } from "#core/api/changes-api.ts"
import { eventLinesType } from "#core/api/event-lines.ts"
import type { Bearer } from "#server/account/access-token.ts"
import { readAsSessions } from "#server/account/session.ts"
import type { Database } from "#server/db/as-user.ts"
import { inSteps } from "#server/db/deadline.ts"
import { AppError } from "#server/errors.ts"
import { Events } from "#server/http/events.ts"
import { mostStreams } from "#server/limits/bounds.ts"
import { findChanges } from "./change-store.ts"
import type { Feed } from "./feed.ts"

/** At most two events a second reach a browser (T10). */
const betweenEventsMs = 500
const pulseMs = 15_000

export type FollowPorts = { db: Database; feed: Feed; log: FastifyBaseLogger }

/** The streams of changes that this process has open. */
export type Streams = {
  /**
   * A stream of what changes after a revision, the first line at once. It ends with the session, and where the cook opens
   * more than there may be; what can't be looked up now ends it too, and the one who reads comes back with the revision of
   * the last line.
   */
  follow(bearer: Bearer, since: number): Events
  end(): void
}

export function openStreams(ports: FollowPorts): Streams {
  const cooks = new Map<string, CooksStreams>()
  return {
    follow({ userId, sessionId }, since) {
      const known = cooks.get(userId)
      const own = known ?? followCook(ports, userId, () => cooks.delete(userId))
      if (known === undefined) cooks.set(userId, own)
      return own.open(sessionId, since)
    },
    end() {
      for (const { end } of cooks.values()) end()
    },
  }
}

type CooksStreams = { open(sessionId: string, since: number): Events; end(): void }
type Stream = {
  events: Events
  sessionId: string
  revision: number
  isFirst: boolean
  isWoken: boolean
  readyAtMs: number
}

/** All streams of one cook: whatever wakes them, one look at the database serves those that know the same revision. */
function followCook({ db, feed, log }: FollowPorts, userId: string, onEmpty: () => void): CooksStreams {
  const streams = new Set<Stream>()
  let isLooking = false
  let telling: NodeJS.Timeout | undefined
  const look = async (due: readonly Stream[]) => {
    for (const stream of due) stream.isWoken = false
    try {
      const told = await inSteps(() => lookFor(db, userId, due))
      for (const stream of due) tell(stream, told(stream))
    } catch (error) {
      if (!(error instanceof AppError)) log.warn({ err: error }, "streams of changes ended")
      for (const { events } of due) events.end()
    }
  }
  // All that are woken are told together, when the last of them may hear again; who comes later is told the next time.
  const tellTogether = () => {
    const woken = [...streams].filter(({ isWoken, isFirst }) => isWoken && !isFirst)
    if (isLooking || telling !== undefined || woken.length === 0) return
    const readyAtMs = Math.max(...woken.map((stream) => stream.readyAtMs))
    telling = setTimeout(
      async () => {
        telling = undefined
        isLooking = true
        await look(woken.filter((stream) => streams.has(stream)))
        isLooking = false
        tellTogether()
      },
      Math.max(0, readyAtMs - performance.now()),
    )
  }
  const leaveFeed = feed.follow(userId, () => {
    for (const stream of streams) stream.isWoken = true
    tellTogether()
  })
  const pulse = setInterval(() => {
    for (const { events } of streams) events.pulse()
  }, pulseMs)
  const leave = (stream: Stream) => {
    streams.delete(stream)
    if (streams.size > 0) return
    clearTimeout(telling)
    clearInterval(pulse)
    leaveFeed()
    onEmpty()
  }
  return {
    open(sessionId, since) {
      const events = new Events(eventLinesType)
      const stream = { events, sessionId, revision: since, isFirst: true, isWoken: false, readyAtMs: 0 }
      streams.add(stream)
      endOldest(streams)
      events.onceClosed(() => leave(stream))
      void look([stream]).then(tellTogether)
      return events
    },
    end() {
      for (const { events } of streams) events.end()
    },
  }
}

/** Whoever opens too many keeps the newest: an old one may be of a browser that is gone without a word. */
function endOldest(streams: Set<Stream>): void {
  for (const stream of streams) {
    if (streams.size <= mostStreams) return
    streams.delete(stream)
    stream.events.end()
  }
}

/** One look for all of these: what each is to be told, null where its session is over. */
async function lookFor(
  db: Database,
  userId: string,
  streams: readonly Stream[],
): Promise<(stream: Stream) => Told | null> {
  const revisions = [...new Set(streams.map(({ revision }) => revision))]
  const sessionIds = [...new Set(streams.map(({ sessionId }) => sessionId))]
  const { live, found } = await readAsSessions({ db }, { userId, sessionIds }, (db) =>
    Promise.all(revisions.map(async (since) => [since, writtenOnce(await findChanges(db, userId, since))] as const)),
  )
  const changes = new Map(found)
  return ({ sessionId, revision }) => (live.has(sessionId) ? (changes.get(revision) ?? null) : null)
}

/** What several streams are told alike is written once. */
type Told = { changes: Changes; json: string }

const writtenOnce = (changes: Changes): Told => ({ changes, json: JSON.stringify(changes) })

function tell(stream: Stream, told: Told | null): void {
  if (told === null) {
    stream.events.end()
    return
  }
  const { changes, json } = told
  stream.isWoken ||= changes.isMore
  if (!stream.isFirst && changes.revision === stream.revision && !changes.isReset) return
  stream.revision = changes.revision
  stream.isFirst = false
  stream.readyAtMs = performance.now() + betweenEventsMs
  stream.events.sayWritten(json)
}
