import type { FastifyInstance } from "fastify"
import type { CapturedMail, Mailbox } from "#server/mail/captured-mail.ts"

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { font-family: Georgia, serif; line-height: 1.2 }
article { border-top: 1px solid; padding: 1rem 0 }
p { overflow-wrap: anywhere; white-space: pre-line }
a { color: inherit }
`

const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)

function letter(mail: CapturedMail): string {
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
<p>${withLinks(mail.text)}</p></article>`
}

function page(mails: CapturedMail[]): string {
  const letters = mails.length > 0 ? mails.map(letter).join("\n") : "<p>No mail yet.</p>"
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Captured mail</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/dev/mail.css"></head>
<body><h1>Captured mail</h1><p>No mail server is set, so mail is shown here instead of being sent.</p>
${letters}</body></html>`
}

/** Headers by which a proxy says that it passed a request on. */
const forwarding = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/
const isLocal = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/** The captured mailbox at /dev/mail: only for a browser on this machine, never through a proxy. */
export async function mailboxRoutes(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): Promise<void> {
  app.addHook("onRequest", async (request, reply) => {
    const isForwarded = Object.keys(request.headers).some((name) => forwarding.test(name))
    if (!isLocal(request.headers.host ?? "") || isForwarded) return reply.callNotFound()
  })
  app.get("/dev/mail", async (_request, reply) => {
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(page(await mailbox.list()))
  })
  app.get("/dev/mail.json", async (_request, reply) => {
    return reply.header("cache-control", "no-store").send(await mailbox.list())
  })
  app.get("/dev/mail.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(styles))
}
