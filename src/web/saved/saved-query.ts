import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query"
import { findSavedTitle, listSaved, readSaved, type SavedMark } from "#core/saved/saved-api.ts"
import { call } from "#web/api.ts"
import { cookKey, queryClient } from "#web/query-client.ts"
import { currentSession } from "#web/session.ts"

const savedKey = (userId: string, ...rest: string[]) => cookKey(userId, "saved", ...rest)

const firstPage: string | null = null

/** The list of saved recipes, newest first, page by page; nothing while signed out. */
export function savedPagesQuery(userId: string | null) {
  return infiniteQueryOptions({
    queryKey: savedKey(userId ?? "", "pages"),
    queryFn:
      userId === null ? skipToken : ({ pageParam }) => call(listSaved, pageParam === null ? {} : { after: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
  })
}

/** One saved recipe, whole. */
export function savedRecipeQuery(userId: string, id: string) {
  return queryOptions({ queryKey: savedKey(userId, "one", id), queryFn: () => call(readSaved, { id }) })
}

/** Which recipe is saved under a title, if any (D7); nothing while signed out. */
export function savedTitleQuery(userId: string | null, title: string) {
  return queryOptions({
    queryKey: savedKey(userId ?? "", "title", title),
    queryFn: userId === null ? skipToken : async () => (await call(findSavedTitle, { title })).saved,
  })
}

/** Shows a recipe that was saved, updated or put back; does nothing after a sign-out. */
export async function noteSaved(saved: SavedMark): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  await queryClient.cancelQueries({ queryKey: savedKey(userId) })
  if (saved.title !== null) queryClient.setQueryData(savedTitleQuery(userId, saved.title).queryKey, saved)
  void queryClient.invalidateQueries({ queryKey: savedRecipeQuery(userId, saved.id).queryKey })
  void queryClient.invalidateQueries({ queryKey: savedPagesQuery(userId).queryKey })
}

/** Takes removed recipes off the page at once, and reads the list anew. */
export async function noteRemoved({ id, title }: { id: string; title: string | null }): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  await queryClient.cancelQueries({ queryKey: savedKey(userId) })
  if (title !== null) queryClient.setQueryData(savedTitleQuery(userId, title).queryKey, null)
  const { queryKey } = savedPagesQuery(userId)
  queryClient.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          saved: page.saved.filter((each) => each.id !== id),
          total: Math.max(0, page.total - 1),
        })),
      },
  )
  void queryClient.invalidateQueries({ queryKey })
}
