import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import { inKitchenSize } from "#core/measure/kitchen-ladder.ts"
import { readLineAmount, sizeOfMeasure, withSize, writeLineAmount } from "#core/measure/line-amount.ts"
import type { Kitchen } from "./kitchen.ts"

const wines: SomeFoods = { kinds: ["wine", "rice-wine", "beer", "spirit"], ids: ["shaoxing"] }
const vinegars: SomeFoods = { kinds: ["vinegar", "sour-juice"] }

/** Of vinegar in the place of wine, so much of it: the rest would make the dish sour. */
const share = 1 / 3

/** A line that a chef put in the place of another, with less of it where it is as much vinegar as there was wine. */
export function lessSour(before: string, after: string, { read, units }: Kitchen): string {
  const [wine, vinegar] = [read(before), read(after)]
  if (wine === null || vinegar === null || vinegar.grams <= wine.grams / 2) return after
  const amount = readLineAmount(after, vinegar.line)
  if (amount === null || !isAmong(wine.food, wines) || !isAmong(vinegar.food, vinegars)) return after
  const less = withSize(amount.measure, sizeOfMeasure(amount.measure) * share)
  const manner = { units: amount.units ?? units, pieces: "cut" } as const
  return writeLineAmount(amount, inKitchenSize(less, manner), { line: vinegar.line, units })
}
