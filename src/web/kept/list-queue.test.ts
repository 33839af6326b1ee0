import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { idsIn, type ListChange, type ListedItem, withChange } from "#core/shopping/list-change.ts"
import { openListDevice } from "#testing/list-device.ts"
import { ApiError } from "#web/send.ts"
import type { Queued } from "./kept-list.ts"
import { openListQueue } from "./list-queue.ts"

const day = 24 * 60 * 60_000
const userId = randomUUID()
const milk = { id: randomUUID(), ingredient: "2 l milk", recipeTitle: "" }
const bread = { id: randomUUID(), ingredient: "bread", recipeTitle: "" }
const add = (...items: (typeof milk)[]): ListChange => ({ kind: "add", items })
const tick = (checked: boolean, ...ids: string[]): ListChange => ({ kind: "check", ids, checked })
const words = (items: readonly ListedItem[] | null) =>
  items?.map(({ ingredient, checked }) => `${checked ? "x" : "-"} ${ingredient}`)

/** What becomes of the next request: nothing stands for done and answered. */
type Fate = "lost" | "unheard" | { code: string; status: number } | undefined

/** A device of one cook, and a server that does what it is told unless it is told otherwise. */
async function openKitchen() {
  const server = {
    items: [] as readonly ListedItem[],
    done: new Set<string>(),
    tried: [] as Queued[],
    fates: [] as Fate[],
    gate: Promise.resolve(),
    reads: 0,
    /** Finds nothing to do. */
    isIdle: false,
    now: 0,
    told: [] as string[],
    timers: [] as { ms: number; run: () => void }[],
  }
  const send = async (request: Queued) => {
    server.tried.push(request)
    const fate = server.fates.shift()
    const answered = server.gate
    const isHeard = fate === undefined || fate === "lost"
    if (isHeard && !server.done.has(request.key)) server.items = withChange(server.items, request.change)
    if (isHeard) server.done.add(request.key)
    await answered
    if (fate === "lost" || fate === "unheard") throw new ApiError("offline", "")
    if (fate !== undefined) throw new ApiError(fate.code, "No.", { status: fate.status })
    return server.isIdle ? 0 : idsIn(request.change).length
  }
  const device = await openListDevice(userId, {
    send,
    async fetchItems() {
      const { items } = server
      server.reads += 1
      await server.gate
      return items
    },
    tellRefused: ({ key }) => server.told.push(key),
    now: () => server.now,
    chance: () => 0,
    after(ms, run) {
      const timer = { ms, run }
      server.timers.push(timer)
      return () => {
        server.timers = server.timers.filter((each) => each !== timer)
      }
    },
  })
  return { server, device, tab: await device.openTab() }
}

test("a change shows before it is kept, and is sent in order with a key of its own", async () => {
  const { server, tab } = await openKitchen()
  await tab.read()
  const queued = [tab.change(add(milk)), tab.change(add(bread)), tab.change(tick(true, milk.id))]
  expect(words(tab.shown().items)).toEqual(["x 2 l milk", "- bread"])
  expect(tab.shown()).toMatchObject({ waiting: 3, unsent: new Set([milk.id, bread.id]), isHeldUp: false })
  await Promise.all(queued)
  await tab.sendNow()
  expect(server.tried.map(({ change }) => change.kind)).toEqual(["add", "add", "check"])
  expect(server.done.size).toBe(3)
  expect(tab.shown()).toMatchObject({ waiting: 0, unsent: new Set() })
  expect(words(tab.shown().items)).toEqual(["x 2 l milk", "- bread"])
})

test("items that a change does not touch stay the same objects", async () => {
  const { tab } = await openKitchen()
  await tab.read()
  await tab.change(add(milk, bread))
  await tab.sendNow()
  const before = tab.shown().items
  await tab.change(tick(true, milk.id))
  await tab.sendNow()
  expect(tab.shown().items?.[1]).toBe(before?.[1])
})

test.each<[string, Fate]>([
  ["never arrives", "unheard"],
  ["is done and its answer lost", "lost"],
  ["is answered 429", { code: "too_many_requests", status: 429 }],
  ["is answered 503", { code: "unavailable", status: 503 }],
  ["takes too long on the server", { code: "deadline_passed", status: 503 }],
  ["is answered by a hotel's own page", { code: "unreadable", status: 200 }],
  ["is answered 401", { code: "session_ended", status: 401 }],
])("what %s stays, says so, and is sent again with the same key", async (_how, fate) => {
  const { server, tab } = await openKitchen()
  await tab.read()
  server.fates = [fate, fate]
  await tab.change(add(milk))
  await tab.sendNow()
  expect(tab.shown()).toMatchObject({ waiting: 1, isHeldUp: true, refused: [] })
  await tab.sendNow()
  await tab.sendNow()
  expect(tab.shown()).toMatchObject({ waiting: 0, isHeldUp: false })
  expect(new Set(server.tried.map(({ key }) => key)).size).toBe(1)
  expect(words(server.items)).toEqual(["- 2 l milk"])
})

test("pauses grow while nothing is answered, and each ends in one more try", async () => {
  const { server, tab } = await openKitchen()
  server.fates = ["unheard", "unheard", "unheard", "unheard"]
  await tab.change(add(milk))
  await tab.sendNow()
  const pauses: number[] = []
  while (tab.shown().waiting > 0) {
    const [timer] = server.timers
    pauses.push(timer?.ms ?? 0)
    timer?.run()
    const tried = server.tried.length
    await expect.poll(() => server.tried.length).toBeGreaterThan(tried)
    await tab.look()
    await tab.sendNow()
  }
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
})

test("what is refused leaves the queue, holds up nothing behind it, and is done when the cook has made room", async () => {
  const { server, device, tab } = await openKitchen()
  await tab.read()
  server.fates = [{ code: "list_full", status: 409 }]
  await tab.change(add(milk))
  await tab.change(add(bread))
  await tab.sendNow()
  expect(words(tab.shown().items)).toEqual(["- bread"])
  expect(tab.shown()).toMatchObject({ waiting: 0, refused: [{ change: add(milk), refusal: { code: "list_full" } }] })
  expect(server.told).toEqual(tab.shown().refused.map(({ key }) => key))
  tab.crash()
  const next = await device.openTab()
  expect(next.shown().refused).toHaveLength(1)
  await next.tryAgain()
  await next.sendNow()
  expect(next.shown()).toMatchObject({ waiting: 0, refused: [] })
  expect(words(server.items)).toEqual(["- bread", "- 2 l milk"])
})

test("what was refused can be let go of", async () => {
  const { server, tab } = await openKitchen()
  server.fates = [{ code: "list_full", status: 409 }]
  await tab.change(add(milk))
  await tab.sendNow()
  await tab.dismiss()
  expect(tab.shown().refused).toEqual([])
})

test("done a while ago is done", async () => {
  const { server, tab } = await openKitchen()
  await tab.read()
  server.fates = [{ code: "done_already", status: 409 }]
  await tab.change(add(milk))
  await tab.sendNow()
  expect(tab.shown()).toMatchObject({ waiting: 0, refused: [] })
})

test("a killed tab leaves its changes to the next one, which sends them once", async () => {
  const { server, device, tab } = await openKitchen()
  const gate = Promise.withResolvers<void>()
  server.gate = gate.promise
  await tab.change(add(milk))
  await expect.poll(() => server.tried.length).toBe(1)
  await tab.change(tick(true, milk.id))
  tab.crash()
  gate.resolve()
  const next = await device.openTab()
  await next.sendNow()
  await next.read()
  expect(words(next.shown().items)).toEqual(["x 2 l milk"])
  expect(server.done.size).toBe(2)
})

test("two tabs share one list and one queue, and only one of them sends", async () => {
  const { server, device, tab } = await openKitchen()
  const other = await device.openTab()
  await tab.read()
  const gate = Promise.withResolvers<void>()
  server.gate = gate.promise
  await tab.change(add(milk))
  await other.change(add(bread))
  await expect.poll(() => other.shown().waiting).toBe(2)
  await expect.poll(() => tab.shown().waiting).toBe(2)
  expect(server.tried).toHaveLength(1)
  gate.resolve()
  await Promise.all([tab.sendNow(), other.sendNow()])
  await expect.poll(() => words(other.shown().items)).toEqual(["- 2 l milk", "- bread"])
  expect(server.tried).toHaveLength(2)
})

test("a read that was under way while a change was sent brings nothing older back", async () => {
  const { server, device, tab } = await openKitchen()
  const other = await device.openTab()
  await tab.read()
  const gate = Promise.withResolvers<void>()
  server.gate = gate.promise
  const reading = other.read()
  await expect.poll(() => server.reads).toBe(2)
  server.gate = Promise.resolve()
  await tab.change(add(milk))
  await tab.sendNow()
  const seen: unknown[] = []
  tab.subscribe(() => seen.push(words(tab.shown().items)))
  gate.resolve()
  await reading
  await tab.look()
  expect(words(other.shown().items)).toEqual(["- 2 l milk"])
  for (const shown of seen) expect(shown).toEqual(["- 2 l milk"])
})

test("of two reads under way, what the later one brought stands", async () => {
  const { server, device, tab } = await openKitchen()
  const other = await device.openTab()
  const gate = Promise.withResolvers<void>()
  server.gate = gate.promise
  const reading = tab.read()
  await expect.poll(() => server.reads).toBe(1)
  server.gate = Promise.resolve()
  server.items = withChange([], add(milk))
  await other.read()
  gate.resolve()
  await reading
  expect(words(tab.shown().items)).toEqual(["- 2 l milk"])
})

test("a tick whose answer was lost does not hide what another device did since", async () => {
  const { server, tab } = await openKitchen()
  await tab.read()
  await tab.change(add(milk))
  await tab.sendNow()
  server.fates = ["lost", "lost"]
  await tab.change(tick(true, milk.id))
  await tab.sendNow()
  server.items = withChange(server.items, tick(false, milk.id))
  await tab.sendNow()
  expect(words(tab.shown().items)).toEqual(["- 2 l milk"])
})

test("a list read between a tick and its answer is read again, for it may know more", async () => {
  const { server, tab } = await openKitchen()
  await tab.read()
  await tab.change(add(milk))
  await tab.sendNow()
  const gate = Promise.withResolvers<void>()
  server.gate = gate.promise
  await tab.change(tick(true, milk.id))
  await expect.poll(() => server.tried.length).toBe(2)
  server.gate = Promise.resolve()
  // Done, and not answered yet, when another device takes the tick off and the list is read.
  server.items = withChange(server.items, tick(false, milk.id))
  await tab.read()
  gate.resolve()
  await expect.poll(() => words(tab.shown().items)).toEqual(["- 2 l milk"])
})

test("where the server did not change what was asked, the list is read again", async () => {
  const { server, tab } = await openKitchen()
  await tab.change(add(milk))
  await tab.sendNow()
  await tab.read()
  // As where another device has removed the item.
  server.items = []
  server.isIdle = true
  await tab.change(tick(true, milk.id))
  await tab.sendNow()
  expect(words(tab.shown().items)).toEqual([])
})

test("what waited for 30 days goes back to the cook, for the server may have forgotten its key", async () => {
  const { server, device, tab } = await openKitchen()
  server.fates = ["lost", "lost"]
  await tab.change(add(milk))
  await tab.sendNow()
  tab.crash()
  server.now = 30 * day + 1
  const next = await device.openTab()
  await next.sendNow()
  expect(next.shown()).toMatchObject({ waiting: 0, refused: [{ change: add(milk), refusal: { code: "too_old" } }] })
  expect(server.tried).toHaveLength(2)
})

test("where nothing can be kept, the list lives as long as the page", async () => {
  const sent: Queued[] = []
  const tab = openListQueue({
    open: () => Promise.reject(new Error("no database")),
    send: async (request) => sent.push(request),
    fetchItems: async () => [],
    alone: (work) => work(),
    tellOthers: () => {},
    tellRefused: () => {},
    now: () => 0,
    chance: () => 0,
    after: () => () => {},
  })
  await tab.read()
  await tab.change(add(milk))
  expect(words(tab.shown().items)).toEqual(["- 2 l milk"])
  await tab.sendNow()
  expect(tab.shown().waiting).toBe(0)
  expect(sent).toHaveLength(1)
})
