import { signOut } from "#core/account/account-api.ts"
import { call } from "#web/api.ts"
import { clearKept } from "#web/kept/this-device.ts"
import { queryClient } from "#web/query-client.ts"
import { breakOffReads } from "#web/send.ts"
import { currentSession, expectSessionEnd, forgetSession } from "#web/session.ts"

const patienceMs = 4_000

/** Signs out here; the server is told where it can be reached, but nobody waits long for it. */
export async function signOutHere(): Promise<void> {
  const userId = currentSession()?.user.id
  expectSessionEnd()
  // First, or what is broken off would be asked for once more.
  await queryClient.cancelQueries()
  const allowReads = breakOffReads()
  const tooLong = new Promise((resolve) => setTimeout(resolve, patienceMs))
  try {
    await Promise.race([call(signOut), tooLong])
  } catch {
    // Signing out never fails for the cook: without the tokens, which go now, this browser is signed out.
  }
  forgetSession()
  allowReads()
  // What could not be dropped now is swept when nobody has used it for 30 days.
  if (userId !== undefined) await clearKept(userId).catch(() => undefined)
}
