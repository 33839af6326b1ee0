import { type MailPair, readUser, verifyEmail } from "#core/account/account-api.ts"
import { refusals } from "#core/api/error-codes.ts"
import { call } from "#web/api.ts"
import { trackKeptReferral } from "#web/invite/referral.ts"
import { ApiError, isFailure, isSessionEnded } from "#web/send.ts"
import { currentSession, keepSession } from "#web/session.ts"
import { verifyTexts } from "./arrival-texts.ts"
import { readMailLink, takenHash } from "./mail-link.ts"

export type Arrival = { kind: "verified"; text: string } | { kind: "failed"; text: string; mayRetry: boolean }

let arrival: Promise<Arrival> | null = null

/** Spends the link that opened this page, once, however often it is asked (D13). */
export function arriveAtVerify(): Promise<Arrival> {
  arrival ??= verifyByLink()
  return arrival
}

/** Tries again after a failure that was not the link's fault. */
export function arriveAgain(): Promise<Arrival> {
  arrival = null
  return arriveAtVerify()
}

async function verifyByLink(): Promise<Arrival> {
  const link = readMailLink(takenHash(), "signup")
  switch (link.kind) {
    case "none":
      return { kind: "failed", text: verifyTexts.noToken, mayRetry: false }
    case "incomplete":
      return { kind: "failed", text: refusals.link_incomplete.message, mayRetry: false }
    case "wrong type":
      return { kind: "failed", text: refusals.link_wrong_type.message, mayRetry: false }
    case "pair":
      return verify(link.pair)
  }
}

async function verify(pair: MailPair): Promise<Arrival> {
  try {
    const signedInAs = await emailSignedIn()
    const verified = await call(verifyEmail, { ...pair, type: "signup", signIn: signedInAs === null })
    if (verified.session) {
      keepSession(verified.session)
      trackKeptReferral()
    }
    return { kind: "verified", text: successText(verified, signedInAs) }
  } catch (error) {
    return failureOf(error, verifyTexts.failed)
  }
}

/** The server's sentence where it refused the link; the other one where something else went wrong. */
export function failureOf(error: unknown, otherwise: string): Extract<Arrival, { kind: "failed" }> {
  const isRefused =
    error instanceof ApiError && error.status !== null && error.status < 500 && error.code !== "unreadable"
  const mayRetry = !isRefused || isFailure(error, "too_many_requests")
  return { kind: "failed", text: isRefused ? error.message : otherwise, mayRetry }
}

type Verified = { email: string; alreadyVerified: boolean; session: unknown }

function successText({ email, alreadyVerified, session }: Verified, signedInAs: string | null): string {
  if (session || email === signedInAs) return verifyTexts.signedIn
  if (signedInAs !== null) return verifyTexts.otherSignedIn(email, signedInAs)
  return alreadyVerified ? verifyTexts.already(email) : verifyTexts.signedOut(email)
}

/** Who is signed in here; a session that turns out to be over is nobody. */
async function emailSignedIn(): Promise<string | null> {
  if (!currentSession()) return null
  try {
    return (await call(readUser)).email
  } catch (error) {
    // It may have been found to be over by another call meanwhile.
    return isSessionEnded(error) ? null : (currentSession()?.user.email ?? null)
  }
}
