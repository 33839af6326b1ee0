import type { Tx } from "./as-user.ts"
import { migrationsTable } from "./migrate.ts"

export const runtimeRole = "recipe_remix_app"

/** Rows, and nothing but rows: the login that answers requests changes no table and no policy. */
export async function grantRows(db: Tx, role: string): Promise<void> {
  const [{ schema, mayUse }] = await db<[{ schema: string; mayUse: boolean }]>`
    select current_schema() as schema, has_schema_privilege(${role}, current_schema(), 'usage') as "mayUse"`
  if (!mayUse) await db`grant usage on schema ${db(schema)} to ${db(role)}`
  await db`grant select, insert, update, delete on all tables in schema ${db(schema)} to ${db(role)}`
  await db`grant usage, select on all sequences in schema ${db(schema)} to ${db(role)}`
  await db`revoke all on ${db(migrationsTable)} from ${db(role)}`
}
