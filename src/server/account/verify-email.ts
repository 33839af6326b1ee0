import type { MailPair, Session } from "#core/account/account-api.ts"
import { asService, type Tx } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import type { AccountPorts } from "./account-ports.ts"
import { asksForPassword } from "./choose-password.ts"
import { confirmAddress } from "./confirm-address.ts"
import { readPair, refuseStale } from "./mail-pair.ts"
import { spendPair } from "./mail-pair-store.ts"
import { openSession } from "./session.ts"
import { sameHash } from "./token.ts"
import { deleteUnverifiedUser, findUserById, rememberPlace, type StoredUser } from "./user-store.ts"
import { placeOf, type Visitor } from "./visitor.ts"

export type Verified = {
  email: string
  alreadyVerified: boolean
  newPassword: "none" | "offered" | "needed"
  session: Session | null
}
type Link = MailPair & { signIn: boolean }

/** How long whoever opened the link elsewhere than they signed up may set a password without the one before. */
const offeredForMinutes = 60

/**
 * Spends a verification pair: the address is the user's now. A second use is a success that signs nobody in. Where the
 * account was contested no password opens it any more, and the link, spent or not, asks for one instead of signing in.
 */
export async function verifyEmail(ports: AccountPorts, link: Link, visitor: Visitor): Promise<Verified> {
  return asService(ports.db, "account", async (db) => {
    const pair = await readPair(db, "signup", link)
    const { userId, email } = pair
    const before = await findUserById(db, userId)
    // A link that is left over from before the address was verified opens nothing.
    if (pair.spent || before?.confirmedAt) {
      const newPassword = asksForPassword(pair, before) ? "needed" : "none"
      return { email, alreadyVerified: true, newPassword, session: null }
    }
    refuseStale(pair)
    await spendPair(db, pair.id)
    const user = await confirmAddress(ports, db, { userId, email })
    if (!user) throw new AppError("link_invalid")
    const verified = { email, alreadyVerified: false, session: null }
    if (user.passwordHash === null) return { ...verified, newPassword: "needed" }
    if (!link.signIn) return { ...verified, newPassword: "none" }
    return { ...verified, ...(await openVerified(ports, db, { user, visitor })) }
  })
}

type Verifying = { user: StoredUser; visitor: Visitor }

/** Opens the session; whoever signed up in another browser may have been somebody else, and knows the password. */
async function openVerified(
  ports: AccountPorts,
  db: Tx,
  { user, visitor }: Verifying,
): Promise<Pick<Verified, "newPassword" | "session">> {
  const { hashes, accessTokens } = ports
  const { device } = visitor
  const place = placeOf(hashes, user.email, visitor)
  await rememberPlace(db, user.id, place)
  if (user.signUpHash !== null && sameHash(place.browserHash, user.signUpHash)) {
    return { newPassword: "none", session: await openSession(db, accessTokens, { user, device }) }
  }
  const opened = { user, device, setsPasswordForMinutes: offeredForMinutes }
  return { newPassword: "offered", session: await openSession(db, accessTokens, opened) }
}

/** "This was not me": deletes an account that was made with somebody else's address, by the pair that reached them. */
export async function disownAccount(ports: AccountPorts, link: MailPair): Promise<void> {
  const email = await asService(ports.db, "account", async (db) => {
    const pair = await readPair(db, "signup", link)
    const user = await findUserById(db, pair.userId)
    // A verified account is its owner's: a link that was forwarded must not delete it.
    if (user?.confirmedAt) throw new AppError("account_verified")
    refuseStale(pair)
    await deleteUnverifiedUser(db, pair.userId)
    return pair.email
  })
  await ports.forgetMail(email)
}
