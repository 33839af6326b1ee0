import { z } from "zod"
import { checkResetLink, type MailPair, resetPassword } from "#core/account/account-api.ts"
import { refusals } from "#core/api/error-codes.ts"
import { signOutHere } from "#web/account/sign-out.ts"
import { call } from "#web/api.ts"
import { ApiError, isFailure } from "#web/send.ts"
import { currentSession, endSession } from "#web/session.ts"
import { resetTexts } from "./arrival-texts.ts"
import { keepOutcome, keptOutcome, readMailLink, takenHash } from "./mail-link.ts"

/** How opening the link ended, as it is kept for a page that is loaded anew. */
const outcomeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("done") }),
  z.object({ kind: z.literal("dead"), text: z.string() }),
])
export type ResetOutcome = z.infer<typeof outcomeSchema>

export type ValidLink = { kind: "valid"; email: string; pair: MailPair }

/** Not the link's fault: it may be tried again, and is as good as before where it is the network that is missing. */
type Failed = { kind: "failed"; text: string; isCutOff: boolean; again: () => Promise<ResetLink> }

export type ResetLink = ValidLink | ResetOutcome | Failed

let checked: Promise<ResetLink> | null = null

/** Whether the link that opened this page still holds; checks once, spends nothing (D13). */
export function checkArrivedLink(): Promise<ResetLink> {
  checked ??= checkLink()
  return checked
}

function checkArrivedLinkAgain(): Promise<ResetLink> {
  checked = null
  return checkArrivedLink()
}

async function checkLink(): Promise<ResetLink> {
  const before = outcomeSchema.safeParse(keptOutcome())
  if (before.success) return before.data
  const link = readMailLink(takenHash(), "recovery")
  switch (link.kind) {
    case "none":
    case "incomplete":
      return { kind: "dead", text: refusals.reset_link_invalid.message }
    case "wrong type":
      return { kind: "dead", text: refusals.reset_token_invalid.message }
    case "pair":
      return checkPair(link.pair)
  }
}

/** Keeps the outcome in the place of the link, which has had its use. */
function ended(outcome: ResetOutcome): ResetOutcome {
  keepOutcome(outcome)
  return outcome
}

async function checkPair(pair: MailPair): Promise<ResetLink> {
  try {
    const { email } = await call(checkResetLink, { ...pair, type: "recovery" })
    return { kind: "valid", email, pair }
  } catch (error) {
    return failureOf(error, checkArrivedLinkAgain)
  }
}

function failureOf(error: unknown, again: () => Promise<ResetLink>): ResetOutcome | Failed {
  const sentence = linkRefusal(error)
  if (sentence !== null) return ended({ kind: "dead", text: sentence })
  return { kind: "failed", text: resetSentence(error), isCutOff: isFailure(error, "offline"), again }
}

/** What to say where the link is not to blame (E5). */
function resetSentence(error: unknown): string {
  return isFailure(error, "too_many_requests") ? error.message : resetTexts.failed
}

/** The server's sentence where the link itself is refused; null where something else went wrong. */
export function linkRefusal(error: unknown): string | null {
  const ofLink = ["reset_link_invalid", "reset_token_invalid", "link_incomplete", "link_wrong_type", "invalid_request"]
  if (!(error instanceof ApiError) || !ofLink.includes(error.code)) return null
  return error.code === "invalid_request" ? refusals.reset_link_invalid.message : error.message
}

/** Sets the password by the link, then signs out and clears what this browser kept (R3). */
export async function setPasswordByLink(pair: MailPair, password: string): Promise<ResetOutcome | Failed> {
  try {
    await call(resetPassword, { ...pair, type: "recovery", password })
  } catch (error) {
    return failureOf(error, () => setPasswordByLink(pair, password))
  }
  const outcome = ended({ kind: "done" })
  if (currentSession()) await signOutHere()
  endSession()
  return outcome
}
