import { dietLabels } from "#core/diet/label.ts"
import { sayBroken } from "#core/diet/reason-words.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { nutrientUnits } from "#core/food/nutrients.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { scaleMethod } from "#core/method/scale-method.ts"
import { findBrokenBySteps, findUnlisted } from "#core/method/unlisted-foods.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { Preferences } from "#core/preferences/preferences.ts"
import type { Recipe, Written } from "#core/recipe/recipe.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import type { Unmet } from "#core/remix/finish-remix.ts"
import { remixRecipe } from "#core/remix/remix-recipe.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import { makeSafe } from "#core/safety/kitchen-safety.ts"
import { withoutFalseClaims } from "./title-claims.ts"
import { assessCard } from "./unexplained.ts"
import type { Unfit } from "./unfit.ts"

/** A recipe as it can be shown: worked out, mended as far as it goes, with what still does not hold. */
export type Finished = { recipe: Recipe; assessment: Assessment; changes: RecipeChange[]; unmet: Unmet[] }

/** What became of a draft: finished, or not taken, and why. */
export type Finishing = { ok: true; finished: Finished } | { ok: false; because: Unfit }

/** What a recipe is finished with: the foods that are known, and how the cook likes it. */
export type Pantry = { foods: FoodTable; preferences: Preferences }

/**
 * Finishes a chef's draft: what its steps add without a line is listed, its amounts are for the servings that were asked
 * for, its labels and goals met by the remix, its method made safe, its title rid of labels that it does not have, and all of
 * it worked out from the lines. Whoever wrote it, it is the same rules.
 */
export function finishRecipe(written: Written, request: RecipeRequest, { foods, preferences }: Pantry): Finishing {
  const units = preferences.measurementUnit
  const listed = { ...written, ingredients: [...written.ingredients, ...findUnlisted(written, foods)] }
  const drafted = forServings(listed, request.servings, preferences)
  const remixed = remixRecipe({ recipe: drafted, request, foods, units })
  const safe = makeSafe(remixed.recipe, preferences.temperatureUnit)
  if (safe.kind === "refused") return { ok: false, because: safe.because }
  const lines: RecipeChange[] = remixed.changes.map(({ line, before, because }) => ({
    kind: "line",
    at: line,
    before,
    because,
  }))
  const steps = safe.mended.map(({ step, because }) => ({ kind: "step", at: step, because }) as const)
  const mended = { ...remixed.recipe, method: safe.method }
  const { title, changes: titles } = withoutFalseClaims(mended, foods)
  return {
    ok: true,
    finished: {
      recipe: { ...mended, title },
      assessment: assessCard(mended, foods),
      changes: [...lines, ...listedSince(written, listed, lines), ...steps, ...titles],
      unmet: [...remixed.unmet, ...findBrokenBySteps(remixed.recipe, request.diets, foods)],
    },
  }
}

/** The lines that were added for what steps put in, but for those that a change tells of already. */
export function listedSince(written: Written, listed: Written, changes: readonly RecipeChange[] = []): RecipeChange[] {
  const isMended = (at: number) => changes.some((change) => change.kind === "line" && change.at === at)
  return listed.ingredients
    .map((_, at) => at)
    .filter((at) => at >= written.ingredients.length && !isMended(at))
    .map((at) => ({ kind: "line", at, before: null, because: { code: "used_by_step" } }))
}

// A chef who wrote for another number meant those amounts for that number.
function forServings(written: Written, servings: number, { measurementUnit }: Preferences): Written {
  if (written.servings === servings) return written
  const scaling = { factor: servings / written.servings, units: measurementUnit }
  return {
    ...written,
    servings,
    ingredients: written.ingredients.map((line) => scaleLine(line, scaling.factor, measurementUnit)),
    method: scaleMethod(written, scaling).steps,
  }
}

/** What a draft falls short of, in sentences for whoever is asked to mend it. */
export function tellUnmet(unmet: readonly Unmet[]): string {
  return unmet.map(sentenceOf).join(" ")
}

function sentenceOf(one: Unmet): string {
  if (one.kind === "label") return `${dietLabels[one.diet]} is broken: ${sayBroken(one.diet, one.because)}`
  const { nutrient, bound, goal, amount } = one
  const unit = nutrientUnits[nutrient]
  const wanted = bound === "min" ? `at least ${goal} ${unit}` : `at most ${goal} ${unit}`
  return `${nutrient} is ${Math.round(amount * 10) / 10} ${unit} a serving, ${wanted} is asked for.`
}

/** Of two finished recipes the one that is nearer to what was asked for: fewer broken labels, then smaller gaps. */
export function nearerOf(one: Finished, other: Finished): Finished {
  const broken = ({ unmet }: Finished) => unmet.filter(({ kind }) => kind === "label").length
  if (broken(one) !== broken(other)) return broken(one) < broken(other) ? one : other
  return gapOf(one) <= gapOf(other) ? one : other
}

function gapOf({ unmet }: Finished): number {
  return unmet.reduce((sum, one) => sum + (one.kind === "goal" ? one.gap / Math.max(one.goal, 1) : 0), 0)
}
