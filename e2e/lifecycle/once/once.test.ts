import { setTimeout as sleep } from "node:timers/promises"
import postgres, { type Sql } from "postgres"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { savedMarkSchema, saveRecipe } from "#core/saved/saved-api.ts"
import { itemsChangedSchema } from "#core/shopping/shopping-api.ts"
import { createCook, signInAs, type TestCook } from "#testing/cook.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { type OperatorsServer, startOperatorsServer } from "../operators-server.ts"
import { chanceOf } from "./chance.ts"
import { type Kitchen, nextStep, passTime, sendFirst } from "./plan.ts"
import { type Heard, type Reader, startReader } from "./reader.ts"
import { findUnlike, isDone, type SentWrite } from "./sent-write.ts"
import { startTwoApps, type TwoApps } from "./two-apps.ts"
import { groupByTransaction, readWrites, type Transaction, watchWrites } from "./write-log.ts"

let server: OperatorsServer
let apps: TwoApps
let adminSql: Sql
/** The cook with a past. */
let elder: string
beforeAll(async () => {
  server = await startOperatorsServer()
  apps = await startTwoApps(server.url)
  adminSql = postgres(server.url, { max: 2, onnotice() {}, connection: { application_name: "the test" } })
})
afterAll(async () => {
  try {
    await apps.stop()
  } finally {
    await adminSql.end({ timeout: 1 })
    await server.stop()
  }
})

const names = Array.from({ length: 20 }, (_, at) => `cook-${at}`)
const mostAtATime = 5
const mostInFlight = 12

test("T8 and T10: any write of 20 cooks sent 1 to 5 times over two processes with kills is done once and answered alike, and told to every reader of theirs and to no other", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const kitchen = await openKitchen(seed)
  const count = rounds({ sampled: 150, whole: 10_000 })
  try {
    await goThrough(kitchen, count)
    await settle(kitchen)
    const readers = await catchUp(kitchen)
    const transactions = groupByTransaction(await readWrites(adminSql))
    expectDoneOnce(kitchen.writes, transactions)
    await expectRevisions(transactions)
    await expectHeard(readers)
    measured(`${kitchen.writes.length} writes, ${apps.kills} kills, seed ${seed}`)
  } catch (error) {
    throw new Error(`with the seed ${seed}`, { cause: error })
  }
})

async function openKitchen(seed: number): Promise<Kitchen> {
  const chance = chanceOf(seed)
  const mailbox = { list: async () => (await fetch(`${apps.urls[0]}/dev/mail.json?key=${apps.devKey()}`)).json() }
  const create = (name: string) => createCook({ url: apps.urls[0], mailbox, name })
  const cooks: TestCook[] = []
  // More sign-ups of one network at a time would be refused, where each takes long.
  for (let at = 0; at < names.length; at += mostAtATime) {
    cooks.push(...(await Promise.all(names.slice(at, at + mostAtATime).map(create))))
  }
  elder = cooks[0]?.session.user.id ?? ""
  await rememberMuch(elder)
  await watchWrites(adminSql)
  const kitchen = { chance, apps, cooks, adminSql, writes: [] }
  return { ...kitchen, readers: cooks.map((_, at) => readerOf(kitchen, at)) }
}

const rememberedRevisions = 3

/** Changes of long ago, more than are told at once. */
async function rememberMuch(userId: string): Promise<void> {
  await adminSql`insert into cook_revisions (user_id, revision) values (${userId}, ${rememberedRevisions})`
  await adminSql`
    insert into changes (user_id, revision, table_name, row_id)
    select ${userId}, 1 + (place > 600)::int + (place > 1200)::int, 'saved_recipes', gen_random_uuid()
    from generate_series(1, 1500) as place`
}

function readerOf({ chance, cooks }: Pick<Kitchen, "chance" | "cooks">, at: number): Reader {
  const cook = () => cooks[at] ?? expect.unreachable()
  return startReader({ cook, urls: apps.urls, chance: chanceOf(chance.below(2 ** 31)) })
}

async function goThrough(kitchen: Kitchen, count: number): Promise<void> {
  await sendFirst(kitchen)
  const underWay = new Set<Promise<void>>()
  for (let at = 0; at < count; at += 1) {
    if (at % 1_000 === 999) await signInAgain(kitchen)
    const step = nextStep(kitchen, at)(kitchen).finally(() => underWay.delete(step))
    underWay.add(step)
    if (underWay.size >= mostInFlight) await Promise.race(underWay)
  }
  await Promise.all(underWay)
}

/** A token holds for ten minutes. */
async function signInAgain({ cooks }: Kitchen): Promise<void> {
  await apps.bothUp()
  for (const [at, cook] of cooks.entries()) cooks[at] = await signInAs(apps.urls[0], cook)
}

/** Whatever has no answer yet is sent until it has one; and then all once more, after all that came since. */
async function settle({ writes }: Kitchen): Promise<void> {
  await apps.bothUp()
  // The places that killed processes held lapse.
  await adminSql`update generation_places set expires_at = now() where given_back_at is null`
  for (const write of writes) if (write.answers.length === 0) await sendUntilAnswered(write)
  const left = writes.values()
  const sendRest = async () => {
    for (const write of left) await sendUntilAnswered(write)
  }
  await Promise.all(Array.from({ length: 6 }, sendRest))
}

/** Nobody is killed any more, so an answer must come. */
async function sendUntilAnswered(write: SentWrite): Promise<void> {
  const { length: known } = write.answers
  for (let tries = 0; write.answers.length === known; tries += 1) {
    expect(tries, `${write.name} is not answered`).toBeLessThan(50)
    if (tries > 0) await sleep(100)
    await passTime(adminSql)
    await write.send(apps.urls[tries % 2] ?? "")
  }
}

/** Everyone who reads hears of the last revision; and so does who comes only now. */
async function catchUp(kitchen: Kitchen): Promise<Reader[]> {
  const readers = [...kitchen.readers, ...kitchen.cooks.map((_, at) => readerOf(kitchen, at))]
  const stands = await readStands()
  await Promise.all(
    readers.map((reader) => reader.hear(stands.find(({ cook }) => cook === reader.cookId)?.revision ?? 0)),
  )
  await Promise.all(readers.map((reader) => reader.stop()))
  return readers
}

const nameOf = ({ cook, key }: { cook: string; key: string }) => `${cook} ${key}`

/** A transaction that wrote rows is one request's, and each request that was granted has one. */
function expectDoneOnce(writes: readonly SentWrite[], transactions: readonly Transaction[]): void {
  expect(writes.flatMap((write) => findUnlike(write) ?? [])).toEqual([])
  const written = transactions.filter(({ rows }) => rows.length > 0)
  for (const { keys } of written) expect(keys).toHaveLength(1)
  const wrote = written.flatMap(({ cook, keys }) => keys.map((key) => nameOf({ cook, key })))
  const granted = writes.filter(isDone).filter((write) => !isSavedAlready(write, written) && !changedNoItem(write))
  expect(wrote.sort()).toEqual(granted.map(({ cookId, key }) => nameOf({ cook: cookId, key })).sort())
  const generated = granted.filter(({ contract }) => contract === generateRecipe)
  const counted = written.flatMap(({ rows }) => rows.filter((row) => row.startsWith("recipe_generations ")))
  expect(counted).toHaveLength(generated.length)
}

/** D7: to save what is saved is granted, and writes nothing; then another request has saved it. */
function isSavedAlready({ contract, key, cookId, answers }: SentWrite, written: readonly Transaction[]): boolean {
  if (contract !== saveRecipe) return false
  const own = written.filter(({ cook }) => cook === cookId)
  const row = `saved_recipes ${savedMarkSchema.parse(answers[0]?.body).id}`
  return own.every(({ keys }) => !keys.includes(key)) && own.some(({ rows }) => rows.includes(row))
}

/** What finds the items as it would have them, or not at all, is granted too. */
function changedNoItem({ answers }: SentWrite): boolean {
  return itemsChangedSchema.safeParse(answers[0]?.body).data?.changed === 0
}

/** Each transaction that wrote rows raised the revision by one and told of those rows; no other did. */
async function expectRevisions(transactions: readonly Transaction[]): Promise<void> {
  for (const { rows, told, raisedTo, toldAt } of transactions) {
    expect(told).toEqual(rows)
    expect(toldAt).toEqual(raisedTo)
    expect(raisedTo).toHaveLength(rows.length > 0 ? 1 : 0)
  }
  for (const { cook, revision, remembered } of await readStands()) {
    const raised = transactions.filter((transaction) => transaction.cook === cook).flatMap(({ raisedTo }) => raisedTo)
    const gapless = Array.from({ length: revision - remembered }, (_, at) => remembered + at + 1)
    expect(raised.sort((one, other) => one - other)).toEqual(gapless)
  }
}

type Stand = { cook: string; revision: number; remembered: number }

/** Where each cook stands, and stood before anything was sent. */
async function readStands(): Promise<Stand[]> {
  return adminSql<Stand[]>`
    select user_id::text as cook, revision,
      case when user_id = ${elder} then ${rememberedRevisions}::integer else 0 end as remembered
    from cook_revisions`
}

/** What a reader was told each time is what changed of its cook between the two revisions, and nothing else. */
async function expectHeard(readers: readonly Reader[]): Promise<void> {
  const changes = await adminSql<{ cook: string; revision: number; row: string }[]>`
    select user_id::text as cook, revision, table_name || ' ' || row_id as row from changes`
  const byCook = Map.groupBy(changes, ({ cook }) => cook)
  for (const { cookId, heard } of readers) {
    for (const { since, told, isFirst } of heard) {
      const between = (byCook.get(cookId) ?? []).filter(({ revision }) => revision > since && revision <= told.revision)
      expect(told.rows.map(({ table, id }) => `${table} ${id}`).sort()).toEqual(
        [...new Set(between.map(({ row }) => row))].sort(),
      )
      expectRising({ since, told, isFirst })
    }
  }
}

function expectRising({ since, told, isFirst }: Heard): void {
  expect(told.isReset).toBe(false)
  if (isFirst) expect(told.revision).toBeGreaterThanOrEqual(since)
  else expect(told.revision).toBeGreaterThan(since)
}
