import "fake-indexeddb/auto"
import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { clearCook, type KeptDatabase, noteCook, openKeptDatabase, rowsOf, sweepAway } from "./kept-database.ts"

const day = 24 * 60 * 60_000

async function openNew(): Promise<KeptDatabase> {
  return openKeptDatabase(randomUUID())
}

/** Something in every store. */
async function keepOf(database: KeptDatabase, userId: string, seenAt = 0): Promise<void> {
  const row = { userId, id: "1", content: `of ${userId}` }
  for (const store of ["lists", "preferences", "shown", "savedSync"] as const) await database.put(store, row)
  for (const store of ["summaries", "recipes"] as const) await database.put(store, row)
  await database.add("changes", row)
  await noteCook(database, userId, seenAt)
}

/** How many rows of a cook stand in each store. */
async function countOf(database: KeptDatabase, userId: string): Promise<number[]> {
  const whole = ["lists", "preferences", "shown", "savedSync", "cooks"] as const
  const counts = [
    ...whole.map((store) => database.count(store, userId)),
    ...(["summaries", "recipes"] as const).map((store) => database.count(store, rowsOf(userId))),
    database.countFromIndex("changes", "userId", userId),
  ]
  return Promise.all(counts)
}

const everything = [1, 1, 1, 1, 1, 1, 1, 1]
const nothing = [0, 0, 0, 0, 0, 0, 0, 0]

test("T5: what is cleared of one cook leaves nothing of that one, and all of the other", async () => {
  const database = await openNew()
  // Ids of which one begins with the other.
  await keepOf(database, "ann")
  await keepOf(database, "anna")
  await clearCook(database, "ann")
  expect(await countOf(database, "ann")).toEqual(nothing)
  expect(await countOf(database, "anna")).toEqual(everything)
})

test("a cook who was not signed in for 30 days is swept, one who was is kept", async () => {
  const database = await openNew()
  await keepOf(database, "old", 0)
  await keepOf(database, "new", 2 * day)
  await sweepAway(database, 31 * day)
  expect(await countOf(database, "old")).toEqual(nothing)
  expect(await countOf(database, "new")).toEqual(everything)
})

test("what is kept is there when it is opened again, and lets a newer release in", async () => {
  const name = randomUUID()
  let isClosed = false
  const first = await openKeptDatabase(name, () => {
    isClosed = true
  })
  await keepOf(first, "ann")
  const second = await openKeptDatabase(name)
  expect(await countOf(second, "ann")).toEqual(everything)
  await new Promise((resolve, reject) => {
    const newer = indexedDB.open(name, 2)
    newer.onsuccess = resolve
    newer.onerror = reject
  })
  expect(isClosed).toBe(true)
})
