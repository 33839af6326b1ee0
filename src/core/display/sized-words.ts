import { gramsPer, millilitresPer } from "#core/ingredient/unit.ts"
import type { Wording } from "#core/measure/write-measure.ts"
import { writeMeasure } from "#core/measure/write-measure.ts"
import { isWithin, roundToStep, writeNumber } from "#core/measure/write-number.ts"

/** What an amount is of: of a food, of what a tin or packet holds, or of what goes into a dish or pot. */
export type Holding = "food" | "packet" | "vessel"

export type Sized = { kind: "mass" | "volume"; size: number }

/** An amount as a cook of that system measures or buys it: as ours are written, but tins and pots by their usual sizes. */
export function writeSized({ kind, size }: Sized, wording: Wording, holding: Holding): string {
  if (wording.units === "metric")
    return kind === "mass" ? metricMass(size, wording) : metricVolume(size, { wording, holding })
  if (holding === "packet") return kind === "mass" ? packetOunces(size) : inFluidOunces(size)
  if (holding === "vessel" && kind === "volume") return countQuarts(size / millilitresPer("quart"))
  return kind === "mass" ? writeMeasure({ kind, grams: size }, wording) : imperialVolume(size, wording)
}

/** Nobody counts as many cups of water. */
const mostCups = 10

function imperialVolume(millilitres: number, wording: Wording): string {
  const quarts = millilitres / millilitresPer("quart")
  if (millilitres < mostCups * millilitresPer("cup")) return writeMeasure({ kind: "volume", millilitres }, wording)
  const rounded = roundToStep(quarts, quarts < 10 ? 0.25 : 0.5)
  return `${writeNumber(rounded)} quarts`
}

function metricMass(grams: number, wording: Wording): string {
  return writeMeasure({ kind: "mass", grams: roundUsual(grams) }, wording)
}

function metricVolume(millilitres: number, { wording, holding }: { wording: Wording; holding: Holding }): string {
  const rounded = holding === "vessel" ? roundToStep(millilitres, 500) : roundUsual(millilitres)
  const words = writeMeasure({ kind: "volume", millilitres: rounded }, wording)
  return holding === "food" ? words : words.replace(/litres$/, "litre")
}

/** From here on scales and jugs are read in steps. */
const leastStepped = 50
const steps = [100, 50, 25, 10, 5]
/** As far off as the tin that is sold as 400 g in one country and as 14 oz in another, or a cup of 240 ml. */
const mostOff = 0.021

// 453.6 g are a cook's 450 g, 397 g the 400 g of a tin, 236.6 ml 240 ml.
function roundUsual(amount: number): number {
  if (amount < leastStepped) return amount
  const step = steps.find((one) => isWithin(mostOff, roundToStep(amount, one), amount))
  return step === undefined ? amount : roundToStep(amount, step)
}

/** What is heavier is sold by the pound. */
const mostPacketOunces = 48

// "14 oz", "28 oz": tins are sold by the ounce.
function packetOunces(grams: number): string {
  const ounces = grams / gramsPer("oz")
  if (ounces >= mostPacketOunces) return `${writeNumber(roundToStep(ounces / 16, 0.25))} lb`
  return `${writeNumber(roundOunces(ounces))} oz`
}

/** For what is sold in them, and ranges that cups would split. */
export function inFluidOunces(millilitres: number): string {
  return `${writeNumber(roundOunces(millilitres / millilitresPer("fl oz")))} fl oz`
}

function roundOunces(ounces: number): number {
  const step = ounces >= 20 ? 1 : 0.5
  const rounded = roundToStep(ounces, step)
  return isWithin(0.03, rounded, ounces) ? rounded : roundToStep(ounces, ounces < 2 ? 0.125 : 0.25)
}

function countQuarts(quarts: number): string {
  const rounded = roundToStep(quarts, 0.5)
  return `${writeNumber(rounded)} quart`
}
