import type { User } from "#core/account/account-api.ts"
import type { Tx } from "#server/db/as-user.ts"

export type StoredUser = {
  id: string
  email: string
  passwordHash: string
  confirmedAt: Date | null
  metadata: Record<string, unknown>
}

/** The user as the browser sees it (T11). */
export function toUser(stored: StoredUser): User {
  const { id, email, confirmedAt, metadata } = stored
  const email_confirmed_at = confirmedAt?.toISOString() ?? null
  return { id, email, email_confirmed_at, user_metadata: { ...metadata, email_confirmed_at } }
}

export async function findUserByEmail(db: Tx, email: string): Promise<StoredUser | null> {
  const [row] = await db<StoredUser[]>`
    select id, email, password_hash as "passwordHash", email_confirmed_at as "confirmedAt", user_metadata as metadata
    from users
    where email = ${email}`
  return row ?? null
}

export async function findUserById(db: Tx, userId: string): Promise<StoredUser | null> {
  const [row] = await db<StoredUser[]>`
    select id, email, password_hash as "passwordHash", email_confirmed_at as "confirmedAt", user_metadata as metadata
    from users
    where id = ${userId}`
  return row ?? null
}

/**
 * Makes an account that still has to be verified, or takes over one that never was: whoever signed up with the
 * address first did not prove that it is theirs. Null where the address is a verified account's.
 */
export async function putUnverifiedUser(db: Tx, email: string, passwordHash: string): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    insert into users (email, password_hash)
    values (${email}, ${passwordHash})
    on conflict (email) do update
      set password_hash = excluded.password_hash
      where users.email_confirmed_at is null
    returning id`
  return row?.id ?? null
}

export async function confirmEmail(db: Tx, userId: string, email: string): Promise<boolean> {
  const rows = await db`
    update users
    set email_confirmed_at = coalesce(email_confirmed_at, now())
    where id = ${userId} and email = ${email}
    returning id`
  return rows.length === 1
}

export async function setPasswordHash(db: Tx, userId: string, passwordHash: string): Promise<void> {
  // Whoever opened the reset link has proved that the address is theirs.
  await db`
    update users
    set password_hash = ${passwordHash}, email_confirmed_at = coalesce(email_confirmed_at, now())
    where id = ${userId}`
}
