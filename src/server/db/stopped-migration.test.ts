import { spawn } from "node:child_process"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import postgres from "postgres"
import { afterAll, beforeAll, expect, test } from "vitest"
import { projectDir } from "#server/config.ts"
import { readRows, readSchema } from "#testing/database-state.ts"
import { adminUrl, asAdmin, createEmptyDatabase } from "#testing/postgres.ts"
import {
  createReleasedDatabase,
  laterMigrations,
  type ReleasedDatabase,
  withMigrations,
} from "#testing/released-database.ts"
import { rounds } from "#testing/rounds.ts"
import { splitStatements } from "#testing/sql-statements.ts"
import { migrationsDir } from "./migrate.ts"

const startFile = join(projectDir, "src/testing/start-on-database.ts")

let released: ReleasedDatabase
beforeAll(async () => {
  released = await createReleasedDatabase("an ordinary login")
})
afterAll(() => released.drop())

const readMigration = (file: string) => readFileSync(join(migrationsDir, file), "utf8")

/** A migration, and how many of its statements were done when it was stopped. */
type Stop = { file: string; done: number }

const stops: Stop[] = laterMigrations().flatMap((file, at) => {
  const statements = splitStatements(readMigration(file))
  const first = at === 0 ? 0 : 1
  return Array.from({ length: statements.length + 1 - first }, (_, done) => ({ file, done: done + first }))
})

/** As many as are wanted, evenly spread, with the first and the last. */
function sampleOf<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, (items.length - 1) / Math.max(1, most - 1))
  const places = new Set(Array.from({ length: Math.min(most, items.length) }, (_, at) => Math.round(at * step)))
  return items.filter((_, at) => places.has(at))
}

/** A start in a process of its own; answers with its exit code. */
function start({ url }: ReleasedDatabase, folder: string): Promise<number | null> {
  const started = spawn(process.execPath, [startFile, url, folder], { stdio: "ignore" })
  return new Promise((resolve) => started.once("close", resolve))
}

/** The connection is killed after that statement, and the process with it. */
async function startAndStop(database: ReleasedDatabase, { file, done }: Stop): Promise<number | null> {
  const killed = [
    ...splitStatements(readMigration(file)).slice(0, done),
    "select pg_terminate_backend(pg_backend_pid());",
  ]
  return withMigrations(
    () => true,
    async (folder) => {
      writeFileSync(join(folder, file), killed.join("\n"))
      return start(database, folder)
    },
  )
}

const stateOf = async ({ adminSql }: ReleasedDatabase) => ({
  schema: await readSchema(adminSql),
  rows: await readRows(adminSql),
})

test("each migration is taken apart where PostgreSQL does", async () => {
  const name = await createEmptyDatabase()
  const sql = postgres(adminUrl(name), { max: 1, onnotice() {} })
  for (const file of readdirSync(migrationsDir).sort()) {
    for (const statement of splitStatements(readMigration(file))) {
      // What is prepared has to be one statement, and a whole one.
      await expect(sql.unsafe(statement, [], { prepare: true }), `${file}: ${statement}`).resolves.toBeDefined()
    }
  }
  await sql.end()
  await asAdmin((sql) => sql`drop database ${sql(name)}`)
})

test("a migration that was killed after any of its statements leaves all as it was, and the next start does the whole", async () => {
  const [whole, before] = [await released.copy(), await stateOf(released)]
  await (await whole.open()).close()
  const wanted = await stateOf(whole)
  for (const stop of sampleOf(stops, rounds({ sampled: 4, whole: stops.length }))) {
    const copy = await released.copy()
    const where = `${stop.file} after ${stop.done}`
    expect(await startAndStop(copy, stop), where).not.toBe(0)
    expect(await stateOf(copy), where).toEqual(before)
    expect(await start(copy, migrationsDir), where).toBe(0)
    expect(await stateOf(copy), where).toEqual(wanted)
    await copy.drop()
  }
  await whole.drop()
})
