import { ApiError } from "#web/send.ts"
import { texts } from "#web/texts.ts"

const triedAgainAfterMs = [1_000, 5_000]

/** A module that only makes the page better: it is tried for again in silence, and its lack is nobody's news. */
export async function loadQuietly<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const afterMs of triedAgainAfterMs) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, afterMs))
    }
  }
  return load()
}

/**
 * A module that a call to the server is made with, its contract before all: the first screen of most visits asks for
 * nothing. Where it does not come, the call fails as one that can't reach us.
 */
export async function loadToCall<Module>(load: () => Promise<Module>): Promise<Module> {
  return loadQuietly(load).catch(() => {
    throw new ApiError("offline", texts.connection.offline)
  })
}
