import type { KeptDatabase, KeptTransaction } from "./kept-database.ts"
import { type KeptList, nothingKept, type Queued, readQueued, readRecord } from "./kept-list.ts"

/** Where one cook's list is kept. A step is done as a whole or not at all, and one after the other in all tabs. */
export type ListStore = {
  read: () => Promise<KeptList>
  /** Answers what is kept after the step. */
  take: (step: (kept: KeptList) => KeptList) => Promise<KeptList>
}

/** For as long as the page is open. */
export function memoryListStore(kept: KeptList = nothingKept): ListStore {
  let current = kept
  return {
    read: async () => current,
    async take(step) {
      current = step(current)
      return current
    },
  }
}

const stores = ["lists", "changes"] as const
type Stores = (typeof stores)[number]

/** In the database of this device, which all tabs share. */
export function deviceListStore(database: KeptDatabase, userId: string): ListStore {
  return {
    read: async () => (await readIn(database.transaction(stores, "readonly"), userId)).kept,
    async take(step) {
      const transaction = database.transaction(stores, "readwrite")
      const work = async () => {
        const found = await readIn(transaction, userId)
        const after = step(found.kept)
        await writeIn(transaction, userId, { ...found, after })
        return after
      }
      const [after] = await Promise.all([work(), transaction.done])
      return after
    },
  }
}

/** What is kept, and the place of each request among the rows. */
type Found = { kept: KeptList; placeOf: ReadonlyMap<Queued, number> }

async function readIn(
  transaction: KeptTransaction<Stores, "readonly"> | KeptTransaction<Stores, "readwrite">,
  userId: string,
): Promise<Found> {
  const byUser = transaction.objectStore("changes").index("userId")
  const [list, places, rows] = await Promise.all([
    transaction.objectStore("lists").get(userId),
    byUser.getAllKeys(userId),
    byUser.getAll(userId),
  ])
  const placeOf = new Map<Queued, number>()
  for (const [at, place] of places.entries()) {
    const queued = readQueued(rows[at]?.content)
    if (queued !== null) placeOf.set(queued, place)
  }
  return { kept: { record: readRecord(list?.content), queue: [...placeOf.keys()] }, placeOf }
}

async function writeIn(
  transaction: KeptTransaction<Stores, "readwrite">,
  userId: string,
  { kept, placeOf, after }: Found & { after: KeptList },
): Promise<void> {
  const lists = transaction.objectStore("lists")
  const changes = transaction.objectStore("changes")
  if (after.record !== kept.record) await lists.put({ userId, content: after.record })
  const next = new Map(after.queue.map((queued) => [queued.key, queued]))
  for (const [queued, place] of placeOf) {
    const now = next.get(queued.key)
    next.delete(queued.key)
    if (now === undefined) await changes.delete(place)
    else if (now !== queued) await changes.put({ userId, content: now }, place)
  }
  for (const queued of next.values()) await changes.add({ userId, content: queued })
}
