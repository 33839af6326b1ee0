import { jwtVerify, SignJWT } from "jose"
import { z } from "zod"

const minutes = 10
const issuer = "recipe-remix"
const algorithm = "HS256"
/** Clocks of several machines are never quite the same. */
const clockTolerance = 5
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

const timely = { maxTokenAge: minutes * 60, clockTolerance, requiredClaims: ["exp"] }

export type Bearer = { userId: string; sessionId: string }

/** A token that was found to be ours; it holds until it expires, and its session is looked up each time. */
type Verified = { bearer: Bearer; expiresAtMs: number }

/** Tokens that are remembered, about 1 kB each: checking a signature costs more than all else that a read computes. */
const mostVerified = 10_000

function remember(verified: Map<string, Verified>, token: string, found: Verified): void {
  verified.set(token, found)
  const [oldest] = verified.size > mostVerified ? verified.keys() : []
  if (oldest !== undefined) verified.delete(oldest)
}

/** Signs and reads the short-lived access tokens of sessions. */
export type AccessTokens = {
  sign(bearer: Bearer): Promise<{ token: string; expiresAt: number }>
  /** Null for anything that is not a token of ours that still holds. */
  read(token: string): Promise<Bearer | null>
}

export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  const verified = new Map<string, Verified>()
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
      const known = verified.get(token)
      if (known !== undefined && Date.now() < known.expiresAtMs) return known.bearer
      verified.delete(token)
      try {
        const options = { issuer, audience: issuer, algorithms: [algorithm], typ: "at+jwt", ...timely }
        const { payload } = await jwtVerify(token, key, options)
        const claims = claimsSchema.safeParse(payload)
        if (!claims.success) return null
        const bearer = { userId: claims.data.sub, sessionId: claims.data.sid }
        remember(verified, token, { bearer, expiresAtMs: claims.data.exp * 1000 })
        return bearer
      } catch {
        // jose throws for every token that is malformed, forged or past its time: all of them are no token.
        return null
      }
    },
  }
}
