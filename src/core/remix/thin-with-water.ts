import { writeNumber } from "#core/measure/write-number.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import { findGroups } from "./find-groups.ts"
import type { Kitchen } from "./kitchen.ts"
import { portionOf } from "./portion.ts"
import type { Fittable } from "./problem.ts"

/** What a pot may lose of its depth before water has to make up for it. */
const leastMissed = 0.15

/**
 * Lines of which some are less, with as much water as the pot now lacks: a braise needs its depth, whatever it is of. The water
 * is told as a share of its line, which holds for any servings.
 */
export function thinWithWater(recipe: Fittable, lessened: readonly ReadLine[], kitchen: Kitchen): ReadLine[] {
  const portions = recipe.lines.map(portionOf)
  const poured = findGroups({ ...recipe, portions }).filter(({ role }) => role === "cooking liquid")
  return poured.reduce((now, group) => thinned(group.lines, { before: recipe.lines, now }, kitchen), [...lessened])
}

type Lines = { before: readonly ReadLine[]; now: ReadLine[] }

const thinnedSaid = /, thinned with /

function thinned(places: readonly number[], { before, now }: Lines, { read }: Kitchen): ReadLine[] {
  const gramsOf = (lines: readonly ReadLine[]) =>
    places.map((place) => {
      const line = lines[place]
      return line === undefined ? 0 : (portionOf(line)?.grams ?? 0)
    })
  const left = gramsOf(now)
  const depth = sum(gramsOf(before))
  const most = Math.max(...left)
  const place = places[left.indexOf(most)] ?? -1
  const line = now[place]
  const lost = depth - sum(left)
  if (lost < leastMissed * depth || line === undefined || most === 0) return now
  if (now.some(({ text }) => thinnedSaid.test(text))) return now
  return now.with(place, read(`${line.text}, thinned with ${asMuch(lost / most)} water`))
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

function asMuch(share: number): string {
  const halves = Math.max(1, Math.round(share * 2)) / 2
  if (halves === 0.5) return "half as much"
  if (halves === 1) return "as much"
  return halves === 2 ? "twice as much" : `${writeNumber(halves)} times as much`
}
