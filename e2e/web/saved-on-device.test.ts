import "fake-indexeddb/auto"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { rulesVersion } from "#core/saved/rules-version.ts"
import {
  listSaved,
  listSavedById,
  mostRowsById,
  readSavedById,
  removeSaved,
  restoreSaved,
  savedPageRows,
  saveRecipe,
  writeNote,
} from "#core/saved/saved-api.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { listAllSaved, openAllSaved } from "#testing/saved-recipes.ts"
import { type KeptDatabase, openKeptDatabase } from "#web/kept/kept-database.ts"
import { type SavedList, SavedOnDevice, type SavedPorts } from "#web/saved/saved-on-device.ts"
import { ApiError } from "#web/send.ts"
import { buildDraft } from "./visit.ts"

let app: RunningApp
let title = ""
beforeAll(async () => {
  app = await startApp({ chef: { name: "provider", write: async () => buildDraft({ title }) } })
})
afterAll(() => app.stop())

async function saved(cook: TestCook, named: string): Promise<string> {
  title = named
  const dish = { kind: "random" } as const
  const { body } = await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })
  return (await cook.call(saveRecipe, { recipeId: body.id })).body.id
}

/** A cook with so many saved recipes, copies of one, each a minute older than the one before. */
async function cookWith(name: string, count: number): Promise<TestCook> {
  const cook = await app.cook(name)
  await saved(cook, "Soup 0")
  const { adminSql } = app.database
  const userId = cook.session.user.id
  await adminSql`
    insert into saved_recipes (user_id, recipe_id, recipe_data, created_at, rules, digest)
    select user_id, gen_random_uuid(), jsonb_set(recipe_data, '{title}', to_jsonb('Soup ' || place)),
      created_at - make_interval(mins => place), rules, digest
    from saved_recipes, generate_series(1, ${count - 1}::int) as place
    where user_id = ${userId}`
  await adminSql`update saved_counts set saved = ${count} where user_id = ${userId}`
  return cook
}

type Wire = {
  isCut: boolean
  /** It is cut after the next answer. */
  isBreaking: boolean
  asked: { path: string; body: unknown }[]
  /** By which rules every answer says it was made; null for those of the server. */
  rules: string | null
  /** What happens between an answer and the page's hearing it. */
  between: (path: string) => Promise<void> | void
}

const isRuled = (body: unknown): body is { rules: string } =>
  typeof body === "object" && body !== null && "rules" in body

/** A device of this cook's: what it shows, and the wire that it asks by. */
function device(cook: TestCook, database: KeptDatabase | null) {
  const shown: SavedList[] = []
  const wire: Wire = { isCut: false, isBreaking: false, asked: [], rules: null, between: () => {} }
  const clock = { now: Date.parse("2026-01-01") }
  const who = { isIn: true }
  const call: SavedPorts["call"] = async (endpoint, ...sent) => {
    if (wire.isCut) throw new ApiError("offline", "No answer.")
    const [body] = [...sent, undefined]
    wire.asked.push({ path: endpoint.path, body })
    const answer = await callEndpoint(app.url, endpoint, { body, token: cook.session.access_token })
    if (answer.code !== null) throw new ApiError(answer.code, "No.", { status: answer.status })
    if (wire.rules !== null && isRuled(answer.body)) answer.body.rules = wire.rules
    wire.isCut = wire.isBreaking
    await wire.between(endpoint.path)
    return answer.body
  }
  const ports: SavedPorts = {
    ...{ database: Promise.resolve(database), call, now: () => clock.now, isIn: () => who.isIn },
    show: (list) => shown.push(list),
    idle: async () => {},
  }
  const open = () => new SavedOnDevice(cook.session.user.id, ports)
  const list = () => shown.at(-1)
  return { wire, clock, who, shown, open, list, titles: () => list()?.saved.map(({ title }) => title) }
}

const newDatabase = () => openKeptDatabase(randomUUID())

test("S1: of two tabs, one that reads all anew is not taken for done by what the other writes, nor set back by it", async () => {
  const cook = await cookWith("two-tabs", 2 * savedPageRows + 10)
  const database = await newDatabase()
  const [first, second] = [device(cook, database), device(cook, database)]
  const [here, there] = [first.open(), second.open()]
  await here.catchUp()
  await there.catchUp()
  // Another release: the first tab begins anew, and is closed after a page.
  first.wire.rules = String(rulesVersion + 1)
  first.wire.between = (path) => {
    first.wire.isCut = path === listSaved.path
  }
  await expect(here.catchUp()).rejects.toMatchObject({ code: "offline" })
  const { body } = await cook.call(listSaved, {})
  const [newest] = body.saved
  await cook.call(writeNote, { id: newest?.id ?? "", note: "Less salt." })
  await there.catchUp()
  const third = device(cook, database)
  await third.open().catchUp()
  expect(third.list()).toEqual({ saved: await listAllSaved(cook), comingOf: null })
})

test("S1: a tab that heard late sets no row back that another one has kept already", async () => {
  const cook = await cookWith("late-tab", 3)
  const database = await newDatabase()
  const [early, late] = [device(cook, database), device(cook, database)]
  const [here, there] = [early.open(), late.open()]
  await here.catchUp()
  await there.open()
  const id = early.list()?.saved[0]?.id ?? ""
  await cook.call(writeNote, { id, note: "Once." })
  // What the late one read comes in only after the other one has read, and kept, what came after it.
  late.wire.between = async (path) => {
    if (path !== listSavedById.path) return
    late.wire.between = () => {}
    await cook.call(writeNote, { id, note: "Twice." })
    await here.catchUp()
  }
  await there.catchUp()
  const third = device(cook, database)
  third.wire.isCut = true
  await third.open().open()
  expect(third.list()?.saved.find((row) => row.id === id)).toMatchObject({ note: "Twice." })
})

test("all rows come page by page with their number, are kept, and are there without an answer", async () => {
  const cook = await cookWith("pages", 2 * savedPageRows + 10)
  const database = await newDatabase()
  const { wire, shown, open, list } = device(cook, database)
  await open().catchUp()
  const total = 2 * savedPageRows + 10
  expect(shown.map(({ saved, comingOf }) => [saved.length, comingOf])).toEqual([
    [savedPageRows, total],
    [2 * savedPageRows, total],
    [total, null],
  ])
  expect(list()?.saved).toEqual(await listAllSaved(cook))
  wire.isCut = true
  shown.length = 0
  await expect(open().catchUp()).rejects.toMatchObject({ code: "offline" })
  expect(list()).toEqual({ saved: await listAllSaved(cook), comingOf: null })
  const other = device(app.bob, database)
  await other.open().catchUp()
  expect(other.list()).toEqual({ saved: [], comingOf: null })
})

test("a reading that was broken off goes on where it was, and hears of what changed meanwhile", async () => {
  const cook = await cookWith("broken", 2 * savedPageRows + 10)
  const database = await newDatabase()
  const { wire, open, list } = device(cook, database)
  wire.isBreaking = true
  await expect(open().catchUp()).rejects.toMatchObject({ code: "offline" })
  expect(list()).toMatchObject({ comingOf: 2 * savedPageRows + 10 })
  expect(list()?.saved).toHaveLength(savedPageRows)
  await cook.call(removeSaved, { title: "Soup 3" })
  await saved(cook, "Stew")
  Object.assign(wire, { isCut: false, isBreaking: false })
  wire.asked.length = 0
  await open().catchUp()
  expect(list()).toEqual({ saved: await listAllSaved(cook), comingOf: null })
  expect(wire.asked.filter(({ path }) => path === listSaved.path)).toHaveLength(2)
})

test("what is saved, removed, put back or noted elsewhere is followed row by row", async () => {
  const cook = await cookWith("follower", 5)
  const database = await newDatabase()
  const { wire, open, list, titles } = device(cook, database)
  const here = open()
  await here.catchUp()
  await cook.call(removeSaved, { title: "Soup 2" })
  const id = await saved(cook, "Stew")
  await cook.call(writeNote, { id, note: "More salt." })
  wire.asked.length = 0
  await here.catchUp()
  expect(titles()).toEqual(["Stew", "Soup 0", "Soup 1", "Soup 3", "Soup 4"])
  expect(list()?.saved[0]?.note).toBe("More salt.")
  expect(wire.asked.map(({ path }) => path)).not.toContain(listSaved.path)
  const before = list()
  await open().open()
  expect(list()).toEqual(before)
  await cook.call(restoreSaved, { title: "Soup 2" })
  // As after a restart: it goes on from what it kept.
  await open().catchUp()
  expect(list()).toEqual({ saved: await listAllSaved(cook), comingOf: null })
})

test("another release's figures, and a revision that can't be followed, bring all anew, what was there stays meanwhile", async () => {
  const cook = await cookWith("anew", savedPageRows + 10)
  const database = await newDatabase()
  const { wire, shown, open, list } = device(cook, database)
  const here = open()
  await here.catchUp()
  const before = list()
  await app.database.adminSql`delete from saved_recipes where user_id = ${cook.session.user.id} and title = 'Soup 7'`
  const rereads = async () => {
    shown.length = wire.asked.length = 0
    await here.catchUp()
    return wire.asked.filter(({ path }) => path === listSaved.path).length
  }
  expect(await rereads()).toBe(0)
  wire.rules = String(rulesVersion + 1)
  expect(await rereads()).toBe(2)
  for (const { saved } of shown.slice(0, -1)) expect(saved).toEqual(before?.saved)
  expect(list()).toEqual({ saved: await listAllSaved(cook), comingOf: null })
  expect(await rereads()).toBe(0)
  await app.database.adminSql`update cook_revisions set revision = 9 where user_id = ${cook.session.user.id}`
  await app.database.adminSql`delete from changes where user_id = ${cook.session.user.id}`
  expect(await rereads()).toBe(2)
  const restarted = device(cook, database)
  restarted.wire.isCut = true
  await restarted.open().open()
  expect(restarted.list()).toEqual(list())
})

test("a release that still runs beside a newer one has nothing read anew", async () => {
  const cook = await cookWith("beside", 2 * savedPageRows)
  const { wire, open, list } = device(cook, await newDatabase())
  wire.rules = String(rulesVersion + 1)
  const here = open()
  await here.catchUp()
  const before = list()
  wire.rules = null
  wire.asked.length = 0
  await here.catchUp()
  expect(wire.asked.map(({ path }) => path)).not.toContain(listSaved.path)
  expect(list()).toEqual(before)
})

test("rows of older rules stand in the list at once, and are as they should be once nobody waits", async () => {
  const cook = await cookWith("aged", mostRowsById + 20)
  const { wire, open, list } = device(cook, await newDatabase())
  const before = await listAllSaved(cook)
  await app.database.adminSql`
    update saved_recipes set rules = ${String(rulesVersion - 1)} where user_id = ${cook.session.user.id}`
  const here = open()
  await here.catchUp()
  const labelsMet = () => list()?.saved.flatMap((row) => (row.kind === "readable" ? row.figures.labels : []))
  expect(list()?.saved).toHaveLength(before.length)
  expect(labelsMet()).toEqual([])
  await here.fetchWhole()
  expect(list()?.saved).toEqual(before)
  expect(wire.asked.filter(({ path }) => path === listSaved.path)).toHaveLength(1)
})

test("the recipes saved or opened last are whole here, and are fetched anew where they changed", async () => {
  const cook = await cookWith("whole", 45)
  const database = await newDatabase()
  const { wire, clock, open } = device(cook, database)
  const here = open()
  await here.catchUp()
  await here.fetchWhole()
  const asks = () => wire.asked.filter(({ path }) => path === readSavedById.path).length
  expect(asks()).toBe(3)
  await here.fetchWhole()
  expect(asks()).toBe(3)
  const opened = await openAllSaved(cook)
  const kept = await Promise.all(opened.map(({ id }) => open().readWhole(id)))
  expect(kept).toEqual(opened)
  const [{ id, recipeId } = { id: "", recipeId: "" }] = opened
  expect(await open().findTitle("Soup 0")).toEqual({ id, recipeId, title: "Soup 0" })
  expect(await open().findTitle("Soup 45")).toBe(null)
  expect(await device(app.bob, database).open().findTitle("Soup 0")).toBe(undefined)
  const [last] = opened.slice(-1)
  if (last === undefined) throw new Error("nothing is saved")
  clock.now += 1000
  await here.noteOpened(last)
  await cook.call(writeNote, { id: last.id, note: "Again." })
  await cook.call(removeSaved, { title: "Soup 3" })
  const gone = opened[3]?.id ?? ""
  await here.catchUp()
  await here.fetchWhole()
  expect(wire.asked.filter(({ path }) => path === readSavedById.path).at(-1)?.body).toEqual({ ids: last.id })
  expect(await here.readWhole(gone)).toBe(null)
})

test("what was opened stays whole though hundreds were saved later", async () => {
  const cook = await cookWith("collector", 510)
  const { clock, open } = device(cook, await newDatabase())
  clock.now = Date.now() + 1000
  const here = open()
  await here.catchUp()
  const all = await listAllSaved(cook)
  const [oldest, older] = [all.at(-1)?.id ?? "", all.at(-2)?.id ?? ""]
  const [opened] = (await cook.call(readSavedById, { ids: oldest })).body.saved
  if (opened === undefined) throw new Error("the oldest can't be read")
  await here.noteOpened(opened)
  await here.fetchWhole()
  expect(await here.readWhole(oldest)).toEqual(opened)
  expect(await here.readWhole(older)).toBe(null)
  expect(await here.readWhole(all[498]?.id ?? "")).not.toBe(null)
  expect(await here.readWhole(all[499]?.id ?? "")).toBe(null)
})

test("nothing is kept or shown once the cook is signed out", async () => {
  const cook = await cookWith("leaver", 3)
  const database = await newDatabase()
  const { who, shown, open } = device(cook, database)
  who.isIn = false
  await open().catchUp()
  expect(shown).toEqual([])
  expect(await database.count("summaries")).toBe(0)
  expect(await database.count("savedSync")).toBe(0)
})

test("without a place to keep things, or with a full one, the list is there as long as the page", async () => {
  const cook = await cookWith("private", 3)
  const nowhere = device(cook, null)
  await nowhere.open().catchUp()
  expect(nowhere.list()?.saved).toHaveLength(3)
  const database = await newDatabase()
  const full = device(cook, database)
  const here = full.open()
  await here.open()
  database.close()
  await here.catchUp()
  await cook.call(removeSaved, { title: "Soup 1" })
  await here.catchUp()
  expect(full.titles()).toEqual(["Soup 0", "Soup 2"])
  expect(full.wire.asked.some(({ path }) => path === listSavedById.path)).toBe(true)
})
