import type { MailPair } from "#core/account/account-api.ts"
import { keepOverReload, keptOverReload } from "#web/over-reload.ts"

declare global {
  interface Window {
    /** What public/first.js took off the address bar: the hash of a mail link, without the #. */
    recipeRemixLink?: string
  }
}

export type MailLink =
  | { kind: "none" }
  | { kind: "incomplete" }
  | { kind: "wrong type" }
  | { kind: "pair"; pair: MailPair }

/** What the hash of a mail's link carries (V3, D13): a pair of tokens of the wanted type, or what is wrong with it. */
export function readMailLink(hash: string | null, wanted: "signup" | "recovery"): MailLink {
  if (!hash) return { kind: "none" }
  const carried = new URLSearchParams(hash)
  const access_token = carried.get("access_token")
  const refresh_token = carried.get("refresh_token")
  const type = carried.get("type")
  if (!access_token || !refresh_token || !type) return { kind: "incomplete" }
  if (type !== wanted) return { kind: "wrong type" }
  return { kind: "pair", pair: { access_token, refresh_token } }
}

/** Whether the link is the one for those who never signed up. */
export function isDisownLink(hash: string | null): boolean {
  return new URLSearchParams(hash ?? "").get("disown") === "1"
}

/** The hash outlives a reload that is offered where the code to spend it did not come. Called once, at the start. */
export function keepMailLink(): void {
  const kept = keptOverReload("mail link")
  if (typeof kept === "string") window.recipeRemixLink ??= kept
  keepOverReload("mail link", () => window.recipeRemixLink)
}

let taken: string | null = null

/** The hash that public/first.js took off the address bar; asked for twice, it is the same. */
export function takenHash(): string | null {
  taken = window.recipeRemixLink ?? taken
  delete window.recipeRemixLink
  return taken
}
