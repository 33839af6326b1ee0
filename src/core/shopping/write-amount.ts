import { millilitresPer } from "#core/ingredient/unit.ts"
import { isEgg } from "#core/measure/line-amount.ts"
import { type Measure, teaspoonsPerTablespoon } from "#core/measure/measure.ts"
import { plural, singular } from "#core/measure/noun.ts"
import { wordingOf } from "#core/measure/wording.ts"
import { roundCount, type Wording, writeMeasure } from "#core/measure/write-measure.ts"
import { writeNumber } from "#core/measure/write-number.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { BoughtAmount } from "./bought-amount.ts"

/** What the amounts are of, and in whose units they are written. */
export type Named = { name: string; isCountable: boolean; pours: boolean; units: MeasurementUnit }

/** The amounts of one thing as a shopper reads them ("2 tins and 300 g"), and its name in the number they ask for. */
export function writeAmounts(sums: readonly BoughtAmount[], named: Named): { amount: string; name: string } {
  const amount = sums.map((sum) => writeSum(sum, named)).join(" and ")
  return { amount, name: inNumber(sums, named) }
}

function writeSum({ measure, each, grams }: BoughtAmount, { name, pours, units }: Named): string {
  const wording = wordingOf({ name, amount: measure }, units)
  if (measure.kind === "volume" || isManySpoons(measure)) return writePoured({ measure, grams }, { wording, pours })
  return measure.kind === "count"
    ? writeCount({ measure, each }, { name, units, wording })
    : writeMeasure(measure, wording)
}

/** Tablespoons up to which a shopper need not know how much it is. */
const mostTablespoons = 6

function isManySpoons(measure: Measure): measure is Measure & { kind: "spoon" } {
  return measure.kind === "spoon" && measure.teaspoons > mostTablespoons * teaspoonsPerTablespoon
}

type Poured = { measure: Measure & { kind: "volume" | "spoon" }; grams: number | null }

// Where cups are unknown, what does not pour is weighed; elsewhere it is heaped into cups, and no ounces of it flow.
function writePoured({ measure, grams }: Poured, { wording, pours }: { wording: Wording; pours: boolean }): string {
  const isLiquid = wording.liquid || pours
  const teaspoons = measure.kind === "spoon" ? measure.teaspoons : measure.millilitres / millilitresPer("tsp")
  if (isLiquid) return writeMeasure({ kind: "volume", millilitres: teaspoons * millilitresPer("tsp") }, wording)
  if (wording.units === "imperial") return writeMeasure({ kind: "spoon", teaspoons }, wording)
  return writeMeasure(grams === null ? measure : { kind: "mass", grams }, wording)
}

type Counted = { measure: Measure & { kind: "count" }; each: Measure | null }
type CountWording = { name: string; units: MeasurementUnit; wording: Wording }

function writeCount({ measure, each }: Counted, { name, units, wording }: CountWording): string {
  const { unit } = measure
  if (unit === "cm") return units === "metric" ? `${writeNumber(roundOne(measure.count))} cm` : inches(measure.count)
  const count = isEgg(name) ? Math.ceil(measure.count) : roundCount(measure.count, wording.pieces)
  if (unit === null) return writeNumber(count)
  const word = unit === "can" && units === "metric" ? "tin" : (shopWords.get(unit) ?? unit)
  return `${writeNumber(count)} ${sizeOf(each, wording)}${count > 1 ? plural(word) : word}`
}

const shopWords: ReadonlyMap<string, string> = new Map([["package", "pack"]])

function sizeOf(each: Measure | null, wording: Wording): string {
  return each === null ? "" : `x ${writeMeasure(each, wording)} `
}

function roundOne(count: number): number {
  return Math.max(0.5, Math.round(count * 2) / 2)
}

function inches(centimetres: number): string {
  const count = roundOne(centimetres / 2.54)
  return `${writeNumber(count)} ${count > 1 ? "inches" : "inch"}`
}

function inNumber(sums: readonly BoughtAmount[], { name, isCountable }: Named): string {
  const [first] = sums
  if (first === undefined) return name
  const { measure } = first
  // "2 tins chopped tomatoes" are tinned.
  if (measure.kind === "count" && measure.unit === "can") return name.replace(/^(?:canned|tinned) /i, "")
  if (measure.kind === "count" && measure.unit === null) return measure.count > 1 ? manyOf(name) : singular(name)
  return measure.kind === "mass" && isCountable ? manyOf(name) : name
}

// "Anchovy fillets in oil" are several fillets, and one oil.
function manyOf(name: string): string {
  const [, head = name, rest = ""] = /^(.+?)( (?:in|with|of|for|from) .*)$/i.exec(name) ?? []
  return plural(singular(head)) + rest
}
