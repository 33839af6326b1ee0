import { signOut } from "#core/account/account-api.ts"
import { call } from "#web/api.ts"
import { clearKept } from "#web/kept/this-device.ts"
import { queryClient } from "#web/query-client.ts"
import { breakOffReads, isSessionEnded } from "#web/send.ts"
import { currentSession, expectSessionEnd, forgetSession, subscribeToSession } from "#web/session.ts"
import { keepUnheard } from "./unheard-sign-outs.ts"

const patienceMs = 4_000

/**
 * Signs out here; the server is told where it can be reached, but nobody waits long for it. Where it could not be told, what
 * ends the session is kept aside until it can.
 */
export async function signOutHere(): Promise<void> {
  const userId = currentSession()?.user.id
  expectSessionEnd()
  // First, or what is broken off would be asked for once more.
  await queryClient.cancelQueries()
  const allowReads = breakOffReads()
  const stopWatching = subscribeToSession(() => currentSession()?.user.id !== userId && allowReads())
  const tooLong = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false))
  const isHeard = await Promise.race([tellServer(), tooLong])
  const left = currentSession()
  // Somebody else may have signed in meanwhile, in another tab.
  if (left?.user.id === userId) {
    // Without the tokens, which go now, this browser is signed out, whatever the server knows.
    if (!isHeard && left) await keepUnheard(left.refresh_token).catch(() => undefined)
    forgetSession()
  }
  stopWatching()
  allowReads()
  // What could not be dropped now is swept when nobody has used it for 30 days.
  if (userId !== undefined) await clearKept(userId).catch(() => undefined)
}

/** Whether the session is over for the server too. */
async function tellServer(): Promise<boolean> {
  try {
    await call(signOut)
    return true
  } catch (error) {
    return isSessionEnded(error)
  }
}
