import type { Wanted } from "#core/request/request.ts"
import type { Kitchen } from "./kitchen.ts"
import { type Attempt, solvePortions } from "./portion-program.ts"
import { isWithin, type MovableLines, type Problem, partsOf, servingOf } from "./problem.ts"
import { settleRungs } from "./settle-rungs.ts"
import { missOf, targetsOf } from "./target.ts"

/** The lines with their new amounts, whether they meet every target, and by how much they miss them (a share). */
export type Fitted = { ingredients: string[]; isMet: boolean; miss: number }

/**
 * The lines of a recipe with the amounts that meet a request's goals, and the limits of keto and low FODMAP where they
 * are asked for: the least relative change within what a cook would still know the dish by, in sensible steps, each
 * line written as it was. Where the goals can't be met so, the nearest that was found, with `isMet` false.
 */
export function fitPortions(recipe: MovableLines, request: Wanted, kitchen: Kitchen): Fitted {
  const problem = problemOf(recipe, request, kitchen)
  const own = [...recipe.ingredients]
  const asWritten = own.map(() => 1)
  if (isWithin(problem, asWritten)) return { ingredients: own, isMet: true, miss: 0 }
  let best: Fitted = { ingredients: own, isMet: false, miss: missOf(problem.targets, servingOf(problem, asWritten)) }
  const nearest = solvePortions(problem, atAnyPrice)
  const isReachable = nearest !== null && missBy(problem, nearest) === 0
  const candidates = isReachable ? attempts.map((attempt) => () => solvePortions(problem, attempt)) : [() => nearest]
  for (const solveNext of candidates) {
    const ratios = solveNext()
    if (ratios === null) continue
    const settled = settleRungs(problem, ratios, isReachable)
    const ingredients = own.map((text, at) => settled.texts[at] ?? text)
    if (settled.miss === 0 && settled.isSafe) return { ingredients, isMet: true, miss: 0 }
    if (settled.isSafe && settled.miss < best.miss) best = { ingredients, isMet: false, miss: settled.miss }
  }
  return best
}

/** By how much the targets are missed at the least, whatever the portions, before they are rounded: a share. */
export function leastMiss(recipe: MovableLines, request: Wanted, kitchen: Kitchen): number {
  const problem = problemOf(recipe, request, kitchen)
  return missBy(problem, solvePortions(problem, atAnyPrice) ?? recipe.ingredients.map(() => 1))
}

function problemOf(recipe: MovableLines, request: Wanted, kitchen: Kitchen): Problem {
  return { parts: partsOf(recipe, request, kitchen), servings: recipe.servings, targets: targetsOf(request) }
}

// The solver's own tolerance.
const solved = 1e-6

function missBy(problem: Problem, ratios: readonly number[]): number {
  const miss = missOf(problem.targets, servingOf(problem, ratios))
  return miss < solved ? 0 : miss
}

const atAnyPrice: Attempt = { margin: 0, isElastic: true }
const attempts: readonly Attempt[] = [0.02, 0.005, 0].map((margin) => ({ margin, isElastic: false }))
