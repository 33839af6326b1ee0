import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readRows } from "#testing/database-state.ts"
import { createTestDatabase, type TestDatabase } from "#testing/postgres.ts"
import type { Database, Tx } from "./as-user.ts"
import { migrationsTable } from "./migrate.ts"
import { tables } from "./own-tables.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type FoundTable = { name: string; isGuarded: boolean; uniqueBy: { name: string; first: string }[]; refersTo: string[] }

/** Each table as the database has it, with what its unique keys begin with and what its foreign keys refer to. */
const readTables = (db: Database | Tx) => db<FoundTable[]>`
  select
    c.relname as name,
    c.relrowsecurity and c.relforcerowsecurity as "isGuarded",
    (select coalesce(jsonb_agg(jsonb_build_object('name', k.relname, 'first', pg_get_indexdef(k.oid, 1, true))), '[]')
      from pg_index i
      join pg_class k on k.oid = i.indexrelid
      where i.indrelid = c.oid and i.indisunique) as "uniqueBy",
    array(select pg_get_constraintdef(f.oid) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as "refersTo"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> ${migrationsTable}
  order by c.relname`

/** A cook of another table, or another row of the same cook. */
const withinOneCook =
  /^FOREIGN KEY \(user_id\) REFERENCES users\(id\)|^FOREIGN KEY \(user_id, .* REFERENCES \w+\(user_id, /

type Classified = Readonly<Record<string, { kind: "content" | "account" | "nobody"; owner?: string }>>

/** What keeps a table from being spread, a cook's rows together, and from being a cook's own. */
function faultsOf({ name, isGuarded, uniqueBy, refersTo }: FoundTable, classified: Classified): string[] {
  const row = classified[name]
  const guard = isGuarded ? [] : [`${name} has row-level security that is not enabled and forced`]
  if (row === undefined) return [...guard, `${name} is not classified`]
  if (row.kind !== "content") return guard
  const keys = uniqueBy.filter(({ first }) => first !== "user_id").map((key) => `${key.name} begins with ${key.first}`)
  const references = refersTo.filter((key) => !withinOneCook.test(key)).map((key) => `${name}: ${key}`)
  return [
    ...guard,
    ...(row.owner === "user_id" ? [] : [`${name} is not owned by user_id`]),
    ...(uniqueBy.length > 0 ? keys : [`${name} has no key`]),
    ...references,
  ]
}

const findFaults = async (db: Database | Tx, classified: Classified) =>
  (await readTables(db)).flatMap((table) => faultsOf(table, classified))

test("every table is classified and guarded, and each key of a cook's content begins with the cook", async () => {
  expect(await findFaults(database.sql, tables)).toEqual([])
  const content = Object.entries(tables).filter(([, { kind }]) => kind === "content")
  expect(content.length).toBeGreaterThanOrEqual(5)
})

test("a new database holds nobody's row", async () => {
  const { [migrationsTable]: migrations = [], ...ours } = await readRows(database.adminSql)
  expect(migrations.length).toBeGreaterThan(0)
  expect(Object.entries(ours).filter(([, rows]) => rows.length > 0)).toEqual([])
})

describe("a new table", () => {
  const guard = "alter table planted enable row level security; alter table planted force row level security;"
  const content: Classified = { ...tables, planted: { kind: "content", owner: "user_id" } }
  const user = "user_id uuid references users on delete cascade"

  test.each<[string, string, Classified, string[]]>([
    [
      "that is not classified",
      `create table planted (${user}, primary key (user_id)); ${guard}`,
      tables,
      ["planted is not classified"],
    ],
    [
      "without forced row-level security",
      `create table planted (${user}, primary key (user_id)); alter table planted enable row level security`,
      content,
      ["planted has row-level security that is not enabled and forced"],
    ],
    [
      "keyed by an id alone",
      `create table planted (id uuid primary key, ${user}); ${guard}`,
      content,
      ["planted_pkey begins with id"],
    ],
    [
      "with a unique key across cooks",
      `create table planted (${user}, name text unique, primary key (user_id)); ${guard}`,
      content,
      ["planted_name_key begins with name"],
    ],
    [
      "with an index that is unique across cooks",
      `create table planted (${user}, name text, primary key (user_id)); create unique index planted_one on planted (lower(name), user_id); ${guard}`,
      content,
      ["planted_one begins with lower(name)"],
    ],
    ["without a key", `create table planted (${user}); ${guard}`, content, ["planted has no key"]],
    [
      "that refers to rows of whomever",
      `create table planted (${user}, session_id uuid references sessions, primary key (user_id)); ${guard}`,
      content,
      ["planted: FOREIGN KEY (session_id) REFERENCES sessions(id)"],
    ],
    [
      "that refers to rows of the same cook",
      `create table planted (${user}, saved uuid, primary key (user_id, saved), foreign key (user_id, saved) references saved_recipes); ${guard}`,
      content,
      [],
    ],
  ])("%s is told", async (_, made, classified, faults) => {
    const undone = new Error("undone")
    const planted = database.adminSql.begin(async (db) => {
      await db.unsafe(made).simple()
      expect(await findFaults(db, classified)).toEqual(faults)
      throw undone
    })
    await expect(planted).rejects.toBe(undone)
  })
})
