import type { Tx } from "#server/db/as-user.ts"
import { trackReferral } from "#server/referral/referral.ts"
import type { AccountPorts } from "./account-ports.ts"
import { confirmEmail, findUserById, type StoredUser } from "./user-store.ts"

type Confirming = Pick<AccountPorts, "hashes" | "log">

/** Makes an address its user's, who has opened a link that was mailed to it. Null where there is no such user. */
export async function confirmAddress(
  { hashes, log }: Confirming,
  db: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<StoredUser | null> {
  const confirmed = await confirmEmail(db, { userId, email, addressHash: hashes.ofAddress(email) })
  const user = confirmed ? await findUserById(db, userId) : null
  if (!user) return null
  const { referral_code: code } = user.metadata
  if (typeof code === "string") await trackReferral(db, log, { userId, code })
  return user
}
