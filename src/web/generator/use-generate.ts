import { useMutation } from "@tanstack/react-query"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import type { SentRequest } from "#core/request/request.ts"
import { loadToCall } from "#web/load-late.ts"
import { cookKey, queryClient, recipeWorkKey } from "#web/query-client.ts"
import { showRecipe } from "#web/recipe/shown-recipe.ts"
import { ApiError } from "#web/send.ts"
import { currentSession } from "#web/session.ts"

import { pressRead } from "./proposed-form.ts"
import { beginWriting, endWriting, hearWriting } from "./writing.ts"

export const loadRequest = () => loadToCall(() => import("./request-recipe.ts"))

/** Asks for what `read` gives and puts it on the screen; nothing where it gives none. */
export function useGenerate() {
  return useMutation({
    mutationKey: recipeWorkKey,
    mutationFn: async (read: () => Promise<SentRequest | null>) => {
      const request = await read()
      return request === null ? null : generate(request)
    },
  })
}

/** An answer for a cook who has left meanwhile is dropped. */
async function generate(request: SentRequest): Promise<KeptRecipe | null> {
  const askedBy = currentSession()?.user.id ?? null
  const key = crypto.randomUUID()
  const start = () => beginWriting(key, request)
  start()
  try {
    const { requestRecipe } = await loadRequest()
    const kept = await requestRecipe({ request, key }, { start, event: (event) => hearWriting(key, event) })
    if (currentSession()?.user.id !== askedBy) return null
    const { diets, servings } = kept.request
    pressRead({
      diets: diets.filter((diet) => !request.diets.includes(diet)),
      servings: servings === request.servings ? null : servings,
    })
    await showRecipe(kept)
    return kept
  } catch (error) {
    if (error instanceof ApiError && currentSession()?.user.id === askedBy) pressRead(error.read)
    throw error
  } finally {
    endWriting(key)
    readAllowanceAnew()
  }
}

function readAllowanceAnew(): void {
  const userId = currentSession()?.user.id
  if (userId !== undefined) void queryClient.invalidateQueries({ queryKey: cookKey(userId, "allowance") })
}
