import type { SubscriptionView } from "#core/billing/billing-api.ts"
import type { ProvidedSubscription } from "#core/billing/subscription.ts"
import { asService, asUser, type Database, type Tx } from "#server/db/as-user.ts"
import { refuseLeaver, takeCooksTurn } from "#server/db/cooks-turn.ts"

/** A customer of the provider's and the account that has them; null where it is not known, or there is none. */
export type Customer = { customerId: string | null; account: string | null }

/** Whom the provider knows this cook as, from here on with a row of their own. Refuses for one who is leaving, or gone. */
export async function openCustomer(db: Tx, userId: string): Promise<Customer & { replaced: number }> {
  await takeCooksTurn(db, userId)
  await refuseLeaver(db, userId)
  await db`insert into billing_customers (user_id) values (${userId}) on conflict (user_id) do nothing`
  const [row] = await db<(Customer & { replaced: number })[]>`
    select customer_id as "customerId", provider_account as account, replaced
    from billing_customers
    where user_id = ${userId}`
  if (row === undefined) throw new Error("a customer's row was not written")
  return row
}

export async function findCustomer(db: Tx, userId: string): Promise<Customer> {
  const [row] = await db<Customer[]>`
    select customer_id as "customerId", provider_account as account from billing_customers where user_id = ${userId}`
  return row ?? { customerId: null, account: null }
}

/** Makes this the cook's customer, unless there is one already; answers the one that it is. */
export async function keepCustomer(
  db: Database,
  userId: string,
  { customerId, account }: { customerId: string; account: string | null },
): Promise<string | null> {
  const [row] = await asUser(
    db,
    userId,
    (db) => db<{ customerId: string }[]>`
    update billing_customers
    set customer_id = coalesce(customer_id, ${customerId}),
      provider_account = case when customer_id is null then ${account} else provider_account end
    where user_id = ${userId}
    returning customer_id as "customerId"`,
  )
  return row?.customerId ?? null
}

/** Forgets a customer whom the provider does not have, and what was to be paid by them. */
export async function forgetCustomer(db: Database, userId: string, customerId: string): Promise<void> {
  await asUser(
    db,
    userId,
    (db) => db`
    update billing_customers
    set customer_id = null, provider_account = null, replaced = replaced + 1,
      checkout_number = checkout_number + 1, checkout_id = null
    where user_id = ${userId} and customer_id = ${customerId}`,
  )
}

/** Whose customer this is. */
export async function findUserOfCustomer(db: Tx, customerId: string): Promise<string | null> {
  const [row] = await db<{ userId: string }[]>`
    select user_id as "userId" from billing_customers where customer_id = ${customerId}`
  return row?.userId ?? null
}

/** Everybody whom the provider knows, some at a time: those after this one. */
export async function findUsersWithCustomer(db: Tx, after: string | null, most: number): Promise<string[]> {
  const rows = await db<{ userId: string }[]>`
    select user_id as "userId"
    from billing_customers
    where customer_id is not null and (${after}::uuid is null or user_id > ${after}::uuid)
    order by user_id
    limit ${most}`
  return rows.map(({ userId }) => userId)
}

export type ReadTaken = Customer & { number: number }

/** Takes the number of a read that is about to be sent; null where there is nothing to read. */
export async function takeRead(db: Tx, userId: string): Promise<ReadTaken | null> {
  const [row] = await db<ReadTaken[]>`
    update billing_customers
    set reads = reads + 1
    where user_id = ${userId}
    returning reads as number, customer_id as "customerId", provider_account as account`
  return row ?? null
}

/** Whether the result of this read is to be written: no later one was. */
export async function takeWrite(db: Tx, userId: string, number: number): Promise<boolean> {
  const rows = await db`
    update billing_customers
    set written = ${number}
    where user_id = ${userId} and written < ${number}
    returning 1`
  return rows.length === 1
}

export async function isEventKnown(db: Tx, userId: string, eventId: string): Promise<boolean> {
  const rows = await db`select 1 from billing_events where user_id = ${userId} and event_id = ${eventId}`
  return rows.length === 1
}

/** Notes that an event has its effect now. */
export async function insertEvent(db: Tx, userId: string, eventId: string): Promise<void> {
  await db`
    insert into billing_events (user_id, event_id)
    values (${userId}, ${eventId})
    on conflict (user_id, event_id) do nothing`
}

/** Writes what the provider has; false where it is what was written before. */
export async function putSubscription(db: Tx, userId: string, found: ProvidedSubscription | null): Promise<boolean> {
  if (found === null) return (await db`delete from subscriptions where user_id = ${userId} returning 1`).length === 1
  const { id, priceId, status, periodEnd, renews } = found
  const rows = await db`
    insert into subscriptions as s
      (user_id, subscription_id, price_id, subscription_status, current_period_end, renews)
    values (${userId}, ${id}, ${priceId}, ${status}, ${periodEnd}, ${renews})
    on conflict (user_id) do update
      set subscription_id = excluded.subscription_id, price_id = excluded.price_id,
        subscription_status = excluded.subscription_status, current_period_end = excluded.current_period_end,
        renews = excluded.renews
      where row(s.*) is distinct from row(excluded.*)
    returning 1`
  return rows.length === 1
}

export async function findSubscription(db: Tx, userId: string): Promise<SubscriptionView | null> {
  const [row] = await db<SubscriptionView[]>`
    select subscription_status, current_period_end::float8 as current_period_end, renews
    from subscriptions
    where user_id = ${userId}`
  return row ?? null
}

/** The page to pay at that a cook has, or is about to have: its number, its price, and its id once it is made. */
export type OpenCheckout = { number: number; priceId: string | null; checkoutId: string | null }

export async function findCheckout(db: Tx, userId: string): Promise<OpenCheckout | null> {
  const [row] = await db<OpenCheckout[]>`
    select checkout_number as number, checkout_price as "priceId", checkout_id as "checkoutId"
    from billing_customers
    where user_id = ${userId}`
  return row ?? null
}

/** Begins another one, unless somebody else did meanwhile. */
export async function beginCheckout(
  db: Database,
  userId: string,
  { before, priceId }: { before: OpenCheckout; priceId: string },
): Promise<void> {
  await asUser(
    db,
    userId,
    (db) => db`
    update billing_customers
    set checkout_number = checkout_number + 1, checkout_price = ${priceId}, checkout_id = null
    where user_id = ${userId} and checkout_number = ${before.number}
      and checkout_id is not distinct from ${before.checkoutId}`,
  )
}

/** The longest that a call for a page can be under way at the provider, tries and pauses included. */
const openingSeconds = 60

/**
 * Says that the provider is about to be asked for a page, before it is: whoever leaves meanwhile waits for it. Refuses for
 * one who is leaving, or gone.
 */
export async function beginOpening(db: Tx, userId: string): Promise<void> {
  await takeCooksTurn(db, userId)
  await refuseLeaver(db, userId)
  await db`
    update billing_customers
    set openings = case when opening_until > now() then openings + 1 else 1 end,
      opening_until = now() + make_interval(secs => ${openingSeconds})
    where user_id = ${userId}`
}

/** Says that the call is over, and that nothing can come of it any more that is not known. */
export async function endOpening(db: Database, userId: string): Promise<void> {
  await asUser(
    db,
    userId,
    (db) => db`update billing_customers set openings = greatest(openings - 1, 0) where user_id = ${userId}`,
  )
}

/** Whether a call for a page may still be under way, in whichever process. */
export async function isOpening(db: Tx, userId: string): Promise<boolean> {
  const rows = await db`
    select 1 from billing_customers where user_id = ${userId} and openings > 0 and opening_until > now()`
  return rows.length === 1
}

/** Ends what a process of before was asking for; only where no other process can be at work. */
export async function endOpeningsOfTheDead(db: Database): Promise<void> {
  await asService(db, "billing", (db) => db`update billing_customers set openings = 0 where openings > 0`)
}

/** Keeps the id of the one of this number; false where another one took its place. */
export async function keepCheckout(
  db: Database,
  userId: string,
  { number, checkoutId }: { number: number; checkoutId: string },
): Promise<boolean> {
  const rows = await asUser(
    db,
    userId,
    (db) => db`
    update billing_customers
    set checkout_id = ${checkoutId}
    where user_id = ${userId} and checkout_number = ${number}
    returning 1`,
  )
  return rows.length === 1
}
