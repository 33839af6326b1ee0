import { createHash, timingSafeEqual } from "node:crypto"

const digest = (text: string) => createHash("sha256").update(text).digest()

/** Whether what was sent is the secret; how long this takes says nothing of how much of it was right. */
export function isSameSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(digest(sent), digest(secret))
}
