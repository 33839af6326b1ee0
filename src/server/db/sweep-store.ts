import type { Tx } from "./as-user.ts"
import { tables } from "./own-tables.ts"

/** Deletes the rows that have had their time, table by table. */
export async function sweepExpired(db: Tx): Promise<void> {
  for (const [table, { sweep }] of Object.entries(tables)) {
    if (sweep !== null) await db`delete from ${db(table)} where ${sweep(db)}`
  }
}
