import type { Message } from "./message.ts"

/** Whoever takes a finished mail: an SMTP server, or the captured mailbox. Throws where it could not be handed over. */
export type Mailer = { send(message: Message): Promise<void>; close(): void }
