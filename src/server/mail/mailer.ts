import type { Message } from "./message.ts"

/** Whoever takes a finished mail: an SMTP server, or the captured mailbox. Throws where it could not be handed over. */
export type Mailer = {
  send(message: Message): Promise<void>
  /** Removes what is kept here of mail to this address, when its account is deleted. */
  forget(email: string): Promise<void>
  close(): void
}
