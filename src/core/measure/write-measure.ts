import { millilitresPer } from "#core/ingredient/unit.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { Grain } from "./grain.ts"
import { type Measure, ounces, teaspoonsPerTablespoon } from "./measure.ts"
import { plural } from "./noun.ts"
import { inRoundFigures, isWithin, roundToFraction, roundToStep, writeDecimal, writeNumber } from "./write-number.ts"
import { roundTablespoons, writeSpoons } from "./write-spoons.ts"

/**
 * How an amount is to be written: in which units, as what, how finely pieces may be cut and weights be told, the grams of
 * a tablespoon of what is spooned in imperial where there is little of it, and in whose steps: near what was meant, or a
 * kitchen's own, which leave out what nobody takes in hand ("38 g", "2¾ tsp", "3 tbsp plus 2 tsp", "half a clove").
 */
export type Wording = {
  steps: "near" | "kitchen"
  units: MeasurementUnit
  pasta: boolean
  liquid: boolean
  pieces: Pieces
  grain: Grain
  tablespoon: number | null
}

/**
 * Pieces that a cook cuts into thirds or quarters where there are few (a mango), into halves where there is more than one and
 * quarters where there is less (onions), of which nobody cuts the third (small ones: cloves of garlic, chillies) or any (a bay
 * leaf). Of several nobody cuts more than one in half, and of many none.
 */
export type Pieces = "cut" | "halves" | "small" | "whole"

/** From this many tablespoons on, a cook reaches for a jug or a cup; for what does not pour, in metric, much later. */
const mostTablespoons = 8
const mostTablespoonsUnpoured = { metric: 48, imperial: mostTablespoons }
/** Below this many millilitres (in imperial a quarter of a cup), a cook may reach for a spoon. */
const leastMillilitres = { metric: 50, imperial: 58 }

/**
 * An amount as a cook would write it: "600 g", "1 lb 5 oz", "1½ tbsp", "2". Grams, volumes, spoons from a tablespoon
 * on and ounces from 2½ on are off by 5 % at the most, smaller ones by 12.5 % down to ½ oz and ¼ tsp; pasta keeps to
 * grams or ounces however much it is.
 */
export function writeMeasure(amount: Measure, wording: Wording): string {
  switch (amount.kind) {
    case "mass":
      return wording.units === "metric" ? metricMass(amount.grams, wording) : imperialMass(amount.grams, wording)
    case "volume":
      return writeVolume(amount.millilitres, wording)
    case "spoon":
      return writeSpooned(amount.teaspoons, wording)
    case "count":
      return writeCount(amount, wording)
    case "words":
      return amount.words
  }
}

/** The number of pieces as it is written, for the choice between "lime" and "limes". */
export function roundCount(count: number, pieces: Pieces): number {
  if (pieces === "whole") return Math.max(1, Math.round(count))
  if (pieces === "small") return roundToStep(count, count < 2 ? 0.5 : 1)
  // Nobody cuts an onion in three.
  if (pieces === "halves" && count < 1) return count < 3 / 16 ? 1 / 8 : roundToStep(count, 0.25)
  if (pieces === "cut" && count < 1) return roundToFraction(count)
  if (pieces === "cut" && count < finelyCut) return roundToStep(count, 0.25)
  return roundToStep(count, count < fewPieces[pieces] ? 0.5 : 1)
}

/** Less of a piece than this is a quarter of it, more than that all of it. */
export const leastHalf = 0.375
export const leastWhole = 0.7

/** The number of pieces as a cook takes them: of a chilli half or all, of an onion a quarter too, of what is cut as one likes quarters. */
export function takenPieces(count: number, pieces: Pieces): number {
  if (pieces === "small") return count < leastWhole ? 0.5 : Math.max(1, Math.round(count))
  if (pieces === "cut" && count < finelyCut) return roundToStep(count, 0.25)
  if (pieces !== "halves" || count >= 1) return roundCount(count, pieces)
  if (count < leastHalf) return 0.25
  return count < leastWhole ? 0.5 : 1
}

/** From so many pieces on, of what is cut, only halves. */
const finelyCut = 3

/** Of so many pieces nobody cuts one more. */
const fewPieces = { cut: 6, halves: 4 }

function writeCount(amount: Measure & { kind: "count" }, { pieces, steps }: Wording): string {
  const count = steps === "kitchen" ? takenPieces(amount.count, pieces) : roundCount(amount.count, pieces)
  if (amount.unit === null) return writeNumber(count)
  return `${writeNumber(count)} ${count > 1 ? plural(amount.unit) : amount.unit}`
}

function metricMass(grams: number, { pasta, grain, steps }: Wording): string {
  const marked = steps === "kitchen" && grain !== "tenths" ? byMarks(grams) : null
  const rounded = marked ?? (grams < leastByScale ? roundLittle(grams, grain) : roundMetric(grams))
  return rounded < 1000 || pasta ? `${writeDecimal(rounded)} g` : `${writeDecimal(rounded / 1000)} kg`
}

/** From so many grams on, a scale's marks are fine enough for whatever there is. */
const leastByScale = 50

/** How far a scale's marks may be off what is weighed by them. */
const offMarks = 0.125

/** From five grams on the scale's marks, every five, where they are near enough. */
function byMarks(grams: number): number | null {
  const mark = roundToStep(grams, 5)
  return grams >= 5 && grams < leastByScale && isWithin(offMarks, mark, grams) ? mark : null
}

/** Below so many grams a tenth of one is too coarse. */
const leastByTenths = 0.3

function roundLittle(grams: number, grain: Grain): number {
  // A sachet of saffron is an eighth of a gram.
  if (grams < leastByTenths) return Math.max(0.01, Math.round(grams * 100) / 100)
  if (grain === "tenths") return roundMetric(grams)
  return grain === "handfuls" && grams >= 5 ? roundToStep(grams, 5) : roundToStep(grams, 1)
}

function writeSpooned(teaspoons: number, wording: Wording): string {
  const { units, liquid, steps } = wording
  const most = liquid ? mostTablespoons : mostTablespoonsUnpoured[units]
  if (teaspoons <= most * teaspoonsPerTablespoon) return writeSpoons(teaspoons, steps)
  const isHeaped = units === "imperial" && !liquid
  return isHeaped ? writeCups(teaspoons, { steps, beside: 1 }) : writeJug(teaspoons * millilitresPer("tsp"), wording)
}

/** What is many spoons is poured by a jug's marks. */
function writeJug(millilitres: number, wording: Wording): string {
  return writeVolume(wording.units === "metric" ? inRoundFigures(millilitres) : millilitres, wording)
}

function writeVolume(millilitres: number, wording: Wording): string {
  const { units, grain, tablespoon, steps } = wording
  if (millilitres < leastMillilitres[units]) return writeLittle(millilitres, wording)
  if (units === "imperial") {
    const isSpooned = tablespoon !== null || grain === "handfuls"
    return isSpooned
      ? writeCups(millilitres / millilitresPer("tsp"), { steps, beside: 0.5 })
      : imperialVolume(millilitres, steps)
  }
  const rounded = roundMetric(millilitres)
  return rounded < 1000 ? `${writeDecimal(rounded)} ml` : countLitres(rounded / 1000)
}

/** Spoons; in metric a small jug's marks, every 5 ml, from 30 ml on or where tablespoons do not say it. */
function writeLittle(millilitres: number, { units, steps }: Wording): string {
  const teaspoons = millilitres / millilitresPer("tsp")
  const mark = roundToStep(millilitres, 5)
  const isMarked = units === "metric" && mark >= 20 && isWithin(0.05, mark, millilitres)
  const isSpooned = millilitres < 29.5 && roundTablespoons(teaspoons) !== null
  return isMarked && !isSpooned ? `${mark} ml` : writeSpoons(teaspoons, steps)
}

/** Steps of 5 g or ml where that is at most 5 %, finer below, coarser from a kilogram on. */
function roundMetric(amount: number): number {
  if (amount < 5) return roundToStep(amount, 0.1)
  if (amount < 10) return roundToStep(amount, 0.5)
  if (amount < 50) return roundToStep(amount, 1)
  if (amount < 1000) return roundToStep(amount, 5)
  if (amount < 5000) return roundToStep(amount, 50)
  if (amount < 10_000) return roundToStep(amount, 100)
  return roundToStep(amount, amount < 100_000 ? 100 : 1000)
}

/** Below an ounce, and in no more tablespoons than these, what is spooned is not weighed. */
const mostSpooned = 6

function imperialMass(grams: number, { pasta, grain, tablespoon, steps }: Wording): string {
  const weight = ounces(grams)
  if (tablespoon !== null && weight < 0.95 && grams <= mostSpooned * tablespoon) {
    return writeSpoons((grams / tablespoon) * teaspoonsPerTablespoon, steps)
  }
  const rounded = roundOunces(weight, grain)
  if (rounded < 16 || pasta) return `${writeNumber(rounded)} oz`
  if (rounded >= 160) return `${writeNumber(roundToStep(weight / 16, rounded < 1600 ? 0.5 : 1))} lb`
  const pounds = Math.floor(rounded / 16)
  const rest = rounded - pounds * 16
  return rest === 0 ? `${pounds} lb` : `${pounds} lb ${rest} oz`
}

/**
 * Quarters of an ounce below 8 oz; of what is weighed to the tenth of a gram eighths, where a quarter would be off by more
 * than 12.5 % (10 % below an ounce).
 */
function roundOunces(weight: number, grain: Grain): number {
  if (weight >= 8) return roundToStep(weight, weight < 16 ? 0.5 : 1)
  const quarters = roundToStep(weight, 0.25)
  if (grain !== "tenths") return quarters
  return isWithin(weight < 1 ? 0.1 : 0.125, quarters, weight) ? quarters : roundToStep(weight, 0.125)
}

/** Cups where a cup's fractions say it within 5 %, else tablespoons (halves where whole ones are further off), from so many cups on beside the cups. */
function writeCups(teaspoons: number, { steps, beside }: { steps: Wording["steps"]; beside: number }): string {
  const tablespoons = teaspoons / teaspoonsPerTablespoon
  const cups = tablespoons / tablespoonsPerCup
  const rounded = roundToFraction(cups)
  if (rounded >= leastCup && isWithin(0.05, rounded, cups)) return countCups(rounded)
  if (cups < beside) return writeSpoons(teaspoons, steps)
  const whole = Math.floor(cups * 4) / 4
  const poured = whole * tablespoonsPerCup
  const spoons = Math.round(tablespoons - poured)
  const isNear = isWithin(0.05, poured + spoons, tablespoons)
  const beyond = isNear ? spoons : roundToStep(tablespoons - poured, 0.5)
  return `${countCups(whole)} plus ${writeNumber(beyond)} tbsp`
}

const tablespoonsPerCup = 16
/** The smallest of a set of cups. */
const leastCup = 0.25

/** The word: in many a typeface "1 l" is read as eleven. */
function countLitres(litres: number): string {
  return `${writeDecimal(litres)} ${litres > 1 ? "litres" : "litre"}`
}

function countCups(cups: number): string {
  return `${writeNumber(cups)} ${cups > 1 ? "cups" : "cup"}`
}

/** From so many cups on, a cook fills a pot by the quart. */
const leastQuarts = 16

function quartStep(quarts: number): number {
  if (quarts < 5) return 0.25
  return quarts < 20 ? 0.5 : 1
}

/** As dry things, in cups and spoons, so that one jug does for a recipe; quarts of a potful. */
function imperialVolume(millilitres: number, steps: Wording["steps"]): string {
  const quarts = millilitres / millilitresPer("quart")
  if (quarts >= leastQuarts / 4) return `${writeNumber(roundToStep(quarts, quartStep(quarts)))} quarts`
  return writeCups(millilitres / millilitresPer("tsp"), { steps, beside: 0.5 })
}
