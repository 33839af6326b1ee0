import { openPreferences, type Preferences } from "#core/preferences/preferences.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { transactionAsUser } from "#server/db/as-user.ts"

export async function findPreferences(db: Tx, userId: string): Promise<Preferences> {
  const [row] = await db`select preferences from user_preferences where user_id = ${userId}`
  return openPreferences(row?.preferences)
}

/** The same, in a transaction of its own. */
export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  return transactionAsUser(db, userId, (db) => findPreferences(db, userId))
}

/** Sets the named preferences and leaves the others: one statement, so that two devices do not undo each other. */
export async function mergePreferences(db: Tx, userId: string, change: Partial<Preferences>): Promise<Preferences> {
  const [row] = await db`
    insert into user_preferences (user_id, preferences)
    values (${userId}, ${db.json(change)})
    on conflict (user_id) do update
      set preferences = user_preferences.preferences || excluded.preferences, updated_at = now()
    returning preferences`
  return openPreferences(row?.preferences)
}
