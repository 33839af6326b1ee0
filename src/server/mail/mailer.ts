import { createTransport } from "nodemailer"
import type { Message } from "./message.ts"

/** Whoever takes a finished mail: an SMTP server, or the captured mailbox. Throws where it could not be handed over. */
export type Mailer = { send(message: Message): Promise<void>; close(): void }

const patienceMs = 15_000

/** Sends through an SMTP server. */
export function smtpMailer(settings: { url: string; from: string }): Mailer {
  const transport = createTransport(
    { url: settings.url, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    { from: settings.from },
  )
  return {
    async send(message) {
      await transport.sendMail(message)
    },
    close: () => transport.close(),
  }
}
