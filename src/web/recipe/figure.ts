import type { Nutrient } from "#core/recipe/recipe.ts"
import { texts } from "#web/texts.ts"

/** A figure as the page shows it: kcal and grams whole, grams under 10 with one decimal. */
export function showFigure(nutrient: Nutrient, amount: number): string {
  const tenths = Math.round(amount * 10) / 10
  const isSmall = nutrient !== "calories" && tenths < 10
  return (isSmall ? tenths : Math.round(amount)).toLocaleString("en")
}

/** A figure with its unit: "40 kcal", "3.5 g". */
export function showAmount(nutrient: Nutrient, amount: number): string {
  return `${showFigure(nutrient, amount)} ${texts.nutrients[nutrient].unit}`
}
