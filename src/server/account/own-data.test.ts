import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import * as api from "#core/account/account-api.ts"
import * as own from "#core/account/own-account-api.ts"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { writePreferences } from "#core/preferences/preferences-api.ts"
import { readReferral } from "#core/referral/referral-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { addItems } from "#core/shopping/shopping-api.ts"
import { ownTables, tables } from "#server/db/own-tables.ts"
import { callEndpoint, newestLink, pairOf, type TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())
beforeEach(() => running.database.adminSql`delete from rate_limits`)

const tablesOfNobody = Object.keys(tables).filter((name) => tables[name]?.kind === "nobody")

const call: typeof callEndpoint = (_url, contract, sent) => callEndpoint(running.url, contract, sent)
const signIn = (email: string, password: string, headers = {}) =>
  call("", api.signIn, { body: { email, password }, headers })

/** Leaves a row of this cook in every table that can have one. */
async function useEverything(cook: TestCook): Promise<void> {
  const { body } = await cook.call(generateRecipe, { dish: { kind: "random" }, servings: 2, goals: noGoals, diets: [] })
  await cook.call(saveRecipe, { recipeId: body.id })
  await cook.call(addItems, { items: [{ id: randomUUID(), ingredient: "2 red onions", recipeTitle: "" }] })
  await cook.call(writePreferences, {
    temperatureUnit: "celsius",
    measurementUnit: "metric",
    cookingAppliances: ["oven"],
  })
  const { adminSql } = running.database
  const userId = cook.session.user.id
  await adminSql`
    insert into referrals (user_id, referrer_id)
    values (${userId}, ${running.bob.session.user.id}), (${running.alice.session.user.id}, ${userId})
    on conflict do nothing`
  await adminSql`
    insert into generation_places (user_id, holder, expires_at)
    values (${userId}, gen_random_uuid(), now() + interval '1 day')`
  await adminSql`insert into billing_customers (user_id, customer_id) values (${userId}, ${`cus_${cook.email}`})`
  await adminSql`
    insert into followed_cooks (user_id, process_id, follows_until)
    values (${userId}, gen_random_uuid(), now() + interval '1 hour')`
  await adminSql`insert into billing_events (user_id, event_id) values (${userId}, 'evt_1')`
  await adminSql`
    insert into subscriptions (user_id, subscription_id, price_id, subscription_status, current_period_end, renews)
    values (${userId}, 'sub_1', 'price_1', 'active', 1, true)`
}

/** Every row of every table in words, by table. */
async function readAllRows(): Promise<Record<string, string[]>> {
  const { adminSql } = running.database
  const tables = await adminSql<{ name: string }[]>`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  const read = tables.map(async ({ name }) => {
    const rows = await adminSql<{ row: string }[]>`select t::text as row from ${adminSql(name)} t`
    return [name, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

describe("exporting", () => {
  test("every column of every table is exported, a named secret, or of nobody", async () => {
    const { adminSql } = running.database
    const columns = await adminSql<{ table: string; column: string }[]>`
      select c.table_name as table, c.column_name as column
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'recipe_remix_migrations'`
    const found = columns
      .filter(({ table }) => !tablesOfNobody.includes(table))
      .map(({ table, column }) => `${table}.${column}`)
    const classified = ownTables.flatMap(([table, { columns, secrets }]) =>
      [...columns, ...secrets].map((column) => `${table}.${column}`),
    )
    expect(classified.toSorted()).toEqual(found.toSorted())
    expect(new Set(columns.map(({ table }) => table))).toEqual(new Set(Object.keys(tables)))
  })

  test("a table of nobody refers to no user", async () => {
    const { adminSql } = running.database
    for (const table of tablesOfNobody) {
      const referring = await adminSql`
        select 1 from pg_constraint where contype = 'f' and conrelid = ${table}::regclass`
      expect(referring, table).toHaveLength(0)
    }
  })

  test("asks for the password again, and gives every row of the cook's own and nothing of another's", async () => {
    const cook = await running.cook("exporter")
    await useEverything(cook)
    expect((await cook.call(own.exportAccount, { current_password: "no" })).code).toBe("wrong_password")
    const { body, status } = await cook.call(own.exportAccount, { current_password: cook.password })
    expect(status).toBe(200)
    expect(Object.keys(body.tables)).toEqual(ownTables.map(([name]) => name))
    for (const [table, rows] of Object.entries(body.tables)) {
      expect(rows.length, table).toBeGreaterThan(0)
      const exportedColumns = ownTables.find(([name]) => name === table)?.[1].columns ?? []
      for (const row of rows) expect(Object.keys(row).sort()).toEqual(exportedColumns.toSorted())
    }
    const exported = JSON.stringify(body)
    expect(exported).toContain(cook.email)
    for (const other of [running.alice, running.bob]) {
      expect(exported).not.toContain(other.email)
      expect(exported).not.toContain(other.session.user.id)
    }
    expect(exported).not.toContain("argon2")
  })
})

describe("deleting", () => {
  test("asks for the password again", async () => {
    expect((await running.bob.call(own.deleteAccount, { current_password: "no" })).code).toBe("wrong_password")
    expect((await running.bob.call(api.readUser)).status).toBe(200)
  })

  test("ends every session and leaves neither id nor address in any table or captured mail", async () => {
    const cook = await running.cook("leaver")
    await useEverything(cook)
    const elsewhere = (await signIn(cook.email, cook.password)).body
    await call("", api.requestPasswordReset, { body: { email: cook.email } })
    const before = Object.entries(await readAllRows()).filter(([, rows]) =>
      rows.some((row) => row.includes(cook.session.user.id) || row.includes(cook.email)),
    )
    expect(before.map(([table]) => table).sort()).toEqual(ownTables.map(([name]) => name).sort())

    expect((await cook.call(own.deleteAccount, { current_password: cook.password })).status).toBe(204)
    for (const token of [cook.session.access_token, elsewhere.access_token]) {
      expect((await call("", api.readUser, { token })).code).toBe("session_ended")
    }
    expect((await call("", api.refreshSession, { body: elsewhere })).code).toBe("session_ended")
    expect((await signIn(cook.email, cook.password)).code).toBe("invalid_credentials")
    // A mail that is on its way just now may still come, and is forgotten at once.
    await call("", api.requestPasswordReset, { body: { email: running.bob.email } })
    await newestLink(running.mailbox, running.bob.email)

    const after = JSON.stringify(await readAllRows())
    expect(after).not.toContain(cook.session.user.id)
    expect(after).not.toContain(cook.email)
    await expect.poll(async () => JSON.stringify(await running.mailbox.list())).not.toContain(cook.email)
  })

  test("a mail that is on its way while its account is deleted is not kept", async () => {
    for (let round = 0; round < 8; round += 1) {
      await running.database.adminSql`delete from rate_limits`
      const cook = await running.cook(`hasty${round}`)
      await call("", api.requestPasswordReset, { body: { email: cook.email } })
      await cook.call(own.deleteAccount, { current_password: cook.password })
    }
    const unsent = () => running.database.adminSql`select 1 from mail_outbox where sent_at is null`
    await expect.poll(async () => (await unsent()).length).toBe(0)
    const kept = async () => (await running.mailbox.list()).filter(({ to }) => to.startsWith("hasty"))
    await expect.poll(kept).toEqual([])
  })

  test("an address that signs up again has its free recipes still used, and they are nobody's to see before", async () => {
    const cook = await running.cook("returner")
    for (let time = 0; time < 2; time += 1) {
      await cook.call(generateRecipe, { dish: { kind: "random" }, servings: 2, goals: noGoals, diets: [] })
    }
    const used = (await cook.call(readAllowance)).body
    expect(used.counted).toBe(2)
    await cook.call(own.deleteAccount, { current_password: cook.password })
    const again = await running.cook("returner")
    expect(again.session.user.id).not.toBe(cook.session.user.id)
    expect((await again.call(readAllowance)).body).toEqual(used)
    // And once more: what was carried is carried on.
    await again.call(generateRecipe, { dish: { kind: "random" }, servings: 2, goals: noGoals, diets: [] })
    await again.call(own.deleteAccount, { current_password: cook.password })
    const third = await running.cook("returner")
    expect((await third.call(readAllowance)).body.counted).toBe(3)
    const refused = await third.call(generateRecipe, {
      dish: { kind: "random" },
      servings: 2,
      goals: noGoals,
      diets: [],
    })
    expect(refused.code).toBe("subscription_required")
  })

  test("whoever was brought by the deleted one stays, and is counted for nobody", async () => {
    const [referrer, joined] = [await running.cook("referrer"), await running.cook("joined")]
    await running.database.adminSql`
      insert into referrals (user_id, referrer_id) values (${joined.session.user.id}, ${referrer.session.user.id})`
    await referrer.call(own.deleteAccount, { current_password: referrer.password })
    expect((await joined.call(readReferral)).body.joined).toBe(0)
    expect((await joined.call(api.readUser)).status).toBe(200)
  })

  test("a deleted address is free for whoever proves it", async () => {
    const cook = await running.cook("reborn")
    await cook.call(own.deleteAccount, { current_password: cook.password })
    await call("", api.signUp, { body: { email: cook.email, password: "another one" } })
    const pair = pairOf(await newestLink(running.mailbox, cook.email))
    expect((await call("", api.verifyEmail, { body: { ...pair, type: "signup" } })).body.alreadyVerified).toBe(false)
  })
})
