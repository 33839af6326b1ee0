import { type FodmapGroup, fodmapGroups } from "#core/food/fodmap-limits.ts"
import { assessLines } from "#core/nutrition/assess-recipe.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import type { ReadLines } from "#core/reading/read-recipe.ts"
import type { Kitchen } from "./kitchen.ts"
import { isNamedIn } from "./named-in-title.ts"
import { type Fittable, leastShrunk, type Part, partsOf, sharesOfGroup } from "./problem.ts"
import { shrink } from "./shrink.ts"

/** How near levels are tried. */
const levelStep = 0.02

/** A line, its share of what a serving may hold of a group, and how much of it stays at the least. */
type Sharer = { at: number; part: Part; share: number; least: number }

/** What the title names, and what a dish is most of, is still that dish with so much of it. */
const leastOfTitle = 0.7

/**
 * A recipe's lines with less of what is low in FODMAPs by itself, but too much beside the others of its group: the largest
 * shares first, down to one level, and what the dish is of a little only. Where that does not reach, as they were.
 */
export function shrinkTogether(recipe: Fittable, kitchen: Kitchen): readonly ReadLine[] {
  return fodmapGroups.reduce((lines, group) => {
    const now = { ...recipe, lines }
    return isTooMuchOf(group, now) ? withLessOf(group, now, kitchen) : lines
  }, recipe.lines)
}

/** Whether foods of a group, each within its limit, are too much together. */
export function isTooMuchTogether(recipe: ReadLines): boolean {
  return assessLines(recipe).diets["low-fodmap"].because.some(({ code }) => code === "fodmap_together")
}

function isTooMuchOf(group: FodmapGroup, recipe: ReadLines): boolean {
  const { because } = assessLines(recipe).diets["low-fodmap"]
  return because.some((reason) => reason.code === "fodmap_together" && reason.group === group)
}

function withLessOf(group: FodmapGroup, recipe: Fittable, kitchen: Kitchen): readonly ReadLine[] {
  const parts = partsOf(recipe, { diets: ["low-fodmap"] }, kitchen)
  const shares = sharesOfGroup(
    group,
    parts.map((part) => part?.portion ?? null),
    recipe.servings,
  )
  const most = Math.max(...parts.map((part) => part?.portion.content.calories ?? 0))
  const sharers = parts.flatMap((part, at): Sharer[] => {
    const share = shares[at] ?? 0
    if (part === null || share === 0) return []
    const isOfDish = isNamedIn(recipe.title, part.portion) || part.portion.content.calories === most
    const least = part.ladder === null ? 1 : isOfDish ? leastOfTitle : leastShrunk
    return [{ at, part, share, least }]
  })
  const beside = sharers.map((sharer) => (sharer.least === leastOfTitle ? { ...sharer, least: 1 } : sharer))
  const lessened = levelled(beside, recipe.lines) ?? levelled(sharers, recipe.lines)
  return lessened !== null && !isTooMuchOf(group, { ...recipe, lines: lessened }) ? lessened : recipe.lines
}

/** Lines of which none has more than the highest level at which all are within one share, or than its least. */
function levelled(sharers: readonly Sharer[], lines: readonly ReadLine[]): ReadLine[] | null {
  for (let level = 1 - levelStep; level > 0; level -= levelStep) {
    const times = sharers.map(({ share, least }) => Math.min(1, Math.max(least, level / share)))
    const sum = sharers.reduce((total, { share }, index) => total + share * (times[index] ?? 1), 0)
    if (sum <= 1) return shrunkBy(times, sharers, lines)
  }
  return null
}

function shrunkBy(times: readonly number[], sharers: readonly Sharer[], lines: readonly ReadLine[]): ReadLine[] | null {
  const anew = [...lines]
  for (const [index, { at, part, least }] of sharers.entries()) {
    const most = times[index] ?? 1
    const line = most < 1 ? shrink(part, most, least) : part.portion.read
    if (line === null) return null
    anew[at] = line
  }
  return anew
}
