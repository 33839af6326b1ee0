import type { Tx } from "#server/db/as-user.ts"

export type MailPurpose = "signup" | "recovery" | "password_changed"

/** Asks for a mail in the caller's transaction, so that it is sent if, and only if, the rest happened. */
export async function askForMail(db: Tx, userId: string, purpose: MailPurpose): Promise<void> {
  await db`insert into mail_outbox (user_id, purpose) values (${userId}, ${purpose})`
}

/**
 * Asks for a mail to an address. Whether an account has it is looked up by the outbox, so that how long this takes
 * tells nothing.
 */
export async function askForMailByAddress(db: Tx, email: string, purpose: "signup" | "recovery"): Promise<void> {
  await db`insert into mail_outbox (asked_for, purpose) values (${email}, ${purpose})`
}

/** Takes back the mails with a link that this user has not been sent yet. */
export async function withdrawLinkMail(db: Tx, userId: string): Promise<void> {
  await db`
    delete from mail_outbox
    where user_id = ${userId} and purpose in ('signup', 'recovery') and sent_at is null`
}

export async function isStillWanted(db: Tx, mailId: string): Promise<boolean> {
  const rows = await db`select 1 from mail_outbox where id = ${mailId}`
  return rows.length === 1
}

/** Gives what was asked for by address to whom it is for, and drops what is for nobody or was verified meanwhile. */
export async function settleAskedMail(db: Tx): Promise<void> {
  await db`
    with asked as (
      select o.id, u.id as "userId"
      from mail_outbox o
      left join users u on u.email = o.asked_for and u.leaving_at is null
      where o.user_id is null
      for update of o skip locked),
    named as (
      update mail_outbox o
      set user_id = a."userId", asked_for = null
      from asked a
      where o.id = a.id and a."userId" is not null)
    delete from mail_outbox o
    using asked a
    where o.id = a.id and a."userId" is null`
  await db`
    delete from mail_outbox o
    using users u
    where u.id = o.user_id and o.sent_at is null and o.purpose = 'signup' and u.email_confirmed_at is not null`
}

/** Gives a mail up: the receiving side will never take it. The row stays for the operator to see. */
export async function markFailed(db: Tx, mailId: string, error: string): Promise<void> {
  await db`update mail_outbox set failed_at = now(), last_error = ${error} where id = ${mailId}`
}

export type DueMail = { id: string; userId: string; purpose: MailPurpose; email: string; attempts: number }

/** Takes one due mail for a minute; if the sender dies, it is due again after that. */
export async function claimDueMail(db: Tx): Promise<DueMail | null> {
  const [row] = await db<DueMail[]>`
    update mail_outbox o
    set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
    from users u
    where u.id = o.user_id and o.id = (
      select id
      from mail_outbox
      where sent_at is null and failed_at is null and user_id is not null and next_attempt_at <= now()
      order by next_attempt_at
      limit 1
      for update skip locked)
    returning o.id, o.user_id as "userId", o.purpose, u.email, o.attempts`
  return row ?? null
}

/** Marks a mail as sent; false where its user was deleted while it was on its way. */
export async function markSent(db: Tx, { id, userId }: DueMail): Promise<boolean> {
  await db`update mail_outbox set sent_at = now(), last_error = null where id = ${id}`
  const rows = await db`select 1 from users where id = ${userId}`
  return rows.length === 1
}

export async function retryLater(db: Tx, mailId: string, again: { seconds: number; error: string }): Promise<void> {
  await db`
    update mail_outbox
    set next_attempt_at = now() + make_interval(secs => ${again.seconds}), last_error = ${again.error}
    where id = ${mailId}`
}
