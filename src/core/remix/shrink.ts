import type { Wanted } from "#core/request/request.ts"
import type { Kitchen } from "./kitchen.ts"
import type { Content } from "./portion.ts"
import { type Fittable, leastShrunk, type Part, partsOf, servingOf } from "./problem.ts"
import { isLabelTarget, type Target, targetsOf, weigh } from "./target.ts"

/** A line of at most so much; null where it can't be written so. */
export function shrink({ portion, ladder }: Part, most: number): string | null {
  const rungs = ladder?.within({ least: leastShrunk * Math.min(1, most), most }) ?? []
  const safe = rungs.reverse().map((times) => ladder?.write(times) ?? null)
  return safe.find((one) => one !== null && one.grams <= portion.grams * most)?.text ?? null
}

/** Net carbs a serving below which a line is no offender, and how much of one stays. */
const leastOffence = 0.5
const leastForKeto = 0.15

/**
 * A recipe's lines within keto's limits, as a last resort: less of what brings most net carbs, one line after the other,
 * each to what the limits leave of it.
 */
export function shrinkForKeto(recipe: Fittable, request: Wanted, kitchen: Kitchen): string[] {
  const { servings, movable } = recipe
  const labels = targetsOf(request).filter(isLabelTarget)
  const ingredients = [...recipe.ingredients]
  const parts = partsOf({ servings, ingredients }, request, kitchen)
  const carbs = (part: Part | null) => (part?.portion.content.netCarbs ?? 0) / servings
  const order = [...parts.entries()].sort(([, one], [, other]) => carbs(other) - carbs(one))
  for (const [at, part] of order) {
    const serving = servingOf({ servings, ingredients }, kitchen)
    const over = missedBy(labels, serving)
    if (over <= 0) break
    if (part === null || carbs(part) < leastOffence || movable?.has(at) === false) continue
    const wanted = Math.max(leastForKeto, 1 - over / carbs(part))
    const [least] = part.ladder?.within({ least: leastForKeto, most: 1 }) ?? []
    ingredients[at] = shrink(part, Math.max(wanted, least ?? 1)) ?? part.portion.text
  }
  return ingredients
}

/** By how many grams of net carbs a serving is over keto's limits, at least. */
function missedBy(labels: readonly Target[], serving: Content): number {
  return Math.max(0, ...labels.map((target) => (weigh(target, serving) - target.max) / (target.weights.netCarbs ?? 1)))
}
