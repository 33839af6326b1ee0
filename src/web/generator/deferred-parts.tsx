import { deferred, drawnBefore } from "#web/deferred.tsx"
import { loadQuietly, loadToCall } from "#web/load-late.ts"
import { RecipeSkeleton } from "#web/recipe/recipe-skeleton.tsx"
import type { Suggest } from "#web/ui/names-to-choose.ts"
import { loadRequest } from "./use-generate.ts"

/** The card with all it is made of: the first screen of most visits has none yet. */
export const RecipeOnShow = deferred(
  async () => {
    const { RecipeOnShow, readCookUnits } = await import("./recipe-on-show.tsx")
    await readCookUnits()
    return RecipeOnShow
  },
  <RecipeSkeleton />,
)

/** Dishes to press, which nobody waits for. */
export const DishIdeas = deferred(
  async () => (await loadQuietly(() => import("./dish-ideas.tsx"))).DishIdeas,
  null,
  () => null,
)

/** The card that stands in a visitor's home. */
export const SampleCard = drawnBefore(
  async () => (await loadQuietly(() => import("./sample-card.tsx"))).SampleCard,
  <RecipeSkeleton />,
)

export const RecipeDraft = deferred(async () => (await import("./recipe-draft.tsx")).RecipeDraft, <RecipeSkeleton />)

/** Under the button, and nobody's loss where it does not come. */
export const AllowanceLine = deferred(
  async () => (await loadQuietly(() => import("./allowance-line.tsx"))).AllowanceLine,
  null,
  () => null,
)

export const loadReader = () => loadToCall(() => import("./read-draft.ts"))

const loadNames = () => loadQuietly(() => import("./dish-names.ts"))

/** Names for a dish that is being typed; none where they do not come. */
export const suggestDish: Suggest = async (typed, signal) => {
  try {
    return await (await loadNames()).nameTyped(typed, signal)
  } catch {
    return []
  }
}

/** What a press of 'Generate Recipe' needs, which the first screen of most visits does without. */
export const Asking = {
  preload: async () => {
    await Promise.all([loadReader(), loadRequest()])
  },
}
