import { readRecipe } from "#core/reading/read-recipe.ts"
import type { Written } from "#core/recipe/recipe.ts"
import type { Unmet } from "#core/remix/finish-remix.ts"
import { type NearestGoals, withGoals } from "#core/request/nearest-goals.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import { gapOf } from "./ask-again.ts"
import { draftOf, type Finished, finishRecipe, mendingOf, missedBy, type Pantry } from "./finish-recipe.ts"
import { nearestGoals } from "./nearest-goals.ts"

/** What became of a draft that is shown as it is: where it misses goals, with what could be asked instead. */
export type Missed = { written: Written; request: RecipeRequest; finished: Finished }

/**
 * The same, with the nearest goals that hold: those of the draft, mended anew for each. Where the recipe is far off, and one of them much
 * nearer to what was asked, and gives up nothing that was met, it is the recipe that meets those.
 */
export function findNearest(missed: Missed, pantry: Pantry): Finished {
  const { written, request, finished } = missed
  if (!finished.unmet.some(({ kind }) => kind === "goal")) return finished
  const { drafted } = draftOf(written, request, pantry)
  const shown = { recipe: drafted, asked: request, shown: finished.assessment.perServing }
  const nearest = nearestGoals(shown, mendingOf(pantry))
  return { ...(finishedNearer(nearest, missed, pantry) ?? finished), nearest }
}

/** What a miss comes to, as shares of the goals, to be worth another recipe, and how much of it that may leave. */
const farOff = 0.15
const muchNearer = 0.7

function finishedNearer({ instead }: NearestGoals, missed: Missed, pantry: Pantry): Finished | null {
  const { written, request, finished } = missed
  if (gapOf(finished.unmet) < farOff) return null
  const nearer = instead.flatMap((offer): Finished[] => {
    const asked = { ...request, goals: withGoals(request.goals, offer) }
    const finishing = finishRecipe(written, asked, pantry)
    if (!finishing.ok) return []
    const unmet = missedBy(readRecipe(finishing.finished.recipe, pantry.foods), request, pantry.foods)
    const isKept = unmet.every((one) => finished.unmet.some((other) => isOfSame(one, other)))
    const isNearer = gapOf(unmet) <= gapOf(finished.unmet) * muchNearer
    return isKept && isNearer ? [{ ...finishing.finished, unmet, draftUnmet: finished.draftUnmet }] : []
  })
  const [first, ...others] = nearer
  return first === undefined
    ? null
    : others.reduce((best, one) => (gapOf(one.unmet) < gapOf(best.unmet) ? one : best), first)
}

function isOfSame(one: Unmet, other: Unmet): boolean {
  if (one.kind === "label") return other.kind === "label" && one.diet === other.diet
  return other.kind === "goal" && one.nutrient === other.nutrient && one.bound === other.bound
}
