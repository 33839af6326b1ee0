import type { Lines } from "#core/nutrition/assess-recipe.ts"
import { settleAmounts } from "#core/nutrition/settle-amounts.ts"
import { workedLine } from "#core/nutrition/worked-line.ts"
import type { Wanted } from "#core/request/request.ts"
import type { Kitchen } from "./kitchen.ts"
import { addContent, type Content, type Ladder, ladderOf, noContent, type Portion, withGrams } from "./portion.ts"
import { missOf, type Target } from "./target.ts"

/** A line in the program: what one times its amount holds, and how far it may go. */
export type Part = { portion: Portion; ladder: Ladder | null; mostGrams: number }

/** A recipe's lines (null: not known, so not counted) and what a serving of it has to hold. */
export type Problem = { parts: readonly (Part | null)[]; servings: number; targets: readonly Target[] }

/** What a safe amount has to be at the least of what the recipe has, to be mended by amount. */
const leastShrunk = 0.4

/** A recipe's lines; `movable` are those whose amounts may change, all of them where left out. */
export type MovableLines = Lines & { movable?: ReadonlySet<number> }

/** The lines as parts of the problem; null for those that are not known. */
export function partsOf(
  { servings, ingredients, movable }: MovableLines,
  request: Pick<Wanted, "diets">,
  kitchen: Kitchen,
): (Part | null)[] {
  const read = ingredients.map(kitchen.read)
  const counted = settleAmounts(
    ingredients.map((text) => workedLine(text, kitchen.foods)),
    servings,
  )
  const portions = read.map((portion, at) => portion && withGrams(portion, counted[at]?.grams ?? 0))
  const isFodmap = request.diets.includes("low-fodmap")
  return portions.map((portion, at) => {
    if (portion === null) return null
    const safe = isFodmap ? shareOfSafe(portion, portions) * servings : Number.POSITIVE_INFINITY
    // What would have to shrink to next to nothing is left for a substitute.
    const mostGrams = safe >= portion.grams * leastShrunk ? safe : Number.POSITIVE_INFINITY
    // What its own amount does not tell can't be fitted by it.
    const isMovable = movable?.has(at) !== false && portion === read[at]
    return { portion, ladder: isMovable ? ladderOf(portion, kitchen) : null, mostGrams }
  })
}

/** A line's part of the safe amount, where several lines are of one food. */
function shareOfSafe(portion: Portion, portions: readonly (Portion | null)[]): number {
  const same = portions.filter((one) => one !== null).filter(({ food }) => food.id === portion.food.id)
  const total = same.reduce((sum, { grams }) => sum + grams, 0)
  return total === 0 ? Number.POSITIVE_INFINITY : (safeGrams(portion) * portion.grams) / total
}

/** The most of a food in a serving that is low in FODMAPs; what is in no amount is not to be mended by amounts. */
export function safeGrams({ food }: Portion): number {
  const limits = [...(food.facts?.fodmap?.values() ?? [])].filter((grams) => grams > 0)
  return Math.min(...limits, Number.POSITIVE_INFINITY)
}

/** What a serving holds of so many times the lines' amounts. */
export function servingOf({ parts, servings }: Problem, ratios: readonly number[]): Content {
  const whole = parts.reduce(
    (sum, part, at) => (part === null ? sum : addContent(sum, part.portion.content, ratios[at] ?? 1)),
    noContent,
  )
  return addContent(noContent, whole, 1 / servings)
}

/** Whether so many times the lines' amounts meet every target. */
export function isWithin(problem: Problem, ratios: readonly number[]): boolean {
  const isSafe = problem.parts.every(
    (part, at) => part === null || part.portion.grams * (ratios[at] ?? 1) <= part.mostGrams,
  )
  return isSafe && missOf(problem.targets, servingOf(problem, ratios)) === 0
}
