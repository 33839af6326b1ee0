import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import type { ListChange } from "#core/shopping/list-change.ts"
import { listItems } from "#core/shopping/shopping-api.ts"
import { asService } from "#server/db/as-user.ts"
import { sweepExpired } from "#server/db/sweep-store.ts"
import { signInAs, type TestCook } from "#testing/cook.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { type Chance, chanceOf } from "../../lifecycle/once/chance.ts"
import { readWrites, watchWrites } from "../../lifecycle/once/write-log.ts"
import { type Client, type Clock, openClient, step } from "./client.ts"
import { modelOf } from "./list-model.ts"
import { type LossyWire, layLossyWire } from "./lossy-wire.ts"

let app: RunningApp
/** The wire of each device, by what its requests say of who sends them. */
const wires = new Map<string, LossyWire>()
beforeAll(async () => {
  app = await startApp()
  await watchWrites(app.database.adminSql)
  const { fetch } = globalThis
  // The page's own requests name no server.
  vi.stubGlobal("fetch", (to: string | URL, init?: RequestInit) => {
    const wire = wires.get(new Headers(init?.headers).get("authorization") ?? "")
    return fetch(wire && typeof to === "string" ? new URL(to, wire.url) : to, init)
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.stop()
})

const clients = 5
const hours = 60 * 60_000

type Shop = { cook: TestCook; clients: Client[]; chance: Chance; clock: Clock; nextText: () => string }

const seeds = Array.from({ length: rounds({ sampled: 2, whole: 50 }) }, () => Math.floor(Math.random() * 2 ** 31))

test.each(seeds)(
  "T3: five devices of a cook end with the server's list, nothing lost and nothing twice (seed %i)",
  async (seed) => {
    const shop = await openShop(seed)
    const steps = rounds({ sampled: 200, whole: 1_000 })
    // Two spells of a day and an hour, and one of 29 days.
    const spells = new Map([
      [Math.floor(steps * 0.25), 25],
      [Math.floor(steps * 0.5), 29 * 24],
      [Math.floor(steps * 0.75), 25],
    ])
    for (let at = 0; at < steps; at += 1) {
      await step(shop.chance.oneOf(shop.clients) ?? expect.unreachable(), shop.chance, shop.nextText)
      if (shop.chance.below(8) === 0) await sleep(shop.chance.below(10))
      const spell = spells.get(at)
      if (spell === undefined) continue
      await pass(shop, spell)
      // What waits for more than 30 days goes back to the cook; that is another test's.
      await heal(shop)
      for (const { wire } of shop.clients) wire.isCalm = false
    }
    await heal(shop)
    await expectAlike(shop)
    measured(`${steps} steps, ${shop.clients.reduce((sum, { sent }) => sum + sent.size, 0)} requests, seed ${seed}`)
    for (const { wire, tabs } of shop.clients) {
      for (const tab of tabs) tab.crash()
      await wire.stop()
    }
  },
)

async function openShop(seed: number): Promise<Shop> {
  const chance = chanceOf(seed)
  const clock = { now: Date.now() }
  const cook = await app.cook(`shopper-${seed}`)
  const open = async (at: number): Promise<Client> => {
    const own = await signInAs(app.url, cook)
    const wire = await layLossyWire(app.url, chance)
    wires.set(`Bearer ${own.session.access_token}`, wire)
    return openClient({ name: `device ${at}`, cook: own, wire, chance, clock })
  }
  return {
    cook,
    clients: await Promise.all(Array.from({ length: clients }, (_, at) => open(at))),
    chance,
    clock,
    nextText: countedTexts(),
  }
}

/** Each other than the ones before: what is there twice shows. */
function countedTexts(): () => string {
  let count = 0
  return () => {
    count += 1
    return `thing ${count}`
  }
}

/** A device without a signal for so long; what was on the wires has arrived by the end of it. */
async function pass({ clients, chance, clock, nextText }: Shop, spellHours: number): Promise<void> {
  const away = chance.oneOf(clients) ?? expect.unreachable()
  for (let at = 0; at < 10; at += 1) {
    away.wire.isCut = true
    await step(away, chance, nextText)
  }
  // Nobody writes while time passes for the whole database.
  for (const { wire } of clients) wire.isCut = true
  for (const { wire } of clients) await wire.settled()
  clock.now += spellHours * hours
  const { adminSql, sql } = app.database
  await adminSql`update request_answers set answered_at = answered_at - make_interval(hours => ${spellHours})`
  await adminSql`update request_keys set asked_at = asked_at - make_interval(hours => ${spellHours})`
  await adminSql`update shopping_items set removed_at = removed_at - make_interval(hours => ${spellHours})`
  await asService(sql, "sweeper", sweepExpired)
  for (const { wire } of clients) wire.isCut = false
}

/** Every device has a signal, and sends what waits. */
async function heal({ clients }: Shop): Promise<void> {
  for (const { wire } of clients) await wire.settled()
  for (const { wire } of clients) Object.assign(wire, { isCut: false, isCalm: true })
  for (const { name, tabs } of clients) {
    for (let tries = 0; tabs.some((tab) => tab.shown().waiting > 0); tries += 1) {
      expect(tries, `${name} does not send`).toBeLessThan(20)
      for (const tab of tabs) await tab.sendNow()
    }
  }
  for (const { tabs } of clients) for (const tab of tabs) await tab.read()
}

async function expectAlike({ cook, clients }: Shop): Promise<void> {
  const { items } = (await cook.call(listItems)).body
  for (const { name, tabs } of clients) {
    for (const tab of tabs)
      expect(tab.shown(), name).toEqual({ items, unsent: new Set(), waiting: 0, isHeldUp: false, refused: [] })
  }
  const applied = await readApplied(cook.session.user.id, clients)
  for (const { name, done, sent } of clients) {
    const own = applied.filter(({ key }) => sent.has(key)).map(({ change }) => change)
    expect(own, `${name}: once and in order`).toEqual(done)
  }
  const model = modelOf(applied.map(({ change }) => change))
  expect(items.map(({ position: _, ...item }) => item)).toEqual(model)
}

type Applied = { key: string; change: ListChange }

/** What reached the server, in the order in which its database noted it. */
async function readApplied(userId: string, clients: readonly Client[]): Promise<Applied[]> {
  const writes = await readWrites(app.database.adminSql)
  const keys = writes.flatMap(({ kind, cook, key }) => (kind === "key" && cook === userId && key !== null ? [key] : []))
  // A key is noted again where the spells make it older.
  return [...new Set(keys)].map((key) => {
    const change = clients.map(({ sent }) => sent.get(key)).find((found) => found !== undefined)
    return { key, change: change ?? expect.unreachable(`nobody sent ${key}`) }
  })
}
