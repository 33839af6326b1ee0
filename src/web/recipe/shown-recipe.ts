import { queryOptions } from "@tanstack/react-query"
import { type KeptRecipe, latestRecipe } from "#core/recipe/recipe-api.ts"
import { call } from "#web/api.ts"
import { queryClient, shownRecipeKey } from "#web/query-client.ts"

/** The recipe on the screen: the latest kept one after a reload, then whatever is generated. */
export function shownRecipeQuery(isSignedIn: boolean) {
  return queryOptions({
    queryKey: shownRecipeKey,
    queryFn: async (): Promise<KeptRecipe | null> => (await call(latestRecipe)).latest,
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Puts a new recipe on the screen in place of the shown one (C4). */
export async function showRecipe(kept: KeptRecipe): Promise<void> {
  await queryClient.cancelQueries({ queryKey: shownRecipeKey })
  queryClient.setQueryData(shownRecipeKey, kept)
}
