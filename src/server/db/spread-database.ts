import type { Sql } from "postgres"
import type { Tx } from "./as-user.ts"

/** What is set for a database that Citus spreads over several servers; for any other there is nothing to set. */
export type SpreadSettings = {
  /** For every connection that answers requests. */
  connection: Readonly<Record<string, string>>
  /** The other servers are entered as the role that answers requests. */
  mayRoleLogIn: boolean
}

const spread: SpreadSettings = {
  // Who asks is set within each transaction, and is to be known on every server that has rows of theirs.
  connection: { "citus.propagate_set_commands": "local" },
  mayRoleLogIn: true,
}
const alone: SpreadSettings = { connection: {}, mayRoleLogIn: false }

/** The settings that this database asks for. */
export async function readSpreadSettings(db: Sql | Tx, extension = "citus"): Promise<SpreadSettings> {
  const rows = await db`select 1 from pg_extension where extname = ${extension}`
  return rows.length === 1 ? spread : alone
}
