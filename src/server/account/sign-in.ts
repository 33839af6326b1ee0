import type { Session } from "#core/account/account-api.ts"
import { asService } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import type { LimitName } from "#server/limits/limits.ts"
import type { AccountPorts } from "./account-ports.ts"
import { passwordMatches } from "./password.ts"
import { openSession } from "./session.ts"
import { findUserByEmail, knownPlace, passwordStillIs, rememberPlace } from "./user-store.ts"
import { placeOf, type Visitor } from "./visitor.ts"

type Credentials = { email: string; password: string }
type Count = [LimitName, readonly string[]]

type Known = Awaited<ReturnType<typeof knownPlace>>

/**
 * What a wrong password counts against. From a network or a browser that the owner has used, guesses made elsewhere don't
 * count, so that nobody can lock an owner out; a browser has a count of its own, whichever network it is in.
 */
function countsOf(email: string, { network, browser }: Visitor, { isNetworkKnown, isBrowserKnown }: Known): Count[] {
  if (isBrowserKnown) return [["signInBrowser", [email, browser]]]
  const here: Count[] = [
    ["signInNetwork", [network]],
    ["signInHere", [email, network]],
  ]
  return isNetworkKnown ? here : [...here, ["signInElsewhere", [email]]]
}

/** Opens a session for a verified user who knows the password (E1). Unknown addresses take the same path. */
export async function signIn(ports: AccountPorts, asked: Credentials, visitor: Visitor): Promise<Session> {
  const { db, limits, hashes, accessTokens } = ports
  const place = placeOf(hashes, asked.email, visitor)
  const { user, known } = await asService(db, "account", async (db) => ({
    user: await findUserByEmail(db, asked.email),
    known: await knownPlace(db, asked.email, place),
  }))
  const counts = countsOf(asked.email, visitor, known)
  for (const [name, subject] of counts) await limits.take(name, subject)
  const matches = await passwordMatches(asked.password, user?.passwordHash ?? null)
  if (!user || !matches) throw new AppError("invalid_credentials")
  for (const [name, subject] of counts) await limits.giveBack(name, subject)
  if (user.isLeaving) throw new AppError("account_leaving")
  if (!user.confirmedAt) throw new AppError("email_not_verified")
  return asService(db, "account", async (db) => {
    if (!(await passwordStillIs(db, user.id, user.passwordHash))) throw new AppError("invalid_credentials")
    await rememberPlace(db, user.id, place)
    return openSession(db, accessTokens, { user, device: visitor.device })
  })
}
