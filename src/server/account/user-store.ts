import type { User } from "#core/account/account-api.ts"
import type { Tx } from "#server/db/as-user.ts"

export type StoredUser = {
  id: string
  email: string
  /** Null where no password opens the account yet: the link of its address asks for one. */
  passwordHash: string | null
  /** The browser of the first sign-up; null where it is not known. */
  signUpHash: Buffer | null
  confirmedAt: Date | null
  /** The account is being deleted. */
  isLeaving: boolean
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
    select id, email, password_hash as "passwordHash", sign_up_hash as "signUpHash",
      email_confirmed_at as "confirmedAt", leaving_at is not null as "isLeaving", user_metadata as metadata
    from users
    where email = ${email}`
  return row ?? null
}

export async function findUserById(db: Tx, userId: string): Promise<StoredUser | null> {
  const [row] = await db<StoredUser[]>`
    select id, email, password_hash as "passwordHash", sign_up_hash as "signUpHash",
      email_confirmed_at as "confirmedAt", leaving_at is not null as "isLeaving", user_metadata as metadata
    from users
    where id = ${userId}`
  return row ?? null
}

export type NewUser = { email: string; passwordHash: string; signUpHash: Buffer; referralCode: string | null }

/**
 * Makes an account that still has to be verified, or takes over one that never was: whoever signed up with the
 * address first did not prove that it is theirs. From another browser than the first one it contests the account. Null
 * where the address is a verified account's.
 */
export async function putUnverifiedUser(db: Tx, asked: NewUser): Promise<string | null> {
  const metadata = db.json(asked.referralCode === null ? {} : { referral_code: asked.referralCode })
  const [row] = await db<{ id: string }[]>`
    insert into users (email, password_hash, sign_up_hash, user_metadata)
    values (${asked.email}, ${asked.passwordHash}, ${asked.signUpHash}, ${metadata})
    on conflict (email) do update
      set password_hash = excluded.password_hash, user_metadata = excluded.user_metadata, created_at = now(),
        is_contested = users.is_contested or users.sign_up_hash is distinct from excluded.sign_up_hash
      where users.email_confirmed_at is null
    returning id`
  return row?.id ?? null
}

/**
 * The address is this user's from now on; free recipes that it had used before are counted on. Where the account was
 * contested, nobody knows whose the password is: it goes.
 */
export async function confirmEmail(
  db: Tx,
  confirmed: { userId: string; email: string; addressHash: Buffer },
): Promise<boolean> {
  const rows = await db`
    update users
    set email_confirmed_at = coalesce(email_confirmed_at, now()),
      password_hash = case when is_contested then null else password_hash end,
      is_contested = false,
      carried_generations = coalesce(
        (select generations from spent_addresses where address_hash = ${confirmed.addressHash}), 0)
    where id = ${confirmed.userId} and email = ${confirmed.email}
    returning id`
  return rows.length === 1
}

/** Deletes the user, who is leaving, with every row of theirs. */
export async function deleteLeaver(db: Tx, userId: string): Promise<void> {
  await db`delete from mail_outbox where asked_for = (select email from users where id = ${userId})`
  await db`delete from users where id = ${userId} and leaving_at is not null`
}

/** Deletes an account that was never verified; a verified one stays. */
export async function deleteUnverifiedUser(db: Tx, userId: string): Promise<void> {
  await db`delete from users where id = ${userId} and email_confirmed_at is null`
}

/** Keeps how many free recipes the address has used, when its account goes. */
export async function keepSpentGenerations(db: Tx, userId: string, addressHash: Buffer): Promise<void> {
  await db`
    insert into spent_addresses as s (address_hash, generations)
    select ${addressHash}, spent
    from (
      select u.carried_generations
        + (select count(*)::int from recipe_generations g where g.user_id = u.id) as spent
      from users u
      where u.id = ${userId}) used
    where spent > 0
    on conflict (address_hash) do update set generations = greatest(s.generations, excluded.generations)`
}

/**
 * Whether the password is still the one that was checked, held until the transaction ends: checking takes a while, and a
 * session must not be opened by a password that was replaced, or into an account that began to leave, meanwhile.
 */
export async function passwordStillIs(db: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  const rows = await db`
    select 1 from users
    where id = ${userId} and password_hash = ${passwordHash} and leaving_at is null
    for share`
  return rows.length === 1
}

/**
 * Locks the user; whoever changes pairs or the password of one takes turns by this. Weak enough for rows that refer to
 * the user to be written meanwhile: a refresh holds its session, which a new password ends.
 */
export async function lockUser(db: Tx, userId: string): Promise<void> {
  await db`select 1 from users where id = ${userId} for no key update`
}

/** Where somebody signs in from, as keyed hashes: their network, and their browser with the address. */
export type Place = { networkHash: Buffer; browserHash: Buffer }

/** Whether the account of this address was signed in to from there before; asked alike for unknown ones. */
export async function knownPlace(
  db: Tx,
  email: string,
  { networkHash, browserHash }: Place,
): Promise<{ isNetworkKnown: boolean; isBrowserKnown: boolean }> {
  const [row] = await db<{ isNetworkKnown: boolean; isBrowserKnown: boolean }[]>`
    select
      exists (
        select 1 from known_networks n join users u on u.id = n.user_id
        where u.email = ${email} and n.network_hash = ${networkHash}) as "isNetworkKnown",
      exists (
        select 1 from known_browsers b join users u on u.id = b.user_id
        where u.email = ${email} and b.browser_hash = ${browserHash}) as "isBrowserKnown"`
  return row ?? { isNetworkKnown: false, isBrowserKnown: false }
}

/** Whoever signs in from there again is not kept out by guesses that are made elsewhere. */
export async function rememberPlace(db: Tx, userId: string, { networkHash, browserHash }: Place): Promise<void> {
  await db`
    insert into known_networks (user_id, network_hash)
    values (${userId}, ${networkHash})
    on conflict (user_id, network_hash) do update set last_used_at = now()`
  await db`
    insert into known_browsers (user_id, browser_hash)
    values (${userId}, ${browserHash})
    on conflict (user_id, browser_hash) do update set last_used_at = now()`
}

export async function setPasswordHash(db: Tx, userId: string, passwordHash: string): Promise<void> {
  await db`update users set password_hash = ${passwordHash} where id = ${userId}`
}
