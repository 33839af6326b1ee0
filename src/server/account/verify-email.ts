import type { MailPair, Session } from "#core/account/account-api.ts"
import { asService } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import type { AccountPorts } from "./account-ports.ts"
import { confirmAddress } from "./confirm-address.ts"
import { readPair, refuseStale } from "./mail-pair.ts"
import { spendPair } from "./mail-pair-store.ts"
import { openSession } from "./session.ts"
import { deleteUnverifiedUser, findUserById, rememberNetwork } from "./user-store.ts"
import type { Visitor } from "./visitor.ts"

export type Verified = { email: string; alreadyVerified: boolean; session: Session | null }
type Link = MailPair & { signIn: boolean }

/** Spends a verification pair: the address is the user's now. A second use is a success that signs nobody in. */
export async function verifyEmail(ports: AccountPorts, link: Link, visitor: Visitor): Promise<Verified> {
  const { hashes, accessTokens } = ports
  return asService(ports.db, "account", async (db) => {
    const pair = await readPair(db, "signup", link)
    const { userId, email } = pair
    const before = await findUserById(db, userId)
    // A link that is left over from before the address was verified opens nothing.
    if (pair.spent || before?.confirmedAt) return { email, alreadyVerified: true, session: null }
    refuseStale(pair)
    await spendPair(db, pair.id)
    const user = await confirmAddress(ports, db, { userId, email })
    if (!user) throw new AppError("link_invalid")
    if (!link.signIn) return { email, alreadyVerified: false, session: null }
    await rememberNetwork(db, userId, hashes.ofNetwork(visitor.network))
    const session = await openSession(db, accessTokens, { user, device: visitor.device })
    return { email, alreadyVerified: false, session }
  })
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
