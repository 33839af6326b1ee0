import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import {
  addItems,
  checkItems,
  editItem,
  type itemsChangedSchema,
  listItems,
  removeItems,
  restoreItems,
} from "#core/shopping/shopping-api.ts"
import type { ShoppingItem } from "#core/shopping/shopping-item.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"
import { rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
let urls: readonly [string, string]
let cook: TestCook
beforeAll(async () => {
  running = await startApp()
  urls = [running.url, await running.another()]
  cook = await running.cook("modelled")
})
afterAll(() => running.stop())

const contracts: Record<Kind, Endpoint<z.ZodType, typeof itemsChangedSchema>> = {
  add: addItems,
  check: checkItems,
  edit: editItem,
  remove: removeItems,
  restore: restoreItems,
}
type Kind = "add" | "check" | "edit" | "remove" | "restore"

/** A write by the places of its items among those of one run, or an earlier one that is sent again. */
type Step =
  | { kind: Kind; places: number[]; text: string; checked: boolean; removal: number; process: 0 | 1 }
  | { kind: "again"; which: number; process: 0 | 1 }

const eitherProcess = fc.constantFrom<0 | 1>(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom<Kind>("add", "add", "check", "edit", "remove", "restore"),
      places: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 5 }),
      text: fc.constantFrom("2 onions", "1 leek", "3 eggs", "½ lemon 🍋"),
      checked: fc.boolean(),
      removal: fc.nat(1),
      process: eitherProcess,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("again"), which: fc.nat(), process: eitherProcess }) },
)

/** What the list should be: each item that ever was, in the order in which they were added. */
type Model = Map<string, ShoppingItem & { removals: Set<string> }>

type Asked = { kind: Kind; ids: string[]; text: string; checked: boolean; removal: string }

/** How many items change. */
function apply(model: Model, asked: Asked): number {
  const { kind, ids, text } = asked
  if (kind === "add") return ids.filter((id) => addOne(model, id, text)).length
  const found = (kind === "edit" ? ids.slice(0, 1) : ids).flatMap((id) => model.get(id) ?? [])
  return found.filter((item) => applyTo(item, asked)).length
}

type ModelItem = Model extends Map<string, infer Item> ? Item : never

function applyTo(item: ModelItem, { kind, text, checked, removal }: Asked): boolean {
  if (kind === "restore") return item.removals.delete(removal)
  if (kind === "remove") {
    const before = item.removals.size
    return item.removals.add(removal).size > before
  }
  if (item.removals.size > 0) return false
  const before = { ...item }
  if (kind === "check") item.checked = checked
  else item.ingredient = text
  return item.checked !== before.checked || item.ingredient !== before.ingredient
}

function addOne(model: Model, id: string, ingredient: string): boolean {
  if (model.has(id)) return false
  model.set(id, { id, ingredient, recipeTitle: "Soup", checked: false, removals: new Set() })
  return true
}

function bodyOf({ kind, ids, text, checked, removal }: Asked): unknown {
  if (kind === "add") return { items: ids.map((id) => ({ id, ingredient: text, recipeTitle: "Soup" })) }
  if (kind === "edit") return { id: ids[0], ingredient: text }
  return kind === "check" ? { ids, checked } : { ids, removal }
}

type Sent = { kind: Kind; body: unknown; key: string; changed: number }

async function send({ kind, body, key }: Sent, process: 0 | 1) {
  const { status, body: answer } = await callEndpoint(urls[process], contracts[kind], {
    body,
    token: cook.session.access_token,
    headers: { [requestKeyHeader]: key },
  })
  expect(status).toBe(200)
  return answer
}

const shownIn = (model: Model): ShoppingItem[] =>
  [...model.values()].filter(({ removals }) => removals.size === 0).map(({ removals: _, ...item }) => item)

async function goThrough(steps: readonly Step[]): Promise<void> {
  const ids = Array.from({ length: 8 }, () => randomUUID())
  const removals = Array.from({ length: 2 }, () => randomUUID())
  const model: Model = new Map()
  const sent: Sent[] = []
  for (const step of steps) {
    const known = step.kind === "again" ? sent[step.which % Math.max(1, sent.length)] : undefined
    if (step.kind === "again") {
      if (known) expect(await send(known, step.process)).toEqual({ changed: known.changed })
    } else {
      const removal = removals[step.removal] ?? ""
      const asked = { ...step, removal, ids: step.places.flatMap((place) => ids[place] ?? []) }
      const write = { kind: step.kind, body: bodyOf(asked), key: randomUUID(), changed: apply(model, asked) }
      sent.push(write)
      expect(await send(write, step.process)).toEqual({ changed: write.changed })
    }
    const { items } = (await cook.call(listItems)).body
    expect(items.map(({ position: _, ...item }) => item)).toEqual(shownIn(model))
  }
  // The next run begins with an empty list; what was removed stays behind.
  if (model.size > 0) await cook.call(removeItems, { ids: [...model.keys()] })
}

test("T3: after any sequence of writes, some of them sent again, the list is as the rules have it", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), goThrough), {
    numRuns: rounds({ sampled: 25, whole: 300 }),
    endOnFailure: true,
  })
})
