import { randomBytes } from "node:crypto"
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import postgres, { type Sql } from "postgres"
import type { OpenDatabase } from "#server/db/database.ts"
import { runtimeRole } from "#server/db/grants.ts"
import { migrationsDir } from "#server/db/migrate.ts"
import { openDatabase } from "#server/db/open-db.ts"
import { adminUrl, asAdmin, createEmptyDatabase, testUrl } from "./postgres.ts"

/** The version of the tables that the frozen rows belong to, and the moment at which they were written. */
const released = { version: 10, at: "2026-11-21T23:32:36Z", rows: new URL("release-0010/rows.sql", import.meta.url) }

/** The verified cooks of the frozen rows; the password of each is "<name>'s password". */
export const releasedCooks = ["ada", "ben", "cleo", "dov", "finn", "gus", "hana"] as const

/** A database with rows in every table as an earlier release left it; nothing of today has touched it yet. */
export type ReleasedDatabase = {
  name: string
  /** What its owner starts the app with. */
  url: string
  /** May do and see everything. */
  adminSql: Sql
  /** Brings the tables up to date, as a start does. */
  open(migrationsDir?: string): Promise<OpenDatabase>
  /** One more with the same rows. */
  copy(): Promise<ReleasedDatabase>
  drop(): Promise<void>
}

/** Whose a database is: an ordinary login, which row-level security holds too, or the server's superuser. */
export type Owner = "an ordinary login" | "a superuser"

/** The names of the migrations that came after the frozen rows, in order. */
export function laterMigrations(): string[] {
  return readdirSync(migrationsDir)
    .filter((file) => Number.parseInt(file, 10) > released.version)
    .sort()
}

/** What was live when it was frozen is live at this moment: kept recipes go after seven days. */
export async function createReleasedDatabase(owner: Owner, now = new Date()): Promise<ReleasedDatabase> {
  const login = owner === "a superuser" ? null : await makeLogin()
  const database = releasedDatabase(await createEmptyDatabase(login ?? "postgres"), login)
  await withMigrations(
    (file) => Number.parseInt(file, 10) <= released.version,
    async (folder) => (await database.open(folder)).close(),
  )
  await database.adminSql.unsafe(readFileSync(released.rows, "utf8")).simple()
  await moveTimes(database.adminSql, now)
  const dropAlone = database.drop
  return {
    ...database,
    async drop() {
      await dropAlone()
      if (login !== null) await asAdmin((sql) => sql`drop role ${sql(login)}`)
    },
  }
}

function releasedDatabase(name: string, login: string | null): ReleasedDatabase {
  const adminSql = postgres(adminUrl(name), { max: 4, onnotice() {} })
  const url = login === null ? adminUrl(name) : testUrl({ user: login, password, database: name })
  return {
    name,
    url,
    adminSql,
    open: (dir = migrationsDir) => openDatabase({ databaseUrl: url, dataDir: tmpdir(), migrationsDir: dir }),
    async copy() {
      const copied = `${name}_${randomBytes(4).toString("hex")}`
      // Nobody may be connected to what is copied.
      await asAdmin((sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`)
      await asAdmin(
        (sql) => sql`create database ${sql(copied)} owner ${sql(login ?? "postgres")} template ${sql(name)}`,
      )
      return releasedDatabase(copied, login)
    },
    async drop() {
      await adminSql.end({ timeout: 1 })
      await asAdmin((sql) => sql`drop database ${sql(name)} with (force)`)
    },
  }
}

const password = "pan"

async function makeLogin(): Promise<string> {
  const login = `owner_${randomBytes(4).toString("hex")}`
  await asAdmin((sql) => sql.unsafe(`create role ${login} login password '${password}' nocreaterole nobypassrls`))
  await asAdmin((sql) => sql`grant ${sql(runtimeRole)} to ${sql(login)}`)
  return login
}

/** A folder of the migrations that are wanted, for as long as the work takes. */
export async function withMigrations<T>(
  isWanted: (file: string) => boolean,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "recipe-remix-migrations-"))
  try {
    for (const file of readdirSync(migrationsDir).filter(isWanted)) {
      cpSync(path.join(migrationsDir, file), path.join(folder, file))
    }
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function moveTimes(sql: Sql, now: Date): Promise<void> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'timestamptz'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname`
  const seconds = (now.getTime() - Date.parse(released.at)) / 1000
  for (const { name, columns } of tables) {
    const moved = columns.map((column) => `${column} = ${column} + make_interval(secs => ${seconds})`)
    await sql.unsafe(`update ${name} set ${moved.join(", ")}`)
  }
}
