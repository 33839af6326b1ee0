import type { Nutrition } from "#core/food/nutrients.ts"
import { fitPortions } from "#core/remix/fit-portions.ts"
import type { Kitchen } from "#core/remix/kitchen.ts"
import { type Fittable, servingOf } from "#core/remix/problem.ts"
import { type NearestGoals, type OneGoal, oneByOne, withGoals } from "#core/request/nearest-goals.ts"
import { type Goals, noGoals, type Wanted } from "#core/request/request.ts"
import { toleranceOf } from "#core/request/tolerance.ts"

/** A dish whose labels are kept already, what was asked of it, and what a serving of it has as it is shown. */
type Missed = { recipe: Fittable; asked: Wanted; shown: Nutrition }

/** What a serving has with amounts that meet these goals; null where none are found. */
type Reach = (goals: Goals) => Nutrition | null

/**
 * Which goals of a dish do not go together, and the nearest that its amounts can meet: each goal is left out in turn, then
 * asked for less and less strictly. At most some sixty fittings, each bounded by itself.
 */
export function nearestGoals({ recipe, asked, shown }: Missed, kitchen: Kitchen): NearestGoals {
  const { goals, diets } = asked
  const reach: Reach = (goals) => {
    const fitted = fitPortions(recipe, { goals, diets }, kitchen)
    return fitted.isMet ? servingOf({ ...recipe, ingredients: fitted.ingredients }, kitchen) : null
  }
  const all = oneByOne(goals)
  const loose = all.flatMap((one) => {
    const serving = reach(withGoals(goals, [{ ...one, amount: null }]))
    return serving === null ? [] : [{ one, has: serving[one.nutrient] }]
  })
  const relaxed = loose
    .map(({ one, has }) => ({ one, to: relax({ one, has }, goals, reach) }))
    .sort((a, b) => shareOf(a) - shareOf(b))
    .slice(0, 2)
  const [first, second] = relaxed
  if (first === undefined) return { between: fightingPair(all, reach), instead: [shownInstead(all, shown)] }
  const other = second?.one ?? fighterOf(first.one, all, reach)
  return { between: other ? [first.one, other] : [first.one], instead: relaxed.map(({ to }) => [to]) }
}

function shareOf({ one, to }: { one: OneGoal; to: OneGoal }): number {
  return Math.abs(to.amount - one.amount) / Math.max(1, one.amount)
}

const halvings = 4

/** The strictest amount of one goal that is found to hold beside the others; `has` is what there is without it. */
function relax({ one, has }: { one: OneGoal; has: number }, goals: Goals, reach: Reach): OneGoal {
  let [holds, fails] = [has, one.amount]
  for (let halved = 0; halved < halvings; halved += 1) {
    const between = (holds + fails) / 2
    if (reach(withGoals(goals, [{ ...one, amount: between }])) === null) fails = between
    else holds = between
  }
  return looser({ ...one, amount: holds })
}

/** In figures that one would ask for, never stricter. */
function looser({ nutrient, side, amount }: OneGoal): OneGoal {
  const step = nutrient === "calories" ? 10 : 1
  const steps = side === "min" ? Math.floor(amount / step) : Math.ceil(amount / step)
  return { nutrient, side, amount: steps * step }
}

function goTogether(some: readonly OneGoal[], reach: Reach): boolean {
  return reach(withGoals(noGoals, some)) !== null
}

/** The goal that keeps another from being met; none where that can't be met by itself. */
function fighterOf(one: OneGoal, all: readonly OneGoal[], reach: Reach): OneGoal | undefined {
  if (!goTogether([one], reach)) return undefined
  return all.find((other) => other !== one && !goTogether([one, other], reach))
}

/** Two goals of which each can be met alone, or one that can't. */
function fightingPair(all: readonly OneGoal[], reach: Reach): OneGoal[] {
  const alone = all.find((one) => !goTogether([one], reach))
  if (alone !== undefined) return [alone]
  for (const one of all) {
    const other = fighterOf(one, all, reach)
    if (other !== undefined) return [one, other]
  }
  return []
}

/** Every goal that the shown recipe misses, as far as it comes. */
function shownInstead(all: readonly OneGoal[], shown: Nutrition): OneGoal[] {
  return all.flatMap((one) => {
    const gap = one.side === "min" ? one.amount - shown[one.nutrient] : shown[one.nutrient] - one.amount
    return gap > toleranceOf(one.nutrient, one.amount) ? [looser({ ...one, amount: shown[one.nutrient] })] : []
  })
}
