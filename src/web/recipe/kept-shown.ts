import { type KeptRecipe, latestRecipe } from "#core/craft/recipe-api.ts"
import { keepCopy, standIn } from "#web/kept/stand-in.ts"
import { shownRecipeKey } from "#web/query-client.ts"
import { currentSession } from "#web/session.ts"

const place = {
  store: "shown",
  schema: latestRecipe.response.shape.latest.transform((kept) => ({ kept, writing: null })),
} as const

/** Keeps the recipe on the screen for a start without a signal. */
export async function keepShownRecipe(kept: KeptRecipe | null): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId !== undefined) await keepCopy(userId, place.store, kept)
}

/** Shows the recipe that was on the screen last, where the server does not say which. */
export async function showKeptRecipe(error: unknown): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId !== undefined) await standIn({ ...place, queryKey: shownRecipeKey, userId }, error)
}
