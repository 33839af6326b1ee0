import type { Tx } from "#server/db/as-user.ts"
import { ownTables } from "#server/db/own-tables.ts"

type Row = Record<string, unknown>
export type ExportedTables = Record<string, Row[]>

/** Every row of this user, table by table, without the secrets. */
export async function exportRows(db: Tx, userId: string): Promise<ExportedTables> {
  const exported = await Promise.all(
    ownTables.map(async ([table, { owner, columns }]) => {
      const rows = await db<Row[]>`
        select ${db([...columns])}
        from ${db(table)}
        where ${db(owner)} = ${userId}`
      return [table, rows.map((row) => ({ ...row }))] as const
    }),
  )
  return Object.fromEntries(exported)
}
