import { groupOf } from "./group.ts"
import type { Part } from "./problem.ts"
import { changeOf, type LineTimes, ratioKept, type Setting } from "./walk.ts"

type Dish = { parts: readonly (Part | null)[]; servings: number }

/** A plate may be so much smaller or larger, by so much at a time. */
const least = 0.6
const most = 1.4
const step = 0.05

/** A line of so much of a dish's energy keeps the dish's ratio, or the dish is another. */
const tellingShare = 0.08

/** Everything of a dish a little less or more, the smallest changes first; nothing where a piece would be broken. */
export function wholeDishSettings(dish: Dish): Setting[] {
  const group = groupOf("whole dish", [...dish.parts.keys()])
  const count = Math.round((most - least) / step) + 1
  const factors = Array.from({ length: count }, (_, at) => least + at * step).filter(
    (one) => Math.abs(one - 1) > step / 2,
  )
  const nearestFirst = factors.sort((one, other) => Math.abs(one - 1) - Math.abs(other - 1))
  return nearestFirst.flatMap((times): Setting[] => {
    const lines = linesAt(times, dish)
    if (lines === null) return []
    const moved = lines.filter((line) => line.times !== 1)
    return moved.length === 0 ? [] : [{ group, times, lines: moved, change: changeOf(moved, dish) }]
  })
}

function linesAt(times: number, { parts }: Dish): LineTimes[] | null {
  const energy = parts.reduce((sum, part) => sum + (part?.portion.content.calories ?? 0), 0)
  const lines: LineTimes[] = []
  for (const [line, part] of parts.entries()) {
    if (part === null) continue
    const nearest = nearestRung(times, part)
    const isTelling = part.portion.content.calories > tellingShare * energy
    if (isTelling && Math.abs(nearest - times) > ratioKept * times) return null
    if (part.portion.grams * nearest > part.mostGrams) return null
    lines.push({ line, times: nearest })
  }
  return lines
}

function nearestRung(times: number, { ladder }: Part): number {
  const rungs = [1, ...(ladder?.within({ least: times * 0.7, most: times * 1.3 }) ?? [])]
  return rungs.reduce((best, one) => (Math.abs(one - times) < Math.abs(best - times) ? one : best))
}
