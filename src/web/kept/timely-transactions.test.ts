import "fake-indexeddb/auto"
import { randomUUID } from "node:crypto"
import { type IDBPDatabase, openDB, unwrap, wrap } from "idb"
import { expect, test } from "vitest"
import { endInTime, endWithPage } from "./timely-transactions.ts"

const openUntimely = (name: string) => openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore("things") })

async function openTimely(name: string, patienceMs?: number): Promise<IDBPDatabase> {
  const database = await openUntimely(name)
  const begun = (transaction: IDBTransaction) => void wrap(transaction).done.catch(() => undefined)
  endInTime(unwrap(database), patienceMs === undefined ? { begun } : { begun, patienceMs })
  return database
}

/** Writes on and on in one transaction, until it is let go. */
function hold(database: IDBPDatabase): { letGo: () => void; held: Promise<void> } {
  let isHeld = true
  const transaction = database.transaction("things", "readwrite")
  const write = async () => {
    while (isHeld) await transaction.objectStore("things").put("held", 1)
  }
  const held = Promise.all([write(), transaction.done]).then(() => undefined)
  return {
    held,
    letGo() {
      isHeld = false
    },
  }
}

test("what waits for a page that does not end its own fails in time, and is done when asked again", async () => {
  const name = randomUUID()
  const { letGo, held } = hold(await openUntimely(name))
  const database = await openTimely(name, 50)
  await expect(database.get("things", 1)).rejects.toThrow(/abort/i)
  await expect(database.put("things", "ours", 2)).rejects.toThrow(/abort/i)
  letGo()
  await held
  await database.put("things", "ours", 2)
  expect(await database.getAll("things")).toEqual(["held", "ours"])
})

test("a page that is put aside takes nothing along that others would wait for", async () => {
  const name = randomUUID()
  const [aside, other] = [await openTimely(name), await openTimely(name)]
  const { held } = hold(aside)
  endWithPage({ persisted: true })
  await expect(held).rejects.toThrow(/abort/i)
  await other.put("things", "ours", 2)
  expect(await aside.getAll("things")).toEqual(["ours"])
})
