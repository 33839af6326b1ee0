import type { FastifyBaseLogger } from "fastify"
import { asService, type Database, type Tx } from "#server/db/as-user.ts"
import type { Limits } from "#server/limits/limits.ts"
import { findReferrer, recordReferral } from "./referral-store.ts"

type Ports = { db: Database; limits: Limits }

/** Whether a code is somebody's. Codes that are nobody's count against the network that asks. */
export async function isReferralCode({ db, limits }: Ports, code: string, network: string): Promise<boolean> {
  await limits.take("codeNetwork", [network])
  const referrer = await asService(db, "account", (db) => findReferrer(db, code))
  if (referrer === null) return false
  await limits.giveBack("codeNetwork", [network])
  return true
}

/** Writes down who brought a new user. A failure of it is only logged (V4): the rest of the transaction stands. */
export async function trackReferral(
  db: Tx,
  log: FastifyBaseLogger,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  try {
    await db.savepoint((db) => recordReferral(db, userId, code))
  } catch (error) {
    log.error({ err: error }, "a referral could not be tracked")
  }
}
