import type { MailPair } from "#core/account/account-api.ts"
import type { MailPurpose } from "./outbox-store.ts"

/** A mail as it is handed to whoever sends or captures it. */
export type Message = { to: string; subject: string; text: string; html: string }

type Wording = { path: string; type: string; subject: string; lead: string; action: string; aside: string }

const wordings: Record<MailPurpose, Wording> = {
  signup: {
    path: "/verify",
    type: "signup",
    subject: "Verify your email for Recipe Remix",
    lead: "Welcome to Recipe Remix. Please verify your email address to start cooking.",
    action: "Verify my email",
    aside: "The link works once, for 24 hours. If you did not sign up, you can leave this mail alone.",
  },
  recovery: {
    path: "/password-reset",
    type: "recovery",
    subject: "Set a new password for Recipe Remix",
    lead: "Somebody, we hope you, asked for a new password for your Recipe Remix account.",
    action: "Set a new password",
    aside: "The link works once, for 60 minutes. If it was not you, leave this mail alone: nothing has changed.",
  },
}

function linkOf(appUrl: string, wording: Wording, pair: MailPair): string {
  // In the hash, which no server and no log ever sees.
  const hash = new URLSearchParams({ ...pair, type: wording.type })
  return `${new URL(wording.path, appUrl).href}#${hash}`
}

function htmlOf(wording: Wording, link: string): string {
  const href = link.replaceAll("&", "&amp;")
  return [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${wording.subject}</title></head>`,
    '<body style="margin:0;padding:24px;background:#fbf6ee;color:#2a211b;font:16px/1.5 sans-serif">',
    '<h1 style="font:600 26px Georgia,serif">Recipe Remix</h1>',
    `<p>${wording.lead}</p>`,
    `<p><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:999px;background:#b83617;`,
    `color:#fff8f3;font-weight:600;text-decoration:none">${wording.action}</a></p>`,
    `<p style="color:#5c4d42">${wording.aside}</p>`,
    "</body></html>",
  ].join("\n")
}

/** The mail for a purpose, with the link that carries the pair. */
export function writeMessage(appUrl: string, to: string, mail: { purpose: MailPurpose; pair: MailPair }): Message {
  const wording = wordings[mail.purpose]
  const link = linkOf(appUrl, wording, mail.pair)
  const text = `${wording.lead}\n\n${wording.action}:\n${link}\n\n${wording.aside}\n`
  return { to, subject: wording.subject, text, html: htmlOf(wording, link) }
}
