import type { MailPair } from "#core/account/account-api.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { asService } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { askForMail, withdrawLinkMail } from "#server/mail/outbox-store.ts"
import type { AccountPorts } from "./account-ports.ts"
import { confirmAddress } from "./confirm-address.ts"
import { readPair, refuseStale } from "./mail-pair.ts"
import { dropAllPairs, type StoredPair, spendPair } from "./mail-pair-store.ts"
import { hashPassword } from "./password.ts"
import { endAllSessions } from "./session-store.ts"
import { rememberPlace, setPasswordHash } from "./user-store.ts"
import { placeOf, type Visitor } from "./visitor.ts"

async function readUnspent(db: Tx, link: MailPair): Promise<StoredPair> {
  const pair = await readPair(db, "recovery", link)
  if (pair.spent) throw new AppError("reset_link_invalid")
  refuseStale(pair)
  return pair
}

/** The address whose password this link may set; spends nothing. */
export async function checkResetLink(db: Database, link: MailPair): Promise<string> {
  return asService(db, "account", async (db) => (await readUnspent(db, link)).email)
}

/** What every new password brings: no session of before, no link of before, and a mail that says so. */
export async function replacePassword(db: Tx, userId: string, passwordHash: string): Promise<void> {
  await setPasswordHash(db, userId, passwordHash)
  await endAllSessions(db, userId)
  await withdrawLinkMail(db, userId)
  await dropAllPairs(db, userId)
  await askForMail(db, userId, "password_changed")
}

/** Sets the password, once a link, and ends every session of the account (D5). */
export async function resetPassword(
  ports: AccountPorts,
  link: MailPair & { password: string },
  visitor: Visitor,
): Promise<void> {
  const { db, hashes, journal } = ports
  // The link is looked at first, so that a flood of made-up links costs no hashing.
  await checkResetLink(db, link)
  const passwordHash = await hashPassword(link.password)
  const user = await asService(db, "account", async (db) => {
    const { id, userId, email } = await readUnspent(db, link)
    await spendPair(db, id)
    // Whoever opened the link has proved that the address is theirs.
    await confirmAddress(ports, db, { userId, email })
    await rememberPlace(db, userId, placeOf(hashes, email, visitor))
    await replacePassword(db, userId, passwordHash)
    return email
  })
  journal.note("passwordChanged", { cause: "reset", status: 204, user })
}
