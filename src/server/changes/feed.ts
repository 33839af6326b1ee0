import { randomUUID } from "node:crypto"
import type { FastifyBaseLogger } from "fastify"
import { asService, type Database } from "#server/db/as-user.ts"
import { inSteps } from "#server/db/deadline.ts"
import { cooksChannel, forgetFollowed, noteFollowed } from "#server/db/followed-store.ts"

/** Wakes whoever follows a cook when something of the cook's has changed, in whichever process. */
export type Feed = {
  /** Calls back at each change of this cook's, and when one may have been missed; call what it answers to leave. */
  follow(userId: string, wake: () => void): () => void
  stop(): Promise<void>
}

/** What is missed while the database is away is looked for when it is back, and in any case this often. */
const lookAgainMs = 60_000
/** Well before what is noted of this process lapses. */
const noteAgainMs = 30 * 60_000

/** Listens from the first follower on. A notice is only a hint: what changed is read from the database. */
export function openFeed(db: Database, log: FastifyBaseLogger): Feed {
  const followers = new Map<string, Set<() => void>>()
  const wake = (userIds: Iterable<string>) => {
    for (const userId of userIds) for (const wakeOne of followers.get(userId) ?? []) wakeOne()
  }
  const noted = keepNoted(db, { followers, wake, log })
  let listening: Promise<{ unlisten(): Promise<void> } | null> | null = null
  const listen = () =>
    db
      .listen(cooksChannel, (userId) => wake([userId]), noted.anew)
      .catch((error: unknown) => {
        log.warn({ err: error }, "changes are not listened for")
        listening = null
        return null
      })
  const looking = setInterval(() => {
    if (followers.size > 0) listening ??= listen()
    noted.update()
    wake(followers.keys())
  }, lookAgainMs)
  const noting = setInterval(noted.anew, noteAgainMs)
  for (const timer of [looking, noting]) timer.unref()
  return {
    follow(userId, wakeOne) {
      listening ??= listen()
      const wakes = followers.get(userId) ?? new Set()
      followers.set(userId, wakes.add(wakeOne))
      noted.update()
      return () => {
        wakes.delete(wakeOne)
        if (wakes.size > 0 || followers.get(userId) !== wakes) return
        followers.delete(userId)
        noted.update()
      }
    },
    async stop() {
      for (const timer of [looking, noting]) clearInterval(timer)
      await noted.stop()
      const heard = await listening
      await heard?.unlisten()
    },
  }
}

type Following = {
  followers: ReadonlyMap<string, unknown>
  wake: (userIds: Iterable<string>) => void
  log: FastifyBaseLogger
}

/** Notes in the database whom this process follows, and wakes a follower once it is noted: from then on changes are told. */
function keepNoted(db: Database, { followers, wake, log }: Following) {
  const processId = randomUUID()
  const noted = new Set<string>()
  let working: Promise<void> | null = null
  const differences = () => ({
    added: [...followers.keys()].filter((userId) => !noted.has(userId)),
    gone: [...noted].filter((userId) => !followers.has(userId)),
  })
  const write = async () => {
    for (let { added, gone } = differences(); added.length + gone.length > 0; { added, gone } = differences()) {
      await asService(db, "changes", (db) =>
        Promise.all([noteFollowed(db, processId, added), forgetFollowed(db, processId, gone)]),
      )
      for (const userId of added) noted.add(userId)
      for (const userId of gone) noted.delete(userId)
      wake(added)
    }
  }
  const update = () => {
    // What fails is tried again at the next change, and within a minute.
    working ??= inSteps(write)
      .catch((error: unknown) => log.warn({ err: error }, "who follows changes could not be noted"))
      .finally(() => {
        working = null
      })
  }
  return {
    update,
    /** The same from the start, as the database may have lost what was noted. */
    anew() {
      noted.clear()
      update()
    },
    async stop() {
      await working
      const left = [...noted]
      if (left.length > 0) await asService(db, "changes", (db) => forgetFollowed(db, processId, left)).catch(() => {})
    },
  }
}
