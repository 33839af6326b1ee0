import type { FoodKind } from "#core/food/kind.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import type { Wanted } from "#core/request/request.ts"
import type { Kitchen } from "./kitchen.ts"
import { isNamedIn } from "./named-in-title.ts"
import { type Content, portionOf } from "./portion.ts"
import { type Fittable, leastShrunk, type Part, partsOf, servingOf } from "./problem.ts"
import { type Role, roleOf } from "./role.ts"
import { carbEnergy, isLabelTarget, targetsOf, weigh } from "./target.ts"

/** A line of at most so much, and at least so much; null where it can't be written so. */
export function shrink(
  { portion, ladder }: Part,
  most: number,
  least = leastShrunk * Math.min(1, most),
): ReadLine | null {
  const rungs = ladder?.within({ least, most }) ?? []
  const safe = rungs.reverse().map((times) => ladder?.write(times) ?? null)
  return safe.find((one) => one !== null && one.grams <= portion.grams * most)?.read ?? null
}

const seasons: ReadonlySet<FoodKind> = new Set<FoodKind>(["spice", "herb", "aromatic", "salty-sauce"])

/** Net carbs a serving below which a line is no offender. */
const leastOffence = 0.5

/**
 * How much of each offender stays: all of them give something before one gives much, and helpings last. Less than two fifths
 * of what a dish is made of makes another dish; that is for its chef.
 */
const floors = [
  { floor: 0.6, keepsHelpings: true },
  { floor: 0.4, keepsHelpings: true },
  { floor: 0.4, keepsHelpings: false },
] as const

/**
 * A recipe's lines within keto's limit in grams, as a last resort: less of what brings most net carbs, one line after the
 * other, each to what the limit leaves of it; what the dish is called by goes last.
 */
export function shrinkForKeto(recipe: Fittable, request: Wanted, kitchen: Kitchen): ReadLine[] {
  const { servings } = recipe
  const lines = [...recipe.lines]
  const offenders = offendersOf(recipe, request, kitchen)
  for (const { floor, keepsHelpings } of floors) {
    for (const { at, part, carbs } of offenders) {
      const over = overLimit(request, servingOf({ servings, lines }))
      if (over <= 0) return lines
      const line = lines[at] ?? part.portion.read
      const now = (portionOf(line)?.grams ?? 0) / part.portion.grams
      const own = keepsHelpings ? Math.max(floor, leastHelping(part, servings)) : floor
      const [lowest] = part.ladder?.within({ least: own, most: now - near }) ?? []
      const wanted = Math.max(own, now - over / carbs)
      if (lowest !== undefined) lines[at] = shrink(part, Math.max(wanted, lowest)) ?? line
    }
  }
  return lines
}

const near = 1e-6

/** Grams a serving of what is a helping by itself, below which it is none. */
const leastOnPlate = 50
const helpings: ReadonlySet<Role> = new Set<Role>(["vegetable", "staple"])

/** How much of a line has to stay, that what was a helping still is one. */
function leastHelping({ portion: { food, grams } }: Part, servings: number): number {
  const isHelping = helpings.has(roleOf(food)) && grams >= leastOnPlate * servings
  return isHelping ? (leastOnPlate * servings) / grams : 0
}

type Offender = { at: number; part: Part; carbs: number; isNamed: boolean }

function offendersOf(recipe: Fittable, request: Wanted, kitchen: Kitchen): Offender[] {
  const { servings, lines, movable, title } = recipe
  const parts = partsOf({ servings, lines }, request, kitchen)
  const all = parts.flatMap((part, at): Offender[] => {
    const carbs = (part?.portion.content.netCarbs ?? 0) / servings
    if (part === null || carbs < leastOffence || movable?.has(at) === false) return []
    return seasons.has(part.portion.food.kind) ? [] : [{ at, part, carbs, isNamed: isNamedIn(title, part.portion) }]
  })
  return all.sort((one, other) => Number(one.isNamed) - Number(other.isNamed) || other.carbs - one.carbs)
}

/** By how many grams of net carbs a serving is over the limit. Of the energy from carbs, what brings fat mends more. */
function overLimit(request: Wanted, serving: Content): number {
  const limits = targetsOf(request).filter((target) => isLabelTarget(target) && target.name !== carbEnergy)
  return Math.max(0, ...limits.map((target) => weigh(target, serving) - target.max))
}
