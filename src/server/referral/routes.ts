import type { FastifyInstance } from "fastify"
import * as api from "#core/referral/referral-api.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { asService } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { serveCook, servePublic } from "#server/http/serve.ts"
import type { Limits } from "#server/limits/limits.ts"
import { networkOf } from "#server/limits/network.ts"
import { isReferralCode } from "./referral.ts"
import { readReferral, recordReferral } from "./referral-store.ts"

type Ports = SessionPorts & { limits: Limits }

/** Section 7's calls on referrals (K2), and the cook's own code. */
export async function referralRoutes(app: FastifyInstance, ports: Ports): Promise<void> {
  const { db } = ports
  servePublic(app, api.validateReferralCode, async ({ body, request }) => {
    return { valid: await isReferralCode(ports, body.ref_code, networkOf(request.ip)) }
  })
  const signedIn = { app, sessions: ports }
  serveCook(signedIn, api.trackReferral, async ({ cook, body }) => {
    await asService(db, "account", (db) => recordReferral(db, cook.id, body.ref_code))
  })
  serveCook(signedIn, api.readReferral, async ({ cook }) => {
    const referral = await asService(db, "account", (db) => readReferral(db, cook.id))
    if (!referral) throw new AppError("not_found")
    return referral
  })
}
