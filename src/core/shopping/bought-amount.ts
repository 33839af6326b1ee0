import type { StatedMeasure } from "#core/ingredient/measure.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { millilitresPer, readUnit, type UnitId } from "#core/ingredient/unit.ts"
import { addMeasures, type Measure, measure } from "#core/measure/measure.ts"
import type { ShelfFood } from "./shelf-table.ts"

/** How much of a thing a line asks to be bought. */
export type BoughtAmount = {
  measure: Exclude<Measure, { kind: "words" }>
  /** What one tin or jar holds, where the line says so. */
  each: Measure | null
  /** What all of it weighs, where the line or the food's own weights say so; never a guess. */
  grams: number | null
  /** How many of the cloves that are counted make a bulb, as it is sold; null where it is not cloves. */
  perBulb: number | null
}

/** What is bought closed: a shopper takes whole ones, whatever of it is weighed elsewhere. */
export const closedPacks: ReadonlySet<string> = new Set<UnitId>(["can", "jar", "bottle"])

const packs: ReadonlySet<string> = new Set<UnitId>(["package", "bag", "box", "carton", "tub", "pot", "punnet"])

/** What a line asks to be bought, of a range the upper end; null where it names no amount that is one in a shop. */
export function boughtAmount(line: ParsedLine, food: ShelfFood | null): BoughtAmount | null {
  const unit = line.unit === null ? null : readUnit(line.unit)
  const quantity =
    line.quantity === null ? (unit?.kind === "count" ? 1 : null) : mostOf(line.quantity, line.quantityMax)
  if (unit?.kind === "vague" && unit.id !== "handful") return null
  if (quantity === null) return unit?.id === "handful" ? amountOf(1, line, food) : null
  if (!Number.isFinite(quantity) || quantity <= 0) return null
  if (unit?.kind === "mass" || unit?.kind === "volume") return weighedAmount(quantity, line, food)
  return amountOf(quantity, line, food)
}

function mostOf(quantity: number, max: number | null): number {
  return max !== null && max > quantity ? max : quantity
}

// "400 g tin" is a tin; "250 g pack" is 250 g.
function weighedAmount(quantity: number, line: ParsedLine, food: ShelfFood | null): BoughtAmount | null {
  const first = measure(quantity, line.unit)
  if (line.container !== null && closedPacks.has(line.container)) {
    return { ...counted(1, line.container, gramsOfPacks(1, first, food)), each: first }
  }
  const whole = line.added.reduce<Measure | null>((sum, part) => addStated(sum, part), first)
  if (whole === null || whole.kind === "words") return null
  return { measure: whole, each: null, grams: gramsOf(whole, food), perBulb: null }
}

function addStated(sum: Measure | null, part: StatedMeasure): Measure | null {
  return sum === null ? null : (addMeasures(sum, measure(part.quantity, part.unit)) ?? sum)
}

function amountOf(quantity: number, line: ParsedLine, food: ShelfFood | null): BoughtAmount {
  const unit = line.unit === null ? null : readUnit(line.unit)
  const each = line.each === null ? null : measure(mostOf(line.each.quantity, line.each.quantityMax), line.each.unit)
  if (unit !== null && packs.has(unit.id) && (each?.kind === "mass" || each?.kind === "volume")) {
    const whole = times(each, quantity)
    return { measure: whole, each: null, grams: gramsOf(whole, food), perBulb: null }
  }
  if (unit?.kind === "length") {
    const centimetres = quantity * unit.centimetres
    const one = food?.weights.get("cm")
    return counted(centimetres, "cm", one === undefined ? null : one * centimetres)
  }
  const isClosed = unit !== null && closedPacks.has(unit.id)
  if (isClosed) return { ...counted(quantity, unit.id, gramsOfPacks(quantity, each, food)), each }
  const grams = statedGrams(quantity, line) ?? weightOfPieces(quantity, line, food)
  return { ...counted(quantity, unit?.id ?? null, grams), perBulb: clovesInBulb(line, food) }
}

// What is poured off a tin is nothing that a weight beside it means.
function gramsOfPacks(quantity: number, each: Measure | null, food: ShelfFood | null): number | null {
  const isDrained = food?.weights.has("drained") ?? true
  return each?.kind === "mass" && !isDrained ? each.grams * quantity : null
}

function counted(count: number, unit: string | null, grams: number | null): BoughtAmount {
  return { measure: { kind: "count", count, unit }, each: null, grams, perBulb: null }
}

function clovesInBulb({ unit }: ParsedLine, food: ShelfFood | null): number | null {
  const [bulb, clove] = [food?.weights.get("bulb"), food?.weights.get("clove")]
  const isClove = unit === null || unit === "clove"
  return isClove && bulb !== undefined && clove !== undefined ? bulb / clove : null
}

type Poured = Measure & { kind: "mass" | "volume" }

function times(each: Poured, count: number): Poured {
  return each.kind === "mass"
    ? { kind: "mass", grams: each.grams * count }
    : { kind: "volume", millilitres: each.millilitres * count }
}

function statedGrams(quantity: number, { each, same }: ParsedLine): number | null {
  const one = each === null ? null : measure(each.quantity, each.unit)
  if (one?.kind === "mass") return one.grams * quantity
  const all = same.map((stated) => measure(mostOf(stated.quantity, stated.quantityMax), stated.unit))
  return all.find((stated) => stated.kind === "mass")?.grams ?? null
}

function weightOfPieces(quantity: number, { unit, size }: ParsedLine, food: ShelfFood | null): number | null {
  if (food === null) return null
  const sized = size === null ? undefined : food.weights.get(size)
  const one = unit === null ? (sized ?? food.weights.get("piece")) : food.weights.get(unit)
  return one === undefined ? null : (quantity * one) / (1 - food.refuseShare)
}

function gramsOf(amount: Measure, food: ShelfFood | null): number | null {
  if (amount.kind === "mass") return amount.grams
  const density = food === null ? null : densityOf(food)
  if (density === null) return null
  if (amount.kind === "volume") return amount.millilitres * density
  return amount.kind === "spoon" ? amount.teaspoons * millilitresPer("tsp") * density : null
}

function densityOf({ weights }: ShelfFood): number | null {
  for (const unit of ["cup", "tbsp", "tsp"] as const) {
    const grams = weights.get(unit)
    if (grams !== undefined) return grams / millilitresPer(unit)
  }
  return null
}
