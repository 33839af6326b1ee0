import type { MailPair, Session } from "#core/account/account-api.ts"
import { asService } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { readPair } from "./mail-pair.ts"
import { spendPair } from "./mail-pair-store.ts"
import { openSession, type SessionPorts } from "./session.ts"
import { confirmEmail, findUserById } from "./user-store.ts"

export type Verified = { email: string; alreadyVerified: boolean; session: Session | null }
type Link = MailPair & { signIn: boolean }

/** Spends a verification pair: the address is the user's now. A second use is a success that signs nobody in. */
export async function verifyEmail(ports: SessionPorts, link: Link): Promise<Verified> {
  return asService(ports.db, "account", async (db) => {
    const pair = await readPair(db, "signup", link)
    if (pair.spent) return { email: pair.email, alreadyVerified: true, session: null }
    await spendPair(db, pair.id)
    if (!(await confirmEmail(db, pair.userId, pair.email))) throw new AppError("link_invalid")
    const user = await findUserById(db, pair.userId)
    if (!user) throw new AppError("link_invalid")
    const session = link.signIn ? await openSession(db, ports.accessTokens, user) : null
    return { email: user.email, alreadyVerified: false, session }
  })
}
