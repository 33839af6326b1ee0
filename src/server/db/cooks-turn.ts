import { AppError } from "#server/errors.ts"
import type { Tx } from "./as-user.ts"

/**
 * Takes the cook's turn until the transaction ends: places are counted, a page to pay at is begun and an account begins to
 * leave one after the other.
 */
export async function takeCooksTurn(db: Tx, userId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`
}

/** Refuses for an account that is being deleted, or is gone. In the cook's turn that holds until the transaction ends. */
export async function refuseLeaver(db: Tx, userId: string): Promise<void> {
  const [user] = await db<{ isLeaving: boolean }[]>`
    select leaving_at is not null as "isLeaving" from users where id = ${userId}`
  if (user === undefined) throw new AppError("session_ended")
  if (user.isLeaving) throw new AppError("account_leaving")
}
