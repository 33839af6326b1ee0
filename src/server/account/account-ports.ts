import type { FastifyBaseLogger } from "fastify"
import type { Journal } from "#server/journal/journal.ts"
import type { Limits } from "#server/limits/limits.ts"
import type { BrowserSecrets } from "./browser-secret.ts"
import type { KeyedHashes } from "./keyed-hash.ts"
import type { SessionPorts } from "./session.ts"

/** What the account's operations work with. */
export type AccountPorts = SessionPorts & {
  limits: Limits
  log: FastifyBaseLogger
  journal: Journal
  hashes: KeyedHashes
  browsers: BrowserSecrets
  /** Null where no mail can be sent: then no account can be made and no password reset. */
  outbox: { kick(): void } | null
  /** Ends at once what a cook pays or could pay; false where it can't be ended now. */
  endBilling(userId: string): Promise<boolean>
  /** Removes captured mail to an address whose account is deleted; mail that was sent is out of our hands. */
  forgetMail(email: string): Promise<void>
}
