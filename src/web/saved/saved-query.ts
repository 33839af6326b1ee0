import { queryOptions, skipToken } from "@tanstack/react-query"
import { listSaved, type SavedRecipe } from "#core/saved/saved-api.ts"
import { call } from "#web/api.ts"
import { cookKey, queryClient } from "#web/query-client.ts"
import { currentSession } from "#web/session.ts"

/** The saved recipes, newest first; nothing while signed out. */
export function savedQuery(userId: string | null) {
  return queryOptions({
    queryKey: cookKey(userId ?? "", "saved"),
    queryFn: userId === null ? skipToken : async (): Promise<SavedRecipe[]> => (await call(listSaved)).saved,
  })
}

/** Changes the list on the page at once and reads it anew; does nothing after a sign-out. */
export async function changeSavedList(change: (saved: SavedRecipe[]) => SavedRecipe[]): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  const { queryKey } = savedQuery(userId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (saved) => saved && change(saved))
  void queryClient.invalidateQueries({ queryKey })
}

export const withoutTitle = (title: string) => (saved: SavedRecipe[]) =>
  saved.filter((each) => each.recipe.title !== title)

export const withSaved = (added: SavedRecipe) => (saved: SavedRecipe[]) =>
  [...withoutTitle(added.recipe.title)(saved), added].sort((a, b) => b.recipe.savedAt.localeCompare(a.recipe.savedAt))
