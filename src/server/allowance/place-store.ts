import { freeRecipes } from "#core/allowance/allowance.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { asService, asUser, transactionAsUser } from "#server/db/as-user.ts"

/** How long a place is held without a sign of life from its holder. */
const leaseSeconds = 30

/** Places that failures give back in a day; the next failure is counted (D12). */
const mostGivenBack = 5

// One cook's places change one after the other, so that what is counted is what is there.
async function takeTurn(db: Tx, userId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`
}

/** Holds one of the free places; null where counted and held ones together leave none. */
export async function reservePlace(db: Database, userId: string, holder: string): Promise<string | null> {
  return transactionAsUser(db, userId, async (db) => {
    await takeTurn(db, userId)
    const [place] = await db<{ id: string }[]>`
      insert into generation_places (user_id, holder, expires_at)
      select ${userId}, ${holder}, clock_timestamp() + make_interval(secs => ${leaseSeconds})
      where (select carried_generations from users where id = ${userId})
        + (select count(*) from recipe_generations where user_id = ${userId})
        + (select count(*) from generation_places
           where user_id = ${userId} and given_back_at is null and expires_at > clock_timestamp())
        < ${freeRecipes}
      returning id`
    return place?.id ?? null
  })
}

/** Turns a held place into a counted one, in the caller's transaction; false where the place is no longer held. */
export async function spendPlace(db: Tx, userId: string, placeId: string): Promise<boolean> {
  await takeTurn(db, userId)
  const held = await db`
    delete from generation_places
    where id = ${placeId} and user_id = ${userId} and given_back_at is null and expires_at > clock_timestamp()
    returning id`
  if (held.length === 0) return false
  const counted = await db`
    insert into recipe_generations (user_id)
    select ${userId}
    where (select carried_generations from users where id = ${userId})
      + (select count(*) from recipe_generations where user_id = ${userId})
      < ${freeRecipes}
    returning id`
  return counted.length === 1
}

/** Gives a place back as if it had never been held: nothing was asked of anyone. */
export async function dropPlace(db: Database, userId: string, placeId: string): Promise<void> {
  await asUser(
    db,
    userId,
    (db) => db`
    delete from generation_places where id = ${placeId} and user_id = ${userId}`,
  )
}

/** Gives a place back after a failure, up to 5 times a day; after that the failure is counted (D12). */
export async function giveBackPlace(db: Database, userId: string, placeId: string): Promise<void> {
  await transactionAsUser(db, userId, async (db) => {
    await takeTurn(db, userId)
    const givenBack = await db`
      update generation_places
      set given_back_at = now()
      where id = ${placeId} and user_id = ${userId} and (
        select count(*)
        from generation_places
        where user_id = ${userId} and given_back_at > now() - interval '1 day') < ${mostGivenBack}
      returning id`
    if (givenBack.length === 0) await spendPlace(db, userId, placeId)
  })
}

/** Counted recipes of this cook, and of the address before an earlier account of it was deleted. */
export async function countGenerations(db: Database, userId: string): Promise<number> {
  const [row] = await asUser(
    db,
    userId,
    (db) => db<{ counted: number }[]>`
    select carried_generations
      + (select count(*)::int from recipe_generations where user_id = ${userId}) as counted
    from users
    where id = ${userId}`,
  )
  return row?.counted ?? 0
}

/** Keeps this process' places held for a while longer. */
export async function extendPlaces(db: Database, holder: string): Promise<void> {
  await asService(
    db,
    "places",
    (db) => db`
    update generation_places
    set expires_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where holder = ${holder} and given_back_at is null and expires_at > clock_timestamp()`,
  )
}

/** Frees what a process of before left held; only where no other process can be at work. */
export async function freePlacesOfTheDead(db: Database, holder: string): Promise<void> {
  await asService(
    db,
    "places",
    (db) => db`
    delete from generation_places where holder <> ${holder} and given_back_at is null`,
  )
}
