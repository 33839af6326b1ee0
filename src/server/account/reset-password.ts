import type { MailPair } from "#core/account/account-api.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { asService } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { askForMail } from "#server/mail/outbox-store.ts"
import { readPair } from "./mail-pair.ts"
import { type StoredPair, spendPair } from "./mail-pair-store.ts"
import { hashPassword } from "./password.ts"
import { endAllSessions } from "./session-store.ts"
import { findUserByEmail, setPasswordHash } from "./user-store.ts"

/** Asks for a reset mail where there is an account; says nothing of whether there is (E3). */
export async function requestPasswordReset(db: Database, email: string): Promise<void> {
  await asService(db, "account", async (db) => {
    const user = await findUserByEmail(db, email)
    if (user) await askForMail(db, user.id, "recovery")
  })
}

async function readUnspent(db: Tx, link: MailPair): Promise<StoredPair> {
  const pair = await readPair(db, "recovery", link)
  if (pair.spent) throw new AppError("reset_link_invalid")
  return pair
}

/** The address whose password this link may set; spends nothing. */
export async function checkResetLink(db: Database, link: MailPair): Promise<string> {
  return asService(db, "account", async (db) => (await readUnspent(db, link)).email)
}

/** Sets the password, once a link, and ends every session of the account (D5). */
export async function resetPassword(db: Database, link: MailPair & { password: string }): Promise<void> {
  // The link is looked at first, so that a flood of made-up links costs no hashing.
  await checkResetLink(db, link)
  const passwordHash = await hashPassword(link.password)
  await asService(db, "account", async (db) => {
    const pair = await readUnspent(db, link)
    await spendPair(db, pair.id)
    await setPasswordHash(db, pair.userId, passwordHash)
    await endAllSessions(db, pair.userId)
  })
}
