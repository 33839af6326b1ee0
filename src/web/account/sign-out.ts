import { signOut } from "#core/account/account-api.ts"
import { call } from "#web/api.ts"
import { forgetSession } from "#web/session.ts"

/** Signs out here at once; the server is told where it can be reached. */
export async function signOutHere(): Promise<void> {
  try {
    await call(signOut)
  } catch {
    // Signing out never fails for the cook: without the tokens, which go now, this browser is signed out.
  }
  forgetSession()
}
