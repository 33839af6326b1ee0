import type { Tx } from "#server/db/as-user.ts"
import { wakeFollowers } from "#server/db/wake-followers.ts"

export type StoredRefreshToken = {
  sessionId: string
  userId: string
  parentHash: Buffer | null
  usedAt: Date | null
  live: boolean
}

/** Days a session lasts at the most, and days it may lie unused. */
const absoluteDays = 90
const idleDays = 30

/** `setsPasswordForMinutes`: how long it may set a password without the one before. */
export type NewSession = { userId: string; device: string; setsPasswordForMinutes: number | null }

export async function insertSession(db: Tx, { userId, device, setsPasswordForMinutes }: NewSession): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into sessions (user_id, device, expires_at, sets_password_until)
    values (${userId}, ${device}, now() + make_interval(days => ${absoluteDays}),
      now() + make_interval(mins => ${setsPasswordForMinutes}))
    returning id`
  if (!row) throw new Error("a session was not written")
  return row.id
}

export async function isSessionLive(db: Tx, userId: string, sessionId: string): Promise<boolean> {
  const rows = await db`
    select 1
    from sessions
    where id = ${sessionId} and user_id = ${userId} and ended_at is null and expires_at > now()`
  return rows.length === 1
}

/** Which of these sessions hold. */
export async function findLiveSessions(db: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id
    from sessions
    where user_id = ${userId} and id = any(${[...ids]}::text[]::uuid[]) and ended_at is null and expires_at > now()`
  return rows.map(({ id }) => id)
}

/** Whether a link opened this session, not long ago, in another browser than the one that signed up. */
export async function maySetPassword(db: Tx, sessionId: string): Promise<boolean> {
  const rows = await db`select 1 from sessions where id = ${sessionId} and sets_password_until > now()`
  return rows.length === 1
}

export type NewRefreshToken = { hash: Buffer; sessionId: string; userId: string; parentHash: Buffer | null }

export async function insertRefreshToken(db: Tx, token: NewRefreshToken): Promise<void> {
  await db`
    insert into refresh_tokens (token_hash, session_id, user_id, parent_hash)
    values (${token.hash}, ${token.sessionId}, ${token.userId}, ${token.parentHash})`
}

/** The token with its session locked, so that two refreshes of one family take turns. */
export async function lockRefreshToken(db: Tx, hash: Buffer): Promise<StoredRefreshToken | null> {
  await db`
    select 1
    from sessions
    where id = (select session_id from refresh_tokens where token_hash = ${hash})
    for update`
  const [row] = await db<StoredRefreshToken[]>`
    select t.session_id as "sessionId", t.user_id as "userId", t.parent_hash as "parentHash", t.used_at as "usedAt",
      s.ended_at is null and s.expires_at > now()
        and s.last_used_at > now() - make_interval(days => ${idleDays}) as live
    from refresh_tokens t
    join sessions s on s.id = t.session_id
    where t.token_hash = ${hash}`
  return row ?? null
}

/** Tokens that were given for this one so far. */
export async function countChildren(db: Tx, hash: Buffer): Promise<number> {
  const [row] = await db<{ children: number }[]>`
    select count(*)::int as children from refresh_tokens where parent_hash = ${hash}`
  return row?.children ?? 0
}

/** Whether a token that was given for this one has been used: then this one can only be a replay. */
export async function hasUsedChild(db: Tx, hash: Buffer): Promise<boolean> {
  const rows = await db`select 1 from refresh_tokens where parent_hash = ${hash} and used_at is not null limit 1`
  return rows.length > 0
}

export async function markRefreshTokenUsed(db: Tx, hash: Buffer, sessionId: string): Promise<void> {
  await db`update refresh_tokens set used_at = coalesce(used_at, now()) where token_hash = ${hash}`
  await db`update sessions set last_used_at = now() where id = ${sessionId}`
}

/** Ends it; what is open for it, in whichever process, ends once this is committed. */
export async function endSession(db: Tx, sessionId: string): Promise<void> {
  const ended = await db<Ended[]>`
    update sessions set ended_at = coalesce(ended_at, now()) where id = ${sessionId} returning user_id as "userId"`
  for (const { userId } of ended) wakeFollowers(db, userId)
}

export async function endAllSessions(db: Tx, userId: string): Promise<void> {
  await db`update sessions set ended_at = coalesce(ended_at, now()) where user_id = ${userId} and ended_at is null`
  wakeFollowers(db, userId)
}

type Ended = { userId: string }

export type LiveSession = { id: string; device: string; createdAt: Date; lastUsedAt: Date }

export async function listLiveSessions(db: Tx, userId: string): Promise<LiveSession[]> {
  return db<LiveSession[]>`
    select id, device, created_at as "createdAt", last_used_at as "lastUsedAt"
    from sessions
    where user_id = ${userId} and ended_at is null and expires_at > now()
      and last_used_at > now() - make_interval(days => ${idleDays})
    order by last_used_at desc`
}

/** True where it was this user's and still open. */
export async function endOwnSession(db: Tx, userId: string, sessionId: string): Promise<boolean> {
  const rows = await db`
    update sessions
    set ended_at = now()
    where id = ${sessionId} and user_id = ${userId} and ended_at is null
    returning id`
  wakeFollowers(db, userId)
  return rows.length === 1
}
