import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readUser } from "#core/account/account-api.ts"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { generateRecipe, latestRecipe } from "#core/craft/recipe-api.ts"
import { changePreferences, readPreferences, writePreferences } from "#core/preferences/preferences-api.ts"
import { noGoals } from "#core/request/request.ts"
import { listSaved, removeSaved, restoreSaved, saveRecipe } from "#core/saved/saved-api.ts"
import { addItems, checkItems, editItem, listItems, removeItems, restoreItems } from "#core/shopping/shopping-api.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
let bobs: { recipeId: string; title: string; itemId: string }

beforeAll(async () => {
  running = await startApp()
  const { bob } = running
  const { body } = await bob.call(generateRecipe, { dish: { kind: "random" }, servings: 2, goals: noGoals, diets: [] })
  bobs = { recipeId: body.id, title: body.recipe.title, itemId: randomUUID() }
  await bob.call(saveRecipe, { recipeId: bobs.recipeId })
  await bob.call(addItems, { items: [{ id: bobs.itemId, ingredient: "2 red onions", recipeTitle: bobs.title }] })
  await bob.call(writePreferences, {
    temperatureUnit: "fahrenheit",
    measurementUnit: "imperial",
    cookingAppliances: ["grill"],
  })
})
afterAll(() => running.stop())

test("T8: alice gets nothing of bob's by any route, and changes nothing of it", async () => {
  const { alice, bob } = running
  expect((await alice.call(latestRecipe)).body.latest).toBeNull()
  expect((await alice.call(listSaved)).body.saved).toEqual([])
  expect((await alice.call(readAllowance)).body.counted).toBe(0)
  expect((await alice.call(readPreferences)).body.measurementUnit).toBe("metric")
  expect((await alice.call(readUser)).body.email).toBe(alice.email)
  expect(await alice.call(saveRecipe, { recipeId: bobs.recipeId })).toMatchObject({ status: 404, code: "not_found" })
  expect((await alice.call(removeSaved, { title: bobs.title })).status).toBe(404)
  expect((await alice.call(restoreSaved, { title: bobs.title })).status).toBe(404)
  expect((await alice.call(listItems)).body.items).toEqual([])
  const ids = [bobs.itemId]
  const changes = [
    await alice.call(checkItems, { ids, checked: true }),
    await alice.call(editItem, { id: bobs.itemId, ingredient: "poison" }),
    await alice.call(removeItems, { ids }),
    await alice.call(restoreItems, { ids }),
  ]
  expect(changes.map(({ body }) => body.changed)).toEqual([0, 0, 0, 0])
  await alice.call(changePreferences, { cookingAppliances: ["blender"] })
  expect((await bob.call(listSaved)).body.saved).toHaveLength(1)
  expect((await bob.call(listItems)).body.items).toMatchObject([
    { id: bobs.itemId, ingredient: "2 red onions", checked: false },
  ])
  expect((await bob.call(readPreferences)).body.cookingAppliances).toEqual(["grill"])
  expect((await bob.call(latestRecipe)).body.latest?.id).toBe(bobs.recipeId)
})

const ownTables = () => running.database.adminSql<{ name: string; owner: string }[]>`
  select c.relname as name, case when c.relname = 'users' then 'id' else 'user_id' end as owner
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = case when c.relname = 'users' then 'id' else 'user_id' end
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by c.relname`

test("T8: in SQL, the login that answers requests sees no row without a user, and only alice's as alice", async () => {
  const { sql } = running.database
  const alice = running.alice.session.user.id
  const bob = running.bob.session.user.id
  const tables = await ownTables()
  expect(tables.length).toBeGreaterThanOrEqual(9)
  for (const { name, owner } of tables) {
    expect(await sql`select 1 from ${sql(name)}`, `${name} without a user`).toHaveLength(0)
    const seen = await sql.begin(async (sql) => {
      await sql`select set_config('app.user_id', ${alice}, true)`
      return sql`select 1 from ${sql(name)} where ${sql(owner)} <> ${alice}`
    })
    expect(seen, `${name} as alice`).toHaveLength(0)
    const changed = await sql.begin(async (sql) => {
      await sql`select set_config('app.user_id', ${alice}, true)`
      return sql`delete from ${sql(name)} where ${sql(owner)} = ${bob}`
    })
    expect(changed.count, `${name} deleted as alice`).toBe(0)
  }
})

test("T8: in SQL, alice can't write a row for bob", async () => {
  const { sql } = running.database
  const bob = running.bob.session.user.id
  const write = sql.begin(async (sql) => {
    await sql`select set_config('app.user_id', ${running.alice.session.user.id}, true)`
    await sql`insert into recipe_generations (user_id) values (${bob})`
  })
  await expect(write).rejects.toMatchObject({ code: "42501" })
})

test("T8: the login that answers requests can't switch row-level security off", async () => {
  const { sql } = running.database
  await expect(sql`alter table saved_recipes disable row level security`).rejects.toMatchObject({ code: "42501" })
  await expect(sql`create policy open on users using (true)`).rejects.toMatchObject({ code: "42501" })
})

const lengthenings = {
  "a later end": "expires_at = now() + interval '10 years'",
  "a use that was not": "last_used_at = now() + interval '10 years'",
  "a password without the one before": "sets_password_until = now() + interval '1 day'",
  "an end that is still to come": "ended_at = now() + interval '10 years'",
  "no end": "ended_at = null",
}

test("T8: a cook's own transaction can lengthen no session, in SQL as alice: it ends one and does nothing else to it", async () => {
  const { sql, adminSql } = running.database
  const alice = running.alice.session.user.id
  const asAlice = (change: string, id: string) =>
    sql.begin(async (sql) => {
      await sql`select set_config('app.user_id', ${alice}, true)`
      return sql`update sessions set ${sql.unsafe(change)} where id = ${id}`
    })
  const newSession = async (endedAt: string | null) => {
    const [row] = await adminSql<[{ id: string }]>`
      insert into sessions (user_id, expires_at, ended_at) values (${alice}, now() + interval '1 day', ${endedAt})
      returning id`
    return row.id
  }
  const before = () => adminSql`select * from sessions where user_id = ${alice} order by id`
  const [open, ended] = [await newSession(null), await newSession(new Date(0).toISOString())]
  const sessions = await before()
  for (const [what, change] of Object.entries(lengthenings)) {
    await expect(asAlice(change, open), `${what} for an open session`).rejects.toMatchObject({ code: "42501" })
  }
  for (const change of ["ended_at = null", "ended_at = null, expires_at = now() + interval '10 years'"]) {
    await expect(asAlice(change, ended), `${change} for an ended session`).rejects.toMatchObject({ code: "42501" })
  }
  expect(await before()).toEqual(sessions)
  expect((await asAlice("ended_at = now()", open)).count).toBe(1)
})
