import { queryOptions } from "@tanstack/react-query"
import type { Changes } from "#core/api/changes-api.ts"
import { call } from "#web/api.ts"
import { keptHere } from "#web/kept/this-device.ts"
import { cookKey, queryClient } from "#web/query-client.ts"
import { ApiError, readsOfSession } from "#web/send.ts"
import { currentSession, subscribeToSession } from "#web/session.ts"
import { texts } from "#web/texts.ts"
import { whenIdle } from "#web/when-idle.ts"
import { savedCountQuery } from "./saved-count.ts"
import { type SavedList, SavedOnDevice } from "./saved-on-device.ts"

type Here = { userId: string; saved: SavedOnDevice; shown: SavedList }

let here: Here | null = null

subscribeToSession(() => {
  // Who comes back begins with what is kept, which may be nothing by then.
  if (currentSession()?.user.id !== here?.userId) here = null
})

/** The saved recipes of the signed-in cook on this device. */
export function savedHere(userId: string): SavedOnDevice {
  return hereOf(userId).saved
}

function hereOf(userId: string): Here {
  if (here?.userId === userId) return here
  const session = readsOfSession()
  // What nobody waits for is not asked once the session is about to end: it would only be refused.
  const callWhileIn: typeof call = (endpoint, ...body) =>
    session.aborted
      ? Promise.reject(new ApiError("not_signed_in", texts.connection.notSignedIn))
      : call(endpoint, ...body)
  const saved = new SavedOnDevice(userId, {
    database: keptHere(),
    call: callWhileIn,
    now: Date.now,
    isIn: () => here === own && !session.aborted && currentSession()?.user.id === userId,
    show: (list) => {
      own.shown = list
      if (!isRefused(userId)) queryClient.setQueryData(savedListQuery(userId).queryKey, list)
      queryClient.setQueryData(savedCountQuery(userId).queryKey, list.comingOf ?? list.saved.length)
    },
    idle,
  })
  const own: Here = { userId, saved, shown: { saved: [], comingOf: null } }
  here = own
  // Rows that did not change are the same objects already; to compare thousands with themselves takes long.
  queryClient.setQueryDefaults(savedListQuery(userId).queryKey, { structuralSharing: false })
  return own
}

/** What could not be read at all says so, and stands until the cook asks again. */
function isRefused(userId: string): boolean {
  const state = queryClient.getQueryState(savedListQuery(userId).queryKey)
  return state?.status === "error" && state.data === undefined && state.fetchStatus === "idle"
}

/** Long enough for a phone to do something else. */
const betweenRequestsMs = 400

async function idle(): Promise<void> {
  await new Promise((passed) => setTimeout(passed, betweenRequestsMs))
  await whenIdle()
}

/** The list as this device has it, and by and by as the server has it. */
export function savedListQuery(userId: string) {
  return queryOptions({
    queryKey: cookKey(userId, "saved list", "rows"),
    queryFn: async (): Promise<SavedList> => {
      const own = hereOf(userId)
      await own.saved.catchUp()
      void own.saved.fetchWhole().catch(() => undefined)
      return own.shown
    },
  })
}

/** The titles of a cook's saved recipes as far as they are on this device, without asking anybody. */
export async function savedTitlesHere(userId: string): Promise<string[]> {
  const own = hereOf(userId)
  await own.saved.open()
  return own.shown.saved.flatMap(({ title }) => title ?? [])
}

/** Brings the list and the recipes that are kept whole up to what the server has, in silence: the next time may do it. */
export async function keepSavedUp(userId: string): Promise<void> {
  const saved = savedHere(userId)
  try {
    await saved.catchUp()
    await saved.fetchWhole()
  } catch {
    // What is on the page says so itself when it is asked for.
  }
}

/** Hears of a cook's changes from now on; the first line of each stream tells of what was missed, or of another release. */
export function followSaved(userId: string): { hear: (changes: Changes, isFirst: boolean) => void } {
  void keepSavedUp(userId)
  return {
    hear({ rows, isReset }, isFirst) {
      if (isFirst || isReset || rows.some(({ table }) => table === "saved_recipes")) void keepSavedUp(userId)
    },
  }
}
