import { idsIn, type ListedItem } from "#core/shopping/list-change.ts"
import { isWaiting, type KeptList, nothingKept, type Queued, shownItems, withQueued } from "./kept-list.ts"
import { type ListStore, memoryListStore } from "./list-store.ts"

/** The list as the cook has it on this device. */
export type ShownList = {
  /** Null while nobody knows. */
  items: readonly ListedItem[] | null
  /** The ids of items with a change that the server has not answered. */
  unsent: ReadonlySet<string>
  /** How many changes the server has not answered. */
  waiting: number
  /** Whether that takes long, or is to be tried again. */
  isHeldUp: boolean
  /** What the server refused: it was not done, and waits for the cook's word. */
  refused: readonly Queued[]
}

/** One tab's look at what is kept of the list. */
export type TabList = {
  kept: () => KeptList
  shown: () => ShownList
  subscribe: (listener: () => void) => () => void
  /** Shows requests at once, and resolves when they are kept. */
  queue: (requests: readonly Queued[]) => Promise<void>
  /** Takes a step, and answers what is kept after it. */
  take: (step: (kept: KeptList) => KeptList) => Promise<KeptList>
  /** Looks at what is kept, which another tab may have changed. */
  look: () => Promise<void>
  /** Notes that what waits takes long; that is so until nothing waits. */
  holdUp: () => void
}

/** `open` throws where the browser keeps nothing: then the list lives as long as this tab. */
export function openTabList({ open, tellOthers }: { open: () => Promise<ListStore>; tellOthers: () => void }): TabList {
  let memory: ListStore | null = null
  let kept = nothingKept
  // Shown already, and not kept yet.
  let coming: readonly Queued[] = []
  let isHeldUp = false
  let shown = showing(kept, isHeldUp)
  const listeners = new Set<() => void>()
  const show = (next: KeptList) => {
    kept = withSameItems(next, kept)
    const all = withQueued(kept, coming)
    isHeldUp &&= all.queue.some(isWaiting)
    shown = showing(all, isHeldUp)
    for (const listener of listeners) listener()
  }
  const inStore = async (work: (store: ListStore) => Promise<KeptList>): Promise<KeptList> => {
    // Twice, because browsers close a database under the page's hands, and open it again.
    for (let tries = 0; tries < 2 && memory === null; tries += 1) {
      try {
        return await work(await open())
      } catch {}
    }
    // No room, or no database at all.
    memory ??= memoryListStore(kept)
    return work(memory)
  }
  const take: TabList["take"] = async (step) => {
    const after = await inStore((store) => store.take(step))
    show(after)
    tellOthers()
    return after
  }
  return {
    kept: () => kept,
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async queue(requests) {
      coming = [...coming, ...requests]
      show(kept)
      const after = await inStore((store) => store.take((kept) => withQueued(kept, requests)))
      coming = coming.filter((each) => !requests.includes(each))
      show(after)
      tellOthers()
    },
    take,
    look: async () => show(await inStore((store) => store.read())),
    holdUp() {
      isHeldUp = true
      show(kept)
    },
  }
}

function showing(kept: KeptList, isHeldUp: boolean): ShownList {
  const waiting = kept.queue.filter(isWaiting)
  return {
    items: shownItems(kept),
    unsent: new Set(waiting.flatMap(({ change }) => idsIn(change))),
    waiting: new Set(waiting.map(({ action }) => action)).size,
    isHeldUp,
    refused: kept.queue.filter((queued) => !isWaiting(queued)),
  }
}

/** What is read from the database is new each time; items that are as they were stay the same objects. */
function withSameItems(next: KeptList, before: KeptList): KeptList {
  if (next.record.items === null || before.record.items === null) return next
  const known = new Map(before.record.items.map((item) => [item.id, item]))
  const items = next.record.items.map((item) => {
    const same = known.get(item.id)
    return same !== undefined && isAlike(same, item) ? same : item
  })
  return { ...next, record: { ...next.record, items } }
}

function isAlike(one: ListedItem, other: ListedItem): boolean {
  return (
    one.ingredient === other.ingredient &&
    one.recipeTitle === other.recipeTitle &&
    one.checked === other.checked &&
    one.position === other.position
  )
}
