import type { MailPair } from "#core/account/account-api.ts"
import type { RefusalCode } from "#core/api/error-codes.ts"
import type { Tx } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { isStillWanted } from "#server/mail/outbox-store.ts"
import { findPairUser, insertPair, lockPair, type PairPurpose, type StoredPair } from "./mail-pair-store.ts"
import { hashToken, makeToken, sameHash } from "./token.ts"
import { lockUser } from "./user-store.ts"

/** How long a link holds, in minutes. */
const lifetimeMinutes = { signup: 24 * 60, recovery: 60 } as const

type AskedMail = { id: string; userId: string; email: string }

/**
 * Makes the pair that one mail's link carries, bound to purpose, user and address (D13). Null where the mail was
 * withdrawn meanwhile, by a newer sign-up or a new password.
 */
export async function makePair(db: Tx, purpose: PairPurpose, mail: AskedMail): Promise<MailPair | null> {
  const { id, userId, email } = mail
  await lockUser(db, userId)
  if (!(await isStillWanted(db, id))) return null
  const pair = { access_token: makeToken(), refresh_token: makeToken() }
  await insertPair(db, {
    userId,
    email,
    purpose,
    accessHash: hashToken(pair.access_token),
    refreshHash: hashToken(pair.refresh_token),
    minutes: lifetimeMinutes[purpose],
  })
  return pair
}

type Refusals = Record<"invalid" | "wrongType" | "replaced" | "expired", RefusalCode>

const refusalsOf: Record<PairPurpose, Refusals> = {
  signup: {
    invalid: "link_invalid",
    wrongType: "link_wrong_type",
    replaced: "link_replaced",
    expired: "link_expired",
  },
  recovery: {
    invalid: "reset_link_invalid",
    wrongType: "reset_token_invalid",
    replaced: "reset_link_invalid",
    expired: "reset_link_invalid",
  },
}

/** The stored pair that this pair is, locked; refuses what is unknown, half or for something else. */
export async function readPair(db: Tx, purpose: PairPurpose, pair: MailPair): Promise<StoredPair> {
  const refuse = refusalsOf[purpose]
  const accessHash = hashToken(pair.access_token)
  const userId = await findPairUser(db, accessHash)
  // The user first, then the pair: signing up takes them in this order too.
  if (userId) await lockUser(db, userId)
  const stored = userId ? await lockPair(db, accessHash) : null
  if (!stored || !sameHash(stored.refreshHash, hashToken(pair.refresh_token))) throw new AppError(refuse.invalid)
  if (stored.purpose !== purpose) throw new AppError(refuse.wrongType)
  return stored
}

/** Refuses a pair whose mail was replaced by a newer one, or whose time is over. */
export function refuseStale({ purpose, replaced, expired }: StoredPair): void {
  const refuse = refusalsOf[purpose]
  if (replaced) throw new AppError(refuse.replaced)
  if (expired) throw new AppError(refuse.expired)
}
