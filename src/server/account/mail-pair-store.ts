import type { Tx } from "#server/db/as-user.ts"

export type PairPurpose = "signup" | "recovery"

export type NewPair = {
  userId: string
  purpose: PairPurpose
  email: string
  accessHash: Buffer
  refreshHash: Buffer
  minutes: number
}

/** Writes a pair; a newer one replaces the unspent ones of the same purpose. */
export async function insertPair(db: Tx, pair: NewPair): Promise<void> {
  await db`
    update mail_pairs
    set replaced_at = now()
    where user_id = ${pair.userId} and purpose = ${pair.purpose} and spent_at is null and replaced_at is null`
  await db`
    insert into mail_pairs (user_id, purpose, email, access_hash, refresh_hash, expires_at)
    values (${pair.userId}, ${pair.purpose}, ${pair.email}, ${pair.accessHash}, ${pair.refreshHash},
      now() + make_interval(mins => ${pair.minutes}))`
}

export type StoredPair = {
  id: string
  userId: string
  purpose: PairPurpose
  email: string
  refreshHash: Buffer
  spent: boolean
  replaced: boolean
  expired: boolean
}

export async function findPairUser(db: Tx, accessHash: Buffer): Promise<string | null> {
  const [row] = await db<{ userId: string }[]>`
    select user_id as "userId" from mail_pairs where access_hash = ${accessHash}`
  return row?.userId ?? null
}

/** Makes every unspent link of a user worthless. */
export async function dropAllPairs(db: Tx, userId: string): Promise<void> {
  await db`
    update mail_pairs
    set replaced_at = now()
    where user_id = ${userId} and spent_at is null and replaced_at is null`
}

/** The pair of this access token, locked so that it is spent once. */
export async function lockPair(db: Tx, accessHash: Buffer): Promise<StoredPair | null> {
  const [row] = await db<StoredPair[]>`
    select id, user_id as "userId", purpose, email, refresh_hash as "refreshHash",
      spent_at is not null as spent, replaced_at is not null as replaced, expires_at <= now() as expired
    from mail_pairs
    where access_hash = ${accessHash}
    for update`
  return row ?? null
}

export async function spendPair(db: Tx, pairId: string): Promise<void> {
  await db`update mail_pairs set spent_at = now() where id = ${pairId} and spent_at is null`
}
