/** Recipes a cook without a subscription gets in total (B1). */
export const freeRecipes = 3

/** Free recipes still to be had after so many that were counted, or are being written and may be; never below 0. */
export function freeRecipesLeft(counted: number): number {
  return Math.max(0, freeRecipes - counted)
}

/** Whether a failure costs nothing, after so many of the last 24 hours that did not: the sixth is counted (D12). */
export function isGivenBack(givenBackBefore: number): boolean {
  return givenBackBefore < 5
}

/** Recipes and swaps together that are written for a subscriber at the same time (P3). */
export const mostAtOnce = 2
