import postgres from "postgres"
import { afterAll, beforeAll, expect, test } from "vitest"
import { adminUrl, createTestDatabase, type TestDatabase } from "#testing/postgres.ts"
import { readSpreadSettings } from "./spread-database.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test("a database on one server asks for nothing", async () => {
  expect(await readSpreadSettings(database.sql)).toEqual({ connection: {}, mayRoleLogIn: false })
})

// Every PostgreSQL has this extension: it stands in for the one that spreads a database, which is not to be had here.
test("where the extension is, the role may log in and each connection carries who asks to every server", async () => {
  const settings = await readSpreadSettings(database.sql, "plpgsql")
  expect(settings.mayRoleLogIn).toBe(true)
  const sql = postgres(adminUrl(database.name), { max: 1, connection: { ...settings.connection } })
  const [row] = await sql`select current_setting('citus.propagate_set_commands') as propagated`
  await sql.end()
  expect(row).toEqual({ propagated: "local" })
})
