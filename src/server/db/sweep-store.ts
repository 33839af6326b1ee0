import type { Tx } from "./as-user.ts"

/** Deletes kept recipes after 7 days, removed and given-back ones after one, spent links and ended sessions after 30. */
export async function sweepExpired(db: Tx): Promise<void> {
  await db`delete from kept_recipes where expires_at <= now()`
  await db`delete from saved_recipes where removed_at < now() - interval '1 day'`
  await db`delete from generation_places where coalesce(given_back_at, expires_at) < now() - interval '1 day'`
  await db`delete from mail_pairs where expires_at < now() - interval '30 days'`
  await db`delete from mail_outbox where sent_at < now() - interval '30 days'`
  await db`delete from rate_limits where resets_at < now()`
  await db`delete from ai_spending where day < (now() at time zone 'utc')::date - 30`
  await db`delete from sessions where least(ended_at, expires_at) < now() - interval '30 days'`
}
