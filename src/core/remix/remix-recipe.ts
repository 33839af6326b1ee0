import type { FoodTable } from "#core/food/food-table.ts"
import { type Nutrition, noNutrition } from "#core/food/nutrients.ts"
import { assessLines } from "#core/nutrition/assess-recipe.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { claimWidth } from "#core/nutrition/claim-width.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import type { ReadRecipe } from "#core/reading/read-recipe.ts"
import { noGoals, type Wanted } from "#core/request/request.ts"
import { carrySwaps, findUnmet, finishRemix, type Mended, type Remixed, type Unmet, unchanged } from "./finish-remix.ts"
import { fitPortions } from "./fit-portions.ts"
import { type Kitchen, openKitchen, systemOf } from "./kitchen.ts"
import { markCertified } from "./mark-certified.ts"
import { meetGoals } from "./meet-goals.ts"
import { type LineSwap, mendLabels, offersHarm } from "./mend-labels.ts"
import { portionOf } from "./portion.ts"
import type { Fittable } from "./problem.ts"
import { isTooMuchTogether, shrinkTogether } from "./shrink-together.ts"
import { thinWithWater } from "./thin-with-water.ts"

export type Order = {
  recipe: ReadRecipe
  request: Wanted
  foods: FoodTable
  /** For lines that are in no system of their own; the recipe's own system where left out. */
  units?: MeasurementUnit
  /** The title stays to the letter. */
  keepsTitle?: boolean
  /** What alone may move, where the dish's author says so. */
  leeways?: Fittable["leeways"]
  /** The widest gap, as a share of a goal, that amounts are moved for, and none within the width of the figures; no bound where null. */
  mostGap?: number | null
  /** What the chef claims of a serving: where it doubts our sums, amounts stay as drafted. */
  claimed?: Nutrition | null
}

/**
 * Mends a recipe until it meets what was asked for: lines that break a label are swapped for their substitutes, portions
 * fitted to the goals, the method carried along, and all of it assessed anew. Of a line that offers a choice, what keeps
 * the labels stays, and meat that has to be bought halal or kosher says so. What then does not hold is in `unmet`; what
 * depends on the product that is bought is not. A recipe
 * that meets everything comes back as it was.
 */
export function remixRecipe({
  recipe,
  request,
  foods,
  units,
  keepsTitle = false,
  leeways,
  mostGap = null,
  claimed = null,
}: Order): Remixed {
  const asWritten = assessLines(recipe)
  const unmet = findUnmet(asWritten, request)
  const kitchen = openKitchen(foods, units ?? systemOf(recipe.lines) ?? "metric")
  const isUnsaid = markCertified(recipe, request.diets, kitchen).length > 0
  const isTogether = request.diets.includes("low-fodmap") && isTooMuchTogether(recipe)
  const isMet = unmet.length === 0 && !isUnsaid && !isTogether && !offersHarm(recipe, request.diets)
  if (isMet) return unchanged(recipe, asWritten, unmet)
  const fittable = leeways === undefined ? recipe : { ...recipe, leeways }
  const isWorth = mostGap === null || isWorthMoving(asWritten, unmet, { mostGap, claimed })
  const worth = isWorth ? request : { ...request, goals: noGoals }
  return finishRemix(recipe, mend(fittable, worth, kitchen), { wanted: request, kitchen, keepsTitle })
}

type Doubting = { mostGap: number; claimed: Nutrition | null }

/** Whether what is missed is surely missed, by more than the figures are wide, and near enough for amounts to reach. */
function isWorthMoving(assessment: Assessment, unmet: readonly Unmet[], { mostGap, claimed }: Doubting): boolean {
  const { perServing, energyWidth } = assessment
  const width = (energyWidth ?? 0) / Math.max(1, perServing.calories)
  const byClaim = claimed === null ? noNutrition : claimWidth(assessment, claimed)
  const goals = unmet.filter((one) => one.kind === "goal")
  const isNear = goals.every(({ gap, goal }) => gap <= mostGap * Math.max(1, goal))
  return isNear && goals.some(({ gap, amount, nutrient }) => gap > Math.max(width * amount, byClaim[nutrient]))
}

function mend(recipe: Fittable, request: Wanted, kitchen: Kitchen): Mended {
  const { servings, method } = recipe
  const isFodmap = request.diets.includes("low-fodmap")
  // What is low in FODMAPs in a smaller amount need not go.
  const shrunk = isFodmap ? fitPortions(recipe, { goals: noGoals, diets: ["low-fodmap"] }, kitchen).lines : recipe.lines
  const mended = mendLabels({ servings, method, lines: shrunk }, request.diets, kitchen)
  const lines = [...shrunk]
  for (const { line, after } of mended) lines[line] = after
  const marks = markCertified({ servings, lines }, request.diets, kitchen).map((mark) => {
    return { ...mark, called: mended.findLast(({ line }) => line === mark.line)?.called ?? null }
  })
  for (const { line, after } of marks) lines[line] = after
  // What is low in FODMAPs in a smaller amount only may have to be less still beside another line of it.
  const shrunkLines = recipe.leeways === undefined ? [] : changedLines(recipe.lines, shrunk)
  const still = withoutLeeway(isFodmap ? shrunkLines : mended)
  const swapped = [...mended, ...marks]
  // The groups of a dish are read from steps that name what stands in its lines now.
  const steps = carrySwaps(recipe.method, { before: recipe.lines, after: lines, swaps: swapped }, kitchen)
  const less = isFodmap ? shrinkTogether({ ...recipe, lines, still }, kitchen) : lines
  const beside = isFodmap ? thinWithWater(recipe, less, kitchen) : less
  const { fitted, swaps } = meetGoals({ ...recipe, lines: beside, method: steps, still }, request, kitchen)
  return { lines: fitted.lines, swaps: [...swapped, ...swaps], moved: fitted.moved }
}

/** How much more or less a substitute may weigh than what it stands for, for its amount to have a leeway still. */
const likeWeight = { least: 0.8, most: 1.25 }

type Changed = Pick<LineSwap, "line" | "before" | "after">

function changedLines(before: readonly ReadLine[], after: readonly ReadLine[]): Changed[] {
  const changed = before.map((own, line) => ({ line, before: own, after: after[line] ?? own }))
  return changed.filter((one) => one.before.text !== one.after.text)
}

// A line has one leeway: what a swap or a label made more or less of is not multiplied by a new portion.
function withoutLeeway(swaps: readonly Changed[]): ReadonlySet<number> {
  const fixed = swaps.filter(({ before, after }) => {
    const ratio = (portionOf(after)?.grams ?? 0) / (portionOf(before)?.grams ?? 0)
    return ratio < likeWeight.least || ratio > likeWeight.most
  })
  return new Set(fixed.map(({ line }) => line))
}
