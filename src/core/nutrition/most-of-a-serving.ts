import type { Food } from "#core/food/food-table.ts"
import type { FoodFamily, FoodKind } from "#core/food/kind.ts"

/**
 * Grams of one line in a serving beyond which an amount is more likely misread than meant: by a third or more above whatever
 * any line that is weighed exactly gives in 242 published recipes (bench/published-figures.ts).
 */
const mostOfFamily: Readonly<Record<FoodFamily, number>> = {
  meat: 500,
  fish: 400,
  dairy: 300,
  fruit: 450,
  vegetables: 450,
  "pulses and nuts": 300,
  grains: 300,
  oils: 120,
  sauces: 300,
  spices: 40,
  herbs: 60,
  baking: 200,
  drinks: 500,
}

const mostOfKind: ReadonlyMap<FoodKind, number> = new Map([
  ["water", Number.POSITIVE_INFINITY],
  ["not-food", Number.POSITIVE_INFINITY],
  ["stock", 700],
  ["milk", 500],
  ["plant-milk", 500],
  ["juice", 500],
  ["cheese", 250],
  ["butter", 150],
  ["nut", 150],
  ["seed", 100],
  ["salty-sauce", 100],
  ["stock-cube", 40],
  ["flavouring", 40],
  ["leavening", 40],
  ["spirit", 200],
])

/** The most grams of a food that a line gives to one serving in any kitchen, as far as anybody knows. */
export function mostOfServing({ kind, family }: Food): number {
  return mostOfKind.get(kind) ?? mostOfFamily[family]
}
