import { type KeptRecipe, latestRecipe } from "#core/craft/recipe-api.ts"
import { call } from "#web/api.ts"
import { keepCopy, standIn } from "#web/kept/stand-in.ts"
import { shownRecipeKey } from "#web/query-client.ts"
import { currentSession } from "#web/session.ts"

/** What is on the screen, and the request whose recipe is being written elsewhere: before a reload, or on a phone. */
export type Shown = { kept: KeptRecipe | null; writing: string | null }

const place = {
  store: "shown",
  schema: latestRecipe.response.shape.latest.transform((kept) => ({ kept, writing: null })),
} as const

/** The latest recipe, as the server has it; where it does not say, the one of this device is shown, and this fails. */
export async function readShown(): Promise<Shown> {
  try {
    const { latest, writing } = await call(latestRecipe)
    void keepShownRecipe(latest).catch(() => undefined)
    return { kept: latest, writing }
  } catch (error) {
    await showKeptRecipe(error).catch(() => undefined)
    throw error
  }
}

/** Keeps the recipe on the screen for a start without a signal. */
export async function keepShownRecipe(kept: KeptRecipe | null): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId !== undefined) await keepCopy(userId, place.store, kept)
}

async function showKeptRecipe(error: unknown): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId !== undefined) await standIn({ ...place, queryKey: shownRecipeKey, userId }, error)
}
