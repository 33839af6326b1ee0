import { idsIn, type ListChange, type ListedItem } from "#core/shopping/list-change.ts"
import {
  isWaiting,
  type Queued,
  requestsOf,
  withDone,
  withoutRefused,
  withRead,
  withReadBegun,
  withRefused,
  withRefusedAgain,
} from "./kept-list.ts"
import type { ListStore } from "./list-store.ts"
import { oneAtATime } from "./one-at-a-time.ts"
import { type Outcome, outcomeOf } from "./outcome.ts"
import { pauseMs } from "./pause.ts"
import { openTabList, type TabList } from "./tab-list.ts"

/** What the queue needs of the world. */
export type QueuePorts = {
  /** Where the list is kept; throws where the browser keeps nothing. */
  open: () => Promise<ListStore>
  /** Sends one request, and answers how many items it changed; throws an ApiError where it was not done, or nobody knows. */
  send: (request: Queued) => Promise<number>
  /** The list as it is on the server; throws an ApiError. */
  fetchItems: () => Promise<readonly ListedItem[]>
  /** Does the work while no other tab does the like. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Has the other tabs look at what is kept. */
  tellOthers: () => void
  /** Tells the cook what was refused, wherever on the page the cook is. */
  tellRefused: (request: Queued) => void
  now: () => number
  /** From 0 to 1. */
  chance: () => number
  /** Calls back after a time, unless what it answers is called before. */
  after: (ms: number, run: () => void) => () => void
}

/** One cook's list in one tab: what is done to it shows at once, is kept, and is sent in order until it is answered. */
export type ListQueue = Pick<TabList, "shown" | "subscribe"> & {
  /** Resolves when the change is kept. */
  change: (change: ListChange) => Promise<void>
  /** Reads the list from the server; throws an ApiError. */
  read: () => Promise<void>
  /** Looks at what is kept, which another tab has changed, and sends what waits. */
  look: () => Promise<void>
  /** Sends what waits without a pause; resolves when all is sent, or something is to be tried again later. */
  sendNow: () => Promise<void>
  /** Sends anew what was refused. */
  tryAgain: () => Promise<void>
  /** Lets go of what was refused. */
  dismiss: () => Promise<void>
  /** Sends no more. */
  leave: () => void
}

export type { Queued as RefusedChange } from "./kept-list.ts"

/** The code of what waited for too long. */
export const tooOld = "too_old"
/** What is answered by then is nobody's news. */
const soonMs = 2_000
/** The server knows a request again for 35 days: what was perhaps done is not sent after that. */
const longestWaitMs = 30 * 24 * 60 * 60_000

export function openListQueue(ports: QueuePorts): ListQueue {
  const tab = openTabList(ports)
  const read = oneAtATime(() => readInto(tab, ports))
  const sender = openSender(tab, ports, read)
  const queue = async (requests: readonly Queued[]) => {
    for (const { key } of requests) sender.noteNew(key)
    await tab.queue(requests)
    void sender.send()
  }
  const look = async () => {
    await tab.look()
    if (tab.shown().waiting > 0) void sender.send()
  }
  return {
    shown: tab.shown,
    subscribe: tab.subscribe,
    change: (change) => queue(requestsOf(change, ports.now())),
    read,
    look,
    sendNow: sender.send,
    async tryAgain() {
      await tab.take((kept) => withRefusedAgain(kept, ports.now()))
      void sender.send()
    },
    dismiss: async () => void (await tab.take(withoutRefused)),
    leave: sender.leave,
  }
}

async function readInto(tab: TabList, { fetchItems }: QueuePorts): Promise<void> {
  for (let isTooOld = true; isTooOld; ) {
    const { turn } = (await tab.take(withReadBegun)).record
    const items = await fetchItems()
    const { record } = await tab.take((kept) => withRead(kept, turn, items))
    // Unless all was cleared, in which case nothing is to be read.
    isTooOld = record.oldest !== turn && record.turn >= turn
  }
}

/** Sends what waits, one request after the other and in order, in one tab at a time. */
function openSender(tab: TabList, ports: QueuePorts, read: () => Promise<void>) {
  // Queued in this tab and never sent: no answer of theirs can have been lost.
  const neverSent = new Set<string>()
  let isLeft = false
  let failures = 0
  let isDoubtful = false
  let cancelRetry = () => {}
  const attempt = async (request: Queued): Promise<Outcome> => {
    if (request.queuedAt < ports.now() - longestWaitMs) {
      return { kind: "refused", refusal: { code: tooOld, message: "" } }
    }
    // It may have been done long ago, and other devices may have changed the same since.
    if (!neverSent.delete(request.key)) isDoubtful = true
    try {
      const changed = await ports.send(request)
      // Other devices were there before, and this one has not heard of it yet.
      if (changed !== idsIn(request.change).length) isDoubtful = true
      return { kind: "done" }
    } catch (error) {
      return outcomeOf(error)
    }
  }
  const sendAll = async () => {
    await tab.look()
    for (let next = firstOf(tab); next !== undefined && !isLeft; next = firstOf(tab)) {
      const { key } = next
      const { oldest } = tab.kept().record
      const outcome = await attempt(next)
      if (outcome.kind === "later") {
        tab.holdUp()
        failures += 1
        cancelRetry = ports.after(pauseMs(failures, ports.chance()), () => void send())
        return
      }
      failures = 0
      const { queue } = await tab.take((kept) => {
        // A list read in the meantime has it already, and perhaps what another device did after it.
        isDoubtful ||= kept.record.oldest !== oldest
        return outcome.kind === "done" ? withDone(kept, key) : withRefused(kept, key, outcome.refusal)
      })
      const refused = outcome.kind === "refused" && queue.find((queued) => queued.key === key)
      if (refused) ports.tellRefused(refused)
    }
  }
  const send = oneAtATime(async () => {
    cancelRetry()
    const cancelHoldUp = ports.after(soonMs, tab.holdUp)
    await ports.alone(sendAll).finally(cancelHoldUp)
    if (!isDoubtful || isLeft || firstOf(tab) !== undefined) return
    isDoubtful = false
    // Where it can't be read now, it is when the page asks next.
    await read().catch(() => undefined)
  })
  return {
    send,
    noteNew: (key: string) => void neverSent.add(key),
    leave() {
      isLeft = true
      cancelRetry()
    },
  }
}

const firstOf = (tab: TabList) => tab.kept().queue.find(isWaiting)
