import { type Nutrient, type NutrientUnit, nutrientUnits } from "#core/food/nutrients.ts"

const share = 0.03
const most: Readonly<Record<NutrientUnit, number>> = { kcal: 20, g: 1 }

/**
 * By how much a serving may miss a goal's bound and still meets it, about: 3 % of the bound, at most 20 kcal or 1 g. A
 * kitchen's amounts are not finer, and no dish gets better by being bent for less. Limits of labels have no tolerance.
 */
export function toleranceOf(nutrient: Nutrient, bound: number): number {
  return Math.min(bound * share, most[nutrientUnits[nutrient]])
}
