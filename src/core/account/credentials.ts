import { z } from "zod"

export const minPasswordChars = 6

/** An address as we keep it: without blanks around it and in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Please enter a valid email address.")
  .pipe(z.email("Please enter a valid email address."))

/** At least 6 characters (V1); the upper limit only bounds the work of hashing. */
export const passwordSchema = z
  .string()
  .min(minPasswordChars, "Password should be at least 6 characters.")
  .max(1024, "Password should be at most 1,024 characters.")

export const credentialsSchema = z.object({ email: emailSchema, password: passwordSchema })

/** Why a new password and its repetition can't be taken, or null (V2). */
export function newPasswordProblem(password: string, repeated: string): string | null {
  if (password !== repeated) return "Passwords do not match"
  if (password.length < minPasswordChars) return "Password must be at least 6 characters long"
  return null
}
