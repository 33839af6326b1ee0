import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { claimedCodeSchema } from "#core/referral/referral-api.ts"
import { credentialsSchema, emailSchema, passwordSchema } from "./credentials.ts"

/** The signed-in user (T11). */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  email_confirmed_at: z.iso.datetime().nullable(),
  user_metadata: z.record(z.string(), z.unknown()),
})
export type User = z.infer<typeof userSchema>

/** A session (T7). `expires_at` is when the access token ends, in epoch seconds. */
export const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int(),
  user: userSchema,
})
export type Session = z.infer<typeof sessionSchema>

const tokenSchema = z.string().min(1).max(2048)

/** The pair that a mail's link carries in its hash (D13). */
export const mailPairSchema = z.object({
  access_token: tokenSchema,
  refresh_token: tokenSchema,
})
export type MailPair = z.infer<typeof mailPairSchema>

/** Makes an account and sends the verification mail. `email_confirmed_at` from a client is ignored (D16). */
export const signUp = endpoint({
  method: "POST",
  path: "/api/account/sign-up",
  access: "public",
  body: credentialsSchema.extend({ referral_code: claimedCodeSchema.nullable().default(null) }),
  response: z.object({ email: z.string() }),
  status: 201,
})

export const signIn = endpoint({
  method: "POST",
  path: "/api/account/sign-in",
  access: "public",
  body: z.object({ email: emailSchema, password: z.string().min(1).max(1024) }),
  response: sessionSchema,
})

/** Ends this session at once; the tokens of it are worthless from here on (D5). */
export const signOut = endpoint({ method: "POST", path: "/api/account/sign-out", access: "signed-in" })

/**
 * Ends a session by the SHA-256 (hex) of its refresh token: what a browser kept that signed out without us. It opens
 * nothing, and the answer is the same where there is no such session.
 */
export const endSessionByHash = endpoint({
  method: "POST",
  path: "/api/account/end-session",
  access: "public",
  body: z.object({ refresh_token_hash: z.string().regex(/^[0-9a-f]{64}$/) }),
})

/** A new pair of tokens for a refresh token. */
export const refreshSession = endpoint({
  method: "POST",
  path: "/api/account/refresh",
  access: "public",
  body: z.object({ refresh_token: tokenSchema }),
  response: sessionSchema,
})

export const readUser = endpoint({
  method: "GET",
  path: "/api/account/user",
  access: "signed-in",
  response: userSchema,
})

/**
 * Spends the pair of a verification mail (D13). `session` is null where the address was verified before: a spent
 * link of a verified account is a success that signs nobody in. A browser signed in as somebody else sends
 * `signIn: false`; then the address is verified and no session is made. `newPassword` is "offered" to who opened the link
 * in another browser than they signed up in: for an hour the session may set one without the one before. It is "needed"
 * where the address was signed up from several browsers: no session is made before one is chosen.
 */
export const verifyEmail = endpoint({
  method: "POST",
  path: "/api/account/verify",
  access: "public",
  body: mailPairSchema.extend({ type: z.literal("signup"), signIn: z.boolean().default(true) }),
  response: z.object({
    email: z.string(),
    alreadyVerified: z.boolean(),
    newPassword: z.enum(["none", "offered", "needed"]),
    session: sessionSchema.nullable(),
  }),
})

/** Sets the password that a spent link asks for (`newPassword: "needed"`), and signs in as verifying does. */
export const choosePassword = endpoint({
  method: "POST",
  path: "/api/account/choose-password",
  access: "public",
  body: mailPairSchema.extend({
    type: z.literal("signup"),
    password: passwordSchema,
    signIn: z.boolean().default(true),
  }),
  response: z.object({ session: sessionSchema.nullable() }),
})

export const resendVerification = endpoint({
  method: "POST",
  path: "/api/account/resend-verification",
  access: "public",
  body: z.object({ email: emailSchema }),
})

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/account/request-password-reset",
  access: "public",
  body: z.object({ email: emailSchema }),
})

/** Says whether the pair of a reset mail still holds, and spends nothing (D13). */
export const checkResetLink = endpoint({
  method: "POST",
  path: "/api/account/check-reset-link",
  access: "public",
  body: mailPairSchema.extend({ type: z.literal("recovery") }),
  response: z.object({ email: z.string() }),
})

/** Spends the pair, sets the password and ends every session of the account. */
export const resetPassword = endpoint({
  method: "POST",
  path: "/api/account/reset-password",
  access: "public",
  body: mailPairSchema.extend({ type: z.literal("recovery"), password: passwordSchema }),
})
