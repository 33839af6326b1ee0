import type { Nutrient } from "#core/food/nutrients.ts"
import { nutrientTexts } from "./nutrient-texts.ts"

/** A figure as the page shows it: kcal and grams whole, grams under 10 with one decimal. */
export function showFigure(nutrient: Nutrient, amount: number): string {
  return nutrient === "calories" ? Math.round(amount).toLocaleString("en") : showGrams(amount)
}

/** Grams as the page shows them: whole, under 10 with one decimal. */
export function showGrams(grams: number): string {
  const tenths = Math.round(grams * 10) / 10
  return (tenths < 10 ? tenths : Math.round(grams)).toLocaleString("en")
}

/** A figure with its unit: "40 kcal", "3.5 g". */
export function showAmount(nutrient: Nutrient, amount: number): string {
  return `${showFigure(nutrient, amount)} ${nutrientTexts[nutrient].unit}`
}

/** A width as it is shown: no more exact than it is known. */
export function showWidth(kcal: number): string {
  const step = kcal < 5 ? 1 : kcal < 50 ? 5 : 10
  return Math.max(1, Math.round(kcal / step) * step).toLocaleString("en")
}

/** What part of a total an amount is: "12%"; null where there is nothing to be a part of. */
export function showShare(amount: number, total: number): string | null {
  if (total === 0) return null
  const percent = (amount / total) * 100
  return percent > 0 && percent < 0.5 ? "<1%" : `${Math.round(percent)}%`
}
