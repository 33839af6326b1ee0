import { type OfFood, writeAmount } from "./amount-words.ts"
import type { CookUnits } from "./cook-units.ts"
import { writeDegrees } from "./degrees-words.ts"
import { writeLength } from "./length-words.ts"
import type { Said } from "./said-measure.ts"

/** In which units a text is to be shown, and what its amounts are of, by the words behind each. */
export type Showing = { units: CookUnits; foodBehind: (behind: string) => OfFood }

/** As far as words before and behind tell what an amount is of. */
const nearBefore = 160
export const nearBehind = 80

/** What a text says at a place, in the other units; null where no kitchen could measure it in them. */
export function writeSaid(text: string, said: Said, { units, foodBehind }: Showing): string | null {
  const { start, end } = said
  const before = text.slice(Math.max(0, start - nearBefore), start)
  const behind = text.slice(end, end + nearBehind)
  const place = { said: text.slice(start, end), before, behind }
  if (said.kind === "temperature") return writeDegrees(said, place, units.temperatureUnit)
  const food = foodBehind(behind)
  const words =
    said.kind === "length" ? writeLength(said, place) : writeAmount(said, place, { units: units.measurementUnit, food })
  // "1 28-ounce can" is no can of 1800 g.
  return words !== null && /\d $/.test(before) ? `x ${words}` : words
}
