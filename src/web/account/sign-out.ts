import { signOut } from "#core/account/account-api.ts"
import { call } from "#web/api.ts"
import { expectSessionEnd, forgetSession } from "#web/session.ts"

const patienceMs = 4_000

/** Signs out here; the server is told where it can be reached, but nobody waits long for it. */
export async function signOutHere(): Promise<void> {
  expectSessionEnd()
  const tooLong = new Promise((resolve) => setTimeout(resolve, patienceMs))
  try {
    await Promise.race([call(signOut), tooLong])
  } catch {
    // Signing out never fails for the cook: without the tokens, which go now, this browser is signed out.
  }
  forgetSession()
}
