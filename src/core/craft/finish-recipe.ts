import type { Addition } from "#core/cookbook/compose-recipe.ts"
import type { Leeway } from "#core/cookbook/dish.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import type { Nutrition } from "#core/food/nutrients.ts"
import { isSameLine } from "#core/measure/same-line.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { equipFor } from "#core/method/needed-appliances.ts"
import type { Equipped } from "#core/method/own-appliances.ts"
import { scaleMethod } from "#core/method/scale-method.ts"
import { findAdded, findBrokenBySteps } from "#core/method/unlisted-foods.ts"
import { assessLines } from "#core/nutrition/assess-recipe.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { MeasurementUnit, Preferences } from "#core/preferences/preferences.ts"
import { readLine } from "#core/reading/read-line.ts"
import { type ReadLines, type ReadRecipe, readRecipe, writtenOf } from "#core/reading/read-recipe.ts"
import { noStep } from "#core/recipe/no-step.ts"
import type { Recipe, Written } from "#core/recipe/recipe.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import type { WrittenBefore } from "#core/recipe/stored-recipe.ts"
import { findUnmet, type Unmet } from "#core/remix/finish-remix.ts"
import type { NearestGoals } from "#core/request/nearest-goals.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import { makeSafe, type SafetyMend } from "#core/safety/kitchen-safety.ts"
import { lineWithoutMarkup, plainSteps, withoutMarkup } from "#core/text/without-markup.ts"
import { type MendedDraft, mendDraft } from "./mend-draft.ts"
import { oneFoodALine } from "./one-food-a-line.ts"
import { isFarFrom } from "./same-dish.ts"
import { withoutFalseClaims } from "./title-claims.ts"
import { assessCard } from "./unexplained.ts"
import type { Unfit } from "./unfit.ts"

/** A recipe made safe, its title rid of false claims, and what of it is not as its chef wrote it. */
export type Ready = { recipe: Recipe; changes: RecipeChange[] }

/**
 * A recipe as it can be shown: worked out, mended as far as it goes, with what still does not hold. `asWritten` is its
 * draft for the same servings, with nothing done for labels and goals; null where nothing was. `draftUnmet` is what that
 * misses.
 */
export type Finished = Ready & {
  assessment: Assessment
  unmet: Unmet[]
  asWritten: WrittenBefore | null
  draftUnmet: Unmet[]
  /** What could be asked instead; null where no goal is missed, or nobody has looked yet (findNearest). */
  nearest: NearestGoals | null
  /** The food that joined it of those that its author lets. */
  joined?: Addition
}

/** What became of a draft: finished, or not taken, and why. */
export type Finishing = { ok: true; finished: Finished } | { ok: false; because: Unfit }

/** What its author lets be done to a draft. */
export type Means = {
  /** Which lines of the draft may move, and how far, where its author says so. */
  leeways?: readonly Leeway[]
  /** What may join it where its own amounts do not meet the goals. */
  additions?: readonly Addition[]
  /** The widest gap, as a share of a goal, that amounts are moved for: 0.2 in a chef's draft where left out, any (null) by an author's leeways. */
  mostGap?: number | null
  /** What its chef claims that a serving holds; it only keeps amounts from being moved. */
  claimed?: Nutrition | null
}

/** What a recipe is finished with: the foods that are known, and how the cook likes it. */
export type Pantry = Means & { foods: FoodTable; preferences: Preferences }

/** What a chef's draft may miss a goal by, as a share, for our own amounts to mend it. */
const gapOfDraft = 0.2

/** What a draft is mended with: what its author lets move and join it, and how wide a gap is mended. */
export function mendingOf({ foods, preferences, leeways, additions = [], mostGap, claimed = null }: Pantry) {
  const own = leeways === undefined ? gapOfDraft : null
  return {
    foods,
    units: preferences.measurementUnit,
    mostGap: mostGap === undefined ? own : mostGap,
    additions,
    claimed,
    ...(leeways && { leeways }),
  }
}

/**
 * Finishes a chef's draft: what its steps add without a line is listed, its amounts are for the servings that were asked
 * for, its labels and goals met by the remix, its method made safe, its title rid of labels that it does not have, and all of
 * it worked out from the lines. Whoever wrote it, it is the same rules.
 */
export function finishRecipe(said: Written, request: RecipeRequest, pantry: Pantry): Finishing {
  const { foods } = pantry
  const { written, listed, drafted } = draftOf(said, request, pantry)
  const remixed = asSpelled(mendDraft({ recipe: drafted, request, ...mendingOf(pantry) }), drafted)
  const lines = remixed.changes.flatMap(({ line, before, because, also }) =>
    [because, ...also].map((reason): RecipeChange => ({ kind: "line", at: line, before, because: reason })),
  )
  const made = makeReady(remixed.recipe, [...lines, ...listedSince(written, listed, lines)], pantry)
  if (!made.ok) return made
  const draft = lines.length === 0 ? null : makeReady(drafted, listedSince(written, listed), pantry)
  const unmetBy = (recipe: ReadRecipe) => missedBy(recipe, request, foods)
  return {
    ok: true,
    finished: {
      ...made.ready,
      assessment: made.assessment,
      unmet: unmetBy(remixed.recipe),
      asWritten: draft?.ok ? { ...draft.ready, isFar: isFarFrom(draft.assessment, made.assessment) } : null,
      draftUnmet: unmetBy(drafted),
      nearest: null,
      ...(remixed.joined && { joined: remixed.joined }),
    },
  }
}

/** The goals and labels of a request that a recipe misses, by its lines and by what its steps add. */
export function missedBy(recipe: ReadRecipe, request: RecipeRequest, foods: FoodTable): Unmet[] {
  return [...findUnmet(assessLines(recipe), request), ...findBrokenBySteps(recipe, request.diets, foods)]
}

type Drafted = { written: ReadRecipe; listed: ReadRecipe; drafted: ReadRecipe }

/**
 * A draft in plain words, with one food a line, and for the servings that were asked for, with a line for what its steps add
 * without one.
 */
export function draftOf(said: Written, { servings }: RecipeRequest, { foods, preferences }: Pantry): Drafted {
  const plain = {
    title: withoutMarkup(said.title),
    servings: said.servings,
    ingredients: oneFoodALine(said.ingredients.map(lineWithoutMarkup), foods),
    method: plainSteps(said.method),
  }
  const written = readRecipe(plain, foods)
  const added = findAdded(written, foods).map((text) => readLine(text, foods))
  const listed = { ...written, lines: [...written.lines, ...added] }
  return { written, listed, drafted: forServings(listed, { servings, foods, units: preferences.measurementUnit }) }
}

type Made = { ok: true; ready: Ready; assessment: Assessment } | { ok: false; because: Unfit }

function makeReady(recipe: ReadRecipe, changes: readonly RecipeChange[], { foods, preferences }: Pantry): Made {
  const equipped = equipFor(recipe.method, preferences.cookingAppliances)
  const safe = makeSafe(writtenOf({ ...recipe, method: equipped.method }), preferences.temperatureUnit)
  if (safe.kind === "refused") return { ok: false, because: safe.because }
  const mended = { ...recipe, method: safe.method }
  const steps = changesOfSteps(safe.mended, equipped)
  const { title, changes: titles } = withoutFalseClaims(mended, foods)
  const assessment = assessCard({ ...mended, title }, foods)
  const ready = {
    recipe: { ...writtenOf({ ...mended, title }), nutrition: assessment.perServing },
    changes: [...changes, ...steps, ...titles],
  }
  return { ok: true, ready, assessment }
}

/** Why steps are not as they were written, and what the recipe needs that the kitchen lacks. */
export function changesOfSteps(mended: readonly SafetyMend[], { rewritten, lacks }: Equipped): RecipeChange[] {
  const isMended = (at: number) => mended.some(({ step }) => step === at)
  const anew = rewritten.filter(({ step }) => !isMended(step))
  const needed: RecipeChange = {
    kind: "step",
    at: noStep,
    because: { code: "needs_appliances", appliances: [...lacks] },
  }
  return [
    ...mended.map(({ step, because }): RecipeChange => ({ kind: "step", at: step, because })),
    ...anew.map(({ step, without }): RecipeChange => {
      return { kind: "step", at: step, because: { code: "without_appliance", appliance: without } }
    }),
    ...(lacks.length === 0 ? [] : [needed]),
  ]
}

// Another spelling of the same amount is no change, and the chef's own stays.
function asSpelled(remixed: MendedDraft, drafted: ReadRecipe): MendedDraft {
  const isSpelling = ({ before, after }: MendedDraft["changes"][number]) => before !== null && isSameLine(before, after)
  const spelled = new Set(remixed.changes.filter(isSpelling).map(({ line }) => line))
  const lines = remixed.recipe.lines.map((line, at) => (spelled.has(at) ? (drafted.lines[at] ?? line) : line))
  return {
    ...remixed,
    recipe: { ...remixed.recipe, lines },
    changes: remixed.changes.filter((change) => !isSpelling(change)),
  }
}

/** The lines that were added for what steps put in, but for those that a change tells of already. */
export function listedSince(
  written: ReadLines,
  listed: ReadLines,
  changes: readonly RecipeChange[] = [],
): RecipeChange[] {
  const isMended = (at: number) => changes.some((change) => change.kind === "line" && change.at === at)
  return listed.lines
    .map((_, at) => at)
    .filter((at) => at >= written.lines.length && !isMended(at))
    .map((at) => ({ kind: "line", at, before: null, because: { code: "used_by_step" } }))
}

type Wanted = { servings: number; foods: FoodTable; units: MeasurementUnit }

// A chef who wrote for another number meant those amounts for that number.
function forServings(written: ReadRecipe, { servings, foods, units }: Wanted): ReadRecipe {
  if (written.servings === servings) return written
  const factor = servings / written.servings
  const lines = written.lines.map(({ text }) => readLine(scaleLine(text, factor, units), foods))
  return { ...written, servings, lines, method: scaleMethod(written, { factor, units, after: lines }).steps }
}
