import { z } from "zod"
import {
  type ListChange,
  type ListedItem,
  listChangeSchema,
  listedItemsSchema,
  splitChange,
  withChange,
} from "#core/shopping/list-change.ts"

/** One request, with the key under which it is done once however often it is sent. */
const queuedSchema = z.object({
  key: z.string(),
  /** What the cook did, of which this may be a part. */
  action: z.string(),
  change: listChangeSchema,
  queuedAt: z.number(),
  /** Why it was not done. Then it waits for the cook's word, and is not sent. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type Queued = z.infer<typeof queuedSchema>
export type Refusal = NonNullable<Queued["refusal"]>

const recordSchema = z.object({
  /** Null until the list was read for the first time. */
  items: listedItemsSchema.readonly().nullable(),
  /** Counts reads that began and requests that were done. */
  turn: z.int(),
  /** A read that began in this turn or before is older than the items. */
  oldest: z.int(),
})

/** One cook's list as this device keeps it: as the server said it last, and what was done to it here since, in order. */
export type KeptList = { record: z.infer<typeof recordSchema>; queue: readonly Queued[] }

export const nothingKept: KeptList = { record: { items: null, turn: 0, oldest: 0 }, queue: [] }

export const readRecord = (content: unknown) => recordSchema.safeParse(content).data ?? nothingKept.record

/** Null for what another release wrote and this one can't read: that stays for the other. */
export const readQueued = (content: unknown) => queuedSchema.safeParse(content).data ?? null

/** A change as the requests that it takes, each with a key of its own. */
export function requestsOf(change: ListChange, queuedAt: number): Queued[] {
  const action = crypto.randomUUID()
  return splitChange(change).map((change) => ({ key: crypto.randomUUID(), action, change, queuedAt, refusal: null }))
}

export const isWaiting = ({ refusal }: Queued) => refusal === null

/** Behind all that waits. */
export function withQueued(kept: KeptList, requests: readonly Queued[]): KeptList {
  return { ...kept, queue: [...kept.queue, ...requests] }
}

/** A request was done: it leaves the queue, and reads that are under way are older than it. */
export function withDone(kept: KeptList, key: string): KeptList {
  const done = kept.queue.find((queued) => queued.key === key)
  // Another tab noted it, or all was cleared.
  if (done === undefined) return kept
  const turn = kept.record.turn + 1
  const items = kept.record.items && withChange(kept.record.items, done.change)
  return { record: { items, turn, oldest: turn }, queue: kept.queue.filter((queued) => queued !== done) }
}

export function withRefused(kept: KeptList, key: string, refusal: Refusal): KeptList {
  return { ...kept, queue: kept.queue.map((queued) => (queued.key === key ? { ...queued, refusal } : queued)) }
}

/** What was refused is let go of. */
export function withoutRefused(kept: KeptList): KeptList {
  return { ...kept, queue: kept.queue.filter(isWaiting) }
}

/** What was refused is to be sent again, after all that waits. */
export function withRefusedAgain(kept: KeptList, queuedAt: number): KeptList {
  const refused = kept.queue.filter((queued) => !isWaiting(queued))
  const again = refused.map((queued) => ({ ...queued, key: crypto.randomUUID(), queuedAt, refusal: null }))
  return withQueued(withoutRefused(kept), again)
}

/** A read begins; its turn is the record's. */
export function withReadBegun({ record, queue }: KeptList): KeptList {
  return { record: { ...record, turn: record.turn + 1 }, queue }
}

/**
 * What a read brought that began in a turn. The same where a request was done since, or a later read came first: it may
 * have been looked up before them. The same too where all was cleared since.
 */
export function withRead(kept: KeptList, turn: number, items: readonly ListedItem[]): KeptList {
  const { record, queue } = kept
  if (turn <= record.oldest || turn > record.turn) return kept
  return { record: { ...record, items, oldest: turn }, queue }
}

/** The list as the cook has it: all that waits is done to it. */
export function shownItems({ record, queue }: KeptList): readonly ListedItem[] | null {
  if (record.items === null) return null
  return queue.filter(isWaiting).reduce((list, { change }) => withChange(list, change), record.items)
}
