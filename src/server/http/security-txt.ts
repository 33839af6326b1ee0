import type { FastifyInstance } from "fastify"

const dayMs = 24 * 60 * 60_000
/** RFC 9116 asks for less than a year. */
const holdsDays = 180

/** The day on which the text should be asked for anew. */
function expiry(now: number): string {
  return `${new Date(now + holdsDays * dayMs).toISOString().slice(0, 10)}T00:00:00Z`
}

/** Whom to tell of a weakness (RFC 9116); where the operator names nobody, the mailbox that RFC 2142 has for it. */
export function serveSecurityTxt(app: FastifyInstance, from: { appUrl: string; contact: string | null }): void {
  const contact = from.contact ?? `mailto:security@${new URL(from.appUrl).hostname}`
  app.get("/.well-known/security.txt", { schema: { hide: true } }, async (_request, reply) => {
    const fields = {
      Contact: contact,
      Expires: expiry(Date.now()),
      "Preferred-Languages": "en",
      Canonical: `${from.appUrl}/.well-known/security.txt`,
    }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
    return reply.type("text/plain; charset=utf-8").send(lines.join(""))
  })
}
