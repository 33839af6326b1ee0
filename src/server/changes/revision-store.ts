import type { Tx } from "#server/db/as-user.ts"

/**
 * The cook's revision, held until the transaction ends: one cook's writes happen one after the other. Null where the
 * cook is gone.
 */
export async function lockRevision(db: Tx, userId: string): Promise<number | null> {
  await db`insert into cook_revisions (user_id) values (${userId}) on conflict (user_id) do nothing`
  const [row] = await db<{ revision: number }[]>`
    select revision from cook_revisions where user_id = ${userId} for update`
  return row?.revision ?? null
}
