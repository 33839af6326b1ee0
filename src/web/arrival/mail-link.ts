import { z } from "zod"
import type { MailPair } from "#core/account/account-api.ts"

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

/**
 * What the entry of the history keeps of a landing page: the link, where public/first.js put it, until it is spent, and
 * then how it ended. Only this tab sees it; a reload, Back, or a phone that dropped the page meanwhile, finds it again.
 */
const entrySchema = z.object({ recipeRemixLink: z.string().nullish(), recipeRemixOutcome: z.unknown().optional() })

const readEntry = () => entrySchema.safeParse(history.state).data

/** The hash of the link that opened this page; null where there was none, or it has been spent. */
export function takenHash(): string | null {
  return readEntry()?.recipeRemixLink ?? null
}

/** How this page ended before it was loaded anew; undefined where it did not. */
export function keptOutcome(): unknown {
  return readEntry()?.recipeRemixOutcome
}

/** Keeps how it ended in the place of the link, which has had its use. */
export function keepOutcome(outcome: unknown): void {
  history.replaceState({ ...history.state, recipeRemixLink: null, recipeRemixOutcome: outcome }, "")
}
