import { requestKeyHeader } from "#core/api/request-key.ts"
import { type KeptRecipe, type SwapRequest, showAgain, swapRecipe } from "#core/craft/recipe-api.ts"
import { call, withAccess } from "#web/api.ts"
import { send } from "#web/send.ts"

/** Above the server's own limit for a swap, so that its refusal arrives before we give up. */
const timeoutMs = 150_000

/** Asks for a swap under a key, by which it can be stopped. Throws an ApiError. */
export function requestSwap(wanted: SwapRequest, key: string): Promise<KeptRecipe> {
  const headers = { [requestKeyHeader]: key }
  return withAccess((accessToken) => send(swapRecipe, wanted, { accessToken, headers, timeoutMs }))
}

/** Asks for an earlier recipe again, as Undo does. Throws an ApiError. */
export function requestAgain(recipeId: string): Promise<KeptRecipe> {
  return call(showAgain, { recipeId })
}
