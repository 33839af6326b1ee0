import { randomBytes } from "node:crypto"
import postgres, { type Sql } from "postgres"
import { inject } from "vitest"
import type { Database } from "#server/db/as-user.ts"
import { databaseName } from "#server/db/embedded-database.ts"
import { runtimeRole } from "#server/db/grants.ts"
import { lasting } from "#server/db/lasting-socket.ts"
import "./global-setup.ts"

export type TestDatabase = {
  /** The login that answers requests: row-level security holds for it. */
  sql: Database
  /** May do and see everything. */
  adminSql: Sql
  name: string
  drop(): Promise<void>
}

/** A fresh copy of the migrated database, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`
  await asAdmin((sql) => sql`create database ${sql(name)} template ${sql(databaseName)}`)
  const { runtimePassword, adminPassword } = inject("testServer")
  const sql = postgres(testUrl({ user: runtimeRole, password: runtimePassword, database: name }), {
    ...lasting,
    max: 20,
    onnotice() {},
  })
  const adminSql = connect(testUrl({ user: "postgres", password: adminPassword, database: name }), 4)
  return {
    sql,
    adminSql,
    name,
    async drop() {
      await Promise.all([sql.end({ timeout: 1 }), adminSql.end({ timeout: 1 })])
      await asAdmin((sql) => sql`drop database ${sql(name)} with (force)`)
    },
  }
}

/** An empty database without our tables, as a server of the operator's would hold it. */
export async function createEmptyDatabase(owner = "postgres"): Promise<string> {
  const name = `empty_${randomBytes(6).toString("hex")}`
  await asAdmin((sql) => sql`create database ${sql(name)} owner ${sql(owner)} template template0`)
  return name
}

/** One statement as the superuser of the test server. */
export async function asAdmin<T>(work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const sql = connect(adminUrl("postgres"), 1)
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

export function adminUrl(database: string): string {
  return testUrl({ user: "postgres", password: inject("testServer").adminPassword, database })
}

export function testUrl({ user, password, database }: { user: string; password: string; database: string }): string {
  const { host, port } = inject("testServer")
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

function connect(url: string, max: number): Sql {
  return postgres(url, { max, onnotice() {} })
}
