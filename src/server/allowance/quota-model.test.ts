import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freeRecipes } from "#core/allowance/allowance.ts"
import { asService, transactionAsUser } from "#server/db/as-user.ts"
import { sweepExpired } from "#server/db/sweep-store.ts"
import { rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import * as store from "./place-store.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const holder = randomUUID()

/** What should hold: how many are counted, who holds a place, and how many failures were given back today. */
type Model = { counted: number; live: Map<string, string>; givenBack: number }
type Real = { userId: string }
type Step = fc.AsyncCommand<Model, Real>

const free = (model: Model) => freeRecipes - model.counted - model.live.size
const oneOf = (model: Model) => [...model.live][0]

async function look({ userId }: Real) {
  const { sql, adminSql } = running.database
  const [row] = await adminSql<{ live: number }[]>`
    select count(*)::int as live from generation_places
    where user_id = ${userId} and given_back_at is null and expires_at > now()`
  return {
    counted: await transactionAsUser(sql, userId, (db) => store.countGenerations(db, userId)),
    live: row?.live ?? 0,
  }
}

async function expectSame(model: Model, real: Real): Promise<void> {
  const seen = await look(real)
  expect(seen).toEqual({ counted: model.counted, live: model.live.size })
  expect(seen.counted + seen.live + free(model)).toBe(freeRecipes)
  expect(free(model)).toBeGreaterThanOrEqual(0)
}

function step(name: string, check: (model: Model) => boolean, run: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check,
    run: async (model, real) => {
      await run(model, real)
      await expectSame(model, real)
    },
    toString: () => name,
  }
}

const always = () => true
const hasLive = ({ live }: Model) => live.size > 0

function reserve(userId: string, key: string) {
  return store.reservePlace(running.database.sql, { userId, key, holder, findMade: async () => null })
}

function takeOne(model: Model): { key: string; place: string } {
  const [key, place] = oneOf(model) ?? ["", ""]
  model.live.delete(key)
  return { key, place }
}

async function fail(model: Model, real: Real): Promise<void> {
  const { place } = takeOne(model)
  await transactionAsUser(running.database.sql, real.userId, (db) => store.giveBackPlace(db, real.userId, place))
  if (model.givenBack < 5) model.givenBack += 1
  else model.counted += 1
}

const steps: Step[] = [
  step("reserve", always, async (model, { userId }) => {
    const key = randomUUID()
    const reserved = await reserve(userId, key)
    const refused = model.counted < freeRecipes ? "all held" : "none left"
    expect(reserved.kind).toBe(free(model) > 0 ? "held" : refused)
    if (reserved.kind === "held") model.live.set(key, reserved.place.id)
  }),
  step("reserve the same again", hasLive, async (model, { userId }) => {
    const [key = ""] = oneOf(model) ?? []
    expect(await reserve(userId, key)).toEqual({ kind: "writing" })
  }),
  step("succeed", hasLive, async (model, { userId }) => {
    const { place } = takeOne(model)
    const spend = () => transactionAsUser(running.database.sql, userId, (db) => store.spendPlace(db, userId, place))
    expect(await spend()).not.toBe(null)
    model.counted += 1
    expect(await spend()).toBe(null)
  }),
  step("succeed, and roll back", hasLive, async (model, { userId }) => {
    const [, place = ""] = oneOf(model) ?? []
    const rolled = transactionAsUser(running.database.sql, userId, async (db) => {
      await store.spendPlace(db, userId, place)
      throw new Error("rolled back")
    })
    await expect(rolled).rejects.toThrow("rolled back")
  }),
  step("fail", hasLive, fail),
  step("time out", hasLive, fail),
  step("be stopped before the first line", hasLive, fail),
  step("be refused before a provider was asked", hasLive, async (model, { userId }) => {
    await store.dropPlace(running.database.sql, userId, takeOne(model).place)
  }),
  step("crash, and lapse", hasLive, async (model, { userId }) => {
    const { place } = takeOne(model)
    const { sql, adminSql } = running.database
    await adminSql`update generation_places set expires_at = now() - interval '1 second' where id = ${place}`
    const late = await transactionAsUser(sql, userId, (db) => store.spendPlace(db, userId, place))
    expect(late).toBe(null)
  }),
  step("start again after a crash", always, async (model) => {
    await store.freePlacesOfTheDead(running.database.sql, randomUUID())
    model.live.clear()
  }),
  step("give a sign of life", always, async () => {
    await store.extendPlaces(running.database.sql, holder)
  }),
  step("sweep", always, async () => {
    await asService(running.database.sql, "sweeper", sweepExpired)
  }),
  step("sweep a day later", always, async (model, { userId }) => {
    const { sql, adminSql } = running.database
    await adminSql`
      update generation_places set given_back_at = given_back_at - interval '25 hours' where user_id = ${userId}`
    await asService(sql, "sweeper", sweepExpired)
    model.givenBack = 0
  }),
]

const stepsARun = 40

// A run is over for good with its third counted recipe, so what does not count comes more often.
const oftener = steps.flatMap((one) => {
  const often = /^(?:reserve|fail|time out|be stopped)/.test(String(one)) ? 4 : 1
  return Array.from({ length: often }, () => fc.constant(one))
})

test("D12: whatever happens in whichever order, counted, live and free places are 3 together", async () => {
  const runs = Math.ceil(rounds({ sampled: 400, whole: 10_000 }) / stepsARun)
  await fc.assert(
    fc.asyncProperty(fc.commands(oftener, { maxCommands: stepsARun * 2, size: "max" }), async (commands) => {
      const { session } = running.alice
      const userId = session.user.id
      const { adminSql } = running.database
      await adminSql`delete from generation_places where user_id = ${userId}`
      await adminSql`delete from recipe_generations where user_id = ${userId}`
      const setup = () => ({ model: { counted: 0, live: new Map(), givenBack: 0 }, real: { userId } })
      await fc.asyncModelRun(setup, commands)
    }),
    { numRuns: runs },
  )
})
