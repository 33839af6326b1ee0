import type { Tx } from "#server/db/as-user.ts"

/** The most of a day, for all cooks together; null where there is no limit. */
export type DailyMost = { requests: number | null; tokens: number | null }

/** Counts one request to the provider, in one statement; false where the day's requests or tokens are spent. */
export async function countRequest(db: Tx, most: DailyMost): Promise<boolean> {
  const counted = await db`
    insert into ai_spending as s (day, requests)
    values ((now() at time zone 'utc')::date, 1)
    on conflict (day) do update
      set requests = s.requests + 1
      where s.requests < coalesce(${most.requests}::bigint, s.requests + 1)
        and s.tokens < coalesce(${most.tokens}::bigint, s.tokens + 1)
    returning day`
  return counted.length === 1
}

/** Adds what a request took. */
export async function countTokens(db: Tx, tokens: number): Promise<void> {
  await db`
    update ai_spending
    set tokens = tokens + ${tokens}
    where day = (now() at time zone 'utc')::date`
}

/** Seconds until the next day begins. */
export async function secondsLeftToday(db: Tx): Promise<number> {
  const [row] = await db<{ seconds: number }[]>`
    select ceil(extract(epoch from
      (now() at time zone 'utc')::date + 1 - (now() at time zone 'utc')))::int as seconds`
  return row?.seconds ?? 0
}
