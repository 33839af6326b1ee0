import type { StatedMeasure } from "#core/ingredient/measure.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { readUnit, type UnitId } from "#core/ingredient/unit.ts"
import { gramsPerStick, isButter } from "./stick.ts"

type Part = Pick<ParsedLine, "quantity" | "quantityMax" | "unit"> & { added?: readonly StatedMeasure[] }
type Food = { density: number | null; name: string }
type Size = { kind: string; least: number; most: number }

/** How far a shown amount may be off; small weights more, as a kitchen's scale shows them. */
const mostOff = 0.05
const mostOffOfLittle = 0.135
const littleGrams = 71

/**
 * Whether a shown line reads to the same food and, within what a kitchen's scale and jug tell apart, to the same amount; with
 * a density (grams a millilitre) a volume may be shown as its weight.
 */
export function isSameLine(one: ParsedLine, shown: ParsedLine, density: number | null): boolean {
  const food = { density, name: one.name }
  const isSameFood =
    one.name === shown.name &&
    one.fullName === shown.fullName &&
    one.size === shown.size &&
    one.container === shown.container &&
    one.alternatives.join() === shown.alternatives.join() &&
    one.isRemark === shown.isRemark
  const said = [one, ...one.same].map((part) => sizeOf(part, food))
  const isSameAmount = said.some((size) => isAlike(size, sizeOf(shown, food)))
  return isSameFood && isSameAmount && isAlike(sizeOf(one.each, food), sizeOf(shown.each, food))
}

/** In grams, millilitres or centimetres, else the number of pieces. */
function sizeOf(part: Part | null, food: Food): Size | null {
  if (part === null || (part.quantity === null && part.unit === null)) return null
  const scale = scaleOf(part.unit, food)
  const more = (part.added ?? []).reduce((sum, { quantity, unit }) => sum + quantity * scaleOf(unit, food).size, 0)
  const least = (part.quantity ?? 1) * scale.size + more
  return { kind: scale.kind, least, most: part.quantityMax === null ? least : part.quantityMax * scale.size + more }
}

function scaleOf(id: UnitId | null, { density, name }: Food): { kind: string; size: number } {
  const unit = id === null ? null : readUnit(id)
  switch (unit?.kind) {
    case "mass":
      return { kind: "mass", size: unit.grams }
    case "volume":
      return density === null
        ? { kind: "volume", size: unit.millilitres }
        : { kind: "mass", size: unit.millilitres * density }
    case "length":
      return { kind: "length", size: unit.centimetres }
    default:
      return id === "stick" && isButter(name) ? { kind: "mass", size: gramsPerStick } : { kind: id ?? "", size: 1 }
  }
}

function isAlike(one: Size | null, shown: Size | null): boolean {
  if (one === null || shown === null) return one === shown
  const off = one.kind === "length" || (one.kind === "mass" && one.least < littleGrams) ? mostOffOfLittle : mostOff
  const isNear = (a: number, b: number) => Math.abs(a - b) <= off * a + 1e-9
  return one.kind === shown.kind && isNear(one.least, shown.least) && isNear(one.most, shown.most)
}
