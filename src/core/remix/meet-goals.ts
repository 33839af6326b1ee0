import type { FoodKind } from "#core/food/kind.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import type { Wanted } from "#core/request/request.ts"
import { findGroups } from "./find-groups.ts"
import { type Fitted, fitPortions, isWithinRange, meetByGroups } from "./fit-portions.ts"
import type { GroupRole } from "./group.ts"
import { judgeAlone, type Kitchen } from "./kitchen.ts"
import { lighterKinds } from "./lighter.ts"
import type { LineSwap } from "./mend-labels.ts"
import { portionOf } from "./portion.ts"
import { type Fittable, servingOf } from "./problem.ts"
import { shrinkForKeto } from "./shrink.ts"
import { swapLine } from "./swap-line.ts"
import { isLabelTarget, missOf, targetsOf } from "./target.ts"
import { thinWithWater } from "./thin-with-water.ts"

/** Lines on their way to the goals: how near they are, and what gave way to its lighter version for them. */
export type Met = { fitted: Fitted; swaps: LineSwap[] }

/** Fits the portions to the goals; where that does not reach, with a food of the dish in its lighter version, if that does. */
export function meetGoals(recipe: Fittable, asked: Wanted, kitchen: Kitchen): Met {
  const fitted = fitPortions(recipe, asked, kitchen)
  if (missesLabel({ ...recipe, lines: fitted.lines }, asked)) {
    const lines = thinWithWater(recipe, shrinkForKeto(recipe, asked, kitchen), kitchen)
    return { fitted: fitPortions(shrunkTo(lines, recipe), asked, kitchen), swaps: [] }
  }
  return (fitted.isMet ? null : withLighter(recipe, asked, kitchen)) ?? { fitted, swaps: [] }
}

/** A dish's author let a line move so far, and not so far once more. */
function shrunkTo(lines: ReadLine[], recipe: Fittable): Fittable {
  if (recipe.leeways === undefined) return { ...recipe, lines }
  const shrunk = lines.flatMap(({ text }, line) => (text === recipe.lines[line]?.text ? [] : line))
  return { ...recipe, lines, still: new Set([...(recipe.still ?? []), ...shrunk]) }
}

function missesLabel(recipe: Fittable, asked: Wanted): boolean {
  const labels = targetsOf(asked).filter(isLabelTarget)
  return labels.length > 0 && missOf(labels, servingOf(recipe)) > 0
}

/** What may be lighter: never what binds, sets or thickens. */
const lightened: ReadonlySet<GroupRole> = new Set<GroupRole>([
  ...(["cream", "milk", "cheese", "mayonnaise", "main food"] as const),
])

/** No cream with less fat can be whipped. */
const needsFat: readonly { kind: FoodKind; step: RegExp }[] = [
  { kind: "cream", step: /\b(?:whip(?:s|ped)?|(?:soft|stiff) peaks?)\b/i },
]

/** The recipe with the first food in its lighter version with which amounts meet the goals; null where none does. */
function withLighter(recipe: Fittable, asked: Wanted, kitchen: Kitchen): Met | null {
  const drafted = servingOf(recipe).calories
  for (const { lines, swap, grouped } of lighterOf(recipe, asked, kitchen)) {
    const fitted = meetByGroups({ ...recipe, lines, grouped }, asked, kitchen)
    if (fitted === null || !fitted.isMet) continue
    const { calories } = servingOf({ ...recipe, lines: fitted.lines })
    if (isWithinRange(calories / Math.max(1, drafted))) return { fitted, swaps: [swap] }
  }
  return null
}

function lighterOf(recipe: Fittable, { diets }: Wanted, kitchen: Kitchen) {
  const grouped = findGroups({ ...recipe, portions: recipe.lines.map(portionOf) })
  const lines = grouped.filter(({ role }) => lightened.has(role)).flatMap((group) => group.lines)
  const needed = needsFat.filter(({ step }) => recipe.method.some((said) => step.test(said)))
  return lines.flatMap((line) => {
    const before = recipe.lines[line]
    const portion = before === undefined ? null : portionOf(before)
    const version = lighterKinds.find(({ foods }) => portion !== null && foods.has(portion.food.id))
    const swapped = version === undefined || portion === null ? null : swapLine(portion, version, kitchen)
    if (
      before === undefined ||
      version === undefined ||
      swapped === null ||
      needed.some(({ kind }) => kind === portion?.food.kind)
    )
      return []
    const verdicts = judgeAlone(swapped.read, recipe.servings)
    if (diets.some((diet) => diet !== "keto" && verdicts[diet].verdict === "violates")) return []
    const swap: LineSwap = { line, before, after: swapped.read, called: version.called, because }
    return [{ lines: recipe.lines.with(line, swapped.read), swap, grouped }]
  })
}

const because = { code: "swapped_for_goals" } as const
