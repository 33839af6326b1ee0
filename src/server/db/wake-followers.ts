import { setTimeout as after } from "node:timers/promises"
import { oncePer } from "#core/text/once-per.ts"
import { asService, type Database, onceCommitted, type Tx } from "./as-user.ts"
import { inSteps } from "./deadline.ts"
import { notifyFollowed } from "./followed-store.ts"

/**
 * Changes of this long are told together. A notice takes a lock of the whole database until its transaction is flushed, so
 * no write carries one, and a process sends few.
 */
const gatheredMs = 25

const gathered = oncePer((_db: Database) => new Set<string>())

/** Has every process look again for whoever follows this cook, soon after the transaction is committed. */
export function wakeFollowers(db: Tx, userId: string): void {
  onceCommitted(db, (db) => {
    const waiting = gathered(db)
    if (waiting.size === 0) void inSteps(() => sendSoon(db))
    waiting.add(userId)
  })
}

async function sendSoon(db: Database): Promise<void> {
  await after(gatheredMs, undefined, { ref: false })
  await sendGathered(db)
}

/** Sends what waits to be told. A notice is only a hint: what is lost here is looked for when the database is back. */
export async function sendGathered(db: Database): Promise<void> {
  const waiting = gathered(db)
  const userIds = [...waiting]
  waiting.clear()
  if (userIds.length > 0) await asService(db, "changes", (db) => notifyFollowed(db, userIds)).catch(() => {})
}
