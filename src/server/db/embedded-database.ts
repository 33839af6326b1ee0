import { createHmac } from "node:crypto"
import type { Sql } from "postgres"
import type { OpenDatabase } from "./database.ts"
import type { ClusterOptions } from "./embedded/cluster.ts"
import { clusterIn, isInitialised } from "./embedded/data-folder.ts"
import { type EmbeddedPostgres, joinEmbeddedPostgres, openEmbeddedPostgres } from "./embedded/embedded-postgres.ts"
import { grantRows, runtimeRole } from "./grants.ts"
import { migrate, migrationsDir } from "./migrate.ts"

export const databaseName = "recipe_remix"
const ownerRole = "recipe_remix_owner"
const poolSize = 20

type EmbeddedOptions = ClusterOptions & { migrationsDir?: string }

export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<OpenDatabase> {
  const server = await startMigrated(options)
  const sql = server.connect({ ...login(server, runtimeRole), database: databaseName, max: poolSize })
  return {
    kind: "embedded",
    sql,
    exclusive: true,
    lost: server.lost,
    async close() {
      await sql.end({ timeout: 2 })
      await server.stop()
    },
  }
}

/** False in front of a first start, which takes longer. */
export function isDatabaseMade(dataDir: string): boolean {
  return isInitialised({ cluster: clusterIn(dataDir) })
}

/** The database of a running app, beside it; null where none runs. */
export async function joinEmbeddedDatabase(options: EmbeddedOptions): Promise<OpenDatabase | null> {
  const server = joinEmbeddedPostgres(options)
  if (server === null) return null
  const sql = server.connect({ ...login(server, runtimeRole), database: databaseName, max: 2 })
  const close = () => sql.end({ timeout: 2 })
  try {
    await sql`select 1`
  } catch {
    // What was noted there ended without a word.
    await close()
    return null
  }
  return { kind: "embedded", sql, exclusive: false, lost: new Promise(() => {}), close }
}

/** The database running, its logins made and its tables up to date, with nobody connected to it. */
export async function startMigrated(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const server = await openEmbeddedPostgres(options)
  try {
    await makeDatabase(server)
    await migrateDatabase(server, options.migrationsDir ?? migrationsDir)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Each step looks before it acts: a start that was killed between two of them is picked up by the next. */
async function makeDatabase(server: EmbeddedPostgres): Promise<void> {
  await using(
    server.connect({ user: "postgres", password: server.password, database: "postgres", max: 1 }),
    async (sql) => {
      for (const role of [ownerRole, runtimeRole]) await makeRole(sql, login(server, role))
      const [known] = await sql`select from pg_database where datname = ${databaseName}`
      if (known) return
      await sql`create database ${sql(databaseName)} owner ${sql(ownerRole)}`
    },
  )
}

async function makeRole(sql: Sql, { user, password }: { user: string; password: string }): Promise<void> {
  const [known] = await sql`select from pg_roles where rolname = ${user}`
  if (known) return
  await sql.begin(async (db) => {
    await db`create role ${db(user)} login nosuperuser nocreatedb nocreaterole nobypassrls`
    // A role takes no parameter for its password, and a block none at all: it reads both where they were left for it.
    await db`select set_config('recipe_remix.role', ${user}, true), set_config('recipe_remix.password', ${password}, true)`
    await db`
      do $$
      begin
        execute format('alter role %I password %L',
          current_setting('recipe_remix.role'), current_setting('recipe_remix.password'));
      end
      $$`
  })
}

async function migrateDatabase(server: EmbeddedPostgres, dir: string): Promise<void> {
  await using(server.connect({ ...login(server, ownerRole), database: databaseName, max: 1 }), async (sql) => {
    await sql.begin(async (db) => {
      await migrate(db, dir)
      await grantRows(db, runtimeRole)
    })
  })
}

export function login(server: Pick<EmbeddedPostgres, "password">, user: string): { user: string; password: string } {
  return { user, password: createHmac("sha256", server.password).update(user).digest("base64url") }
}

async function using(sql: Sql, work: (sql: Sql) => Promise<void>): Promise<void> {
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
