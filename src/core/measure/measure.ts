import { gramsPer, millilitresPer, readUnit, type UnitId } from "#core/ingredient/unit.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"

/**
 * How much of an ingredient: by weight, by volume, in spoons (teaspoons), in pieces (of the food itself, or of
 * a unit such as a clove), or in words that no number stands for ("to taste").
 */
export type Measure =
  | { kind: "mass"; grams: number }
  | { kind: "volume"; millilitres: number }
  | { kind: "spoon"; teaspoons: number }
  | { kind: "count"; count: number; unit: string | null }
  | { kind: "words"; words: string }

/** The measure that a number and a unit's word stand for; a word that is no known unit counts its own pieces. */
export function measure(quantity: number, unitWord: string | null): Measure {
  if (unitWord === null) return { kind: "count", count: quantity, unit: null }
  const unit = readUnit(unitWord)
  if (unit === null) return { kind: "count", count: quantity, unit: unitWord }
  if (unit.kind === "mass") return { kind: "mass", grams: quantity * unit.grams }
  if (unit.kind === "volume" && (unit.id === "tsp" || unit.id === "tbsp")) {
    return { kind: "spoon", teaspoons: unit.id === "tsp" ? quantity : quantity * teaspoonsPerTablespoon }
  }
  if (unit.kind === "volume") return { kind: "volume", millilitres: quantity * unit.millilitres }
  return { kind: "count", count: quantity, unit: unit.id }
}

export const teaspoonsPerTablespoon = 3

/** Grams or millilitres of a unit; zero for what has neither. */
export function sizeOfUnit(id: UnitId | null): number {
  const unit = id === null ? null : readUnit(id)
  if (unit?.kind === "mass") return unit.grams
  return unit?.kind === "volume" ? unit.millilitres : 0
}

const metric: ReadonlySet<UnitId> = new Set<UnitId>(["g", "kg", "mg", "ml", "cl", "dl", "l", "katori", "tola"])
const spoons: ReadonlySet<UnitId> = new Set<UnitId>(["tsp", "tbsp", "dsp"])

/** The system of a unit of mass or volume; null for spoons, which every kitchen has. */
export function systemOf(id: UnitId): MeasurementUnit | null {
  if (spoons.has(id)) return null
  return metric.has(id) ? "metric" : "imperial"
}

/** The measure times a factor, unrounded. Words stay as they are. */
export function scaleMeasure(amount: Measure, factor: number): Measure {
  switch (amount.kind) {
    case "mass":
      return { ...amount, grams: amount.grams * factor }
    case "volume":
      return { ...amount, millilitres: amount.millilitres * factor }
    case "spoon":
      return { ...amount, teaspoons: amount.teaspoons * factor }
    case "count":
      return { ...amount, count: amount.count * factor }
    case "words":
      return amount
  }
}

/** The sum of two measures, or null where they cannot be added without knowing the food (grams and cups). */
export function addMeasures(a: Measure, b: Measure): Measure | null {
  if (a.kind === "mass" && b.kind === "mass") return { kind: "mass", grams: a.grams + b.grams }
  if (a.kind === "count" && b.kind === "count") {
    return a.unit === b.unit ? { ...a, count: a.count + b.count } : null
  }
  if (a.kind === "spoon" && b.kind === "spoon") return { kind: "spoon", teaspoons: a.teaspoons + b.teaspoons }
  if (a.kind === "words" && b.kind === "words") return a
  const millilitres = [volumeOf(a), volumeOf(b)]
  const [first, second] = millilitres
  if (first == null || second == null) return null
  return { kind: "volume", millilitres: first + second }
}

function volumeOf(amount: Measure): number | null {
  if (amount.kind === "volume") return amount.millilitres
  return amount.kind === "spoon" ? amount.teaspoons * millilitresPer("tsp") : null
}

/** Grams as ounces (international avoirdupois). */
export function ounces(grams: number): number {
  return grams / gramsPer("oz")
}
