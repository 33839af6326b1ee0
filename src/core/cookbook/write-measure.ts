import { millilitresPer } from "#core/ingredient/unit.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { type Measure, ounces, teaspoonsPerTablespoon } from "./measure.ts"
import { plural } from "./noun.ts"

/** How an amount is to be written: in which units, and how finely pieces may be cut. */
export type Wording = { units: MeasurementUnit; pasta: boolean; pieces: Pieces }

/** Pieces that a cook cuts as fine as need be (an onion), into halves (an egg) or not at all (a clove). */
export type Pieces = "cut" | "halves" | "whole"

/** From this many tablespoons on, a cook reaches for a jug or a cup. */
const mostTablespoons = 8
/** Below this many millilitres (2 tbsp, a quarter of a cup), a cook reaches for a spoon. */
const leastMillilitres = { metric: 30, imperial: 58 }

/**
 * An amount as a cook would write it: "600 g", "1 lb 5 oz", "1½ tbsp", "2". Weights from 40 g and volumes from
 * 80 ml on are rounded by at most 5 %; pasta keeps to grams or ounces however much it is.
 */
export function writeMeasure(amount: Measure, wording: Wording): string {
  switch (amount.kind) {
    case "mass":
      return wording.units === "metric" ? metricMass(amount.grams, wording) : imperialMass(amount.grams, wording)
    case "volume":
      return writeVolume(amount.millilitres, wording.units)
    case "spoon":
      return amount.teaspoons > mostTablespoons * teaspoonsPerTablespoon
        ? writeVolume(amount.teaspoons * millilitresPer("tsp"), wording.units)
        : writeSpoons(amount.teaspoons)
    case "count":
      return writeCount(amount, wording.pieces)
    case "words":
      return amount.words
  }
}

/** The number of pieces as it is written, for the choice between "lime" and "limes". */
export function roundCount(count: number, pieces: Pieces): number {
  if (pieces === "whole") return Math.max(1, Math.round(count))
  return pieces === "halves" && count >= 1 ? roundToStep(count, count < 10 ? 0.5 : 1) : roundToFraction(count)
}

function writeCount(amount: Measure & { kind: "count" }, pieces: Pieces): string {
  const count = roundCount(amount.count, pieces)
  if (amount.unit === null) return writeNumber(count)
  return `${writeNumber(count)} ${count > 1 ? plural(amount.unit) : amount.unit}`
}

function metricMass(grams: number, { pasta }: Wording): string {
  const rounded = roundMetric(grams)
  return rounded < 1000 || pasta ? `${writeDecimal(rounded)} g` : `${writeDecimal(rounded / 1000)} kg`
}

function writeVolume(millilitres: number, units: MeasurementUnit): string {
  if (millilitres < leastMillilitres[units]) return writeSpoons(millilitres / millilitresPer("tsp"))
  if (units === "imperial") return imperialVolume(millilitres)
  const rounded = roundMetric(millilitres)
  return rounded < 1000 ? `${writeDecimal(rounded)} ml` : `${writeDecimal(rounded / 1000)} l`
}

/** Steps of 5 g or ml where that is at most 5 %, finer below, coarser from a kilogram on. */
function roundMetric(amount: number): number {
  if (amount < 5) return roundToStep(amount, 0.1)
  if (amount < 10) return roundToStep(amount, 0.5)
  if (amount < 50) return roundToStep(amount, 1)
  if (amount < 1000) return roundToStep(amount, 5)
  if (amount < 10_000) return roundToStep(amount, 50)
  return roundToStep(amount, amount < 100_000 ? 100 : 1000)
}

function imperialMass(grams: number, { pasta }: Wording): string {
  const weight = ounces(grams)
  const rounded = roundToStep(weight, weight < 2.5 ? 0.125 : weight < 8 ? 0.25 : weight < 16 ? 0.5 : 1)
  if (rounded < 16 || pasta) return `${writeNumber(rounded)} oz`
  if (rounded >= 160) return `${writeNumber(roundToStep(weight / 16, rounded < 1600 ? 0.5 : 1))} lb`
  const pounds = Math.floor(rounded / 16)
  const rest = rounded - pounds * 16
  return rest === 0 ? `${pounds} lb` : `${pounds} lb ${rest} oz`
}

/** Cups where a cup's fractions say it within 3 %, else fluid ounces. */
function imperialVolume(millilitres: number): string {
  const cups = millilitres / millilitresPer("cup")
  const rounded = roundToFraction(cups)
  if (rounded >= 0.25 && Math.abs(rounded - cups) <= 0.03 * cups) {
    return `${writeNumber(rounded)} ${rounded > 1 ? "cups" : "cup"}`
  }
  const fluidOunces = millilitres / millilitresPer("fl oz")
  return `${writeNumber(roundToStep(fluidOunces, fluidOunces < 8 ? 0.25 : 0.5))} fl oz`
}

function writeSpoons(teaspoons: number): string {
  // A pinch is 1/16 tsp, half of the smallest measuring spoon.
  if (teaspoons < 0.09) return "1 pinch"
  const rounded = roundToFraction(teaspoons)
  if (rounded < teaspoonsPerTablespoon) return `${writeNumber(rounded)} tsp`
  return `${writeNumber(roundToFraction(teaspoons / teaspoonsPerTablespoon))} tbsp`
}

const cutFractions = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]

/** The nearest number with a quarter, third or half; whole numbers from 20 on, an eighth at the least. */
function roundToFraction(amount: number): number {
  if (amount >= 20) return Math.round(amount)
  if (amount < 3 / 16) return 1 / 8
  const whole = Math.floor(amount)
  const distance = (fraction: number) => Math.abs(whole + fraction - amount)
  return whole + cutFractions.reduce((best, fraction) => (distance(fraction) < distance(best) ? fraction : best))
}

function roundToStep(amount: number, step: number): number {
  return Math.max(step, Math.round(amount / step) * step)
}

const fractionSigns: readonly (readonly [number, string])[] = [
  [1 / 8, "⅛"],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [3 / 8, "⅜"],
  [1 / 2, "½"],
  [5 / 8, "⅝"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
  [7 / 8, "⅞"],
]

/** A number with its fraction as a sign: 1.5 -> "1½". */
function writeNumber(amount: number): string {
  const whole = Math.floor(amount)
  const sign = fractionSigns.find(([fraction]) => Math.abs(amount - whole - fraction) < 1e-6)
  if (sign === undefined) return writeDecimal(amount)
  return whole === 0 ? sign[1] : `${whole}${sign[1]}`
}

function writeDecimal(amount: number): string {
  return String(Number(amount.toFixed(2)))
}
