import { requestKeyHeader } from "#core/api/request-key.ts"
import type { ListChange, ListedItem } from "#core/shopping/list-change.ts"
import { listItems } from "#core/shopping/shopping-api.ts"
import type { TestCook } from "#testing/cook.ts"
import { type DeviceTab, type ListDevice, openListDevice } from "#testing/list-device.ts"
import { type Exchange, sendRequest } from "#web/kept/send-request.ts"
import { send } from "#web/send.ts"
import type { Chance } from "../../lifecycle/once/chance.ts"
import type { LossyWire } from "./lossy-wire.ts"

/** A clock that a test sets forward. */
export type Clock = { now: number }

/** One device of the cook: its wire, its tabs over one database, and what was done on it, in order. */
export type Client = {
  name: string
  wire: LossyWire
  device: ListDevice
  tabs: DeviceTab[]
  done: ListChange[]
  /** What each request that was ever sent asks for, by its key. */
  sent: Map<string, ListChange>
  removed: { removal: string; items: readonly ListedItem[] }[]
}

/** The page waits for seconds where the test waits for milliseconds. */
const hurry = 200

type Opening = { name: string; cook: TestCook; wire: LossyWire; chance: Chance; clock: Clock }

export async function openClient({ name, cook, wire, chance, clock }: Opening): Promise<Client> {
  const accessToken = cook.session.access_token
  const sent = new Map<string, ListChange>()
  const exchange: Exchange = (endpoint, body, key) =>
    send(endpoint, body, { accessToken, headers: { [requestKeyHeader]: key } })
  // No device's clock is right.
  const skewMs = (chance.below(2_001) - 1_000) * 60_000
  const device = await openListDevice(cook.session.user.id, {
    send(request) {
      sent.set(request.key, request.change)
      return sendRequest(request, exchange)
    },
    fetchItems: async () => (await send(listItems, undefined, { accessToken })).items,
    tellRefused: () => {},
    now: () => clock.now + skewMs,
    chance: () => chance.below(1_000) / 1_000,
    after(ms, run) {
      const timer = setTimeout(run, ms / hurry)
      return () => clearTimeout(timer)
    },
  })
  return { name, wire, device, tabs: [await device.openTab()], done: [], sent, removed: [] }
}

/** A step of a cook or of fate on one device. */
export async function step(client: Client, chance: Chance, nextText: () => string): Promise<void> {
  const tab = chance.oneOf(client.tabs)
  if (tab === undefined) throw new Error("a client without a tab")
  const act = async (change: ListChange) => {
    client.done.push(change)
    await tab.change(change)
  }
  const shown = tab.shown().items ?? []
  const some = () => pick(shown, chance)
  const steps: [number, () => Promise<unknown> | unknown][] = [
    [28, () => act({ kind: "add", items: newItems(1 + chance.below(3), nextText) })],
    [26, () => ticking(some(), chance).map(act)[0]],
    [
      8,
      () =>
        some()
          .slice(0, 1)
          .map(({ id }) => act({ kind: "edit", id, ingredient: nextText() }))[0],
    ],
    [10, () => removing(client, some(), act)],
    [
      8,
      () =>
        removing(
          client,
          shown.filter(({ checked }) => checked),
          act,
        ),
    ],
    [8, () => undoing(client, chance, act)],
    [4, () => tab.read().catch(() => undefined)],
    [3, () => void tab.sendNow()],
    [5, () => toggleCut(client)],
    [4, () => restart(client, chance)],
    [4, () => toggleSecondTab(client, chance)],
  ]
  await chance.weighed(steps)?.()
}

function newItems(count: number, nextText: () => string) {
  return Array.from({ length: count }, () => ({ id: crypto.randomUUID(), ingredient: nextText(), recipeTitle: "" }))
}

function pick(items: readonly ListedItem[], chance: Chance): ListedItem[] {
  if (items.length === 0) return []
  const from = chance.below(items.length)
  return items.slice(from, from + 1 + chance.below(4))
}

function ticking(items: readonly ListedItem[], chance: Chance): ListChange[] {
  const checked = chance.below(3) > 0
  return items.length === 0 ? [] : [{ kind: "check", ids: items.map(({ id }) => id), checked }]
}

type Act = (change: ListChange) => Promise<void>

async function removing(client: Client, items: readonly ListedItem[], act: Act): Promise<void> {
  if (items.length === 0) return
  const removal = crypto.randomUUID()
  client.removed.push({ removal, items })
  await act({ kind: "remove", removal, ids: items.map(({ id }) => id) })
}

async function undoing(client: Client, chance: Chance, act: Act): Promise<void> {
  const removed = chance.oneOf(client.removed)
  if (removed === undefined) return
  client.removed = client.removed.filter((each) => each !== removed)
  await act({ kind: "restore", ...removed })
}

function toggleCut({ wire }: Client): void {
  wire.isCut = !wire.isCut
}

async function restart(client: Client, chance: Chance): Promise<void> {
  const gone = client.tabs.splice(chance.below(client.tabs.length), 1)
  for (const tab of gone) tab.crash()
  if (client.tabs.length === 0) client.tabs.push(await client.device.openTab())
}

async function toggleSecondTab(client: Client, chance: Chance): Promise<void> {
  if (client.tabs.length < 2) client.tabs.push(await client.device.openTab())
  else await restart(client, chance)
}
