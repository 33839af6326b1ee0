import { isHeating } from "./where-cooked.ts"

/** Servings that a home's pan and oven take at once, and those beyond which no recipe here was thought through. */
export const mostAtOnce = 12
const mostThoughtOf = 40

/**
 * What a cook should know of so many servings, in one sentence: that pans and times are for fewer; null where one pan
 * does. Amounts are scaled all the same, however many are asked for (G7).
 */
export function adviseCrowd(
  method: readonly string[],
  servings: number,
): "several_pans" | "not_made_for_so_many" | null {
  if (servings > mostThoughtOf) return "not_made_for_so_many"
  return servings > mostAtOnce && method.some(isHeating) ? "several_pans" : null
}
