import type { MailPair, Session } from "#core/account/account-api.ts"
import { asService, type Tx } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import type { AccountPorts } from "./account-ports.ts"
import { readPair } from "./mail-pair.ts"
import type { StoredPair } from "./mail-pair-store.ts"
import { hashPassword } from "./password.ts"
import { replacePassword } from "./reset-password.ts"
import { openSession } from "./session.ts"
import { findUserById, rememberPlace, type StoredUser } from "./user-store.ts"
import { placeOf, type Visitor } from "./visitor.ts"

/** Whether this link has proved the address of an account that still has no password. */
export function asksForPassword({ spent, expired }: StoredPair, user: StoredUser | null): user is StoredUser {
  return spent && !expired && user !== null && user.passwordHash === null
}

async function readAsking(db: Tx, link: MailPair): Promise<StoredUser> {
  const pair = await readPair(db, "signup", link)
  const user = await findUserById(db, pair.userId)
  if (!asksForPassword(pair, user)) throw new AppError("link_invalid")
  return user
}

/** Sets the password that the link asks for, and signs in. */
export async function choosePassword(
  ports: AccountPorts,
  link: MailPair & { password: string; signIn: boolean },
  visitor: Visitor,
): Promise<Session | null> {
  const { db, hashes, accessTokens, journal } = ports
  // The link is looked at first, so that a flood of made-up links costs no hashing.
  await asService(db, "account", (db) => readAsking(db, link))
  const passwordHash = await hashPassword(link.password)
  const { user, session } = await asService(db, "account", async (db) => {
    const user = await readAsking(db, link)
    await replacePassword(db, user.id, passwordHash)
    if (!link.signIn) return { user, session: null }
    await rememberPlace(db, user.id, placeOf(hashes, user.email, visitor))
    return { user, session: await openSession(db, accessTokens, { user, device: visitor.device }) }
  })
  journal.note("passwordChanged", { cause: "contested", status: 200, user: user.email })
  return session
}
