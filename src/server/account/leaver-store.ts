import { lockRevision } from "#server/changes/revision-store.ts"
import type { Tx } from "#server/db/as-user.ts"
import { takeCooksTurn } from "#server/db/cooks-turn.ts"

/** Somebody whose account is being deleted. */
export type Leaver = { id: string; email: string }

/**
 * Waits for what is under way and takes every turn of a cook's; false where the account is leaving already, or gone. Then
 * no row of it may be locked any more but the revision: its deletion locks them in another order.
 */
export async function takeEveryTurn(db: Tx, userId: string): Promise<boolean> {
  const held = await lockRevision(db, userId)
  if (held === null || held.isLeaving) return false
  await takeCooksTurn(db, userId)
  return true
}

/** Says that the account is leaving; false where its password is another one by now. */
export async function beginToLeave(db: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  const rows = await db`
    update users
    set leaving_at = now()
    where id = ${userId} and password_hash = ${passwordHash}
    returning 1`
  return rows.length === 1
}

/** Ends what is being written for a leaver. Of the free places held, those of which an ingredient was told are used (D12). */
export async function settlePlaces(db: Tx, userId: string): Promise<void> {
  // By their ids, as the process does that keeps them held.
  await db`
    select 1 from generation_places where user_id = ${userId} and given_back_at is null order by id for update`
  const ended = await db<{ isUsed: boolean }[]>`
    delete from generation_places
    where user_id = ${userId} and given_back_at is null
    returning is_counted and told_at is not null and expires_at > clock_timestamp() as "isUsed"`
  const used = ended.filter(({ isUsed }) => isUsed).length
  await db`update users set carried_generations = carried_generations + ${used} where id = ${userId}`
}

/** Everybody who is leaving, the first to say so first. */
export async function findLeavers(db: Tx): Promise<Leaver[]> {
  return db<Leaver[]>`select id, email from users where leaving_at is not null order by leaving_at`
}
