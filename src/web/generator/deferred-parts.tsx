import { deferred, loadQuietly } from "#web/deferred.tsx"
import { RecipeSkeleton } from "#web/recipe/recipe-skeleton.tsx"

/** The card with all it is made of: the first screen of most visits has none yet. */
export const RecipeOnShow = deferred(
  async () => {
    const { RecipeOnShow, readCookUnits } = await import("./recipe-on-show.tsx")
    await readCookUnits()
    return RecipeOnShow
  },
  <RecipeSkeleton />,
)

export const RecipeDraft = deferred(async () => (await import("./recipe-draft.tsx")).RecipeDraft, <RecipeSkeleton />)

/** Under the button, and nobody's loss where it does not come. */
export const AllowanceLine = deferred(
  async () => (await loadQuietly(() => import("./allowance-line.tsx"))).AllowanceLine,
  null,
  () => null,
)
