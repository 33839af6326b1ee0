import { checkResetLink, type MailPair, resetPassword } from "#core/account/account-api.ts"
import { refusals } from "#core/api/error-codes.ts"
import { signOutHere } from "#web/account/sign-out.ts"
import { call } from "#web/api.ts"
import { ApiError, isFailure } from "#web/send.ts"
import { currentSession, endSession } from "#web/session.ts"
import { resetTexts } from "./arrival-texts.ts"
import { readMailLink, takenHash } from "./mail-link.ts"

export type ResetLink =
  | { kind: "valid"; email: string; pair: MailPair }
  | { kind: "failed"; text: string; mayRetry: boolean }

let checked: Promise<ResetLink> | null = null

/** Whether the link that opened this page still holds; checks once, spends nothing (D13). */
export function checkArrivedLink(): Promise<ResetLink> {
  checked ??= checkLink()
  return checked
}

export function checkArrivedLinkAgain(): Promise<ResetLink> {
  checked = null
  return checkArrivedLink()
}

async function checkLink(): Promise<ResetLink> {
  const link = readMailLink(takenHash(), "recovery")
  switch (link.kind) {
    case "none":
    case "incomplete":
      return { kind: "failed", text: refusals.reset_link_invalid.message, mayRetry: false }
    case "wrong type":
      return { kind: "failed", text: refusals.reset_token_invalid.message, mayRetry: false }
    case "pair":
      return checkPair(link.pair)
  }
}

async function checkPair(pair: MailPair): Promise<ResetLink> {
  try {
    const { email } = await call(checkResetLink, { ...pair, type: "recovery" })
    return { kind: "valid", email, pair }
  } catch (error) {
    const sentence = linkRefusal(error)
    return { kind: "failed", text: sentence ?? resetSentence(error), mayRetry: sentence === null }
  }
}

/** What to say where the link is not to blame (E5). */
export function resetSentence(error: unknown): string {
  return isFailure(error, "too_many_requests") ? error.message : resetTexts.failed
}

/** The server's sentence where the link itself is refused; null where something else went wrong. */
export function linkRefusal(error: unknown): string | null {
  const ofLink = ["reset_link_invalid", "reset_token_invalid", "link_incomplete", "link_wrong_type", "invalid_request"]
  if (!(error instanceof ApiError) || !ofLink.includes(error.code)) return null
  return error.code === "invalid_request" ? refusals.reset_link_invalid.message : error.message
}

/** Sets the password by the link, then signs out and clears what this browser kept (R3). */
export async function setPasswordByLink(pair: MailPair, password: string): Promise<void> {
  await call(resetPassword, { ...pair, type: "recovery", password })
  if (currentSession()) await signOutHere()
  endSession()
}
