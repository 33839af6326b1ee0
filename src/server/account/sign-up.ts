import type { Database } from "#server/db/as-user.ts"
import { asService } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { askForMail } from "#server/mail/outbox-store.ts"
import { dropPairs } from "./mail-pair-store.ts"
import { hashPassword } from "./password.ts"
import { findUserByEmail, putUnverifiedUser } from "./user-store.ts"

type Credentials = { email: string; password: string }

/** Makes an account and asks for its verification mail, both or neither. */
export async function signUp(db: Database, { email, password }: Credentials): Promise<void> {
  const passwordHash = await hashPassword(password)
  await asService(db, "account", async (db) => {
    const userId = await putUnverifiedUser(db, email, passwordHash)
    if (!userId) throw new AppError("email_taken")
    // A link of before would verify the address for whoever set the password since.
    await dropPairs(db, userId, "signup")
    await askForMail(db, userId, "signup")
  })
}

/** Sends the verification mail again where there is something to verify; says nothing of whether there is. */
export async function resendVerification(db: Database, email: string): Promise<void> {
  await asService(db, "account", async (db) => {
    const user = await findUserByEmail(db, email)
    if (user && !user.confirmedAt) await askForMail(db, user.id, "signup")
  })
}
