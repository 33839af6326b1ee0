import { jwtVerify, SignJWT } from "jose"
import { z } from "zod"

const minutes = 10
const issuer = "recipe-remix"
const algorithm = "HS256"
/** Clocks of several machines are never quite the same. */
const clockTolerance = 5
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() })

const timely = { maxTokenAge: minutes * 60, clockTolerance, requiredClaims: ["exp"] }

export type Bearer = { userId: string; sessionId: string }

/** Signs and reads the short-lived access tokens of sessions. */
export type AccessTokens = {
  sign(bearer: Bearer): Promise<{ token: string; expiresAt: number }>
  /** Null for anything that is not a token of ours that still holds. */
  read(token: string): Promise<Bearer | null>
}

export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  return {
    async sign({ userId, sessionId }) {
      const expiresAt = Math.floor(Date.now() / 1000) + minutes * 60
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: "at+jwt" })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },
    async read(token) {
      try {
        const options = { issuer, audience: issuer, algorithms: [algorithm], typ: "at+jwt", ...timely }
        const { payload } = await jwtVerify(token, key, options)
        const claims = claimsSchema.safeParse(payload)
        return claims.success ? { userId: claims.data.sub, sessionId: claims.data.sid } : null
      } catch {
        // jose throws for every token that is malformed, forged or past its time: all of them are no token.
        return null
      }
    },
  }
}
