import { asService } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { askForMail, askForMailByAddress, withdrawLinkMail } from "#server/mail/outbox-store.ts"
import { isReferralCode } from "#server/referral/referral.ts"
import type { AccountPorts } from "./account-ports.ts"
import { dropAllPairs } from "./mail-pair-store.ts"
import { hashPassword } from "./password.ts"
import { putUnverifiedUser } from "./user-store.ts"
import type { Visitor } from "./visitor.ts"

export type SignUp = { email: string; password: string; referral_code: string | null }

/** Makes an account and asks for its verification mail, both or neither. */
export async function signUp(ports: AccountPorts, asked: SignUp, { network, browser }: Visitor): Promise<void> {
  const { db, limits, hashes } = ports
  const { email, referral_code: referralCode } = asked
  await limits.take("signUpNetwork", [network])
  await limits.take("signUpAddress", [email])
  if (referralCode !== null && !(await isReferralCode(ports, referralCode, network))) {
    throw new AppError("invalid_referral_code")
  }
  const passwordHash = await hashPassword(asked.password)
  const signUpHash = hashes.ofBrowser(browser, email)
  // Held before the answer is known, and given back where the answer told nothing.
  await limits.take("takenNetwork", [network])
  await asService(db, "account", async (db) => {
    const userId = await putUnverifiedUser(db, { email, passwordHash, signUpHash, referralCode })
    if (!userId) throw new AppError("email_taken")
    // A link of before, sent or still to be sent, would verify the address for whoever set the password since.
    await withdrawLinkMail(db, userId)
    await dropAllPairs(db, userId)
    await askForMail(db, userId, "signup")
  })
  await limits.giveBack("takenNetwork", [network])
}

type Mailing = { email: string; purpose: "signup" | "recovery" }

/**
 * Asks for a verification or a reset mail where there is something to send; says nothing of whether there is, and does
 * the same work either way (E2, E3).
 */
export async function askMailFor(ports: AccountPorts, { email, purpose }: Mailing, network: string): Promise<void> {
  await ports.limits.take("mailNetwork", [network])
  // Whoever asks too often for one address hears nothing of it: the mail is on its way already.
  if (!(await ports.limits.tryTake("mailAddress", [purpose, email]))) return
  await asService(ports.db, "account", (db) => askForMailByAddress(db, email, purpose))
}
