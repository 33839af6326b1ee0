import type { FastifyInstance, FastifyRequest } from "fastify"
import { z } from "zod"
import { signUp } from "#core/account/account-api.ts"
import type { CapturedMail, Mailbox } from "#server/mail/captured-mail.ts"
import { giveToken, hasDevKey, keepDevKey, readToken, serveThisMachineOnly } from "./dev-key.ts"
import { devPage, devStyles, escapeHtml } from "./dev-page.ts"

const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)

function letter(mail: CapturedMail): string {
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
<p>${withLinks(mail.text)}</p></article>`
}

const withoutKey = `<p>Only the verification mail of your own sign-up is shown here. All mail is shown at the address with a key that
the start printed.</p>`

function page(mails: CapturedMail[], isOpen: boolean): string {
  const letters = mails.length > 0 ? mails.map(letter).join("\n") : "<p>No mail yet.</p>"
  return devPage({
    title: "Captured mail",
    stylesheet: "/dev/mail.css",
    content: `<p>No mail server is set, so mail is shown here instead of being sent.</p>
${isOpen ? "" : withoutKey}
${letters}`,
  })
}

/** A sign-up as its browser remembers it. */
const ownSignUpSchema = z.object({ email: z.string(), at: z.iso.datetime() })
type OwnSignUp = z.infer<typeof ownSignUpSchema>

/** The last sign-up of each address: whoever signed up before with the same one sees no mail of the later one. */
type SignUps = Map<string, string>

const tokenKind = "signup"

/** Has a browser that signs up see the verification mail of it. To be called before the account's routes are served. */
function rememberSignUps(app: FastifyInstance, { key, signUps }: { key: string; signUps: SignUps }): void {
  app.addHook("onSend", async (request, reply) => {
    if (request.routeOptions.url !== signUp.path || reply.statusCode !== signUp.status) return
    const { email } = z.object({ email: z.string() }).parse(request.body)
    const at = new Date(Date.now() - reply.elapsedTime).toISOString()
    signUps.set(email, at)
    giveToken(reply, tokenKind, { key, text: JSON.stringify({ email, at } satisfies OwnSignUp) })
  })
}

function isOfOwnSignUp(mail: CapturedMail, own: OwnSignUp | null): boolean {
  return own !== null && mail.to === own.email && mail.sentAt >= own.at && mail.text.includes("type=signup")
}

/** The captured mailbox at /dev/mail: all of it with the key of this data folder, without it the own sign-up's mail. */
export function mountMailbox(app: FastifyInstance, { mailbox, key }: { mailbox: Mailbox; key: string }): void {
  const signUps: SignUps = new Map()
  rememberSignUps(app, { key, signUps })
  const readOwnSignUp = (request: FastifyRequest): OwnSignUp | null => {
    const token = readToken(request, tokenKind, key)
    const own = token === null ? null : ownSignUpSchema.parse(JSON.parse(token))
    return own !== null && signUps.get(own.email) === own.at ? own : null
  }
  const readMails = async (request: FastifyRequest, isOpen: boolean) => {
    const own = readOwnSignUp(request)
    return (await mailbox.list()).filter((mail) => isOpen || isOfOwnSignUp(mail, own))
  }
  app.register(async (scope) => {
    serveThisMachineOnly(scope)
    scope.get("/dev/mail", async (request, reply) => {
      if (keepDevKey(request, reply, key)) return reply
      const isOpen = hasDevKey(request, key)
      const mails = await readMails(request, isOpen)
      return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page(mails, isOpen))
    })
    scope.get("/dev/mail.json", async (request, reply) => {
      return reply.header("cache-control", "no-store").send(await readMails(request, hasDevKey(request, key)))
    })
    scope.get("/dev/mail.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(devStyles))
  })
}
