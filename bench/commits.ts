// Commits a second of writers who write all at once, each of a cook of their own: as changes are told, after the commit,
// against the same with a notice inside each transaction; while nobody follows these cooks, and while each is followed.
import { randomUUID } from "node:crypto"
import { recordChanges } from "#server/changes/change-store.ts"
import { lockRevision } from "#server/changes/revision-store.ts"
import type { Tx } from "#server/db/as-user.ts"
import { asService, transactionAsUser } from "#server/db/as-user.ts"
import { databaseName } from "#server/db/embedded-database.ts"
import { cooksChannel, noteFollowed } from "#server/db/followed-store.ts"
import { type AppOnDatabase, withAppOnDatabase } from "./app-on-database.ts"
import { percentile } from "./percentile.ts"

const writers = 32
const rounds = 5
const roundMs = 1_500
const leastRatio = 4

type Compared = { oursASecond: number; withNoticeASecond: number; ratio: number }

export type Commits = { writers: number; alone: Compared; followed: Compared; isWithin: boolean }

/** Five rounds of each in turns; the bar is four times the commits that carry a notice each. */
export const benchCommits = () => withAppOnDatabase(measure)

async function measure(on: AppOnDatabase): Promise<Commits> {
  const cooks = (await on.signIn(writers)).map(({ userId }) => userId)
  const { server } = on
  const sql = server.connect({ user: "postgres", password: server.password, database: databaseName, max: writers })
  const compare = async (): Promise<Compared> => {
    const counted: { ours: number; theirs: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      counted.push({ ours: await countASecond(raise), theirs: await countASecond(raiseWithNotice) })
    }
    const median = (values: number[]) => percentile(values, 0.5)
    return {
      oursASecond: median(counted.slice(1).map(({ ours }) => ours)),
      withNoticeASecond: median(counted.slice(1).map(({ theirs }) => theirs)),
      ratio: median(counted.slice(1).map(({ ours, theirs }) => ours / theirs)),
    }
  }
  const countASecond = async (write: (db: Tx, userId: string) => Promise<void>): Promise<number> => {
    const until = performance.now() + roundMs
    const counts = cooks.map(async (userId) => {
      let count = 0
      for (; performance.now() < until; count += 1) await transactionAsUser(sql, userId, (db) => write(db, userId))
      return count
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0) / (roundMs / 1_000)
  }
  try {
    const alone = await compare()
    await asService(sql, "changes", (db) => noteFollowed(db, randomUUID(), cooks))
    const followed = await compare()
    return { writers, alone, followed, isWithin: Math.min(alone.ratio, followed.ratio) >= leastRatio }
  } finally {
    await sql.end()
  }
}

async function raise(db: Tx, userId: string): Promise<void> {
  const held = await lockRevision(db, userId)
  await recordChanges(db, { userId, revision: held?.revision ?? 0 }, [{ table: "user_preferences", id: userId }])
}

async function raiseWithNotice(db: Tx, userId: string): Promise<void> {
  await raise(db, userId)
  await db`select pg_notify(${cooksChannel}, ${userId})`
}
