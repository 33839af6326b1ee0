import { type FodmapGroup, fodmapGroups } from "#core/food/fodmap-limits.ts"
import { asWorked } from "#core/nutrition/assess-recipe.ts"
import { settleAmounts } from "#core/nutrition/settle-amounts.ts"
import type { ReadLines, ReadRecipe } from "#core/reading/read-recipe.ts"
import type { Wanted } from "#core/request/request.ts"
import { isByThePiece, isFilled } from "./by-the-piece.ts"
import type { Group, Leeway } from "./group.ts"
import { type Kitchen, systemOf } from "./kitchen.ts"
import { type Ladder, ladderOf } from "./ladder.ts"
import { addContent, type Content, noContent, type Portion, portionOf, withGrams } from "./portion.ts"

/** A line as it is counted, the amounts in which it can be written, the most of it that is safe, and whether it stays. */
export type Part = { portion: Portion; ladder: Ladder | null; mostGrams: number; isStill: boolean }

/** A recipe whose amounts are fitted: all of its groups, or only some lines, or what its author lets move. */
export type Fittable = ReadRecipe & {
  /** The places of the only lines that may move, each for itself. */
  movable?: ReadonlySet<number>
  /** Its groups, where they are known already. */
  grouped?: readonly Group[]
  /** The places of lines that stay as they are, but as part of the whole dish. */
  still?: ReadonlySet<number>
  /** What may move of a dish by its author: lines together, from least to most as shares of their amounts. */
  leeways?: readonly AuthorLeeway[]
}
type AuthorLeeway = Leeway & { lines: readonly number[] }

/** What a safe amount has to be at the least of what the recipe has, to be mended by amount. */
export const leastShrunk = 0.35

/** The lines as parts of a dish; null for those that are not known. */
export function partsOf(
  { servings, lines, still, leeways }: ReadLines & Pick<Fittable, "still" | "leeways">,
  { diets }: Pick<Wanted, "diets">,
  kitchen: Kitchen,
): (Part | null)[] {
  const own = lines.map(portionOf)
  const portions = countedPortions({ servings, lines })
  const isFodmap = diets.includes("low-fodmap")
  const units = systemOf(portions.map((portion) => portion?.read)) ?? kitchen.units
  const rooms = isFodmap ? roomsBeside(portions, servings) : []
  return portions.map((portion, at) => {
    if (portion === null) return null
    const safe = isFodmap ? shareOfSafe(portion, portions) * servings : Number.POSITIVE_INFINITY
    // What would have to shrink to next to nothing is left for a substitute.
    const bound = safe >= portion.grams * leastShrunk ? safe : Number.POSITIVE_INFINITY
    const mostGrams = Math.min(bound, portion.grams * (rooms[at] ?? Number.POSITIVE_INFINITY))
    // Where the author lets fewer pieces move than there are servings, nobody gets one: they are mixed in.
    const isMixedIn = leeways !== undefined && (portion.line.quantity ?? 0) < servings
    const ofPlate = isByThePiece(portion) ? (isMixedIn ? 1 : servings) : null
    const piecesAtOnce = ofPlate ?? (isFilled(portion) ? servings : null)
    // What its own amount does not tell can't be fitted by it.
    const ladder =
      portion === own[at] && still?.has(at) !== true
        ? ladderOf(portion, { units, read: kitchen.read, piecesAtOnce })
        : null
    return { portion, ladder, mostGrams, isStill: still?.has(at) === true }
  })
}

function countedPortions({ servings, lines }: ReadLines): (Portion | null)[] {
  const counted = settleAmounts(lines.map(asWorked), servings)
  return lines.map((line, at) => {
    const portion = portionOf(line)
    return portion && withGrams(portion, counted[at]?.grams ?? 0)
  })
}

/** What a serving of a recipe holds, by the lines that are known. */
export function servingOf(recipe: ReadLines): Content {
  const whole = countedPortions(recipe).reduce(
    (sum, portion) => (portion === null ? sum : addContent(sum, portion.content)),
    noContent,
  )
  return addContent(noContent, whole, 1 / recipe.servings)
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

/** How much of what a serving may hold of a group of FODMAPs each line brings. */
export function sharesOfGroup(group: FodmapGroup, portions: readonly (Portion | null)[], servings: number): number[] {
  return portions.map((portion) => {
    const limit = portion?.food.facts?.fodmap?.get(group) ?? 0
    return portion === null || limit === 0 ? 0 : portion.grams / servings / limit
  })
}

/** How many times its amount there may be of each line beside the others of its groups; no bound where they are too much already. */
function roomsBeside(portions: readonly (Portion | null)[], servings: number): number[] {
  const rooms = portions.map(() => Number.POSITIVE_INFINITY)
  for (const group of fodmapGroups) {
    const shares = sharesOfGroup(group, portions, servings)
    const sum = shares.reduce((total, share) => total + share, 0)
    if (sum > 1) continue
    for (const [at, share] of shares.entries()) if (share > 0) rooms[at] = Math.min(rooms[at] ?? 0, 1 / sum)
  }
  return rooms
}
