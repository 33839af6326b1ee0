import type { Tx } from "#server/db/as-user.ts"

/** Days after signing up in which somebody can still say who brought them. */
const newForDays = 30

/** The user whose code this is, whatever its case. */
export async function findReferrer(db: Tx, code: string): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    select id from users where referral_code = upper(${code}) and email_confirmed_at is not null`
  return row?.id ?? null
}

/** Writes down who brought a new, verified user: once, never themselves. A code that is nobody's changes nothing. */
export async function recordReferral(db: Tx, userId: string, code: string): Promise<void> {
  await db`
    insert into referrals (user_id, referrer_id)
    select u.id, r.id
    from users u, users r
    where u.id = ${userId} and u.email_confirmed_at is not null
      and u.created_at > now() - make_interval(days => ${newForDays})
      and r.referral_code = upper(${code}) and r.email_confirmed_at is not null and r.id <> u.id
    on conflict (user_id) do nothing`
}

export async function readReferral(db: Tx, userId: string): Promise<{ code: string; joined: number } | null> {
  const [row] = await db<{ code: string; joined: number }[]>`
    select referral_code as code, (select count(*)::int from referrals where referrer_id = ${userId}) as joined
    from users
    where id = ${userId}`
  return row ?? null
}
