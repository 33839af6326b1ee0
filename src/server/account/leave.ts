import { asService } from "#server/db/as-user.ts"
import { errorCode } from "#server/error-code.ts"
import { AppError } from "#server/errors.ts"
import { withdrawLinkMail } from "#server/mail/outbox-store.ts"
import type { AccountPorts } from "./account-ports.ts"
import { beginToLeave, type Leaver, settlePlaces, takeEveryTurn } from "./leaver-store.ts"
import { dropAllPairs } from "./mail-pair-store.ts"
import type { Cook } from "./session.ts"
import { endAllSessions } from "./session-store.ts"
import { deleteLeaver, keepSpentGenerations } from "./user-store.ts"

export type LeavingPorts = Pick<AccountPorts, "db" | "hashes" | "endBilling" | "forgetMail">

/**
 * Says that the account is leaving, in one transaction that comes after every write under way: its sessions and links end
 * with it, and whatever asks for something of it from then on is refused. Again it changes nothing.
 */
export async function sayLeaving({ db }: LeavingPorts, { id, user }: Cook): Promise<void> {
  await asService(db, "account", async (db) => {
    if (!(await takeEveryTurn(db, id))) return
    // A password that was replaced meanwhile deletes nothing.
    if (!(await beginToLeave(db, id, user.passwordHash))) throw new AppError("session_ended")
    await settlePlaces(db, id)
    await endAllSessions(db, id)
    await withdrawLinkMail(db, id)
    await dropAllPairs(db, id)
  }).catch((error: unknown) => {
    // Deleted meanwhile.
    if (errorCode(error) !== noSuchUser) throw error
  })
}

const noSuchUser = "23503"

/**
 * Does what is left to do for one who is leaving: ends what they pay, then deletes every row; how many free recipes the
 * address has used stays, as a keyed hash. However often and by however many it is done, it comes to the same. False
 * where what they pay can't be ended now: then all of it is to be done later.
 */
export async function finishLeaving(ports: LeavingPorts, { id, email }: Leaver): Promise<boolean> {
  if (!(await ports.endBilling(id))) return false
  // Before the rows too, for nobody would know of it after a crash.
  await ports.forgetMail(email)
  await asService(ports.db, "account", async (db) => {
    await keepSpentGenerations(db, id, ports.hashes.ofAddress(email))
    await deleteLeaver(db, id)
  })
  await ports.forgetMail(email)
  return true
}
