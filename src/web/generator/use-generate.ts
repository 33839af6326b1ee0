import { useMutation } from "@tanstack/react-query"
import { generateRecipe } from "#core/recipe/recipe-api.ts"
import type { RecipeRequest } from "#core/recipe/request.ts"
import { call } from "#web/api.ts"
import { queryClient } from "#web/query-client.ts"
import { showRecipe } from "#web/recipe/shown-recipe.ts"
import { currentSession } from "#web/session.ts"
import { allowanceQuery } from "./allowance-query.ts"

/** Asks for a recipe and puts it on the screen; an answer for a cook who has left meanwhile is dropped. */
export function useGenerate() {
  return useMutation({
    mutationFn: async (request: RecipeRequest) => {
      const askedBy = currentSession()?.user.id ?? null
      const kept = await call(generateRecipe, request)
      if (currentSession()?.user.id !== askedBy) return null
      await showRecipe(kept)
      return kept
    },
    onSettled: () => {
      const userId = currentSession()?.user.id ?? null
      if (userId !== null) void queryClient.invalidateQueries({ queryKey: allowanceQuery(userId).queryKey })
    },
  })
}
