import { type Anew, whyAskAgain } from "#core/craft/ask-again.ts"
import { findNearest, type Missed } from "#core/craft/find-nearest.ts"
import { type Finishing, finishRecipe, type Means } from "#core/craft/finish-recipe.ts"
import { finishSwap, type SwapAnswer, type SwapWish, swapWithoutChef } from "#core/craft/finish-swap.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import type { Preferences } from "#core/preferences/preferences.ts"
import type { Written } from "#core/recipe/recipe.ts"
import type { RecipeRequest } from "#core/request/request.ts"

/** What a thread says once it has read all that it works with. */
export const ready = "ready"

/** What is worked out of a chef's text: a whole recipe, what could be asked where it misses goals, its answer to a swap, or a swap by our own substitutes. */
export type Work = { preferences: Preferences } & (
  | ({ kind: "recipe"; written: Written; request: RecipeRequest; mayAskAgain?: boolean } & Means)
  | ({ kind: "nearest goals" } & Means & Missed)
  | { kind: "swap"; wish: SwapWish; answer: SwapAnswer }
  | { kind: "own swap"; wish: SwapWish }
)

/** What came of it; of a draft that may be written anew, why it had better be, or null. */
export type Worked = Finishing & { anew?: Anew | null }

/** Does it, in one go; null where an answer to a swap can't be told apart. */
export function doWork(work: Work, foods: FoodTable): Worked | null {
  const pantry = { foods, preferences: work.preferences }
  switch (work.kind) {
    case "recipe": {
      const finishing = finishRecipe(work.written, work.request, { ...pantry, ...meansOf(work) })
      return work.mayAskAgain === true ? { ...finishing, anew: whyAskAgain({ ...work, finishing }, pantry) } : finishing
    }
    case "nearest goals":
      return { ok: true, finished: findNearest(work, { ...pantry, ...meansOf(work) }) }
    case "swap":
      return finishSwap(work.wish, work.answer, pantry)
    case "own swap":
      return swapWithoutChef(work.wish, pantry)
  }
}

const meansOf = ({ leeways, additions, mostGap, claimed }: Means): Means => ({
  ...(leeways && { leeways }),
  ...(additions && { additions }),
  ...(mostGap !== undefined && { mostGap }),
  ...(claimed && { claimed }),
})
