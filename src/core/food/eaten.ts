import type { Food } from "#core/food/food-table.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"

const fryingShare = 0.12
const marinadeShare = 1 / 3
const mostFatInDish = 120

/**
 * The share of a line's food that is eaten, where part of it stays in the pan or bowl: about an eighth of the oil of
 * deep frying and a third of a marinade. Otherwise 1.
 */
export function eatenShare(line: ParsedLine, food: Food, grams: number): number {
  const said = `${line.preparation} ${line.note}`
  const isFrying = /\bfry(?:ing)?\b|\bdeep[- ]fr/i.test(said) && !/\bstir[- ]fry/i.test(said)
  if (food.family === "oils" && isFrying && grams > mostFatInDish) return fryingShare
  return /\bmarinad|\bmarinat/i.test(said) && food.family !== "meat" && food.family !== "fish" ? marinadeShare : 1
}
