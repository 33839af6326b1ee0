import "fake-indexeddb/auto"
import { randomUUID } from "node:crypto"
import { type KeptDatabase, openKeptDatabase } from "#web/kept/kept-database.ts"
import { type ListQueue, openListQueue, type QueuePorts } from "#web/kept/list-queue.ts"
import { deviceListStore } from "#web/kept/list-store.ts"

/** What a device of the tests is not itself: the server, and the time. */
export type Outside = Pick<QueuePorts, "send" | "fetchItems" | "tellRefused" | "now" | "chance" | "after">

/** A browser of one cook, with a database, locks and a channel that its tabs share. */
export type ListDevice = { database: KeptDatabase; openTab: () => Promise<DeviceTab> }

export type DeviceTab = ListQueue & {
  /** As if the browser were killed: whatever is under way in this tab has no more effect. */
  crash: () => void
}

export async function openListDevice(userId: string, outside: Outside): Promise<ListDevice> {
  const database = await openKeptDatabase(randomUUID())
  const tabs = new Set<ListQueue>()
  const locks = openLocks()
  const openTab = async () => {
    const life = new AbortController()
    const { signal } = life
    const store = deviceListStore(database, userId)
    const queue: ListQueue = openListQueue({
      open: async () => store,
      send: async (request) => alive(signal, outside.send(request)),
      fetchItems: async () => alive(signal, outside.fetchItems()),
      alone: (work) => locks(signal, work),
      tellOthers() {
        for (const tab of tabs) if (tab !== queue) void tab.look()
      },
      tellRefused: outside.tellRefused,
      now: outside.now,
      chance: outside.chance,
      after: outside.after,
    })
    tabs.add(queue)
    await queue.look()
    const crash = () => {
      tabs.delete(queue)
      queue.leave()
      life.abort()
    }
    return { ...queue, crash }
  }
  return { database, openTab }
}

/** What a killed tab waits for never comes. */
async function alive<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const settled = await work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error
    },
  )
  if (signal.aborted) await new Promise(() => {})
  return settled()
}

/** A lock of which a killed tab lets go. */
function openLocks() {
  let last: Promise<void> = Promise.resolve()
  return (signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
    const turn = last.then(() => (signal.aborted ? undefined : work()))
    const killed = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()))
    last = Promise.race([turn, killed]).catch(() => undefined)
    return turn
  }
}
