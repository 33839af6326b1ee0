import type { Tx } from "#server/db/as-user.ts"

export type Use = { used: number; secondsLeft: number }

/** Counts one use, in one statement, and says how many there were in this window. */
export async function countUse(db: Tx, key: Buffer, windowSeconds: number): Promise<Use> {
  const [row] = await db<Use[]>`
    insert into rate_limits as r (key, used, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update
      set used = case when r.resets_at <= now() then 1 else r.used + 1 end,
        resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning used, greatest(1, ceil(extract(epoch from resets_at - now())))::int as "secondsLeft"`
  if (!row) throw new Error("a use was not counted")
  return row
}

/** Takes one use back. */
export async function uncountUse(db: Tx, key: Buffer): Promise<void> {
  await db`update rate_limits set used = used - 1 where key = ${key} and used > 0 and resets_at > now()`
}
