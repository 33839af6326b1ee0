import type { Tx } from "#server/db/as-user.ts"

/** Where every process hears of which cook something is not as it was. */
export const cooksChannel = "recipe_remix_cooks"

/** How long a process that ended without a word is still thought to follow. */
const followsFor = "2 hours"

/** Notes that somebody follows these cooks in this process, all of them or, where one was deleted meanwhile, none. */
export async function noteFollowed(db: Tx, processId: string, userIds: readonly string[]): Promise<void> {
  await db`
    insert into followed_cooks (user_id, process_id, follows_until)
    select user_id, ${processId}, now() + ${followsFor}::interval
    from unnest(${[...userIds]}::text[]::uuid[]) as user_id
    on conflict (user_id, process_id) do update set follows_until = excluded.follows_until`
}

export async function forgetFollowed(db: Tx, processId: string, userIds: readonly string[]): Promise<void> {
  await db`
    delete from followed_cooks
    where process_id = ${processId} and user_id = any(${[...userIds]}::text[]::uuid[])`
}

/** Tells every process of those of these cooks whom somebody follows, once the transaction is committed. */
export async function notifyFollowed(db: Tx, userIds: readonly string[]): Promise<void> {
  await db`
    select pg_notify(${cooksChannel}, followed.user_id::text)
    from (
      select distinct user_id
      from followed_cooks
      where user_id = any(${[...userIds]}::text[]::uuid[])) followed`
}
