import { parseLine } from "#core/ingredient/parse-line.ts"
import { readLineAmount } from "#core/measure/line-amount.ts"
import { plural, singular } from "#core/measure/noun.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { asPattern } from "./in-number.ts"
import { sentencesIn } from "./where-cooked.ts"

/** A grain or a flour of which there is so many times as much as before, and its grams before. */
export type Dry = { name: string; times: number; grams: number }

const poured =
  /((?:\d+(?:[.,]\d+)?|[½¼¾⅓⅔])(?: ?(?:\d+\/\d+|[½¼¾⅓⅔]))?(?: ?(?:-|–|to) ?\d+(?:[.,]\d+)?)? ?(?:ml|millilitres?|l|litres?|liters?|cups?|pints?|quarts?|fl oz)\b)( (?:of )?(?:\p{L}+ ){0,2}?)(water|stock|broth)\b/giu
/** What is poured away again need not fit. */
const pouredAway = /\b(?:drain|large pan|plenty|cover(?:ed)? (?:with|by))\b/i
/** Millilitres for a gram: less moistens, more is a soup. */
const soaking = { least: 0.4, most: 6 }

/** The water that a dough or a grain takes up where only a step says so: as many times as much as of the grain. */
export function carryWater(
  method: readonly string[],
  dry: readonly Dry[],
  { ingredients, units }: { ingredients: readonly string[]; units: MeasurementUnit },
): string[] {
  const listed = new Set(["water", "stock", "broth"].filter((word) => ingredients.some((line) => line.includes(word))))
  return dry.reduce((steps, one) => steps.map((step) => pour(step, one, { listed, units })), [...method])
}

type Pouring = { listed: ReadonlySet<string>; units: MeasurementUnit }

function pour(step: string, dry: Dry, { listed, units }: Pouring): string {
  const head = singular(dry.name.split(" ").at(-1) ?? "")
  const name = new RegExp(String.raw`(?<![\p{L}-])(?:${asPattern(head)}|${asPattern(plural(head))})(?![\p{L}-])`, "iu")
  const sentences = sentencesIn([step])
  if (head === "" || sentences.some(({ text }) => pouredAway.test(text) && name.test(text))) return step
  return sentences.reduceRight((text, one, at) => {
    const isOfIt = name.test(one.text) || (at > 0 && name.test(sentences[at - 1]?.text ?? ""))
    if (!isOfIt) return text
    const said = one.text.replace(poured, (whole, amount: string, between: string, liquid: string) => {
      const ratio = millilitresOf(amount) / dry.grams
      if (listed.has(liquid.toLowerCase()) || ratio < soaking.least || ratio > soaking.most) return whole
      return `${scaleLine(`${amount} x`, dry.times, units).replace(/ x$/, "")}${between}${liquid}`
    })
    return text.slice(0, one.start) + said + text.slice(one.start + one.text.length)
  }, step)
}

function millilitresOf(amount: string): number {
  const text = `${amount} water`
  const measure = readLineAmount(text, parseLine(text))?.measure
  return measure?.kind === "volume" ? measure.millilitres : 0
}
