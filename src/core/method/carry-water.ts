import { plural, singular } from "#core/measure/noun.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { takeApart } from "#core/measure/written-line.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import { asPattern } from "#core/text/as-pattern.ts"
import { rewriteStep } from "./rewrite-step.ts"
import { readStep } from "./step.ts"
import { sentencesIn } from "./where-cooked.ts"

/** A grain or a flour of which there is so many times as much as before, and its grams before. */
export type Dry = { name: string; times: number; grams: number }

const liquid = /^ (?:of )?(?:\p{L}+ ){0,2}?(water|stock|broth)\b/iu
/** What is poured away again need not fit. */
const pouredAway = /\b(?:drain|large pan|plenty|cover(?:ed)? (?:with|by))\b/i
/** Millilitres for a gram: less moistens, more is a soup. */
const soaking = { least: 0.4, most: 6 }

/** The water that a dough or a grain takes up where only a step says so: as many times as much as of the grain. */
export function carryWater(
  method: readonly string[],
  dry: readonly Dry[],
  { lines, units }: { lines: readonly ReadLine[]; units: MeasurementUnit },
): string[] {
  const listed = new Set(
    ["water", "stock", "broth"].filter((word) => lines.some(({ said }) => said.name.includes(word))),
  )
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
    const amounts = readStep(one.text).filter(({ kind, end }) => {
      const [, word] = liquid.exec(one.text.slice(end)) ?? []
      return kind === "amount" && word !== undefined && !listed.has(word.toLowerCase())
    })
    const said = rewriteStep(one.text, amounts, ({ start, end }) => timesAs(one.text.slice(start, end), dry, units))
    return text.slice(0, one.start) + said + text.slice(one.start + one.text.length)
  }, step)
}

function timesAs(amount: string, { times, grams }: Dry, units: MeasurementUnit): string | null {
  const ratio = millilitresOf(amount) / grams
  if (ratio < soaking.least || ratio > soaking.most) return null
  return scaleLine(`${amount} x`, times, units).replace(/ x$/, "")
}

function millilitresOf(amount: string): number {
  const measure = takeApart(`${amount} water`).amount?.measure
  return measure?.kind === "volume" ? measure.millilitres : 0
}
