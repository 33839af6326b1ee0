/** Recipes a cook without a subscription gets in total (B1). */
export const freeRecipes = 3

/** Free recipes still to be had; never below 0. */
export function freeRecipesLeft(counted: number): number {
  return Math.max(0, freeRecipes - counted)
}
