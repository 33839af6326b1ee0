import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { z } from "zod"
import { readChanges } from "#core/api/changes-api.ts"
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
import type { NewItem } from "#core/shopping/shopping-item.ts"
import { splitNewItems } from "#core/shopping/split-new-items.ts"
import { asService } from "#server/db/as-user.ts"
import { sweepExpired } from "#server/db/sweep-store.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
let otherUrl: string
beforeAll(async () => {
  running = await startApp()
  otherUrl = await running.another()
})
afterAll(() => running.stop())

const itemOf = (ingredient: string, recipeTitle = ""): NewItem => ({ id: randomUUID(), ingredient, recipeTitle })
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const listOf = async (cook: TestCook) => (await cook.call(listItems)).body.items
const shownOf = async (cook: TestCook) => (await listOf(cook)).map(({ position: _, ...item }) => item)
const changesOf = async (cook: TestCook, since = 0) => (await cook.call(readChanges, { since })).body

async function cookWith(name: string, ingredients: readonly string[]) {
  const cook = await running.cook(name)
  const items = ingredients.map((ingredient) => itemOf(ingredient, "Soup"))
  expect((await cook.call(addItems, { items })).body).toEqual({ changed: items.length })
  return { cook, items, ids: idsOf(items) }
}

type Sending = { body: unknown; key?: string; url?: string }

/** One call with a key of its own where none is given; the body goes out as it is. */
const send = <Response extends z.ZodType>(
  { session }: TestCook,
  contract: Endpoint<z.ZodType, Response>,
  { body, key = randomUUID(), url = running.url }: Sending,
) => callEndpoint(url, contract, { body, token: session.access_token, headers: { [requestKeyHeader]: key } })

type Write = Endpoint<z.ZodType, typeof itemsChangedSchema>
const writes: readonly Write[] = [addItems, checkItems, editItem, removeItems, restoreItems]

test("P1: a visitor is asked to sign in before the body is even looked at", async () => {
  const contracts: Endpoint<z.ZodType, z.ZodType>[] = [listItems, ...writes]
  for (const contract of contracts) {
    const answer = await callEndpoint(running.url, contract, contract.method === "GET" ? {} : { body: { no: 1 } })
    expect(answer, `${contract.method} ${contract.path}`).toMatchObject({ status: 401, code: "not_signed_in" })
  }
})

describe("what is no request for the list is refused", () => {
  const id = randomUUID()
  const item = { id, ingredient: "2 onions", recipeTitle: "" }
  const many = (count: number) => Array.from({ length: count }, () => randomUUID())
  const wrongIds: [string, unknown][] = [
    ["no ids", []],
    ["ids that are none", ["1 or 1=1"]],
    ["ids that are numbers", [1]],
    ["an id alone", id],
    ["null", null],
    ["an id twice", [id, id]],
    ["an id twice, in two cases", [id, id.toUpperCase()]],
    ["1,001 ids", many(1_001)],
  ]
  const wrongTexts: [string, unknown][] = [
    ["with a NUL", "2 on\u0000ions"],
    ["with half a surrogate pair", "2 onions\ud800"],
    ["of 501 characters", "a".repeat(501)],
    ["of nothing but blanks", " \n\t "],
    ["of blanks without width", "\u200b \u2060"],
    ["of none", ""],
    ["that is a number", 2],
    ["that is null", null],
    ["that is a list", ["2 onions"]],
  ]
  const wrongTitles = wrongTexts
    .filter(([what]) => !/blanks|none|501/.test(what))
    .concat([["of 201 characters", "a".repeat(201)]])

  test.each<[string, Write, unknown]>([
    ...wrongIds.flatMap(([what, ids]): [string, Write, unknown][] => [
      [`ticking ${what}`, checkItems, { ids, checked: true }],
      [`removing ${what}`, removeItems, { ids }],
      [`putting back ${what}`, restoreItems, { ids }],
    ]),
    ...wrongTexts.flatMap(([what, ingredient]): [string, Write, unknown][] => [
      [`adding a text ${what}`, addItems, { items: [{ ...item, ingredient }] }],
      [`writing a text ${what}`, editItem, { id, ingredient }],
    ]),
    ...wrongTitles.map(([what, recipeTitle]): [string, Write, unknown] => [
      `adding under a title ${what}`,
      addItems,
      { items: [{ ...item, recipeTitle }] },
    ]),
    ["adding nothing", addItems, { items: [] }],
    ["adding one id twice", addItems, { items: [item, { ...item, id: id.toUpperCase() }] }],
    ["adding 201", addItems, { items: many(201).map((id) => ({ ...item, id })) }],
    ["adding an id that is none", addItems, { items: [{ ...item, id: "1" }] }],
    ["adding without an id", addItems, { items: [{ ingredient: "2 onions", recipeTitle: "" }] }],
    ["ticking neither on nor off", checkItems, { ids: [id] }],
    ["ticking with a word", checkItems, { ids: [id], checked: "yes" }],
    ["writing an item of no id", editItem, { id: "1", ingredient: "2 onions" }],
    ["removing under a name that is no id", removeItems, { removal: "mine", ids: [id] }],
    ["putting back from a name that is no id", restoreItems, { removal: 1, ids: [id] }],
    ["a list for a body", addItems, [item]],
  ])("T3: %s", async (what, contract, body) => {
    expect(await send(running.alice, contract, { body }), what).toMatchObject({ status: 400, code: "invalid_request" })
    expect(await listOf(running.alice)).toEqual([])
  })
})

test("T8: another cook's items are neither seen nor changed, and their ids are free to be used", async () => {
  const { cook, ids } = await cookWith("owner", ["2 onions", "1 leek"])
  const other = await running.cook("stranger")
  const before = await listOf(cook)
  expect(await listOf(other)).toEqual([])
  const bodies = [
    [checkItems, { ids, checked: true }],
    [editItem, { id: ids[0], ingredient: "poison" }],
    [removeItems, { ids }],
    [restoreItems, { ids }],
  ] as const
  for (const [contract, body] of bodies) expect((await send(other, contract, { body })).body).toEqual({ changed: 0 })
  const mine = ids.map((id) => ({ id, ingredient: "mine", recipeTitle: "" }))
  expect((await other.call(addItems, { items: mine })).body).toEqual({ changed: 2 })
  expect((await other.call(removeItems, { ids: ids.slice(1) })).body).toEqual({ changed: 1 })
  expect(await listOf(cook)).toEqual(before)
  expect(await shownOf(other)).toEqual([{ ...mine[0], checked: false }])
  expect((await changesOf(cook)).revision).toBe(1)
})

describe("T3: a list", () => {
  test("holds 2,000 items: more are refused whole, added or put back, and what is there may be added again", async () => {
    const { cook, items } = await cookWith("hoarder", ["2 onions", "1 leek"])
    const [onions = itemOf(""), leek = itemOf("")] = items
    await running.database.adminSql`
      insert into shopping_items (user_id, id, position, ingredient, recipe_title)
      select ${cook.session.user.id}, gen_random_uuid(), 2 + place, 'salt', ''
      from generate_series(1, 1997) as place`
    const [one, two] = [itemOf("3 eggs"), itemOf("1 lemon")]
    const refused = await cook.call(addItems, { items: [one, two] })
    expect(refused).toMatchObject({ status: 409, code: "list_full" })
    expect(refused.message).toBe("Your shopping list holds 2,000 items at most. Please clear some first.")
    expect(await listOf(cook)).toHaveLength(1_999)
    expect((await cook.call(addItems, { items: [one] })).body).toEqual({ changed: 1 })
    expect((await cook.call(addItems, { items: [onions, leek, one] })).body).toEqual({ changed: 0 })
    await cook.call(removeItems, { ids: [onions.id] })
    expect((await cook.call(addItems, { items: [two, leek] })).body).toEqual({ changed: 1 })
    expect((await cook.call(restoreItems, { ids: [onions.id] })).code).toBe("list_full")
    expect(idsOf(await listOf(cook))).not.toContain(onions.id)
    await cook.call(removeItems, { ids: [two.id] })
    expect((await cook.call(restoreItems, { ids: [onions.id] })).body).toEqual({ changed: 1 })
    expect(await listOf(cook)).toHaveLength(2_000)
  })

  test("is named a thousand ids at once, which is one revision that is told whole", async () => {
    const cook = await running.cook("clearer")
    const items = Array.from({ length: 1_000 }, (_, at) => itemOf(`${at} g salt`))
    for (const request of splitNewItems(items)) await cook.call(addItems, { items: request })
    const { revision } = await changesOf(cook)
    expect(idsOf(await listOf(cook))).toEqual(idsOf(items))
    expect((await cook.call(removeItems, { ids: idsOf(items) })).body).toEqual({ changed: 1_000 })
    expect(await listOf(cook)).toEqual([])
    const told = await changesOf(cook, revision)
    expect([told.revision, told.rows.length, told.isMore, told.isReset]).toEqual([revision + 1, 1_000, false, false])
  })

  test("takes items of the greatest length, in requests that fit", async () => {
    const cook = await running.cook("verbose")
    const items = ["粉", '"', "🍲"].flatMap((sign) =>
      Array.from({ length: 20 }, () =>
        itemOf(`a${sign.repeat(498 / sign.length)}b`, `a${sign.repeat(198 / sign.length)}b`),
      ),
    )
    const requests = splitNewItems(items)
    expect(requests.length).toBeGreaterThan(1)
    for (const request of requests) expect((await cook.call(addItems, { items: request })).status).toBe(200)
    expect(await shownOf(cook)).toEqual(items.map((item) => ({ ...item, checked: false })))
  })

  test("is asked of the database as well: texts too long or empty, places taken twice", async () => {
    const { cook } = await cookWith("constrained", ["2 onions"])
    const { adminSql } = running.database
    const insert = (row: { ingredient?: string; recipe_title?: string; position?: number }) => adminSql`
      insert into shopping_items ${adminSql({ user_id: cook.session.user.id, id: randomUUID(), position: 2, ingredient: "a", recipe_title: "", ...row })}`
    for (const row of [
      { ingredient: "" },
      { ingredient: "a".repeat(501) },
      { recipe_title: "a".repeat(201) },
      { position: 0 },
    ])
      await expect(insert(row), JSON.stringify(row).slice(0, 40)).rejects.toMatchObject({ code: "23514" })
    await expect(insert({ position: 1 })).rejects.toMatchObject({ code: "23505" })
    await insert({ ingredient: "🍲".repeat(500), recipe_title: "🍲".repeat(200) })
  })
})

describe("S2, A2 and T3: a cook's list", () => {
  test("is empty at first, and shows what was added in its order, texts trimmed", async () => {
    const cook = await running.cook("shopper")
    expect(await listOf(cook)).toEqual([])
    const [own, curry] = [itemOf("  Kitchen paper \n"), itemOf("200 g red onions", " Curry ")]
    const { status, body } = await cook.call(addItems, { items: [own, curry] })
    expect([status, body]).toEqual([200, { changed: 2 }])
    await cook.call(addItems, { items: [itemOf("1 leek", "Soup")] })
    const items = await listOf(cook)
    expect(items.slice(0, 2)).toEqual([
      { id: own.id, ingredient: "Kitchen paper", recipeTitle: "", checked: false, position: 1 },
      { id: curry.id, ingredient: "200 g red onions", recipeTitle: "Curry", checked: false, position: 2 },
    ])
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3])
  })

  test("keeps an item as it was when its id is added again, with whatever text", async () => {
    const { cook, items } = await cookWith("doubler", ["2 onions", "1 leek"])
    const before = await listOf(cook)
    const again = items.map(({ id }) => ({ id: id.toUpperCase(), ingredient: "9 pumpkins", recipeTitle: "Pie" }))
    const late = itemOf("3 eggs")
    expect((await cook.call(addItems, { items: [...again, late] })).body).toEqual({ changed: 1 })
    expect((await listOf(cook)).slice(0, 2)).toEqual(before)
    expect(idsOf(await listOf(cook))).toEqual([...idsOf(items), late.id])
  })

  test("ticks and writes anew, and the last of each stands", async () => {
    const { cook, ids } = await cookWith("ticker", ["2 onions", "1 leek", "3 eggs"])
    const [onions = "", leek = "", eggs = ""] = ids
    const ticked = async () => (await listOf(cook)).filter(({ checked }) => checked).map(({ id }) => id)
    expect((await cook.call(checkItems, { ids: [onions, eggs], checked: true })).body).toEqual({ changed: 2 })
    expect(await ticked()).toEqual([onions, eggs])
    expect((await cook.call(checkItems, { ids, checked: true })).body).toEqual({ changed: 1 })
    expect((await cook.call(checkItems, { ids: [leek], checked: false })).body).toEqual({ changed: 1 })
    expect(await ticked()).toEqual([onions, eggs])
    expect((await cook.call(editItem, { id: leek, ingredient: " 2 leeks " })).body).toEqual({ changed: 1 })
    expect((await cook.call(editItem, { id: leek, ingredient: "2 leeks" })).body).toEqual({ changed: 0 })
    expect(await ticked()).toEqual([onions, eggs])
    expect((await listOf(cook)).map(({ ingredient }) => ingredient)).toEqual(["2 onions", "2 leeks", "3 eggs"])
    expect((await listOf(cook)).map(({ recipeTitle }) => recipeTitle)).toEqual(["Soup", "Soup", "Soup"])
  })

  test("puts back what was removed as and where it was", async () => {
    const { cook, ids } = await cookWith("undoer", ["2 onions", "1 leek", "3 eggs"])
    const [onions = "", leek = ""] = ids
    await cook.call(checkItems, { ids: [leek], checked: true })
    const before = await listOf(cook)
    expect((await cook.call(removeItems, { ids: [leek, onions] })).body).toEqual({ changed: 2 })
    expect((await cook.call(removeItems, { ids })).body).toEqual({ changed: 1 })
    expect(await listOf(cook)).toEqual([])
    const late = itemOf("1 lemon")
    await cook.call(addItems, { items: [late] })
    expect((await cook.call(restoreItems, { ids })).body).toEqual({ changed: 3 })
    expect((await cook.call(restoreItems, { ids })).body).toEqual({ changed: 0 })
    expect((await listOf(cook)).slice(0, 3)).toEqual(before)
    expect(idsOf(await listOf(cook))).toEqual([...ids, late.id])
  })

  test("a removal beats a tick, new words and an add of the same item; only its Undo beats it", async () => {
    const { cook, items, ids } = await cookWith("clearing", ["2 onions"])
    const [item = itemOf("")] = items
    const before = await listOf(cook)
    await cook.call(removeItems, { ids })
    const { revision } = await changesOf(cook)
    expect((await cook.call(checkItems, { ids, checked: true })).body).toEqual({ changed: 0 })
    expect((await cook.call(editItem, { id: item.id, ingredient: "9 pumpkins" })).body).toEqual({ changed: 0 })
    expect((await cook.call(addItems, { items })).body).toEqual({ changed: 0 })
    expect(await listOf(cook)).toEqual([])
    expect((await changesOf(cook)).revision).toBe(revision)
    await cook.call(restoreItems, { ids })
    expect(await listOf(cook)).toEqual(before)
  })

  test("an Undo takes back its own removal, and not another device's", async () => {
    const { cook, ids } = await cookWith("two-removals", ["2 onions", "1 leek"])
    const [onions = "", leek = ""] = ids
    const before = await listOf(cook)
    const [phones, laptops] = [randomUUID(), randomUUID()]
    expect((await cook.call(removeItems, { removal: phones, ids })).body).toEqual({ changed: 2 })
    expect((await cook.call(removeItems, { removal: laptops.toUpperCase(), ids: [onions] })).body).toEqual({
      changed: 1,
    })
    expect((await cook.call(removeItems, { removal: laptops, ids: [onions] })).body).toEqual({ changed: 0 })
    expect((await cook.call(restoreItems, { removal: randomUUID(), ids })).body).toEqual({ changed: 0 })
    expect((await cook.call(restoreItems, { removal: phones, ids })).body).toEqual({ changed: 2 })
    expect(idsOf(await listOf(cook))).toEqual([leek])
    expect((await cook.call(restoreItems, { removal: phones, ids })).body).toEqual({ changed: 0 })
    expect((await cook.call(restoreItems, { removal: laptops, ids })).body).toEqual({ changed: 1 })
    expect(await listOf(cook)).toEqual(before)
  })

  test("an item is under a hundred removals at most, and stays removed under one more", async () => {
    const { cook, ids } = await cookWith("hundred-removals", ["2 onions"])
    const removals = Array.from({ length: 101 }, () => randomUUID())
    for (const removal of removals) await cook.call(removeItems, { removal, ids })
    const changes = []
    for (const removal of removals) changes.push((await cook.call(restoreItems, { removal, ids })).body.changed)
    expect(changes).toEqual([...Array.from({ length: 100 }, () => 1), 0])
    expect(idsOf(await listOf(cook))).toEqual(ids)
  })

  test("ids that nobody knows any more are no error", async () => {
    const { cook, ids } = await cookWith("forgetful", ["2 onions"])
    const unknown = [randomUUID(), ...ids]
    expect((await cook.call(checkItems, { ids: unknown, checked: true })).body).toEqual({ changed: 1 })
    expect((await cook.call(editItem, { id: randomUUID(), ingredient: "1 leek" })).body).toEqual({ changed: 0 })
    expect((await cook.call(removeItems, { ids: unknown })).body).toEqual({ changed: 1 })
    expect((await cook.call(restoreItems, { ids: unknown })).body).toEqual({ changed: 1 })
    expect((await changesOf(cook)).rows).toEqual([{ table: "shopping_items", id: ids[0] }])
  })

  test("tells of the items that changed and of no other, and of nothing where none did", async () => {
    const { cook, ids } = await cookWith("teller", ["2 onions", "1 leek", "3 eggs"])
    const [onions = "", leek = "", eggs = ""] = ids
    let revision = 1
    const expectTold = async (work: () => Promise<{ status: number }>, told: readonly string[]) => {
      expect((await work()).status).toBe(200)
      const changes = await changesOf(cook, revision)
      expect(changes.rows).toEqual(told.toSorted().map((id) => ({ table: "shopping_items", id })))
      expect(changes.revision).toBe(revision + (told.length > 0 ? 1 : 0))
      revision = changes.revision
    }
    await expectTold(() => cook.call(checkItems, { ids: [leek, eggs], checked: true }), [leek, eggs])
    await expectTold(() => cook.call(checkItems, { ids, checked: true }), [onions])
    await expectTold(() => cook.call(checkItems, { ids, checked: true }), [])
    await expectTold(() => cook.call(editItem, { id: eggs, ingredient: "4 eggs" }), [eggs])
    await expectTold(() => cook.call(editItem, { id: eggs, ingredient: "4 eggs" }), [])
    await expectTold(() => cook.call(removeItems, { ids: [onions, leek] }), [onions, leek])
    await expectTold(() => cook.call(removeItems, { ids }), [eggs])
    await expectTold(() => cook.call(restoreItems, { ids: [onions] }), [onions])
    await expectTold(() => cook.call(restoreItems, { ids: [onions] }), [])
  })

  test("forgets what was removed 35 days ago, and nothing else", async () => {
    const { cook, items, ids } = await cookWith("sweeping", ["2 onions", "1 leek", "3 eggs"])
    const [onions = "", leek = ""] = ids
    const { adminSql, sql } = running.database
    const age = (id: string, days: number) => adminSql`
      update shopping_items set removed_at = now() - make_interval(days => ${days}) where id = ${id}`
    await cook.call(removeItems, { ids: [onions, leek] })
    await age(onions, 36)
    await age(leek, 34)
    await asService(sql, "sweeper", sweepExpired)
    expect((await cook.call(restoreItems, { ids })).body).toEqual({ changed: 1 })
    expect(idsOf(await listOf(cook))).toEqual(ids.slice(1))
    expect((await cook.call(addItems, { items })).body).toEqual({ changed: 1 })
    expect(idsOf(await listOf(cook))).toEqual([...ids.slice(1), onions])
  })
})

describe("a write of the list that is sent again", () => {
  test("is done once and answered alike, whatever came between", async () => {
    const { cook, ids } = await cookWith("repeater", ["2 onions"])
    const [id = ""] = ids
    const sendings = [
      [addItems, { items: [itemOf("1 leek")] }],
      [checkItems, { ids, checked: true }],
      [editItem, { id, ingredient: "3 onions" }],
      [removeItems, { ids }],
      [restoreItems, { ids }],
    ] as const
    const sent: { contract: Write; body: unknown; key: string }[] = []
    for (const [contract, body] of sendings) {
      const key = randomUUID()
      sent.push({ contract, body, key })
      expect((await send(cook, contract, { body, key })).body, contract.path).toEqual({ changed: 1 })
    }
    await cook.call(checkItems, { ids, checked: false })
    const [before, { revision }] = [await listOf(cook), await changesOf(cook)]
    for (const { contract, body, key } of sent) {
      expect((await send(cook, contract, { body, key, url: otherUrl })).body, contract.path).toEqual({ changed: 1 })
    }
    expect(await listOf(cook)).toEqual(before)
    expect((await changesOf(cook)).revision).toBe(revision)
  })

  test("with the key of another is refused, and so is a list that was full then", async () => {
    const { cook, ids } = await cookWith("mixer", ["2 onions"])
    const key = randomUUID()
    await send(cook, removeItems, { body: { ids }, key })
    expect((await send(cook, restoreItems, { body: { ids }, key })).code).toBe("request_key_reused")
    const { adminSql } = running.database
    await adminSql`
      insert into shopping_items (user_id, id, position, ingredient, recipe_title)
      select ${cook.session.user.id}, gen_random_uuid(), 1 + place, 'salt', ''
      from generate_series(1, 2000) as place`
    const [late, body] = [randomUUID(), { ids }]
    expect((await send(cook, restoreItems, { body, key: late })).code).toBe("list_full")
    await adminSql`delete from shopping_items where user_id = ${cook.session.user.id} and ingredient = 'salt'`
    expect((await send(cook, restoreItems, { body, key: late })).code).toBe("list_full")
    await adminSql`delete from request_answers where user_id = ${cook.session.user.id}`
    expect((await send(cook, restoreItems, { body, key: late })).code).toBe("list_full")
    expect((await send(cook, restoreItems, { body })).body).toEqual({ changed: 1 })
  })
})

describe("two processes at once", () => {
  const urlOf = (at: number) => (at % 2 === 0 ? running.url : otherUrl)

  test("20 adds of the same items add them once, each in its place", async () => {
    const cook = await running.cook("eager")
    const items = Array.from({ length: 30 }, (_, at) => itemOf(`${at} eggs`, "Cake"))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(cook, addItems, { body: { items }, url: urlOf(at) })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.map(({ body }) => body.changed).sort((one, other) => other - one)).toEqual([
      30,
      ...Array(19).fill(0),
    ])
    expect(idsOf(await listOf(cook))).toEqual(idsOf(items))
    expect((await changesOf(cook)).revision).toBe(1)
  })

  test("20 adds of different items lose none, keep each request together, and read alike everywhere", async () => {
    const cook = await running.cook("crowd")
    const requests = Array.from({ length: 20 }, (_, at) => [itemOf(`${at} eggs`), itemOf(`${at} lemons`)])
    await Promise.all(requests.map((items, at) => send(cook, addItems, { body: { items }, url: urlOf(at) })))
    const items = await listOf(cook)
    expect(items).toHaveLength(40)
    for (const [one, other] of requests) {
      const at = items.findIndex(({ id }) => id === one?.id)
      expect(items[at + 1]?.id).toBe(other?.id)
    }
    expect((await send(cook, listItems, { body: {}, url: otherUrl })).body.items).toEqual(items)
  })

  test("the last places of a list are given once", async () => {
    const cook = await running.cook("narrow")
    await running.database.adminSql`
      insert into shopping_items (user_id, id, position, ingredient, recipe_title)
      select ${cook.session.user.id}, gen_random_uuid(), place, 'salt', ''
      from generate_series(1, 1995) as place`
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send(cook, addItems, { body: { items: [itemOf(`${at} eggs`)] }, url: urlOf(at) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === "list_full")).toHaveLength(15)
    expect(await listOf(cook)).toHaveLength(2_000)
  })

  test("whatever is asked of an item while it is removed, it is removed", async () => {
    const { cook, items, ids } = await cookWith("racing", ["2 onions"])
    const [id = ""] = ids
    for (let round = 0; round < 15; round += 1) {
      const asked = [
        [checkItems, { ids, checked: round % 2 === 0 }],
        [addItems, { items }],
        [removeItems, { ids }],
        [editItem, { id, ingredient: `${round} onions` }],
        [checkItems, { ids, checked: round % 2 === 1 }],
      ] as const
      const answers = await Promise.all(
        asked.map(([contract, body], at) => send(cook, contract, { body, url: urlOf(at + round) })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(await listOf(cook)).toEqual([])
      expect((await cook.call(restoreItems, { ids })).body).toEqual({ changed: 1 })
    }
  })
})
