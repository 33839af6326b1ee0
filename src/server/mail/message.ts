import type { MailPair } from "#core/account/account-api.ts"
import { type MailLinkPath, pagePaths } from "#core/api/page-paths.ts"
import type { MailPurpose } from "./outbox-store.ts"

/** A mail as it is handed to whoever sends or captures it. */
export type Message = { to: string; subject: string; text: string; html: string }

type Wording = { subject: string; lead: string; aside: string }
type LinkWording = Wording & { path: MailLinkPath; type: string; action: string; disown: string | null }

/** A mail that carries a link with a pair, by its purpose; the other kind only tells. */
export type LinkPurpose = Exclude<MailPurpose, "password_changed">

const linkWordings: Record<LinkPurpose, LinkWording> = {
  signup: {
    path: pagePaths.verify,
    type: "signup",
    subject: "Verify your email for Recipe Remix",
    lead: "Welcome to Recipe Remix. Please verify your email address to start cooking.",
    action: "Verify my email",
    aside: "The link works once, for 24 hours.",
    disown: "This was not me",
  },
  recovery: {
    path: pagePaths.passwordReset,
    type: "recovery",
    subject: "Set a new password for Recipe Remix",
    lead: "Somebody, we hope you, asked for a new password for your Recipe Remix account.",
    action: "Set a new password",
    aside: "The link works once, for 60 minutes. If it was not you, leave this mail alone: nothing has changed.",
    disown: null,
  },
}

const changed: Wording = {
  subject: "Your Recipe Remix password was changed",
  lead: "The password of your Recipe Remix account was changed just now, and every other browser was signed out.",
  aside: "If it was not you, set a new password at once: press Forgot your password where you sign in.",
}

function linkOf(appUrl: string, wording: LinkWording, hash: Record<string, string>): string {
  // In the hash, which no server and no log ever sees.
  const carried = new URLSearchParams({ ...hash, type: wording.type })
  return `${new URL(wording.path, appUrl).href}#${carried}`
}

/** Words for people, in the order in which they are read; a link has a label. */
type Part = { text: string; link: string | null }

function partsOf(appUrl: string, mail: Mail): { subject: string; parts: Part[] } {
  const say = (text: string, link: string | null = null): Part => ({ text, link })
  if (mail.purpose === "password_changed") {
    return { subject: changed.subject, parts: [say(changed.lead), say("Recipe Remix", appUrl), say(changed.aside)] }
  }
  const wording = linkWordings[mail.purpose]
  const { lead, action, aside, disown } = wording
  const parts = [say(lead), say(action, linkOf(appUrl, wording, mail.pair)), say(aside)]
  const disownLink = linkOf(appUrl, wording, { ...mail.pair, disown: "1" })
  return { subject: wording.subject, parts: disown ? [...parts, say(disown, disownLink)] : parts }
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const button =
  "display:inline-block;padding:12px 20px;border-radius:999px;background:#b83617;color:#fff8f3;font-weight:600;" +
  "text-decoration:none"

function htmlOf(subject: string, parts: Part[]): string {
  const paragraphs = parts.map(({ text, link }, place) => {
    if (link === null) return `<p>${escapeHtml(text)}</p>`
    const style = place === 1 ? ` style="${button}"` : ' style="color:#5c4d42"'
    return `<p><a href="${escapeHtml(link)}"${style}>${escapeHtml(text)}</a></p>`
  })
  return [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#fbf6ee;color:#2a211b;font:16px/1.5 sans-serif">',
    '<h1 style="font:600 26px Georgia,serif">Recipe Remix</h1>',
    ...paragraphs,
    "</body></html>",
  ].join("\n")
}

export type Mail = { purpose: LinkPurpose; pair: MailPair } | { purpose: "password_changed" }

/** The mail for a purpose, with the links that carry the pair, as text and as HTML. */
export function writeMessage(appUrl: string, to: string, mail: Mail): Message {
  const { subject, parts } = partsOf(appUrl, mail)
  const text = parts.map(({ text, link }) => (link === null ? text : `${text}:\n${link}`)).join("\n\n")
  return { to, subject, text: `${text}\n`, html: htmlOf(subject, parts) }
}
