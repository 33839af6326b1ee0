import { type Session, signIn, signUp } from "#core/account/account-api.ts"
import { credentialsSchema, emailSchema } from "#core/account/credentials.ts"
import { refusals } from "#core/api/error-codes.ts"
import { referralCodeSchema, validateReferralCode } from "#core/referral/referral-api.ts"
import { call } from "#web/api.ts"
import { ApiError } from "#web/send.ts"
import { entryTexts } from "./entry-texts.ts"

export type Mode = "sign in" | "sign up"
export type EntryProblems = { email?: string | undefined; password?: string | undefined; referral?: string | undefined }
export type Outcome = { kind: "session"; session: Session } | { kind: "mail sent"; email: string }

export async function enterBySignIn(email: string, password: string): Promise<Outcome> {
  return { kind: "session", session: await call(signIn, { email, password }) }
}

type NewAccount = { email: string; password: string; referral: string | null }

/** Asks about the code first (V4); the sign-up itself may still refuse it (E1). */
export async function enterBySignUp({ email, password, referral }: NewAccount): Promise<Outcome> {
  if (referral !== null && !(await isSomebodys(referral))) {
    throw new ApiError("invalid_referral_code", entryTexts.referralInvalid)
  }
  const signedUp = await call(signUp, { email, password, referral_code: referral })
  return { kind: "mail sent", email: signedUp.email }
}

async function isSomebodys(code: string): Promise<boolean> {
  if (!referralCodeSchema.safeParse(code).success) return false
  return (await call(validateReferralCode, { ref_code: code })).valid
}

/** The same rules as the server's (V1); signing in only asks that there is a password. */
export function findEntryProblems(mode: Mode, email: string, password: string): EntryProblems {
  if (mode === "sign in") {
    const checked = emailSchema.safeParse(email)
    return {
      email: checked.error?.issues[0]?.message,
      password: password === "" ? entryTexts.passwordMissing : undefined,
    }
  }
  const issues = credentialsSchema.safeParse({ email, password }).error?.issues ?? []
  const sentenceAt = (field: string) => issues.find((issue) => issue.path[0] === field)?.message
  return { email: sentenceAt("email"), password: sentenceAt("password") }
}

/** What the server refused, at the field that it is about. */
export function entryProblemsOf(error: Error | null): EntryProblems {
  if (!(error instanceof ApiError)) return {}
  const { email, password, referral_code: badCode } = error.fields
  const isOfCode = error.code === "invalid_referral_code"
  return { email, password, referral: isOfCode ? error.message : badCode && refusals.invalid_referral_code.message }
}

/** E1: our own refusals have their sentence; what can't be read gets the general one. */
export function entrySentence(error: Error): string {
  return error instanceof ApiError && error.code !== "unreadable" ? error.message : entryTexts.otherFailure
}
