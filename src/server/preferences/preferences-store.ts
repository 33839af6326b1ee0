import { z } from "zod"
import { defaultPreferences, type Preferences, preferencesSchema } from "#core/preferences/preferences.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { asUser, transactionAsUser } from "#server/db/as-user.ts"

type Row = { preferences: unknown }

const { temperatureUnit, measurementUnit, cookingAppliances } = preferencesSchema.shape

/** What is kept, each missing or no longer known setting by its default (T9). */
const keptSchema = z.object({
  temperatureUnit: temperatureUnit.catch(defaultPreferences.temperatureUnit),
  measurementUnit: measurementUnit.catch(defaultPreferences.measurementUnit),
  cookingAppliances: cookingAppliances.catch(defaultPreferences.cookingAppliances),
})

const readRow = (row: Row | undefined): Preferences => keptSchema.parse(row?.preferences ?? {})

export async function findPreferences(db: Database, userId: string): Promise<Preferences> {
  const [row] = await asUser(
    db,
    userId,
    (db) => db<Row[]>`
    select preferences from user_preferences where user_id = ${userId}`,
  )
  return readRow(row)
}

async function mergePreferences(db: Tx, userId: string, change: Partial<Preferences>): Promise<Row | undefined> {
  const [row] = await db<Row[]>`
    insert into user_preferences (user_id, preferences)
    values (${userId}, ${db.json(change)})
    on conflict (user_id) do update
      set preferences = user_preferences.preferences || excluded.preferences, updated_at = now()
    returning preferences`
  return row
}

/** Sets the named preferences and leaves the others: one statement, so that two devices do not undo each other. */
export async function changePreferences(
  db: Database,
  userId: string,
  change: Partial<Preferences>,
): Promise<Preferences> {
  return readRow(await transactionAsUser(db, userId, (db) => mergePreferences(db, userId, change)))
}
