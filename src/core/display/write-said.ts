import { holdingOf, type OfFood, writeAmount } from "./amount-words.ts"
import type { CookUnits } from "./cook-units.ts"
import { writeDegrees } from "./degrees-words.ts"
import { pours } from "./density.ts"
import { writeLength } from "./length-words.ts"
import type { Said } from "./said-measure.ts"

/** In which units a text is to be shown, and what its amounts are of, by the words behind each. */
export type Showing = { units: CookUnits; foodBehind: (behind: string) => OfFood }

/** As far as words before and behind tell what an amount is of. */
const nearBefore = 160
export const nearBehind = 80

function placeOf(text: string, { start, end }: Said) {
  const before = text.slice(Math.max(0, start - nearBefore), start)
  return { said: text.slice(start, end), before, behind: text.slice(end, end + nearBehind) }
}

/** What a text says at a place, as it says it, but of "1 l", which is read as eleven, the word. */
export function spellLitres(text: string, said: Said): string {
  const words = text.slice(said.start, said.end)
  if (said.kind !== "volume") return words
  const isSize = holdingOf(said, placeOf(text, said)) !== "food"
  const litres = !isSize && (said.most ?? said.least) > 1000 ? "litres" : "litre"
  return words.replace(/(?<=[^\p{L}])([ -]?)l$/iu, (_, gap: string) => `${gap || " "}${litres}`)
}

type SaidMeasure = Extract<Said, { kind: "mass" | "volume" }>

/** An ounce in grams by a fluid ounce in millilitres: what pours weighs about as much. */
export const gramsPerFluidMillilitre = 28.34952 / 29.57353

/** The ounces of a bottle or can are fluid ones where its food pours: "1 (12-ounce) bottle beer". */
function inFluidOunces(said: SaidMeasure, behind: string, { name }: OfFood): SaidMeasure {
  const isOunces = said.kind === "mass" && said.system === "imperial"
  if (!isOunces || !/^\)? (?:bottle|can)s?\b/i.test(behind) || !pours(name)) return said
  const millilitres = (grams: number) => grams / gramsPerFluidMillilitre
  return {
    ...said,
    kind: "volume",
    least: millilitres(said.least),
    most: said.most === null ? null : millilitres(said.most),
  }
}

/** What a text says at a place, in the other units; null where no kitchen could measure it in them. */
export function writeSaid(text: string, said: Said, { units, foodBehind }: Showing): string | null {
  const place = placeOf(text, said)
  const { before, behind } = place
  if (said.kind === "temperature") return writeDegrees(said, place, units.temperatureUnit)
  const food = foodBehind(behind)
  const words =
    said.kind === "length"
      ? writeLength(said, place)
      : writeAmount(inFluidOunces(said, behind, food), place, { units: units.measurementUnit, food })
  // "1 28-ounce can" is no can of 1800 g.
  return words !== null && /\d $/.test(before) ? `x ${words}` : words
}
