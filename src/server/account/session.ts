import type { Session } from "#core/account/account-api.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { asService, transactionAsUser } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import type { Journal } from "#server/journal/journal.ts"
import type { Admission } from "#server/limits/admission.ts"
import type { AccessTokens, Bearer } from "./access-token.ts"
import {
  countChildren,
  endSession,
  findLiveSessions,
  hasUsedChild,
  insertRefreshToken,
  insertSession,
  isSessionLive,
  lockRefreshToken,
  markRefreshTokenUsed,
  type StoredRefreshToken,
} from "./session-store.ts"
import { hashToken, makeToken } from "./token.ts"
import { findUserById, type StoredUser, toUser } from "./user-store.ts"

export type SessionPorts = { db: Database; accessTokens: AccessTokens; admission: Admission }

/** Tabs and lost replies that one refresh token may serve; more than that is a loop. */
const mostChildren = 50

type Grant = { user: StoredUser; sessionId: string; parentHash: Buffer | null }

async function grantTokens(db: Tx, accessTokens: AccessTokens, grant: Grant): Promise<Session> {
  const { user, sessionId, parentHash } = grant
  const refreshToken = makeToken()
  await insertRefreshToken(db, { hash: hashToken(refreshToken), sessionId, userId: user.id, parentHash })
  const access = await accessTokens.sign({ userId: user.id, sessionId })
  return {
    access_token: access.token,
    refresh_token: refreshToken,
    expires_at: access.expiresAt,
    user: toUser(user),
  }
}

type Opened = { user: StoredUser; device: string; setsPasswordForMinutes?: number }

/** Opens a session for a user who has just proved who they are. */
export async function openSession(db: Tx, accessTokens: AccessTokens, opened: Opened): Promise<Session> {
  const { user, device, setsPasswordForMinutes = null } = opened
  const sessionId = await insertSession(db, { userId: user.id, device, setsPasswordForMinutes })
  return grantTokens(db, accessTokens, { user, sessionId, parentHash: null })
}

/**
 * A used token may come again while nothing that was given for it has been used: a reply was lost, or two tabs asked
 * at once. After that only a thief or their victim can hold it, and the whole family ends.
 */
async function isReplay(db: Tx, hash: Buffer, stored: StoredRefreshToken): Promise<boolean> {
  return stored.usedAt !== null && (await hasUsedChild(db, hash))
}

/** A new pair of tokens for a refresh token; refuses with `session_ended` what is unknown, ended or replayed. */
export async function refreshSession(
  ports: SessionPorts & { journal: Journal },
  refreshToken: string,
): Promise<Session> {
  const hash = hashToken(refreshToken)
  const session = await asService(ports.db, "account", async (db) => {
    const stored = await lockRefreshToken(db, hash)
    if (!stored?.live) return null
    if (await isReplay(db, hash, stored)) {
      await endSession(db, stored.sessionId)
      const victim = await findUserById(db, stored.userId)
      ports.journal.note("tokenReplayed", { cause: "refresh_token", status: 401, user: victim?.email })
      return null
    }
    if (stored.usedAt && (await countChildren(db, hash)) >= mostChildren) throw new AppError("too_many_requests")
    const user = await findUserById(db, stored.userId)
    if (!user) return null
    await markRefreshTokenUsed(db, hash, stored.sessionId)
    return grantTokens(db, ports.accessTokens, { user, sessionId: stored.sessionId, parentHash: hash })
  })
  if (!session) throw new AppError("session_ended")
  return session
}

/** A signed-in cook, as routes know one. */
export type Cook = { id: string; sessionId: string; user: StoredUser }

async function findLiveUser(db: Tx, bearer: Bearer): Promise<StoredUser | null> {
  const live = await isSessionLive(db, bearer.userId, bearer.sessionId)
  return live ? findUserById(db, bearer.userId) : null
}

/** One who is leaving may say so again, though that has ended the session. */
async function findLiveOrLeaving(db: Tx, bearer: Bearer): Promise<StoredUser | null> {
  const user = await findUserById(db, bearer.userId)
  return user?.isLeaving ? user : findLiveUser(db, bearer)
}

/** Whose token this Authorization header brings; that its session still holds is yet to be seen. */
export async function readBearer({ accessTokens }: SessionPorts, header: string | undefined): Promise<Bearer> {
  if (header === undefined) throw new AppError("not_signed_in")
  const [scheme, token] = header.split(" ")
  if (scheme?.toLowerCase() !== "bearer" || !token) throw new AppError("not_signed_in")
  const bearer = await accessTokens.read(token)
  if (!bearer) throw new AppError("session_ended")
  return bearer
}

/** Whose bearer it is. The session is looked up, so that signing out ends it at once. */
export async function authenticate(ports: Pick<SessionPorts, "db">, bearer: Bearer): Promise<Cook> {
  return identify(ports, bearer, findLiveUser)
}

/** The same for who asks to be deleted: a second deletion joins the first. */
export async function authenticateLeaver(ports: Pick<SessionPorts, "db">, bearer: Bearer): Promise<Cook> {
  return identify(ports, bearer, findLiveOrLeaving)
}

async function identify(
  { db }: Pick<SessionPorts, "db">,
  bearer: Bearer,
  find: (db: Tx, bearer: Bearer) => Promise<StoredUser | null>,
): Promise<Cook> {
  const user = await transactionAsUser(db, bearer.userId, (db) => find(db, bearer))
  if (!user) throw new AppError("session_ended")
  return { id: user.id, sessionId: bearer.sessionId, user }
}

/** What is found for a bearer whose session holds; both are looked up in one round trip. */
export async function readAsCook<Found>(
  { db }: Pick<SessionPorts, "db">,
  bearer: Bearer,
  find: (db: Tx) => Promise<Found>,
): Promise<Found> {
  const { found } = await transactionAsUser(db, bearer.userId, async (db) => {
    const [session, found] = await Promise.allSettled([requireSession(db, bearer), find(db)])
    // Whatever else is wrong: who may not ask hears only that.
    if (session.status === "rejected") throw session.reason
    if (found.status === "rejected") throw found.reason
    return { found: found.value }
  })
  return found
}

async function requireSession(db: Tx, { userId, sessionId }: Bearer): Promise<void> {
  if (!(await isSessionLive(db, userId, sessionId))) throw new AppError("session_ended")
}

/** What is found for a cook, and which of these sessions of theirs hold; both in one round trip. */
export async function readAsSessions<Found>(
  { db }: Pick<SessionPorts, "db">,
  { userId, sessionIds }: { userId: string; sessionIds: readonly string[] },
  find: (db: Tx) => Promise<Found>,
): Promise<{ live: ReadonlySet<string>; found: Found }> {
  return transactionAsUser(db, userId, async (db) => {
    const [live, found] = await Promise.all([findLiveSessions(db, userId, sessionIds), find(db)])
    return { live: new Set(live), found }
  })
}

export async function signOut(db: Database, cook: Cook): Promise<void> {
  await transactionAsUser(db, cook.id, (db) => endSession(db, cook.sessionId))
}

/** Ends the session of this refresh token, used or not; unknown ones end nothing. */
export async function endSessionByHash(db: Database, hash: Buffer): Promise<void> {
  await asService(db, "account", async (db) => {
    const stored = await lockRefreshToken(db, hash)
    if (stored) await endSession(db, stored.sessionId)
  })
}
