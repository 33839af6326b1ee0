import type { Tx } from "#server/db/as-user.ts"

type Classified = { owner: string; columns: readonly string[]; secrets: readonly string[] }

/**
 * What is kept of a user, column by column: what an export holds, and what it keeps back (hashes that open something,
 * and who somebody else is). A test holds this list against the database, so that no column is forgotten.
 */
export const ownTables: Record<string, Classified> = {
  users: {
    owner: "id",
    columns: [
      "id",
      "email",
      "email_confirmed_at",
      "user_metadata",
      "created_at",
      "referral_code",
      "carried_generations",
    ],
    secrets: ["password_hash"],
  },
  sessions: {
    owner: "user_id",
    columns: ["id", "user_id", "created_at", "last_used_at", "expires_at", "ended_at", "device"],
    secrets: [],
  },
  refresh_tokens: {
    owner: "user_id",
    columns: ["session_id", "user_id", "created_at", "used_at"],
    secrets: ["token_hash", "parent_hash"],
  },
  mail_pairs: {
    owner: "user_id",
    columns: ["id", "user_id", "purpose", "email", "created_at", "expires_at", "spent_at", "replaced_at"],
    secrets: ["access_hash", "refresh_hash"],
  },
  mail_outbox: {
    owner: "user_id",
    columns: [
      "id",
      "user_id",
      "purpose",
      "created_at",
      "attempts",
      "next_attempt_at",
      "sent_at",
      "failed_at",
      "last_error",
      "asked_for",
    ],
    secrets: [],
  },
  user_preferences: { owner: "user_id", columns: ["user_id", "preferences", "updated_at"], secrets: [] },
  kept_recipes: {
    owner: "user_id",
    columns: [
      "id",
      "user_id",
      "recipe_data",
      "assessment",
      "claimed",
      "chef",
      "request",
      "created_at",
      "expires_at",
      "request_key",
      "changes",
      "shown_at",
    ],
    secrets: [],
  },
  saved_recipes: {
    owner: "user_id",
    columns: ["id", "user_id", "recipe_data", "assessment", "recipe_id", "created_at", "removed_at", "request"],
    secrets: [],
  },
  recipe_generations: { owner: "user_id", columns: ["id", "user_id", "created_at"], secrets: [] },
  generation_places: {
    owner: "user_id",
    columns: ["id", "user_id", "holder", "created_at", "expires_at", "given_back_at", "request_key", "stop_asked_at"],
    secrets: [],
  },
  referrals: { owner: "user_id", columns: ["user_id", "created_at"], secrets: ["referrer_id"] },
  known_networks: { owner: "user_id", columns: ["user_id", "last_used_at"], secrets: ["network_hash"] },
}

/** Tables that hold nothing of a user's own: counts and hashes that name nobody. */
export const tablesOfNobody = ["rate_limits", "spent_addresses", "ai_spending"]

type Row = Record<string, unknown>
export type ExportedTables = Record<string, Row[]>

/** Every row of this user, table by table, without the secrets. */
export async function exportRows(db: Tx, userId: string): Promise<ExportedTables> {
  const tables = await Promise.all(
    Object.entries(ownTables).map(async ([table, { owner, columns }]) => {
      const rows = await db<Row[]>`
        select ${db([...columns])}
        from ${db(table)}
        where ${db(owner)} = ${userId}`
      return [table, rows.map((row) => ({ ...row }))] as const
    }),
  )
  return Object.fromEntries(tables)
}
