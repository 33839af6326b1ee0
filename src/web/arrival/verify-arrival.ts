import { z } from "zod"
import { choosePassword, type MailPair, readUser, verifyEmail } from "#core/account/account-api.ts"
import { changePassword } from "#core/account/own-account-api.ts"
import { refusals } from "#core/api/error-codes.ts"
import { call } from "#web/api.ts"
import { trackKeptReferral } from "#web/invite/referral.ts"
import { ApiError, isFailure, isSessionEnded, send } from "#web/send.ts"
import { currentSession, exchangeSession, keepSession } from "#web/session.ts"
import { verifyTexts } from "./arrival-texts.ts"
import { keepOutcome, keptOutcome, readMailLink, takenHash } from "./mail-link.ts"

/** How opening the link ended, as it is kept for a page that is loaded anew. */
const outcomeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("verified"), text: z.string(), email: z.string(), isPasswordOffered: z.boolean() }),
  z.object({ kind: z.literal("dead"), text: z.string() }),
])
export type VerifyOutcome = z.infer<typeof outcomeSchema>

/** The link proved the address, and its account has no password yet. */
export type PasswordNeeded = { kind: "password needed"; email: string; pair: MailPair; signedInAs: string | null }

/** Whether it is the network that is missing: then the link is as good as before, and going home would lose it. */
type Failure = { text: string; isCutOff: boolean }

/** `failed` is not the link's fault: it may be tried again. */
export type Arrival = VerifyOutcome | PasswordNeeded | ({ kind: "failed" } & Failure)

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
  const before = outcomeSchema.safeParse(keptOutcome())
  if (before.success) return before.data
  const link = readMailLink(takenHash(), "signup")
  switch (link.kind) {
    case "none":
      return { kind: "dead", text: verifyTexts.noToken }
    case "incomplete":
      return { kind: "dead", text: refusals.link_incomplete.message }
    case "wrong type":
      return { kind: "dead", text: refusals.link_wrong_type.message }
    case "pair":
      return verify(link.pair)
  }
}

/** Keeps the outcome in the place of the link, which has had its use. */
function ended(outcome: VerifyOutcome): VerifyOutcome {
  keepOutcome(outcome)
  return outcome
}

async function verify(pair: MailPair): Promise<Arrival> {
  try {
    const signedInAs = await emailSignedIn()
    const verified = await call(verifyEmail, { ...pair, type: "signup", signIn: signedInAs === null })
    const { email, newPassword, session } = verified
    if (newPassword === "needed") return { kind: "password needed", email, pair, signedInAs }
    if (session) {
      keepSession(session)
      trackKeptReferral()
    }
    const text = successText(verified, signedInAs)
    return ended({ kind: "verified", text, email, isPasswordOffered: newPassword === "offered" })
  } catch (error) {
    const { mayRetry, ...failure } = failureOf(error, verifyTexts.failed)
    return mayRetry ? { kind: "failed", ...failure } : ended({ kind: "dead", text: failure.text })
  }
}

/** Gives the account the password that the link asks for, and signs in where nobody else is. */
export async function chooseByLink(needed: PasswordNeeded, password: string): Promise<VerifyOutcome> {
  const { email, pair, signedInAs } = needed
  const asked = { ...pair, type: "signup", password, signIn: signedInAs === null } as const
  const { session } = await call(choosePassword, asked)
  if (session) {
    keepSession(session)
    trackKeptReferral()
  }
  const text = successText({ email, alreadyVerified: false, session }, signedInAs)
  return ended({ kind: "verified", text, email, isPasswordOffered: false })
}

/** Sets a new password without the one before: whoever opened the link may not be who signed up. */
export async function setOfferedPassword(email: string, password: string): Promise<VerifyOutcome> {
  await exchangeSession((token) => send(changePassword, { password }, { accessToken: token }))
  return ended({ kind: "verified", text: verifyTexts.passwordSet, email, isPasswordOffered: false })
}

/** The server's sentence where it refused the link; the other one where something else went wrong. */
export function failureOf(error: unknown, otherwise: string): Failure & { mayRetry: boolean } {
  const isRefused =
    error instanceof ApiError && error.status !== null && error.status < 500 && error.code !== "unreadable"
  const mayRetry = !isRefused || isFailure(error, "too_many_requests")
  return { text: isRefused ? error.message : otherwise, mayRetry, isCutOff: isFailure(error, "offline") }
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
