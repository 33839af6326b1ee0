import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import * as api from "#core/account/account-api.ts"
import * as own from "#core/account/own-account-api.ts"
import { AppError } from "#server/errors.ts"
import { serveCook, servePublic, serveRead } from "#server/http/serve.ts"
import { networkOf } from "#server/limits/network.ts"
import type { AccountPorts } from "./account-ports.ts"
import { choosePassword } from "./choose-password.ts"
import { changePassword, deleteAccount, endSessionOf, exportAccount, showSessions } from "./own-account.ts"
import { checkResetLink, resetPassword } from "./reset-password.ts"
import { authenticateLeaver, endSessionByHash, refreshSession, signOut } from "./session.ts"
import { listLiveSessions } from "./session-store.ts"
import { signIn } from "./sign-in.ts"
import { askMailFor, signUp } from "./sign-up.ts"
import { findUserById, toUser } from "./user-store.ts"
import { disownAccount, verifyEmail } from "./verify-email.ts"
import { describeDevice, type Visitor, visitorOf } from "./visitor.ts"

/** Does what a visitor asks for; where it succeeds, their browser is known again from then on. */
async function remembering<Answer>(
  { browsers }: AccountPorts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (visitor: Visitor) => Promise<Answer>,
): Promise<Answer> {
  const visitor = visitorOf(request, browsers)
  const answer = await work(visitor)
  browsers.leave(reply, visitor.browser)
  return answer
}

/** What sends a mail: refused where none can be sent, and looked at by the outbox at once. */
function mailRoutes(app: FastifyInstance, ports: AccountPorts): void {
  const mailed = async (work: () => Promise<void>) => {
    if (!ports.outbox) throw new AppError("mail_unavailable")
    await work()
    ports.outbox.kick()
  }
  servePublic(app, api.signUp, async ({ body, ...http }) => {
    await mailed(() => remembering(ports, http, (visitor) => signUp(ports, body, visitor)))
    return { email: body.email }
  })
  servePublic(app, api.resendVerification, async ({ body, request }) =>
    mailed(() => askMailFor(ports, { email: body.email, purpose: "signup" }, networkOf(request.ip))),
  )
  servePublic(app, api.requestPasswordReset, async ({ body, request }) =>
    mailed(() => askMailFor(ports, { email: body.email, purpose: "recovery" }, networkOf(request.ip))),
  )
}

/** What a mailed link opens. Links that are none count against the network that presents them. */
function linkRoutes(app: FastifyInstance, ports: AccountPorts): void {
  const counted = async <Answer>(request: FastifyRequest, work: () => Promise<Answer>) => {
    const network = networkOf(request.ip)
    await ports.limits.take("linkNetwork", [network])
    const answer = await work()
    await ports.limits.giveBack("linkNetwork", [network])
    return answer
  }
  servePublic(app, api.verifyEmail, async ({ body, ...http }) =>
    counted(http.request, () => remembering(ports, http, (visitor) => verifyEmail(ports, body, visitor))),
  )
  servePublic(app, api.choosePassword, async ({ body, ...http }) => {
    const session = await counted(http.request, () =>
      remembering(ports, http, (visitor) => choosePassword(ports, body, visitor)),
    )
    ports.outbox?.kick()
    return { session }
  })
  servePublic(app, own.disownAccount, async ({ body, request }) => counted(request, () => disownAccount(ports, body)))
  servePublic(app, api.checkResetLink, async ({ body, request }) =>
    counted(request, async () => ({ email: await checkResetLink(ports.db, body) })),
  )
  servePublic(app, api.resetPassword, async ({ body, ...http }) => {
    await counted(http.request, () => remembering(ports, http, (visitor) => resetPassword(ports, body, visitor)))
    ports.outbox?.kick()
  })
}

function ownRoutes(app: FastifyInstance, ports: AccountPorts): void {
  const signedIn = { app, sessions: ports }
  serveCook(signedIn, api.signOut, async ({ cook }) => signOut(ports.db, cook))
  serveRead(signedIn, api.readUser, {
    find: (db, { userId }) => findUserById(db, userId),
    show(user) {
      if (user === null) throw new AppError("session_ended")
      return toUser(user)
    },
  })
  serveCook(signedIn, own.changePassword, async ({ cook, body, request }) =>
    changePassword(ports, cook, { ...body, device: describeDevice(request.headers["user-agent"] ?? "") }),
  )
  serveRead(signedIn, own.listSessions, {
    find: async (db, { userId, sessionId }) => showSessions(await listLiveSessions(db, userId), sessionId),
    show: (sessions) => ({ sessions }),
  })
  serveCook(signedIn, own.endOwnSession, async ({ cook, body }) => endSessionOf(ports, cook, body.id))
  serveCook(signedIn, own.exportAccount, async ({ cook, body }) => ({
    exportedAt: new Date().toISOString(),
    tables: await exportAccount(ports, cook, body.current_password),
  }))
  serveCook({ ...signedIn, identify: authenticateLeaver }, own.deleteAccount, async ({ cook, body }) =>
    deleteAccount(ports, cook, body.current_password),
  )
}

/** Section 7's calls on accounts (K1), and what a cook expects of an account beyond them. */
export async function accountRoutes(app: FastifyInstance, ports: AccountPorts): Promise<void> {
  mailRoutes(app, ports)
  linkRoutes(app, ports)
  ownRoutes(app, ports)
  servePublic(app, api.signIn, async ({ body, ...http }) =>
    remembering(ports, http, (visitor) => signIn(ports, body, visitor)),
  )
  servePublic(app, api.endSessionByHash, async ({ body }) =>
    endSessionByHash(ports.db, Buffer.from(body.refresh_token_hash, "hex")),
  )
  servePublic(app, api.refreshSession, async ({ body }) => refreshSession(ports, body.refresh_token))
}
