import type { Tx } from "#server/db/as-user.ts"

type HeldRevision = { revision: number; isLeaving: boolean }

/**
 * The cook's revision, held until the transaction ends: one cook's writes happen one after the other. Null where the
 * cook is gone; `isLeaving` where the account is being deleted.
 */
export async function lockRevision(db: Tx, userId: string): Promise<HeldRevision | null> {
  // In one round trip, and in this order: a deletion that had the revision before is seen by the last of them.
  const [, [held], [user]] = await Promise.all([
    db`insert into cook_revisions (user_id) values (${userId}) on conflict (user_id) do nothing`,
    db<{ revision: number }[]>`select revision from cook_revisions where user_id = ${userId} for update`,
    db<{ isLeaving: boolean }[]>`select leaving_at is not null as "isLeaving" from users where id = ${userId}`,
  ])
  return held === undefined || user === undefined ? null : { ...held, ...user }
}
