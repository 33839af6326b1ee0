import { setTimeout as after } from "node:timers/promises"
import type { Session } from "#core/account/account-api.ts"
import type { OpenSession } from "#core/account/own-account-api.ts"
import { asService, transactionAsUser } from "#server/db/as-user.ts"
import { inSteps } from "#server/db/deadline.ts"
import { AppError } from "#server/errors.ts"
import type { AccountPorts } from "./account-ports.ts"
import { type ExportedTables, exportRows } from "./export-store.ts"
import { finishLeaving, sayLeaving } from "./leave.ts"
import { hashPassword, passwordMatches } from "./password.ts"
import { replacePassword } from "./reset-password.ts"
import { type Cook, openSession } from "./session.ts"
import { endOwnSession, type LiveSession, maySetPassword } from "./session-store.ts"
import { lockUser, passwordStillIs } from "./user-store.ts"

/** Asks for the password again, in front of what a borrowed browser must not do. */
async function confirmPassword({ limits }: AccountPorts, cook: Cook, password: string): Promise<void> {
  await limits.take("passwordAgain", [cook.id])
  if (!(await passwordMatches(password, cook.user.passwordHash))) throw new AppError("wrong_password")
  await limits.giveBack("passwordAgain", [cook.id])
}

type NewPassword = { current_password?: string | undefined; password: string }

/** By the password of before, or by a link that has just proved the address to this session. */
async function confirmChange(ports: AccountPorts, cook: Cook, password: string | undefined): Promise<void> {
  if (password !== undefined) return confirmPassword(ports, cook, password)
  const isProven = await asService(ports.db, "account", (db) => maySetPassword(db, cook.sessionId))
  if (isProven) return
  const message = "Please enter your current password."
  throw new AppError("wrong_password", { message, fields: { current_password: message } })
}

/** Sets a new password; every session ends, and this browser gets a new one. */
export async function changePassword(
  ports: AccountPorts,
  cook: Cook,
  asked: NewPassword & { device: string },
): Promise<Session> {
  await confirmChange(ports, cook, asked.current_password)
  const passwordHash = await hashPassword(asked.password)
  const session = await asService(ports.db, "account", async (db) => {
    await lockUser(db, cook.id)
    if (!(await passwordStillIs(db, cook.id, cook.user.passwordHash))) throw new AppError("session_ended")
    await replacePassword(db, cook.id, passwordHash)
    return openSession(db, ports.accessTokens, { user: cook.user, device: asked.device })
  })
  ports.journal.note("passwordChanged", { cause: "change", status: 200 })
  ports.outbox?.kick()
  return session
}

/** Open sessions as their owner sees them, from the one with this id. */
export function showSessions(sessions: readonly LiveSession[], ownId: string): OpenSession[] {
  return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device: device || "A browser",
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === ownId,
  }))
}

export async function endSessionOf({ db }: AccountPorts, cook: Cook, sessionId: string): Promise<void> {
  const ended = await transactionAsUser(db, cook.id, (db) => endOwnSession(db, cook.id, sessionId))
  if (!ended) throw new AppError("not_found")
}

export async function exportAccount(ports: AccountPorts, cook: Cook, password: string): Promise<ExportedTables> {
  await confirmPassword(ports, cook, password)
  return transactionAsUser(ports.db, cook.id, (db) => exportRows(db, cook.id))
}

/**
 * Deletes the account: it is leaving first, then what is paid ends, then every row goes. A second deletion joins the first.
 * Refuses with `deletion_delayed` where the rest has to be done later; then the account stays closed until it is.
 */
export async function deleteAccount(ports: AccountPorts, cook: Cook, password: string): Promise<void> {
  await confirmPassword(ports, cook, password)
  await sayLeaving(ports, cook)
  const finishing = inSteps(() => finishLeaving(ports, { id: cook.id, email: cook.user.email }))
  // What fails after the answer is taken up again.
  finishing.catch(() => undefined)
  const isDone = await Promise.race([finishing, after(longestWaitMs, false, { ref: false })])
  if (!isDone) throw new AppError("deletion_delayed")
}

/** Shorter than a page waits for an answer, so that it has the words. */
const longestWaitMs = 15_000
