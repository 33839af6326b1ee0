import { StartRefusal } from "#server/start-refusal.ts"
import type { Database } from "./as-user.ts"
import { migrationsTable } from "./migrate.ts"

/** Proves, as the login that answers requests, that no user's rows can be seen by another: else nothing is served. */
export async function proveIsolation(db: Database): Promise<void> {
  const [login] = await db<[{ name: string; bypasses: boolean }]>`
    select rolname as name, rolsuper or rolbypassrls as bypasses
    from pg_roles
    where rolname = current_user`
  if (login.bypasses) {
    throw new StartRefusal(
      `The database login ${login.name} bypasses row-level security, which keeps one user's recipes from another: use one that does not.`,
    )
  }
  const open = await openTables(db)
  if (open.length > 0) {
    throw new StartRefusal(
      `Row-level security, which keeps one user's rows from another, is not in force for the login ${login.name} on ${open.join(", ")}.`,
    )
  }
}

// Every table whose rows the login can touch, but for those that came with an extension.
async function openTables(db: Database): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select c.relname as name
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind in ('r', 'p')
      and c.relname <> ${migrationsTable}
      and has_table_privilege(c.oid, 'select, insert, update, delete')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and not (c.relrowsecurity and c.relforcerowsecurity and row_security_active(c.oid))
    order by c.relname`
  return tables.map(({ name }) => name)
}
