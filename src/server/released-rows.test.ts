import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { checkResetLink, type MailPair, refreshSession, verifyEmail } from "#core/account/account-api.ts"
import { exportAccount } from "#core/account/own-account-api.ts"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { latestRecipe, showAgain, swapRecipe } from "#core/craft/recipe-api.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { readPreferences } from "#core/preferences/preferences-api.ts"
import type { Recipe } from "#core/recipe/recipe.ts"
import { readReferral } from "#core/referral/referral-api.ts"
import { listSaved, removeSaved, restoreSaved, saveRecipe } from "#core/saved/saved-api.ts"
import { migrationsTable } from "#server/db/migrate.ts"
import { ownTables } from "#server/db/own-tables.ts"
import { callEndpoint, newestLink, pairOf, signInAs, type TestCook } from "#testing/cook.ts"
import { type Row, readRows } from "#testing/database-state.ts"
import { createReleasedDatabase, type ReleasedDatabase, releasedCooks } from "#testing/released-database.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { openAllSaved } from "#testing/saved-recipes.ts"

/** Columns that a later migration took away or gave another form, as "table.column", each with its reason. */
const columnsGone: Readonly<Record<string, string>> = {
  "kept_recipes.assessment": "worked out anew whenever it is shown, and so never read",
  "saved_recipes.assessment": "worked out anew whenever it is shown, and so never read",
  "sessions.expires_at": "brought down to 90 days after the session was opened, as a test of its own shows",
}

/** The values of these columns, but for those that are gone, in words and in order. */
function readValues(table: string, columns: readonly string[], rows: readonly Row[]): string[] {
  const kept = columns.filter((column) => columnsGone[`${table}.${column}`] === undefined)
  return rows.map((row) => JSON.stringify(kept.map((column) => [column, row[column]]))).sort()
}

async function migrate(released: ReleasedDatabase) {
  const { [migrationsTable]: _, ...before } = await readRows(released.adminSql)
  await (await released.open()).close()
  return { before, after: await readRows(released.adminSql) }
}

describe("migrating a database of an earlier release", () => {
  const now = new Date()
  const ends: unknown[] = []

  test.each(["an ordinary login", "a superuser"] as const)("of %s keeps every row and value of it", async (owner) => {
    const released = await createReleasedDatabase(owner, now)
    const { before, after } = await migrate(released)
    for (const [table, rows] of Object.entries(before)) {
      const columns = Object.keys(rows[0] ?? {})
      expect(rows.length, table).toBeGreaterThan(0)
      expect(readValues(table, columns, after[table] ?? []), table).toEqual(readValues(table, columns, rows))
    }
    ends.push(after)
    await released.drop()
  })

  // Row-level security holds an ordinary login too: an update that it hides the rows from changes none of them.
  test("brings sessions of 180 days down to 90, and leaves shorter ones as they are", async () => {
    const released = await createReleasedDatabase("an ordinary login", now)
    const days = (rows: readonly { days: number }[]) => rows.map(({ days }) => days)
    const read = () =>
      released.adminSql<{ days: number }[]>`
        select extract(epoch from expires_at - created_at)::float8 / 86400 as days from sessions order by id`
    const before = days(await read())
    await migrate(released)
    expect(Math.max(...before)).toBeGreaterThan(90)
    expect(days(await read())).toEqual(before.map((each) => Math.min(each, 90)))
    await released.drop()
  })

  test("brings to saved copies what was changed in the recipes that they are of, as long as those are kept", async () => {
    const released = await createReleasedDatabase("an ordinary login", now)
    await migrate(released)
    const copies = await released.adminSql<{ changes: unknown; own: unknown; isKept: boolean }[]>`
      select s.changes, k.changes as own, k.id is not null as "isKept"
      from saved_recipes s
      left join kept_recipes k on k.id = s.recipe_id and k.user_id = s.user_id`
    expect(new Set(copies.map(({ isKept }) => isKept))).toEqual(new Set([true, false]))
    expect(copies.map(({ changes }) => changes)).toEqual(copies.map(({ own }) => own))
    await released.drop()
  })

  test("ends with the same rows whosever it is", () => {
    expect(ends).toHaveLength(2)
    expect(ends[0]).toEqual(ends[1])
  })
})

type KeptRow = { id: string; recipe: Recipe; changes: unknown[]; request: unknown; live: boolean }
type SavedRow = { id: string; keptId: string; recipe: Recipe; removed: boolean }

describe("the cooks of an earlier release", () => {
  let running: RunningApp
  let cooks: TestCook[]
  const cookNamed = (name: (typeof releasedCooks)[number]) => {
    const cook = cooks.find(({ email }) => email === `${name}@example.org`)
    if (cook === undefined) throw new Error(`${name} is not signed in`)
    return cook
  }
  beforeAll(async () => {
    const released = await createReleasedDatabase("an ordinary login")
    const { sql } = await released.open()
    const drop = async () => {
      await sql.end({ timeout: 1 })
      await released.drop()
    }
    running = await startApp({ database: { ...released, sql, drop } })
    const known = releasedCooks.map((name) => ({ email: `${name}@example.org`, password: `${name}'s password` }))
    cooks = await Promise.all(known.map((cook) => signInAs(running.url, cook)))
  })
  afterAll(() => running.stop())
  beforeEach(() => running.database.adminSql`delete from rate_limits`)

  const keptBy = ({ session }: TestCook) => running.database.adminSql<KeptRow[]>`
    select id, recipe_data as recipe, changes, request, expires_at > now() as live
    from kept_recipes
    where user_id = ${session.user.id}
    order by coalesce(shown_at, created_at) desc`
  const savedBy = ({ session }: TestCook) => running.database.adminSql<SavedRow[]>`
    select id, recipe_id as "keptId", recipe_data as recipe, removed_at is not null as removed
    from saved_recipes
    where user_id = ${session.user.id}
    order by created_at desc, id`
  /** What is stored of a recipe and shown as it stands; its figures are worked out anew. */
  const written = ({ title, servings, ingredients, method }: Recipe) => ({ title, servings, ingredients, method })

  test("sign in, and see the latest recipe and each one that is kept", async () => {
    for (const cook of cooks) {
      const kept = (await keptBy(cook)).filter(({ live }) => live)
      expect((await cook.call(latestRecipe)).body.latest?.id ?? null, cook.email).toBe(kept[0]?.id ?? null)
      for (const { id, recipe, changes, request } of kept) {
        const { status, body } = await cook.call(showAgain, { recipeId: id })
        expect(status, recipe.title).toBe(200)
        expect(written(body.recipe)).toEqual(written(recipe))
        expect(body.request).toEqual(request)
        expect(body.changes).toHaveLength(changes.length)
      }
    }
  })

  test("open each saved recipe, and none that was removed", async () => {
    for (const cook of cooks) {
      const saved = (await savedBy(cook)).filter(({ removed }) => !removed)
      expect((await cook.call(listSaved)).body.total, cook.email).toBe(saved.length)
      const opened = await openAllSaved(cook)
      expect(opened.map(({ id, recipe }) => ({ id, ...written(recipe) }))).toEqual(
        saved.map(({ id, recipe }) => ({ id, ...written(recipe) })),
      )
    }
  })

  test("save each kept recipe whose title is free, and put back what they removed", async () => {
    for (const cook of cooks) {
      const saved = (await savedBy(cook)).filter(({ removed }) => !removed)
      const copies = new Set(saved.map(({ keptId }) => keptId))
      const titles = new Set(saved.map(({ recipe }) => recipe.title))
      for (const { id, recipe } of (await keptBy(cook)).filter(({ live }) => live)) {
        const isRefused = titles.has(recipe.title) && !copies.has(id)
        const { status, code } = await cook.call(saveRecipe, { recipeId: id })
        expect({ status, code }, recipe.title).toEqual(
          isRefused ? { status: 409, code: "recipe_already_saved" } : { status: 201, code: null },
        )
        titles.add(recipe.title)
        if (!isRefused) copies.add(id)
      }
    }
    for (const title of ["spaced   inside", "Old Pot 3"]) {
      const owner = cookNamed(title === "Old Pot 3" ? "dov" : "ben")
      // The kept recipe of this title was saved again above.
      await owner.call(removeSaved, { title })
      const { status, body } = await owner.call(restoreSaved, { title })
      expect({ status, title: body.title }).toEqual({ status: 200, title })
    }
  })

  test("swap a line of each kept and each saved recipe", async () => {
    const answers: (string | null)[] = []
    for (const cook of cooks) {
      const kept = (await keptBy(cook)).filter(({ live }) => live)
      const saved = (await savedBy(cook)).filter(({ removed }) => !removed)
      for (const { id, recipe } of [...kept, ...saved]) {
        const { status, code, body } = await cook.call(swapRecipe, { recipeId: id, lines: [0] })
        expect([201, 422], `${recipe.title}: ${code}`).toContain(status)
        if (status === 201) expect(body.recipe.ingredients[0]).not.toBe(recipe.ingredients[0])
        answers.push(code)
        await running.database.adminSql`delete from rate_limits`
      }
    }
    // Without a chef nothing is known to put in place of many lines.
    expect(new Set(answers)).toEqual(new Set([null, "swap_unfit"]))
    expect(answers.filter((code) => code === null).length).toBeGreaterThan(answers.length / 4)
  })

  test("scale each recipe", async () => {
    for (const cook of cooks) {
      for (const { recipe } of [...(await keptBy(cook)), ...(await savedBy(cook))]) {
        for (const line of recipe.ingredients) {
          expect(scaleLine(line, 1, "metric")).toBe(line)
          for (const factor of [0.25, 2, 7 / 3]) {
            expect(scaleLine(scaleLine(line, factor, "metric"), 1 / factor, "imperial"), line).toMatch(/^(?!.*NaN).*\S/)
          }
        }
      }
    }
  })

  test("export every row of theirs", async () => {
    for (const cook of cooks) {
      const { body, status } = await cook.call(exportAccount, { current_password: cook.password })
      expect(status).toBe(200)
      for (const [name, { owner }] of ownTables) {
        const { adminSql } = running.database
        const rows = await adminSql`select 1 from ${adminSql(name)} where ${adminSql(owner)} = ${cook.session.user.id}`
        expect(body.tables[name], `${name} of ${cook.email}`).toHaveLength(rows.length)
      }
    }
  })

  test("have the preferences, the counted recipes and the joined friends of before", async () => {
    const readOwn = async (name: (typeof releasedCooks)[number]) => (await cookNamed(name).call(readPreferences)).body
    expect(await readOwn("ben")).toEqual({
      temperatureUnit: "fahrenheit",
      measurementUnit: "imperial",
      cookingAppliances: [],
      shoppingList: [],
    })
    expect(await readOwn("cleo")).toEqual({ ...defaultPreferences, measurementUnit: "imperial", shoppingList: [] })
    // Dov's are of no release that is known: "kelvin", a campfire, a dark theme.
    expect(await readOwn("dov")).toEqual({ ...defaultPreferences, measurementUnit: "metric", shoppingList: [] })
    expect(await readOwn("gus")).toEqual({ ...defaultPreferences, shoppingList: [] })
    expect((await cookNamed("gus").call(readAllowance)).body.counted).toBe(2)
    expect((await cookNamed("ada").call(readAllowance)).body.counted).toBe(2)
    expect((await cookNamed("ada").call(readReferral)).body.joined).toBe(2)
  })

  test("stay signed in, get the mail that was waiting, and open the links of before", async () => {
    const { email } = cookNamed("ben")
    const token = `a refresh token of ${email}`
    const refreshed = await callEndpoint(running.url, refreshSession, { body: { refresh_token: token } })
    expect(refreshed.body.user?.email).toBe(email)
    const linkOf = (name: string) => ({
      access_token: `the access half of the link of ${name}`,
      refresh_token: `the refresh half of the link of ${name}`,
    })
    const newest = pairOf(await newestLink(running.mailbox, "eve@example.org"))
    const verify = (pair: MailPair) => callEndpoint(running.url, verifyEmail, { body: { ...pair, type: "signup" } })
    expect((await verify(linkOf("eve"))).code).toBe("link_replaced")
    expect((await verify(newest)).body).toMatchObject({ email: "eve@example.org", alreadyVerified: false })
    const reset = await callEndpoint(running.url, checkResetLink, { body: { ...linkOf("hana"), type: "recovery" } })
    expect(reset.body).toEqual({ email: "hana@example.org" })
  })
})
