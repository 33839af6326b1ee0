import { type Nutrient, type Nutrition, nutrients, nutrientUnits } from "#core/food/nutrients.ts"

/** A claim within a tenth of our figure is as good as ours. */
const tolerance = 0.1

/**
 * What rounding alone can move, in kcal and grams: figures on a label are rounded to 10 kcal and to whole grams
 * (FDA, 21 CFR 101.9(c)). Without it every claim of a small figure would be off by more than a tenth.
 */
const roundingLeeway = { kcal: 5, g: 0.5 } as const

/**
 * The nutrients of which a claim differs from our figure by more than 10 % of ours, and by more than rounding
 * explains. Both are per serving, or both of the whole recipe.
 */
export function differingNutrients(claimed: Nutrition, computed: Nutrition): Nutrient[] {
  return nutrients.filter((nutrient) => {
    const leeway = Math.max(tolerance * computed[nutrient], roundingLeeway[nutrientUnits[nutrient]])
    // Binary fractions: 0.1 * 3 is a little over 0.3.
    return Math.abs(claimed[nutrient] - computed[nutrient]) - leeway > leeway * Number.EPSILON * 16
  })
}
