import { freeFailuresLeft, freeRecipesLeft, mostAtOnce } from "#core/allowance/allowance.ts"
import { isSubscribed } from "#server/billing/entitlement.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { asService, asUser, transactionAsUser } from "#server/db/as-user.ts"
import { refuseLeaver, takeCooksTurn } from "#server/db/cooks-turn.ts"

/** How long a place is held without a sign of life from its holder. */
const leaseSeconds = 30

type Asked<Made> = { userId: string; key: string; holder: string; findMade: (db: Tx) => Promise<Made | null> }

/** A place that is held; one that is not counted is a subscriber's, or a swap's. */
export type HeldPlace = { id: string; isCounted: boolean }

export type Reserved<Made> =
  | { kind: "held"; place: HeldPlace }
  | { kind: "made"; made: Made }
  | { kind: "writing" }
  | { kind: "none left" }
  | { kind: "all held" }
  | { kind: "too busy" }

/**
 * Holds a place for a request, unless it was made before or is being written: a subscriber's unless enough are held
 * already, else one of the free ones unless none is left, or the last ones are held.
 */
export async function reservePlace<Made>(db: Database, asked: Asked<Made>): Promise<Reserved<Made>> {
  return transactionAsUser(db, asked.userId, async (db) => {
    await takeCooksTurn(db, asked.userId)
    await refuseLeaver(db, asked.userId)
    const made = await asked.findMade(db)
    if (made !== null) return { kind: "made", made }
    if (await isBeingWritten(db, asked)) return { kind: "writing" }
    if (await isSubscribed(db, asked.userId)) {
      const place = await holdUncounted(db, asked)
      return place === null ? { kind: "too busy" } : { kind: "held", place }
    }
    return holdCounted(db, asked)
  })
}

/** Holds a place for a swap, unless enough are held already; it is never counted as a recipe (D14). */
export async function reserveSwap(
  db: Database,
  asked: { userId: string; holder: string },
): Promise<{ kind: "held"; place: HeldPlace; isSubscriber: boolean } | { kind: "too busy" }> {
  return transactionAsUser(db, asked.userId, async (db) => {
    await takeCooksTurn(db, asked.userId)
    await refuseLeaver(db, asked.userId)
    const isSubscriber = await isSubscribed(db, asked.userId)
    const place = await holdUncounted(db, { ...asked, key: null })
    return place === null ? { kind: "too busy" } : { kind: "held", place, isSubscriber }
  })
}

type Request = { userId: string; key: string }

// A place that lapsed held nothing any more: whoever had it is gone.
async function isBeingWritten(db: Tx, { userId, key }: Request): Promise<boolean> {
  await db`
    delete from generation_places
    where user_id = ${userId} and request_key = ${key} and given_back_at is null and expires_at <= clock_timestamp()`
  const live = await db`
    select 1
    from generation_places
    where user_id = ${userId} and request_key = ${key} and given_back_at is null`
  return live.length > 0
}

type Used = { counted: number; held: number; uncounted: number }

// Counted are also the recipes of the address before an earlier account of it was deleted.
function selectUsed(db: Tx, userId: string) {
  return db<Used[]>`
    select carried_generations + (select count(*)::int from recipe_generations where user_id = ${userId}) as counted,
      held.counted as held, held.uncounted
    from users,
      (select count(*) filter (where is_counted)::int as counted, count(*) filter (where not is_counted)::int as uncounted
       from generation_places
       where user_id = ${userId} and given_back_at is null and expires_at > clock_timestamp()) as held
    where id = ${userId}`
}

async function findUsed(db: Tx, userId: string): Promise<Used> {
  const [used] = await selectUsed(db, userId)
  return used ?? { counted: 0, held: 0, uncounted: 0 }
}

type Holdable = { kind: "held"; place: HeldPlace } | { kind: "none left" } | { kind: "all held" }

async function holdCounted(db: Tx, asked: Holding): Promise<Holdable> {
  const { counted, held } = await findUsed(db, asked.userId)
  if (freeRecipesLeft(counted) === 0) return { kind: "none left" }
  if (freeRecipesLeft(counted + held) === 0) return { kind: "all held" }
  return { kind: "held", place: await holdPlace(db, asked, true) }
}

async function holdUncounted(db: Tx, asked: Holding): Promise<HeldPlace | null> {
  const { uncounted } = await findUsed(db, asked.userId)
  return uncounted >= mostAtOnce ? null : holdPlace(db, asked, false)
}

type Holding = { userId: string; key: string | null; holder: string }

async function holdPlace(db: Tx, { userId, key, holder }: Holding, isCounted: boolean): Promise<HeldPlace> {
  const [place] = await db<{ id: string }[]>`
    insert into generation_places (user_id, holder, request_key, expires_at, is_counted)
    values (${userId}, ${holder}, ${key}, clock_timestamp() + make_interval(secs => ${leaseSeconds}), ${isCounted})
    returning id`
  if (place === undefined) throw new Error("a place was not written")
  return { id: place.id, isCounted }
}

/** Notes that an ingredient of what holds this place is about to be told; false where it is no longer held. */
export async function markTold(db: Tx, userId: string, placeId: string): Promise<boolean> {
  const rows = await db`
    update generation_places
    set told_at = coalesce(told_at, now())
    where id = ${placeId} and user_id = ${userId} and given_back_at is null and expires_at > clock_timestamp()
    returning 1`
  return rows.length === 1
}

/** Leaves word for whoever holds the request's place. */
export async function askToStop(db: Database, userId: string, key: string): Promise<void> {
  await asUser(
    db,
    userId,
    (db) => db`
    update generation_places
    set stop_asked_at = now()
    where user_id = ${userId} and request_key = ${key} and given_back_at is null`,
  )
}

/** The request whose recipe is being written for this cook, in whichever process; the newest of several. */
export async function findWriting(db: Tx, userId: string): Promise<string | null> {
  const [row] = await db<{ key: string }[]>`
    select request_key as key
    from generation_places
    where user_id = ${userId} and request_key is not null and given_back_at is null
      and expires_at > clock_timestamp() and stop_asked_at is null
    order by created_at desc
    limit 1`
  return row?.key ?? null
}

/** Ends a place that is not counted; false where it is no longer held. */
export async function endUncounted(db: Tx, userId: string, placeId: string): Promise<boolean> {
  const held = await db`
    delete from generation_places
    where id = ${placeId} and user_id = ${userId} and not is_counted and expires_at > clock_timestamp()
    returning id`
  return held.length === 1
}

/** Turns a held place into a counted one; answers the count's id, null where the place is no longer held. */
export async function spendPlace(db: Tx, userId: string, placeId: string): Promise<string | null> {
  await takeCooksTurn(db, userId)
  const held = await db`
    delete from generation_places
    where id = ${placeId} and user_id = ${userId} and given_back_at is null and expires_at > clock_timestamp()
    returning id`
  if (held.length === 0) return null
  const { counted } = await findUsed(db, userId)
  if (freeRecipesLeft(counted) === 0) return null
  const [spent] = await db<{ id: string }[]>`
    insert into recipe_generations (user_id) values (${userId}) returning id`
  return spent?.id ?? null
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

/** Failures of the last 24 hours that cost this cook nothing. */
export async function countGivenBack(db: Tx, userId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int
    from generation_places
    where user_id = ${userId} and given_back_at > now() - interval '1 day'`
  return row?.count ?? 0
}

/** Gives a place back after a failure, up to 5 times a day; after that it is counted (D12), and the count's id answered. */
export async function giveBackPlace(db: Tx, userId: string, placeId: string): Promise<string | null> {
  await takeCooksTurn(db, userId)
  if (freeFailuresLeft(await countGivenBack(db, userId)) === 0) return spendPlace(db, userId, placeId)
  await db`
    update generation_places
    set given_back_at = now()
    where id = ${placeId} and user_id = ${userId}`
  return null
}

/** Counted recipes of this cook, and of the address before an earlier account of it was deleted. */
export async function countGenerations(db: Tx, userId: string): Promise<number> {
  const { counted } = await findUsed(db, userId)
  return counted
}

/** Keeps this process' places held for a while longer; answers those whose cooks asked to stop. */
export async function extendPlaces(db: Database, holder: string): Promise<string[]> {
  const asked = await asService(
    db,
    "places",
    (db) => db<{ id: string; isStopped: boolean }[]>`
    update generation_places
    set expires_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id
      from generation_places
      where holder = ${holder} and given_back_at is null and expires_at > clock_timestamp()
      -- Who locks several places does so by their ids, as one who leaves does.
      order by id
      for update)
    returning id, stop_asked_at is not null as "isStopped"`,
  )
  return asked.filter(({ isStopped }) => isStopped).map(({ id }) => id)
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
