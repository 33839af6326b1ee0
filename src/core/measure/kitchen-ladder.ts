import { gramsPer, millilitresPer } from "#core/ingredient/unit.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { sizeOfMeasure, withSize } from "./line-amount.ts"
import { type Measure, teaspoonsPerTablespoon } from "./measure.ts"
import { type Pieces, takenPieces } from "./write-measure.ts"
import { isWithin, nearest, roundToFraction, roundToStep } from "./write-number.ts"
import { takenSpoons } from "./write-spoons.ts"

/** Up to a size, in the measure's own unit, the steps that a kitchen has. */
type Band = { upTo: number; step: number }

const band = (upTo: number, step: number): Band => ({ upTo, step })
const further = Number.POSITIVE_INFINITY

const metric = [
  ...[band(5, 1), band(50, 5), band(200, 10), band(500, 25), band(2000, 50), band(5000, 250)],
  ...[band(20_000, 250), band(100_000, 1000), band(further, 5000)],
]
const ounces = [
  ...[band(2, 0.25), band(8, 0.5), band(16, 1), band(48, 2), band(160, 4), band(800, 16), band(further, 80)],
].map(({ upTo, step }) => band(upTo * gramsPer("oz"), step * gramsPer("oz")))
const cup = millilitresPer("cup")
/** Below a quarter of a cup, tablespoons. */
const cups = [band(0.25, 1 / 16), band(4, 0.25), band(10, 0.5), band(40, 1), band(further, 4)].map(({ upTo, step }) =>
  band(upTo * cup, step * cup),
)
const teaspoons = [
  ...[band(1, 0.25), band(2, 0.5), band(teaspoonsPerTablespoon, 1), band(10 * teaspoonsPerTablespoon, 1.5)],
  band(further, teaspoonsPerTablespoon),
]
const pieces = [band(4, 0.5), band(20, 1), band(60, 2), band(200, 5), band(further, 10)]
const wholePieces = [band(20, 1), ...pieces.slice(2)]
/** Of cloves of garlic and chillies nobody cuts the third. */
const smallPieces = [band(2, 0.5), ...wholePieces]

/** Of cups, thirds beside the quarters up to so many. */
const mostThirds = 3

function bandsOf(amount: Measure, { units, pieces: cut }: Manner): readonly Band[] {
  switch (amount.kind) {
    case "mass":
      return units === "metric" ? metric : ounces
    case "volume":
      return units === "metric" ? metric : cups
    case "spoon":
      return teaspoons
    case "count":
      if (cut === "whole") return wholePieces
      return cut === "small" ? smallPieces : pieces
    case "words":
      return []
  }
}

/** In which system a line is measured, and how its pieces are cut. */
type Manner = { units: MeasurementUnit; pieces: Pieces }

/**
 * The sizes from a least to a most that a kitchen measures: 5 g to 50, 10 to 200, 25 to 500, 50 above and coarser for
 * crowds; spoons by halves and quarters, cups by thirds too; cans, packs and pieces whole or half.
 */
export function sizesBetween(
  amount: Measure,
  { least, most }: { least: number; most: number },
  manner: Manner,
): number[] {
  const sizes: number[] = []
  let from = 0
  for (const { upTo, step } of bandsOf(amount, manner)) {
    const first = Math.max(1, Math.ceil(Math.max(least, from) / step - near))
    for (let at = first; at * step < Math.min(upTo, most + near * step); at += 1) sizes.push(at * step)
    from = upTo
    if (from > most) break
  }
  const isCups = amount.kind === "volume" && manner.units === "imperial"
  return isCups ? [...sizes, ...thirds(least, most)].sort((one, other) => one - other) : sizes
}

// Binary fractions only.
const near = 1e-6

function thirds(least: number, most: number): number[] {
  const sizes = Array.from({ length: mostThirds * 3 }, (_, at) => ((at + 1) * cup) / 3)
  return sizes.filter((size, at) => (at + 1) % 3 !== 0 && size >= least - near && size <= most + near)
}

/** The kitchen's size that is nearest to an amount; the amount itself where the kitchen has none near it. */
export function inKitchenSize(amount: Measure, manner: Manner): Measure {
  const size = sizeOfMeasure(amount)
  const sizes = sizesBetween(amount, { least: size * 0.6, most: size * 1.6 }, manner)
  return sizes.length === 0 ? amount : withSize(amount, nearest(sizes, size))
}

/** How far the kitchen's size may be off what other servings need of a weight or a volume: from a cup on, spoons beside it say more. */
const offScale = 0.125
const offCups = 0.1

/**
 * An amount for other servings as a cook would take it: pieces and cans whole or half, of spoons no quarters from two
 * teaspoons on, weights and volumes on the ladder where that is within 12.5 %, cups within 10 %.
 */
export function forOtherServings(amount: Measure, manner: Manner): Measure {
  if (amount.kind === "spoon") return { ...amount, teaspoons: takenSpoons(amount.teaspoons) }
  if (amount.kind === "count") return { ...amount, count: inPieces(amount.count, manner.pieces) }
  if (manner.units === "metric" && isRound(sizeOfMeasure(amount))) return amount
  const taken = inKitchenSize(amount, manner)
  const isCups = amount.kind === "volume" && manner.units === "imperial" && amount.millilitres > cup
  return isWithin(isCups ? offCups : offScale, sizeOfMeasure(taken), sizeOfMeasure(amount)) ? taken : amount
}

/** Less of a piece than this is as much as there is. */
const leastThird = 0.29

/** Of what may be cut as one likes whole ones and halves, and of less than one thirds and quarters too. */
function inPieces(count: number, pieces: Pieces): number {
  if (pieces === "whole") return count
  if (pieces !== "cut") return takenPieces(count, pieces)
  if (count < 1) return count < leastThird ? count : roundToFraction(count)
  return roundToStep(count, count >= 6 ? 1 : 0.5)
}

// Half of 250 g is 125 g, as recipes have it.
function isRound(size: number): boolean {
  return size >= 50 && Math.abs(size - roundToStep(size, 25)) < near
}
