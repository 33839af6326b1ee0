import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { adminUrl, asAdmin, createEmptyDatabase, testUrl } from "#testing/postgres.ts"
import type { OpenDatabase } from "./database.ts"
import { runtimeRole } from "./grants.ts"
import { openDatabase } from "./open-db.ts"

const password = "pan"
const madeLogins: string[] = []
const madeDatabases: string[] = []
const migrationFolders: string[] = []

async function makeLogin(rights: string): Promise<string> {
  const login = `login_${randomBytes(4).toString("hex")}`
  await asAdmin((sql) => sql.unsafe(`create role ${login} login password '${password}' ${rights}`))
  madeLogins.push(login)
  return login
}

/** A database as an operator would hand it over: empty, and the login's own. */
async function makeDatabase(owner: string): Promise<string> {
  const name = await createEmptyDatabase(owner)
  madeDatabases.push(name)
  return testUrl({ user: owner, password, database: name })
}

function open(databaseUrl: string, migrationsDir?: string): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl, dataDir: tmpdir(), ...(migrationsDir === undefined ? {} : { migrationsDir }) })
}

function migrations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "recipe-remix-migrations-[x]-"))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  migrationFolders.push(folder)
  return folder
}

async function whoAnswers(database: OpenDatabase): Promise<unknown> {
  const [row] = await database.sql`select current_user::text as name`
  return row?.name
}

const guarded = (table: string) => `
  create table ${table} (id int, user_id uuid);
  alter table ${table} enable row level security;
  alter table ${table} force row level security;`

// The role belongs to the whole server: each test starts without it, but for the databases that hold grants for it.
beforeEach(async () => {
  for (const name of madeDatabases.splice(0)) await asAdmin((sql) => sql`drop database ${sql(name)} with (force)`)
  for (const login of madeLogins.splice(0))
    await asAdmin((sql) => sql.unsafe(`drop owned by ${login} cascade`).then(() => sql.unsafe(`drop role ${login}`)))
})

afterAll(() => {
  for (const folder of migrationFolders) rmSync(folder, { recursive: true, force: true })
})

describe("a server through DATABASE_URL", () => {
  it("serves a superuser as the role that sees only rows", async () => {
    const name = await createEmptyDatabase()
    madeDatabases.push(name)
    const database = await open(adminUrl(name))
    expect(await whoAnswers(database)).toBe(runtimeRole)
    expect(await database.sql`select id from users`).toEqual([])
    expect(database).toMatchObject({ kind: "server", exclusive: false })
    await expect(database.sql`select version from recipe_remix_migrations`).rejects.toMatchObject({ code: "42501" })
    await database.close()
  })

  it("serves a login that may not create roles as itself, under forced row-level security", async () => {
    const login = await makeLogin("nocreaterole")
    const database = await open(await makeDatabase(login))
    expect(await whoAnswers(database)).toBe(login)
    await expect(
      database.sql`insert into users (email, password_hash) values ('a@example.org', 'x')`,
    ).rejects.toMatchObject({ code: "42501" })
    await database.close()
  })

  it("serves a login that was granted the role beforehand as that role", async () => {
    const login = await makeLogin("nocreaterole")
    await asAdmin((sql) => sql.unsafe(`grant ${runtimeRole} to ${login}`))
    const database = await open(await makeDatabase(login))
    expect(await whoAnswers(database)).toBe(runtimeRole)
    await database.close()
  })

  it("refuses a login that bypasses row-level security and may not create the role", async () => {
    const login = await makeLogin("bypassrls")
    await expect(open(await makeDatabase(login))).rejects.toThrow(
      /^DATABASE_URL: the login .+ bypasses row-level security/,
    )
  })

  it("lets several copies start on an empty database at once", async () => {
    const name = await createEmptyDatabase()
    madeDatabases.push(name)
    const databases = await Promise.all(Array.from({ length: 6 }, () => open(adminUrl(name))))
    for (const database of databases) expect(await whoAnswers(database)).toBe(runtimeRole)
    await Promise.all(databases.map((database) => database.close()))
  })

  it("refuses tables that row-level security does not guard for the login", async () => {
    const login = await makeLogin("")
    const url = await makeDatabase(login)
    const folder = migrations({
      "0001.do.open.sql": `${guarded("closed")} create table ajar (id int); alter table ajar enable row level security;`,
    })
    await expect(open(url, folder)).rejects.toThrow(`not in force for the login ${login} on ajar.`)
  })
})

describe("what an operator can mend ends with one sentence", () => {
  it.each([
    [
      "nobody listens",
      "postgres://a:b@127.0.0.1:1/c",
      /^DATABASE_URL: no PostgreSQL server answers at 127\.0\.0\.1:1;/,
    ],
    [
      "no such host",
      "postgres://a:b@nowhere.invalid/c",
      /^DATABASE_URL: no PostgreSQL server answers at nowhere\.invalid:5432;/,
    ],
  ])("%s", async (_, url, sentence) => {
    await expect(open(url)).rejects.toThrow(sentence)
  })

  it("a wrong password, and says it nowhere", async () => {
    const login = await makeLogin("")
    const url = testUrl({ user: login, password: "hunter2", database: "postgres" })
    await expect(open(url)).rejects.toThrow(/^DATABASE_URL: the server at .+ refuses the login \((?!.*hunter2)/)
  })

  it("a missing database", async () => {
    await expect(open(adminUrl("no_such_thing"))).rejects.toThrow(/has no database no_such_thing; create it first\.$/)
  })

  it("a login that may create no table", async () => {
    const login = await makeLogin("")
    const name = await createEmptyDatabase()
    madeDatabases.push(name)
    await expect(open(testUrl({ user: login, password, database: name }))).rejects.toThrow(
      /^DATABASE_URL: the login may not/,
    )
  })
})

describe("migrations", () => {
  const first = { "0001.do.first.sql": guarded("first") }

  it("run once, in order, all or none", async () => {
    const login = await makeLogin("")
    const url = await makeDatabase(login)
    await (await open(url, migrations(first))).close()
    const broken = migrations({
      ...first,
      "0002.do.second.sql": guarded("second"),
      "0003.do.third.sql": "create tabel third ()",
    })
    await expect(open(url, broken)).rejects.toThrow(/0003\.do\.third\.sql failed: syntax error/)
    const database = await open(url, migrations({ ...first, "0002.do.other.sql": guarded("second") }))
    expect(await database.sql`select id from second`).toEqual([])
    await database.close()
  })

  it("that were edited after they ran are refused by number, whatever the line ends", async () => {
    const login = await makeLogin("")
    const url = await makeDatabase(login)
    await (await open(url, migrations(first))).close()
    await (await open(url, migrations({ "0001.do.first.sql": guarded("first").replaceAll("\n", "\r\n") }))).close()
    await expect(open(url, migrations({ "0001.do.first.sql": guarded("fist") }))).rejects.toThrow(
      /^Migration 1 was edited/,
    )
  })

  it("of a newer copy are left alone by an older one", async () => {
    const login = await makeLogin("")
    const url = await makeDatabase(login)
    await (await open(url, migrations({ ...first, "0002.do.second.sql": guarded("second") }))).close()
    await expect(open(url, migrations(first))).rejects.toThrow(/^The database is newer than this copy/)
  })
})
