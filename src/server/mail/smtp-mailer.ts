import { createTransport } from "nodemailer"
import type { Mailer } from "./mailer.ts"

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
    // What was sent is out of our hands.
    async forget() {},
    close: () => transport.close(),
  }
}
