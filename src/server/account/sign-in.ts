import type { Session } from "#core/account/account-api.ts"
import { asService } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { passwordMatches } from "./password.ts"
import { openSession, type SessionPorts } from "./session.ts"
import { findUserByEmail } from "./user-store.ts"

type Credentials = { email: string; password: string }

/** Opens a session for a verified user who knows the password (E1). */
export async function signIn(ports: SessionPorts, { email, password }: Credentials): Promise<Session> {
  const user = await asService(ports.db, "account", (db) => findUserByEmail(db, email))
  const matches = await passwordMatches(password, user?.passwordHash ?? null)
  if (!user || !matches) throw new AppError("invalid_credentials")
  if (!user.confirmedAt) throw new AppError("email_not_verified")
  return asService(ports.db, "account", (db) => openSession(db, ports.accessTokens, user))
}
