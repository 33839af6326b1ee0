import type { Nutrient } from "#core/food/nutrients.ts"
import { sayNumber, sayPercent } from "#core/text/say.ts"
import { nutrientTexts } from "./nutrient-texts.ts"

/** A figure as the page shows it: kcal and grams whole, grams under 10 with one decimal. */
export function showFigure(nutrient: Nutrient, amount: number): string {
  return nutrient === "calories" ? sayNumber(Math.round(amount)) : showGrams(amount)
}

/** Grams as the page shows them: whole, under 10 with one decimal. */
export function showGrams(grams: number): string {
  const tenths = Math.round(grams * 10) / 10
  return sayNumber(tenths < 10 ? tenths : Math.round(grams))
}

/** A figure with its unit: "40 kcal", "3.5 g". */
export function showAmount(nutrient: Nutrient, amount: number): string {
  return `${showFigure(nutrient, amount)} ${nutrientTexts[nutrient].unit}`
}

/** A figure with what it counts: "40 kcal", "3.5 g protein". */
export function showCounted(nutrient: Nutrient, amount: number): string {
  return `${showFigure(nutrient, amount)} ${nutrientTexts[nutrient].counted}`
}

/** A width as it is shown: no more exact than it is known. */
export function showWidth(kcal: number): string {
  const step = kcal < 5 ? 1 : kcal < 50 ? 5 : 10
  return sayNumber(Math.max(1, Math.round(kcal / step) * step))
}

/** What part of a total an amount is: "12%"; null where there is nothing to be a part of. */
export function showShare(amount: number, total: number): string | null {
  if (total === 0) return null
  const share = amount / total
  return share > 0 && share < 0.005 ? `<${sayPercent(0.01)}` : sayPercent(share)
}
