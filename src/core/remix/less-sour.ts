import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import { inKitchenSize } from "#core/measure/kitchen-ladder.ts"
import { sizeOfMeasure, withSize, writeLineAmount } from "#core/measure/line-amount.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import type { Kitchen } from "./kitchen.ts"
import { portionOf } from "./portion.ts"

const wines: SomeFoods = { kinds: ["wine", "rice-wine", "beer", "spirit"], ids: ["shaoxing"] }
const vinegars: SomeFoods = { kinds: ["vinegar", "sour-juice"] }

/** Of vinegar in the place of wine, so much of it: the rest would make the dish sour. */
const share = 1 / 3

/** A line that a chef put in the place of another, with less of it where it is as much vinegar as there was wine. */
export function lessSour(before: ReadLine, after: ReadLine, { read, units }: Kitchen): ReadLine {
  const [wine, vinegar] = [portionOf(before), portionOf(after)]
  const { amount, parsed } = after
  if (wine === null || vinegar === null || amount === null || vinegar.grams <= wine.grams / 2) return after
  if (!isAmong(wine.food, wines) || !isAmong(vinegar.food, vinegars)) return after
  const less = withSize(amount.measure, sizeOfMeasure(amount.measure) * share)
  const manner = { units: amount.units ?? units, pieces: "cut" } as const
  return read(writeLineAmount(amount, inKitchenSize(less, manner), { line: parsed, units }))
}
