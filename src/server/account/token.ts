import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/** An unguessable token (256 bits) as it is sent; only its hash is kept. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url")
}

/** SHA-256 is enough for a token of full entropy: there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest()
}

/** Compares in constant time. */
export function sameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
