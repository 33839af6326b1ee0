import { queryOptions } from "@tanstack/react-query"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { loadToCall } from "#web/load-late.ts"
import { queryClient, shownRecipeKey } from "#web/query-client.ts"
import { readStored, storageKeys, writeStored } from "#web/storage.ts"
import type { Shown } from "./kept-shown.ts"

const lookAgainMs = 2_000

const loadKept = () => loadToCall(() => import("./kept-shown.ts"))

/** The recipe on the screen: the latest kept one after a reload, then whatever is generated. */
export function shownRecipeQuery(isSignedIn: boolean) {
  return queryOptions({
    queryKey: shownRecipeKey,
    queryFn: async (): Promise<Shown> => {
      const shown = await (await loadKept()).readShown()
      noteRecipe(shown.kept)
      return shown
    },
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.writing ? lookAgainMs : false),
  })
}

/** Whether the next start may look for a recipe; public/first.js asks as well. */
export const wasRecipeShown = () => readStored(storageKeys.hasRecipe) !== null

const noteRecipe = (kept: KeptRecipe | null) => writeStored(storageKeys.hasRecipe, kept === null ? null : "yes")

/** Keeps it on this device, where that can be; nobody waits for it. */
async function keepShown(kept: KeptRecipe): Promise<void> {
  await (await loadKept()).keepShownRecipe(kept)
}

/** Puts a new recipe on the screen in place of the shown one (C4). */
export async function showRecipe(kept: KeptRecipe): Promise<void> {
  await queryClient.cancelQueries({ queryKey: shownRecipeKey })
  queryClient.setQueryData<Shown>(shownRecipeKey, { kept, writing: null })
  noteRecipe(kept)
  void keepShown(kept).catch(() => undefined)
}

/** Takes the recipe off the screen; asks nobody for another, because there may be nobody signed in to ask for. */
export async function clearShownRecipe(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: shownRecipeKey })
  queryClient.setQueryData<Shown>(shownRecipeKey, { kept: null, writing: null })
  noteRecipe(null)
}
