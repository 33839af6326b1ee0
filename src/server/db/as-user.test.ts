import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#testing/postgres.ts"
import { asService, asUser, type Service, transactionAsUser } from "./as-user.ts"

let database: TestDatabase
const alice = "00000000-0000-4000-8000-00000000000a"
const bob = "00000000-0000-4000-8000-00000000000b"

beforeAll(async () => {
  database = await createTestDatabase()
  const { adminSql } = database
  await adminSql`insert into users (id, email, password_hash) values (${alice}, 'alice@example.org', 'x'), (${bob}, 'bob@example.org', 'x')`
  await adminSql`insert into user_preferences (user_id, preferences) values (${alice}, '{}'), (${bob}, '{}')`
})

afterAll(() => database.drop())

describe("rows are a user's own", () => {
  it("shows nothing to a query that names nobody", async () => {
    expect(await database.sql`select user_id from user_preferences`).toHaveLength(0)
  })

  it("shows a user the rows of that user alone", async () => {
    const rows = await asUser(
      database.sql,
      alice,
      (db) => db<{ user_id: string }[]>`select user_id from user_preferences`,
    )
    expect(rows.map((row) => row.user_id)).toEqual([alice])
  })

  it("forgets the user with the transaction, on the same connection", async () => {
    for (let round = 0; round < 50; round++) await asUser(database.sql, bob, (db) => db`select 1`)
    expect(await database.sql`select user_id from user_preferences`).toHaveLength(0)
  })

  it("refuses to write a row of another's", async () => {
    const theft = asUser(
      database.sql,
      alice,
      (db) =>
        db`insert into kept_recipes (user_id, recipe_data, chef, request) values (${bob}, '{}', 'cookbook', '{}')`,
    )
    await expect(theft).rejects.toMatchObject({ code: "42501" })
  })

  it("keeps two users apart who ask at the same moment", async () => {
    const asked = Array.from({ length: 200 }, (_, i) => (i % 2 ? alice : bob))
    const seen = await Promise.all(
      asked.map((user) =>
        asUser(database.sql, user, (db) => db<{ user_id: string }[]>`select user_id from user_preferences`),
      ),
    )
    expect(seen.map((rows) => rows.map((row) => row.user_id))).toEqual(asked.map((user) => [user]))
  })

  // Who asks becomes part of a statement, so nothing but an id may get there.
  it("takes no string but a user's id for one who asks", async () => {
    const around = fc.constantFrom(
      alice,
      bob,
      bob.toUpperCase(),
      "",
      "';",
      "' or '1'='1",
      "\n",
      "\0",
      "\u2028",
      "{",
      "}",
    )
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.tuple(around, fc.string({ unit: "grapheme", maxLength: 20 }), around).map((parts) => parts.join("")),
      fc.tuple(around, around).map((parts) => parts.join("")),
    )
    await fc.assert(
      fc.asyncProperty(hostile, async (name) => {
        fc.pre(![alice, bob].includes(name.toLowerCase()))
        await expect(asUser(database.sql, name, (db) => db`select 1`)).rejects.toThrow("no user's id")
      }),
      { numRuns: 10_000 },
    )
    const rows = await asUser(database.sql, bob.toUpperCase(), (db) => db`select user_id from user_preferences`)
    expect(rows).toEqual([{ user_id: bob }])
  })

  it("takes no string but a known service's name for a service", async () => {
    const pretended: Service = JSON.parse(`"mail'; set local app.service = 'account"`)
    await expect(asService(database.sql, pretended, (db) => db`select 1`)).rejects.toThrow("no service")
  })

  it("lets the login that answers requests change no table, no policy and no role", async () => {
    for (const attack of [
      "alter table users disable row level security",
      "alter table users no force row level security",
      "drop policy own_rows on users",
      "set role recipe_remix_owner",
      "set role postgres",
      "truncate users cascade",
      "create table loot (id int)",
      "select version from recipe_remix_migrations",
    ]) {
      await expect(database.sql.unsafe(attack), attack).rejects.toMatchObject({ code: "42501" })
    }
  })
})

describe("several statements", () => {
  it("of a user are all kept or none", async () => {
    const failing = transactionAsUser(database.sql, alice, async (db) => {
      await db`update user_preferences set preferences = '{"lost": true}'`
      await db`select 1 / 0`
    })
    await expect(failing).rejects.toMatchObject({ code: "22012" })
    const [row] = await database.adminSql`select preferences from user_preferences where user_id = ${alice}`
    expect(row?.preferences).toEqual({})
  })

  it("of a service see what its policies show", async () => {
    const found = await asService(
      database.sql,
      "account",
      (db) => db`select id from users where email = 'bob@example.org'`,
    )
    expect(found).toEqual([{ id: bob }])
    const preferences = await asService(database.sql, "account", (db) => db`select user_id from user_preferences`)
    expect(preferences).toHaveLength(0)
  })

  it("that sends mail sees no pair that opens an account", async () => {
    const { adminSql } = database
    await adminSql`
      insert into mail_pairs (user_id, purpose, email, access_hash, refresh_hash, expires_at)
      values (${alice}, 'signup', 'alice@example.org', sha256('a'), sha256('b'), now() + interval '1 hour')`
    const seen = await asService(database.sql, "mail", (db) => db`select id from mail_pairs`)
    expect(seen).toHaveLength(0)
    expect(await asService(database.sql, "account", (db) => db`select id from mail_pairs`)).toHaveLength(1)
  })
})
