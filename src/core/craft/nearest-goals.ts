import type { Nutrient, Nutrition } from "#core/food/nutrients.ts"
import type { ReadRecipe } from "#core/reading/read-recipe.ts"
import { type NearestGoals, type OneGoal, oneByOne, withGoals } from "#core/request/nearest-goals.ts"
import { type Goals, noGoals, type Wanted } from "#core/request/request.ts"
import { toleranceOf } from "#core/request/tolerance.ts"
import { type Mending, mendDraft } from "./mend-draft.ts"

/** A dish as drafted, what was asked of it, and what a serving of it has as it is shown. */
type Missed = { recipe: ReadRecipe; asked: Wanted; shown: Nutrition }

/** What a serving has that is mended for these goals; null where they are not met then. */
type Reach = (goals: Goals) => Nutrition | null

/**
 * Which goals of a dish do not go together, and the nearest that all of our mending can meet: each goal is left out in
 * turn, then asked for less and less strictly, in the steps that one would ask in. What is far from what was asked is
 * no offer but told as beyond the dish. At most some sixty mendings, each bounded by itself.
 */
export function nearestGoals({ recipe, asked, shown }: Missed, means: Mending): NearestGoals {
  const reach = reachOf(recipe, asked.diets, means)
  const all = oneByOne(asked.goals)
  const relaxed = all
    .flatMap((one) => relax(one, asked.goals, reach) ?? [])
    .sort((one, other) => shareOf(one) - shareOf(other))
  const near = relaxed.filter(isNear)
  const [first, second] = near.length > 0 ? near : relaxed
  if (first === undefined) return withShown(all, shown, reach)
  const other = second?.one ?? fighterOf(first.one, all, reach)
  return {
    between: other ? [first.one, other] : [first.one],
    instead: near.slice(0, mostOffers).map(({ to }) => [to]),
    beyond: near.length > 0 ? [] : [beyond(first)],
  }
}

const mostOffers = 2

// A dish is mended anew from its draft, as it will be for whoever takes the offer.
function reachOf(recipe: ReadRecipe, diets: Wanted["diets"], means: Mending): Reach {
  return (goals) => {
    const { unmet, assessment } = mendDraft({ recipe, request: { goals, diets }, ...means })
    return unmet.some(({ kind }) => kind === "goal") ? null : assessment.perServing
  }
}

/** A goal, and what could be asked in its place. */
type Relaxed = { one: OneGoal; to: OneGoal }

/** The strictest amount of one goal that holds beside the others; null where they do not hold without it either. */
function relax(one: OneGoal, goals: Goals, reach: Reach): Relaxed | null {
  const { nutrient, side } = one
  const without = reach(withGoals(goals, [{ ...one, amount: null }]))
  if (without === null) return null
  const step = stepOf(nutrient)
  let holds = inSteps(one, without[nutrient])
  // What was asked for does not hold, and what is stricter still less.
  let fails = (side === "min" ? Math.ceil : Math.floor)(one.amount / step)
  while (Math.abs(fails - holds) > 1) {
    const between = Math.trunc((holds + fails) / 2)
    const serving = reach(withGoals(goals, [{ nutrient, side, amount: between * step }]))
    if (serving === null) fails = between
    else holds = furtherOf(side, between, inSteps(one, serving[nutrient]))
  }
  return { one, to: { nutrient, side, amount: holds * step } }
}

function furtherOf(side: OneGoal["side"], one: number, other: number): number {
  return side === "min" ? Math.max(one, other) : Math.min(one, other)
}

/** The steps in which one would ask, in kcal or grams. */
function stepOf(nutrient: Nutrient): number {
  return nutrient === "calories" ? 10 : 1
}

/** An amount in such steps, never stricter. */
function inSteps({ nutrient, side }: OneGoal, amount: number): number {
  const steps = amount / stepOf(nutrient)
  return side === "min" ? Math.floor(steps) : Math.ceil(steps)
}

function gapOf({ one, to }: Relaxed): number {
  return Math.abs(to.amount - one.amount)
}

function shareOf(relaxed: Relaxed): number {
  return gapOf(relaxed) / Math.max(1, relaxed.one.amount)
}

/** Who asked for so much can do with so much less or more of it, as a share, or of a small goal in kcal or grams. */
const nearShare = 1 / 3
const nearAnyway = (nutrient: Nutrient) => (nutrient === "calories" ? 50 : 5)

function isNear(relaxed: Relaxed): boolean {
  return shareOf(relaxed) <= nearShare || gapOf(relaxed) <= nearAnyway(relaxed.one.nutrient)
}

function beyond({ one, to }: Relaxed): NearestGoals["beyond"][number] {
  return { ...one, reaches: to.amount }
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

/** Every goal that the shown recipe misses, as far as it comes: what is near is offered, what is far is beyond it. */
function withShown(all: readonly OneGoal[], shown: Nutrition, reach: Reach): NearestGoals {
  const missed = all.flatMap((one): Relaxed[] => {
    const { nutrient, side, amount } = one
    const gap = side === "min" ? amount - shown[nutrient] : shown[nutrient] - amount
    const to = { nutrient, side, amount: inSteps(one, shown[nutrient]) * stepOf(nutrient) }
    return gap > toleranceOf(nutrient, amount) ? [{ one, to }] : []
  })
  const near = missed.filter(isNear).map(({ to }) => to)
  return {
    between: fightingPair(all, reach),
    instead: near.length === 0 ? [] : [near],
    beyond: missed.filter((one) => !isNear(one)).map(beyond),
  }
}
