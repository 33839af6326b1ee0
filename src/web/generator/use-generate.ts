import { useMutation } from "@tanstack/react-query"
import type { RecipeRequest } from "#core/request/request.ts"
import { loadQuietly } from "#web/deferred.tsx"
import { queryClient, recipeWorkKey } from "#web/query-client.ts"
import { showRecipe } from "#web/recipe/shown-recipe.ts"
import { ApiError } from "#web/send.ts"
import { currentSession } from "#web/session.ts"
import { texts } from "#web/texts.ts"
import { allowanceQuery } from "./allowance-query.ts"
import { beginWriting, endWriting, hearWriting } from "./writing.ts"

/** The first screen of most visits asks for none. */
async function loadRequest() {
  return loadQuietly(() => import("./request-recipe.ts")).catch(() => {
    throw new ApiError("offline", texts.connection.offline)
  })
}

/** Asks for a recipe and puts it on the screen; an answer for a cook who has left meanwhile is dropped. */
export function useGenerate() {
  return useMutation({
    mutationKey: recipeWorkKey,
    mutationFn: async (request: RecipeRequest) => {
      const askedBy = currentSession()?.user.id ?? null
      const key = crypto.randomUUID()
      const start = () => beginWriting(key, request.servings)
      start()
      try {
        const { requestRecipe } = await loadRequest()
        const kept = await requestRecipe({ request, key }, { start, event: (event) => hearWriting(key, event) })
        if (currentSession()?.user.id !== askedBy) return null
        await showRecipe(kept)
        return kept
      } finally {
        endWriting(key)
      }
    },
    onSettled: () => {
      const userId = currentSession()?.user.id ?? null
      if (userId !== null) void queryClient.invalidateQueries({ queryKey: allowanceQuery(userId).queryKey })
    },
  })
}
