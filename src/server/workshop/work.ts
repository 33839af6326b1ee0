import type { Leeway } from "#core/cookbook/dish.ts"
import { findNearest, type Missed } from "#core/craft/find-nearest.ts"
import { type Finishing, finishRecipe } from "#core/craft/finish-recipe.ts"
import { finishSwap, type SwapAnswer, type SwapWish, swapWithoutChef } from "#core/craft/finish-swap.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import type { Preferences } from "#core/preferences/preferences.ts"
import type { Written } from "#core/recipe/recipe.ts"
import type { RecipeRequest } from "#core/request/request.ts"

/** What a thread says once it has read all that it works with. */
export const ready = "ready"

/** What is worked out of a chef's text: a whole recipe, what could be asked where it misses goals, its answer to a swap, or a swap by our own substitutes. */
export type Work = { preferences: Preferences } & (
  | { kind: "recipe"; written: Written; request: RecipeRequest; leeways?: readonly Leeway[] }
  | ({ kind: "nearest goals"; leeways?: readonly Leeway[] } & Missed)
  | { kind: "swap"; wish: SwapWish; answer: SwapAnswer }
  | { kind: "own swap"; wish: SwapWish }
)

/** Does it, in one go; null where an answer to a swap can't be told apart. */
export function doWork(work: Work, foods: FoodTable): Finishing | null {
  const pantry = { foods, preferences: work.preferences }
  switch (work.kind) {
    case "recipe":
      return finishRecipe(work.written, work.request, { ...pantry, ...(work.leeways && { leeways: work.leeways }) })
    case "nearest goals":
      return { ok: true, finished: findNearest(work, { ...pantry, ...(work.leeways && { leeways: work.leeways }) }) }
    case "swap":
      return finishSwap(work.wish, work.answer, pantry)
    case "own swap":
      return swapWithoutChef(work.wish, pantry)
  }
}
