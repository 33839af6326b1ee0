import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames, unwrap, wrap } from "idb"
import { endInTime } from "./timely-transactions.ts"

/** What is kept of one cook under one key. It is `unknown`, because another release may have written it. */
type Whole = { key: string; value: { userId: string; content: unknown } }
/** The same in many rows, each with an id of its own. */
type Row = { key: [userId: string, id: string]; value: { userId: string; id: string; content: unknown } }

/** What this device keeps of its cooks, each under the cook's user id. */
interface KeptSchema extends DBSchema {
  /** The shopping list as the server said it last. */
  lists: Whole
  /** What was done to the list and is still to be sent, in order. */
  changes: { key: number; value: { userId: string; content: unknown }; indexes: { userId: string } }
  preferences: Whole
  /** The recipe that was on the screen last. */
  shown: Whole
  summaries: Row
  /** How far the summaries of saved recipes are known. */
  savedSync: Whole
  recipes: Row
  /** When each cook was last signed in here, in milliseconds. */
  cooks: { key: string; value: { userId: string; seenAt: number } }
}

export type KeptDatabase = IDBPDatabase<KeptSchema>
type Store = StoreNames<KeptSchema>
export type KeptTransaction<Of extends Store, Mode extends IDBTransactionMode> = IDBPTransaction<KeptSchema, Of[], Mode>

const version = 1
const wholeStores = ["lists", "preferences", "shown", "savedSync", "cooks"] as const
const rowStores = ["summaries", "recipes"] as const
const allStores = [...wholeStores, ...rowStores, "changes"] as const
type AllStores = (typeof allStores)[number][]

/** Opens what is kept on this device; throws where the browser keeps nothing. Calls back when it is open no more. */
export async function openKeptDatabase(name: string, closed = () => {}): Promise<KeptDatabase> {
  const database = await openDB<KeptSchema>(name, version, {
    upgrade: createStores,
    terminated: closed,
    blocking() {
      // A newer release in another tab must not wait for this one.
      database.close()
      closed()
    },
  })
  // Who only reads waits for what is read, and nobody hears how it ended.
  endInTime(unwrap(database), { begun: (transaction) => void wrap(transaction).done.catch(() => undefined) })
  return database
}

function createStores(database: KeptDatabase): void {
  for (const store of wholeStores) database.createObjectStore(store, { keyPath: "userId" })
  for (const store of rowStores) database.createObjectStore(store, { keyPath: ["userId", "id"] })
  database.createObjectStore("changes", { autoIncrement: true }).createIndex("userId", "userId")
}

/** All rows of one cook, in a store whose keys are a user id and an id. */
export const rowsOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

/** Notes that a cook is signed in here. */
export async function noteCook(database: KeptDatabase, userId: string, seenAt: number): Promise<void> {
  await database.put("cooks", { userId, seenAt })
}

/** Drops all that is kept of one cook. */
export async function clearCook(database: KeptDatabase, userId: string): Promise<void> {
  const transaction = database.transaction(allStores, "readwrite")
  await Promise.all([clearIn(transaction, userId), transaction.done])
}

async function clearIn(transaction: IDBPTransaction<KeptSchema, AllStores, "readwrite">, userId: string) {
  for (const store of wholeStores) await transaction.objectStore(store).delete(userId)
  for (const store of rowStores) await transaction.objectStore(store).delete(rowsOf(userId))
  const changes = transaction.objectStore("changes")
  for (const place of await changes.index("userId").getAllKeys(userId)) await changes.delete(place)
}

const keptAwayMs = 30 * 24 * 60 * 60_000

/** Drops what is kept of cooks who have not been signed in here for 30 days. */
export async function sweepAway(database: KeptDatabase, now: number): Promise<void> {
  const transaction = database.transaction(allStores, "readwrite")
  const sweep = async () => {
    const cooks = await transaction.objectStore("cooks").getAll()
    for (const { userId, seenAt } of cooks) if (seenAt < now - keptAwayMs) await clearIn(transaction, userId)
  }
  await Promise.all([sweep(), transaction.done])
}
