import type { Food } from "#core/food/food-table.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"

const marinadeShare = 1 / 3

/** The share of a line's food that is eaten, where part of it stays in the bowl: a third of a marinade. Otherwise 1. */
export function eatenShare(line: ParsedLine, food: Food): number {
  const said = `${line.preparation} ${line.note}`
  return /\bmarinad|\bmarinat/i.test(said) && food.family !== "meat" && food.family !== "fish" ? marinadeShare : 1
}
