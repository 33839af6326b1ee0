import type { Sql } from "postgres"
import { migrationsTable } from "#server/db/migrate.ts"

/** A row with its columns by name, as PostgreSQL writes them in JSON. */
export type Row = Readonly<Record<string, unknown>>
export type RowsByTable = Readonly<Record<string, readonly Row[]>>

/** Every row of every table, in an order of its own; of the table of migrations without the time they were run. */
export async function readRows(sql: Sql): Promise<RowsByTable> {
  const tables = await sql<{ name: string }[]>`
    select relname as name
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by relname`
  const read = tables.map(async ({ name }) => {
    const rows = await sql<{ row: Row }[]>`
      select to_jsonb(t) - ${name === migrationsTable ? "run_at" : ""} as row from ${sql(name)} t order by 1`
    return [name, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** Everything that migrations make, a line each: tables, columns, keys, indexes, policies, rights and functions. */
export async function readSchema(sql: Sql): Promise<string[]> {
  const lines = await sql<{ line: string }[]>`
    with ours as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ', relkind, relname, relowner::regrole, relrowsecurity, relforcerowsecurity, relacl) as line
    from ours
    union all
    select concat_ws(' ', c.relname, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
      attidentity, pg_get_expr(adbin, adrelid))
    from ours c
    join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = attnum
    where c.relkind <> 'i'
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check)
    from pg_policies
    where schemaname = 'public'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace = 'public'::regnamespace
    order by line`
  return lines.map(({ line }) => line)
}
