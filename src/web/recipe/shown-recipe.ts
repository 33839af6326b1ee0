import { queryOptions } from "@tanstack/react-query"
import { type KeptRecipe, latestRecipe } from "#core/craft/recipe-api.ts"
import { call } from "#web/api.ts"
import { loadQuietly } from "#web/deferred.tsx"
import { queryClient, shownRecipeKey } from "#web/query-client.ts"

/** What is on the screen, and the request whose recipe is being written elsewhere: before a reload, or on a phone. */
export type Shown = { kept: KeptRecipe | null; writing: string | null }

const lookAgainMs = 2_000

const loadKept = () => loadQuietly(() => import("./kept-shown.ts"))

/** Keeps it on this device, where that can be; nobody waits for it. */
function keepShown(kept: KeptRecipe | null): void {
  const keep = async () => (await loadKept()).keepShownRecipe(kept)
  void keep().catch(() => undefined)
}

async function showKept(error: unknown): Promise<void> {
  await (await loadKept()).showKeptRecipe(error)
}

/** The recipe on the screen: the latest kept one after a reload, then whatever is generated. */
export function shownRecipeQuery(isSignedIn: boolean) {
  return queryOptions({
    queryKey: shownRecipeKey,
    queryFn: async (): Promise<Shown> => {
      try {
        const { latest, writing } = await call(latestRecipe)
        keepShown(latest)
        return { kept: latest, writing }
      } catch (error) {
        await showKept(error).catch(() => undefined)
        throw error
      }
    },
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.writing ? lookAgainMs : false),
  })
}

/** Puts a new recipe on the screen in place of the shown one (C4). */
export async function showRecipe(kept: KeptRecipe): Promise<void> {
  await queryClient.cancelQueries({ queryKey: shownRecipeKey })
  queryClient.setQueryData<Shown>(shownRecipeKey, { kept, writing: null })
  keepShown(kept)
}

/** Takes the recipe off the screen; asks nobody for another, because there may be nobody signed in to ask for. */
export async function clearShownRecipe(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: shownRecipeKey })
  queryClient.setQueryData<Shown>(shownRecipeKey, { kept: null, writing: null })
}
