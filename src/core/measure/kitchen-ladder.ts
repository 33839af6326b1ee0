import { gramsPer, millilitresPer } from "#core/ingredient/unit.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { type Measure, teaspoonsPerTablespoon } from "./measure.ts"

/** Up to a size, in the measure's own unit, the steps that a kitchen has. */
type Band = { upTo: number; step: number }

const band = (upTo: number, step: number): Band => ({ upTo, step })
const further = Number.POSITIVE_INFINITY

const metric = [
  ...[band(5, 1), band(50, 5), band(200, 10), band(500, 25), band(2000, 50), band(5000, 100)],
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

/** Of cups, thirds beside the quarters up to so many. */
const mostThirds = 3

function bandsOf(amount: Measure, { units, isWhole }: Manner): readonly Band[] {
  switch (amount.kind) {
    case "mass":
      return units === "metric" ? metric : ounces
    case "volume":
      return units === "metric" ? metric : cups
    case "spoon":
      return teaspoons
    case "count":
      return isWhole ? wholePieces : pieces
    case "words":
      return []
  }
}

/** In which system a line is measured, and whether its pieces are cut. */
type Manner = { units: MeasurementUnit; isWhole: boolean }

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
