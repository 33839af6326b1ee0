import { queryOptions, skipToken } from "@tanstack/react-query"
import { findSavedTitle, readSaved, type SavedMark, type SavedRecipe } from "#core/saved/saved-api.ts"
import { call } from "#web/api.ts"
import { cookKey, queryClient } from "#web/query-client.ts"
import { ApiError } from "#web/send.ts"
import { currentSession } from "#web/session.ts"
import { keepSavedUp, savedHere } from "./saved-here.ts"

const savedKey = (userId: string, ...rest: string[]) => cookKey(userId, "saved", ...rest)

/**
 * One saved recipe, whole: at once as it is kept on this device, and then as the server has it. What is known to be older is
 * shown only where no answer comes: whoever presses something on it would lose that when the answer takes its place.
 */
export function savedRecipeQuery(userId: string, id: string) {
  const queryKey = savedKey(userId, "one", id)
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<SavedRecipe> => {
      const here = savedHere(userId)
      const kept = await here.readWhole(id)
      if (kept && !here.isOutdated(id)) queryClient.setQueryData<SavedRecipe>(queryKey, (shown) => shown ?? kept)
      try {
        const opened = await call(readSaved, { id })
        void here.noteOpened(opened)
        return opened
      } catch (error) {
        if (kept && !isRefused(error)) return kept
        throw error
      }
    },
  })
}

/** Whether the server said no; else there was no answer, or none that says anything. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status !== null && error.status < 500

/** Which recipe is saved under a title, if any (D7), without an answer as this device has it; nothing while signed out. */
export function savedTitleQuery(userId: string | null, title: string) {
  return queryOptions({
    queryKey: savedKey(userId ?? "", "title", title),
    queryFn: userId === null ? skipToken : () => findTitle(userId, title),
  })
}

async function findTitle(userId: string, title: string): Promise<SavedMark | null> {
  try {
    return (await call(findSavedTitle, { title })).saved
  } catch (error) {
    const known = isRefused(error) ? undefined : await savedHere(userId).findTitle(title)
    if (known === undefined) throw error
    return known
  }
}

/** Shows a recipe that was saved, updated or put back; does nothing after a sign-out. */
export async function noteSaved(saved: SavedMark): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  await queryClient.cancelQueries({ queryKey: savedKey(userId) })
  if (saved.title !== null) queryClient.setQueryData(savedTitleQuery(userId, saved.title).queryKey, saved)
  await savedHere(userId).noteChanged(saved.id)
  void queryClient.resetQueries({ queryKey: savedRecipeQuery(userId, saved.id).queryKey })
  void keepSavedUp(userId)
}

/** Takes a removed recipe off the page at once, and reads the list anew. */
export async function noteRemoved({ id, title }: { id: string; title: string | null }): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  await queryClient.cancelQueries({ queryKey: savedKey(userId) })
  if (title !== null) queryClient.setQueryData(savedTitleQuery(userId, title).queryKey, null)
  savedHere(userId).note(id, () => null)
  void keepSavedUp(userId)
}
