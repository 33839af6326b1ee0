import { sizesBetween } from "#core/measure/kitchen-ladder.ts"
import { isEgg, sizeOfMeasure } from "#core/measure/line-amount.ts"
import type { Measure } from "#core/measure/measure.ts"
import { firstAmount, lineTimes } from "#core/measure/scale-recipe.ts"
import { piecesOf } from "#core/measure/wording.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import { oncePer } from "#core/text/once-per.ts"
import type { Leeway } from "./group.ts"
import { type Portion, portionOf } from "./portion.ts"

/** The amounts in which a line can be written anew, as shares of its own. */
export type Ladder = {
  /** Those of the kitchen's ladder within a leeway, least first, its own left out. */
  within: (leeway: Leeway) => number[]
  /** The line with so much, or null where that can't be written or does not read back. */
  write: (times: number) => Portion | null
}

/** How a ladder writes its rungs and reads them back; pieces by so many at a time, null where each may be cut. */
export type LadderKitchen = {
  units: MeasurementUnit
  read: (text: string) => ReadLine
  piecesAtOnce: number | null
}

/** The ladder of a line's amounts, or null for a line whose amount can't be changed. */
export function ladderOf(portion: Portion, kitchen: LadderKitchen): Ladder | null {
  const known = laddersOf(portion)
  const key = `${kitchen.units} ${kitchen.piecesAtOnce}`
  const ladder = known.get(key)
  if (ladder !== undefined) return ladder
  const built = buildLadder(portion, kitchen)
  known.set(key, built)
  return built
}

// A line is fitted again with each food that is tried beside it, and a kitchen reads it once.
const laddersOf = oncePer((_: Portion) => new Map<string, Ladder | null>())

function buildLadder(portion: Portion, kitchen: LadderKitchen): Ladder | null {
  // The count wins over the weight: a cook buys four steaks.
  const amount = firstAmount(portion.text, portion.line, { factor: 1, units: kitchen.units })
  const size = amount === null ? 0 : sizeOfMeasure(amount.measure)
  if (amount === null || !(size > 0) || portion.grams === 0) return null
  const units = amount.units ?? kitchen.units
  const { measure } = amount
  const pieces = isEgg(portion.line.name) ? "whole" : piecesOf(portion.line.name, measure)
  return {
    within: ({ least, most }) => {
      const range = { least: least * size, most: most * size }
      const sizes =
        kitchen.piecesAtOnce === null
          ? sizesBetween(measure, range, { units, pieces })
          : multiples(kitchen.piecesAtOnce, range)
      return sizes.map((one) => one / size).filter((times) => Math.abs(times - 1) > same)
    },
    write: onceEach((times) => writeTimes(times, { portion, measure, kitchen: { ...kitchen, units } })),
  }
}

function onceEach(write: Ladder["write"]): Ladder["write"] {
  const known = new Map<number, Portion | null>()
  return (times) => {
    const line = known.has(times) ? (known.get(times) ?? null) : write(times)
    known.set(times, line)
    return line
  }
}

/** Amounts nearer than this are the same. */
const same = 0.004

function multiples(step: number, { least, most }: Leeway): number[] {
  const first = Math.max(1, Math.ceil(least / step))
  const count = Math.max(0, Math.floor(most / step) - first + 1)
  return Array.from({ length: count }, (_, at) => (first + at) * step)
}

/** How far a line's written amount may be read back from what was meant. */
const readBackShare = 0.06

type Writing = { portion: Portion; measure: Measure; kitchen: LadderKitchen }

function writeTimes(times: number, { portion, measure, kitchen: { units, read } }: Writing): Portion | null {
  const now = portionOf(read(lineTimes(portion.text, times, units)))
  if (now === null || now.food.id !== portion.food.id) return null
  // Nine spoons of oil would be a jug's 135 ml, which is not on its ladder.
  if (measure.kind === "spoon" && !isOnLadder(now.read.amount?.measure, units)) return null
  const meant = portion.grams * times
  return Math.abs(now.grams - meant) <= readBackShare * meant + 1 ? now : null
}

function isOnLadder(measure: Measure | undefined, units: MeasurementUnit): boolean {
  if (measure === undefined || measure.kind === "spoon") return measure !== undefined
  const size = sizeOfMeasure(measure)
  return sizesBetween(measure, { least: size, most: size }, { units, pieces: "cut" }).length > 0
}
