import { addMeasures, type Measure } from "#core/measure/measure.ts"
import { type BoughtAmount, closedPacks } from "./bought-amount.ts"

type Count = Pick<BoughtAmount, "each" | "grams" | "perBulb"> & { count: number; unit: string | null }
type Poured = { measure: BoughtAmount["measure"]; grams: number | null }

/**
 * Adds amounts of one thing: weights, volumes with spoons, and counts of the same unit. Counts and volumes join a
 * weight, and volumes the pieces, only where each is known to weigh something; what can't be added stands side by side.
 */
export function addAmounts(amounts: readonly BoughtAmount[]): BoughtAmount[] {
  const masses = amounts.flatMap(({ measure }) => (measure.kind === "mass" ? [measure.grams] : []))
  const alike = joinAlike(countsOf(amounts))
  const packed = alike.length === 1 && masses.length > 0 ? inPacks(add(masses), alike[0]) : null
  if (packed !== null) return [sumOfCount(packed)]
  const counts = inBulbs(alike)
  const poured = pouredOf(amounts)
  if (masses.length > 0) return besideMass(add(masses), counts, poured)
  if (poured === null) return counts.map(sumOfCount)
  const [piece, ...more] = counts
  const one = piece === undefined || more.length > 0 ? null : weightOfPiece(piece)
  if (piece === undefined || one === null || poured.grams === null)
    return [...counts.map(sumOfCount), pouredSum(poured)]
  const halves = Math.ceil((piece.count + poured.grams / one) * 2 - 1e-9)
  return [sumOfCount({ ...piece, count: halves / 2 })]
}

/** 800 g of what is bought in tins of 400 g too are two tins; null where it makes no whole ones. */
function inPacks(grams: number, pack: Count | undefined): Count | null {
  if (pack?.each?.kind !== "mass" || !closedPacks.has(pack.unit ?? "")) return null
  const packs = grams / pack.each.grams
  const whole = Math.round(packs)
  if (whole < 1 || Math.abs(packs - whole) > 0.02) return null
  return { ...pack, count: pack.count + whole, grams: bothOf(pack.grams, grams) }
}

/** From so many bulbs' worth on nobody counts cloves; a clove or two that are over come from the bulbs. */
const mostBulbsInCloves = 1.5
const mostOver = 0.15

function inBulbs(counts: readonly Count[]): readonly Count[] {
  const cloves = counts.find(({ perBulb }) => perBulb !== null)
  const worth = cloves === undefined ? 0 : cloves.count / (cloves.perBulb ?? 1)
  if (cloves === undefined || worth < mostBulbsInCloves) return counts
  const isBulb = ({ unit }: Count) => unit === "bulb" || unit === "head"
  const bulbs = counts.filter(isBulb)
  const count = Math.ceil(worth + add(bulbs.map((one) => one.count)) - mostOver)
  const whole = { ...cloves, count, unit: bulbs[0]?.unit ?? "bulb", perBulb: null }
  return [whole, ...counts.filter((one) => one !== cloves && !isBulb(one))]
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

function besideMass(grams: number, counts: readonly Count[], poured: Poured | null): BoughtAmount[] {
  const weighed = counts.filter((count) => count.grams !== null)
  const total = grams + add(weighed.map((count) => count.grams ?? 0)) + (poured?.grams ?? 0)
  const left = poured === null || poured.grams !== null ? [] : [pouredSum(poured)]
  const unweighed = counts.filter((count) => count.grams === null)
  return [
    ...unweighed.map(sumOfCount),
    { measure: { kind: "mass", grams: total }, each: null, grams: total, perBulb: null },
    ...left,
  ]
}

function pouredOf(amounts: readonly BoughtAmount[]): Poured | null {
  const poured = amounts.filter(({ measure }) => measure.kind === "volume" || measure.kind === "spoon")
  return poured.reduce<Poured | null>((sum, { measure, grams }) => {
    if (sum === null) return { measure, grams }
    const whole = addMeasures(sum.measure, measure)
    if (whole === null || whole.kind === "words") return sum
    return { measure: whole, grams: sum.grams === null || grams === null ? null : sum.grams + grams }
  }, null)
}

function pouredSum(poured: Poured): BoughtAmount {
  return { ...poured, each: null, perBulb: null }
}

function countsOf(amounts: readonly BoughtAmount[]): Count[] {
  const counts = amounts.flatMap(({ measure, each, grams, perBulb }) =>
    measure.kind === "count" ? [{ count: measure.count, unit: measure.unit, each, grams, perBulb }] : [],
  )
  return addBy(counts, ownKey)
}

function addBy(counts: readonly Count[], keyOf: (count: Count) => string): Count[] {
  const sums = new Map<string, Count>()
  for (const one of counts) {
    const key = keyOf(one)
    const sum = sums.get(key)
    if (sum === undefined) sums.set(key, one)
    else sums.set(key, { ...sum, count: sum.count + one.count, grams: bothOf(sum.grams, one.grams) })
  }
  return [...sums.values()]
}

function bothOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
}

function ownKey({ unit, each }: Count): string {
  return `${unit ?? ""} ${each === null ? "" : sizeKey(each)}`
}

// Tins of 400 g and of 14 oz are the same tins.
function sizeKey(each: Measure): string {
  if (each.kind === "mass") return `mass ${Math.round(each.grams / 10)}`
  return each.kind === "volume" ? `volume ${Math.round(each.millilitres / 10)}` : each.kind
}

/** Tins of no stated size are of the only one that is; pieces of the same weight are the same, however they are called. */
function joinAlike(counts: readonly Count[]): Count[] {
  const sizes = new Map<string | null, string[]>()
  for (const one of counts) {
    if (one.each !== null) sizes.set(one.unit, [...(sizes.get(one.unit) ?? []).slice(0, 1), ownKey(one)])
  }
  // "2 broccoli" are heads where there are heads, but large ones and small ones are onions all the same.
  const called = new Set(counts.flatMap((one) => (one.unit === null ? [] : (weightKey(one) ?? []))))
  return addBy(counts.toSorted(inOrder), (one) => {
    const [size, ...others] = sizes.get(one.unit) ?? []
    if (size !== undefined && others.length === 0) return size
    const weight = weightKey(one)
    return weight !== null && called.has(weight) ? weight : ownKey(one)
  })
}

function weightKey({ each, grams, count }: Count): string | null {
  return each === null && grams !== null ? `weight ${(grams / count).toFixed(3)}` : null
}

/** The most first, what is of a stated size before the rest: the same whatever the order of the list. */
function inOrder(one: Count, other: Count): number {
  const bySize = Number(one.each === null) - Number(other.each === null)
  return bySize || other.count - one.count || (ownKey(one) > ownKey(other) ? -1 : 1)
}

function weightOfPiece({ unit, grams, count }: Count): number | null {
  const isPiece = unit === null || unit === "clove" || unit === "piece" || unit === "cm"
  return isPiece && grams !== null && count > 0 && grams > 0 ? grams / count : null
}

function sumOfCount({ count, unit, ...rest }: Count): BoughtAmount {
  return { measure: { kind: "count", count, unit }, ...rest }
}
