import type { Tx } from "#server/db/as-user.ts"

export type MailPurpose = "signup" | "recovery"

/** Asks for a mail in the caller's transaction, so that it is sent if, and only if, the rest happened. */
export async function askForMail(db: Tx, userId: string, purpose: MailPurpose): Promise<void> {
  await db`insert into mail_outbox (user_id, purpose) values (${userId}, ${purpose})`
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
      where sent_at is null and next_attempt_at <= now()
      order by next_attempt_at
      limit 1
      for update skip locked)
    returning o.id, o.user_id as "userId", o.purpose, u.email, o.attempts`
  return row ?? null
}

export async function markSent(db: Tx, mailId: string): Promise<void> {
  await db`update mail_outbox set sent_at = now(), last_error = null where id = ${mailId}`
}

export async function retryLater(db: Tx, mailId: string, again: { seconds: number; error: string }): Promise<void> {
  await db`
    update mail_outbox
    set next_attempt_at = now() + make_interval(secs => ${again.seconds}), last_error = ${again.error}
    where id = ${mailId}`
}
