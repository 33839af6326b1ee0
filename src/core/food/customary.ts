import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { purposeOf } from "#core/ingredient/purpose.ts"
import type { Custom } from "./custom.ts"
import { type CustomaryAmount, customaryAmounts } from "./customary-amounts.ts"
import type { Food } from "./food-table.ts"

/** What custom gives of a food for a line without an amount; null where the amount matters and nobody can tell. */
export function customaryAmount(line: ParsedLine, food: Food): CustomaryAmount | null {
  // What may be left out lies on the plate, if it is there.
  const purpose = purposeOf(line) ?? (line.optional ? "finishing" : null)
  const found = (custom: Custom) => customaryAmounts.find((row) => row.custom === custom && isOf(row, food))
  return (purpose === null ? undefined : found(purpose)) ?? found("seasoning") ?? null
}

function isOf({ ids, kinds, families }: CustomaryAmount, { id, kind, family }: Food): boolean {
  return ids?.includes(id) === true || kinds?.includes(kind) === true || families?.includes(family) === true
}
