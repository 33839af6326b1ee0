import type { FastifyInstance } from "fastify"
import * as api from "#core/account/account-api.ts"
import { AppError } from "#server/errors.ts"
import { serveCook, servePublic } from "#server/http/serve.ts"
import { checkResetLink, requestPasswordReset, resetPassword } from "./reset-password.ts"
import { refreshSession, type SessionPorts, signOut } from "./session.ts"
import { signIn } from "./sign-in.ts"
import { resendVerification, signUp } from "./sign-up.ts"
import { toUser } from "./user-store.ts"
import { verifyEmail } from "./verify-email.ts"

export type AccountPorts = SessionPorts & {
  /** Null where no mail can be sent: then no account can be made and no password reset. */
  outbox: { kick(): void } | null
}

async function mailRoutes(app: FastifyInstance, { db, outbox }: AccountPorts): Promise<void> {
  const mailed = async (work: () => Promise<void>) => {
    if (!outbox) throw new AppError("mail_unavailable")
    await work()
    outbox.kick()
  }
  servePublic(app, api.signUp, async ({ body }) => {
    await mailed(() => signUp(db, body))
    return { email: body.email }
  })
  servePublic(app, api.resendVerification, async ({ body }) => mailed(() => resendVerification(db, body.email)))
  servePublic(app, api.requestPasswordReset, async ({ body }) => mailed(() => requestPasswordReset(db, body.email)))
}

/** Section 7's calls on accounts (K1). */
export async function accountRoutes(app: FastifyInstance, ports: AccountPorts): Promise<void> {
  await mailRoutes(app, ports)
  servePublic(app, api.signIn, async ({ body }) => signIn(ports, body))
  servePublic(app, api.refreshSession, async ({ body }) => refreshSession(ports, body.refresh_token))
  servePublic(app, api.verifyEmail, async ({ body }) => verifyEmail(ports, body))
  servePublic(app, api.checkResetLink, async ({ body }) => ({ email: await checkResetLink(ports.db, body) }))
  servePublic(app, api.resetPassword, async ({ body }) => resetPassword(ports.db, body))
  const signedIn = { app, sessions: ports }
  serveCook(signedIn, api.signOut, async ({ cook }) => signOut(ports.db, cook))
  serveCook(signedIn, api.readUser, async ({ cook }) => toUser(cook.user))
}
