import type { FastifyBaseLogger } from "fastify"
import type { Database } from "#server/db/as-user.ts"
import { cooksChannel } from "#server/db/wake-followers.ts"

/** Wakes whoever follows a cook when something of the cook's has changed, in whichever process. */
export type Feed = {
  /** Calls back at each change of this cook's, and when one may have been missed; call what it answers to leave. */
  follow(userId: string, wake: () => void): () => void
  stop(): Promise<void>
}

/** What is missed while the database is away is looked for when it is back, and in any case this often. */
const lookAgainMs = 60_000

/** Listens from the first follower on. A notice is only a hint: what changed is read from the database. */
export function openFeed(db: Database, log: FastifyBaseLogger): Feed {
  const followers = new Map<string, Set<() => void>>()
  const wakeEach = (wakes: Iterable<() => void>) => {
    for (const wake of wakes) wake()
  }
  const wakeAll = () => {
    for (const wakes of followers.values()) wakeEach(wakes)
  }
  let listening: Promise<{ unlisten(): Promise<void> } | null> | null = null
  const listen = () =>
    db
      .listen(cooksChannel, (userId) => wakeEach(followers.get(userId) ?? []), wakeAll)
      .catch((error: unknown) => {
        log.warn({ err: error }, "changes are not listened for")
        listening = null
        return null
      })
  const timer = setInterval(() => {
    if (followers.size > 0) listening ??= listen()
    wakeAll()
  }, lookAgainMs)
  timer.unref()
  return {
    follow(userId, wake) {
      listening ??= listen()
      const wakes = followers.get(userId) ?? new Set()
      followers.set(userId, wakes.add(wake))
      return () => {
        wakes.delete(wake)
        if (wakes.size === 0 && followers.get(userId) === wakes) followers.delete(userId)
      }
    },
    async stop() {
      clearInterval(timer)
      const heard = await listening
      await heard?.unlisten()
    },
  }
}
