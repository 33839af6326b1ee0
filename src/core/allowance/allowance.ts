/** Recipes a cook without a subscription gets in total (B1). */
export const freeRecipes = 3

/** Free recipes still to be had after so many that were counted, or are being written and may be; never below 0. */
export function freeRecipesLeft(counted: number): number {
  return Math.max(0, freeRecipes - counted)
}

/** Failures a day that cost nothing; one more is counted (D12). */
export const freeFailures = 5

/** Failures that would still cost nothing, after so many of the last 24 hours that did not; never below 0. */
export function freeFailuresLeft(givenBack: number): number {
  return Math.max(0, freeFailures - givenBack)
}

/** Recipes and swaps together that are written for a subscriber at the same time (P3). */
export const mostAtOnce = 2
