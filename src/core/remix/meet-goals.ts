import type { FoodKind } from "#core/food/kind.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { sizesBetween } from "#core/measure/kitchen-ladder.ts"
import { wordingOf } from "#core/measure/wording.ts"
import { writeMeasure } from "#core/measure/write-measure.ts"
import { assessRecipe, type Lines } from "#core/nutrition/assess-recipe.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { Written } from "#core/recipe/recipe.ts"
import type { Wanted } from "#core/request/request.ts"
import { type AddIn, type Joining, joining } from "./add-ins.ts"
import { findGroups } from "./find-groups.ts"
import { type Fitted, fitPortions, isWithinRange, meetByGroups } from "./fit-portions.ts"
import { type GroupRole, groupOf } from "./group.ts"
import type { Kitchen } from "./kitchen.ts"
import { lighterKinds } from "./lighter.ts"
import { candidatesFor, type LineSwap, type Search } from "./mend-labels.ts"
import type { Content, Portion } from "./portion.ts"
import { type Fittable, servingOf } from "./problem.ts"
import { shrinkForKeto } from "./shrink.ts"
import { swapLine } from "./swap-line.ts"
import { carbEnergy, isLabelTarget, missOf, type Target, targetsOf } from "./target.ts"
import { thinWithWater } from "./thin-with-water.ts"

/** Lines on their way to the goals: what was swapped and added for them, and how near they are. */
export type Met = { fitted: Fitted; swaps: LineSwap[]; added: Joining[] }

type Step = { recipe: Fittable; swaps: LineSwap[]; added: Joining[] }

/** A dish bears one food more or another for its goals, and some others for keto, which is a label. */
const mostForGoals = 1
const mostForKeto = 4
const mostTried = 10
/** Of long recipes fewer are tried: the work grows with the lines. */
const triedLines = 150
const longLines = 40

/**
 * Fits the portions to the goals; where that does not reach, one food is added that suits the dish and its labels, or
 * another put in its place, if the goals are met with it.
 */
export function meetGoals(recipe: Fittable, asked: Wanted, kitchen: Kitchen): Met {
  const order = { asked, kitchen, drafted: servingOf(recipe, kitchen).calories, mayReplace: false }
  const first: Tried = {
    step: { recipe, swaps: [], added: [] },
    met: { fitted: fitPortions(recipe, asked, kitchen), swaps: [], added: [] },
  }
  const tried = chase(first, order)
  if (!missesLabel(tried, order)) return tried.met
  const ingredients = thinWithWater(tried.step.recipe, shrinkForKeto(tried.step.recipe, asked, kitchen), kitchen)
  const step = { ...tried.step, recipe: shrunkTo(ingredients, tried.step.recipe) }
  const shrunk = { step, met: { ...tried.met, fitted: fitPortions(step.recipe, asked, kitchen) } }
  return chase(shrunk, { ...order, mayReplace: true }).met
}

/** A dish's author let a line move so far, and not so far once more. */
function shrunkTo(ingredients: string[], recipe: Fittable): Fittable {
  if (recipe.leeways === undefined) return { ...recipe, ingredients }
  const shrunk = ingredients.flatMap((text, line) => (text === recipe.ingredients[line] ? [] : line))
  return { ...recipe, ingredients, still: new Set([...(recipe.still ?? []), ...shrunk]) }
}

/** Takes one step after the other, as long as they are worth it: one for goals, some for a label. */
function chase(from: Tried, order: Order): Tried {
  let tried = from
  const most = from.step.recipe.ingredients.length > longLines ? 1 : mostForKeto
  for (let taken = 0; !tried.met.fitted.isMet && taken < most; taken += 1) {
    const isForLabel = missesLabel(tried, order)
    if (taken >= mostForGoals && !isForLabel) break
    const next = bestStep(tried, order)
    if (next === null || !(next.met.fitted.isMet || isForLabel)) break
    tried = next
  }
  return tried
}

/** What was asked; `drafted` is what a serving had at first, in kcal; whether a label is worth a food that is no offender. */
type Order = { asked: Wanted; kitchen: Kitchen; drafted: number; mayReplace: boolean }
type Tried = { step: Step; met: Met }

function missesLabel({ step: { recipe }, met: { fitted } }: Tried, { asked, kitchen }: Order): boolean {
  const labels = targetsOf(asked).filter(isLabelTarget)
  return labels.length > 0 && missOf(labels, servingOf({ ...recipe, ingredients: fitted.ingredients }, kitchen)) > 0
}

function missesNetCarbs({ recipe }: Step, { asked, kitchen }: Order): boolean {
  const limit = targetsOf(asked).filter((target) => isLabelTarget(target) && target.name !== carbEnergy)
  return missOf(limit, servingOf(recipe, kitchen)) > 0
}

/** The first step after which portions meet the targets; where none does, the one that comes nearest to them. */
function bestStep(tried: Tried, order: Order): Tried | null {
  const isForLabel = missesLabel(tried, order)
  let best: Tried | null = null
  for (const next of promising(tried, order)) {
    if (breaksMore(tried.step.recipe, next.recipe, order)) continue
    const fitting = isForLabel ? fitPortions : meetByGroups
    const fitted = fitting(next.recipe, order.asked, order.kitchen)
    if (fitted === null || fitted.miss >= (best ?? tried).met.fitted.miss) continue
    if (isAnotherDish(fitted, next, order)) continue
    best = { step: next, met: { fitted, swaps: next.swaps, added: next.added } }
    if (fitted.isMet) break
  }
  return best
}

/** Whether it is hardly the dish any more: of another size, or what was added is more than its own main food. */
function isAnotherDish({ ingredients, moved }: Fitted, { recipe, added }: Step, order: Order): boolean {
  const { kitchen, drafted, asked } = order
  if (moved.some(({ role }) => role === "whole dish")) return true
  const times = servingOf({ ...recipe, ingredients }, kitchen).calories / Math.max(1, drafted)
  if (!asked.diets.includes("keto") && !isWithinRange(times)) return true
  const own = recipe.ingredients.length - added.length
  const grams = ingredients.slice(own).map((text) => kitchen.read(text)?.grams ?? 0)
  const main = mainGrams({ ...recipe, ingredients: ingredients.slice(0, own) }, kitchen)
  return grams.some((one) => one > main)
}

/** Roles that a dish is hardly ever of. */
const beside: ReadonlySet<GroupRole> = new Set<GroupRole>([
  ...(["pan fat", "fat in a batter", "mayonnaise", "salad dressing", "sugar", "sugar in a batter"] as const),
  ...(["cream", "roux", "sauce", "taste", "marinade", "cooking liquid"] as const),
])

/** Grams of a dish's main food: of what it is of, that which brings most energy. */
function mainGrams(recipe: Fittable, { read }: Kitchen): number {
  const portions = recipe.ingredients.map(read)
  const lines = (recipe.grouped ?? []).filter(({ role }) => !beside.has(role)).flatMap((group) => group.lines)
  const main = lines.reduce<Portion | null>((best, line) => {
    const portion = portions[line] ?? null
    return (portion?.content.calories ?? 0) > (best?.content.calories ?? 0) ? portion : best
  }, null)
  return main?.grams ?? 0
}

/** The groups of some lines, found once for all that is tried with them. */
const groupsIn = (recipe: Written, { read }: Kitchen) =>
  findGroups({ ...recipe, portions: recipe.ingredients.map(read) })

/** Whether a step breaks a label that held before it (milk joining meat, in kosher). */
function breaksMore(before: Lines, after: Lines, { asked, kitchen }: Order): boolean {
  const broken = (lines: Lines) => {
    const { diets } = assessRecipe(lines, kitchen.foods)
    return asked.diets.filter((diet) => diet !== "keto" && diets[diet].verdict === "violates").length
  }
  return asked.diets.length > 0 && broken(after) > broken(before)
}

/** What may be tried: what is added, in the order of its table, then what is exchanged for its lighter kind. */
function promising(tried: Tried, order: Order): Step[] {
  const { asked, kitchen } = order
  const { recipe } = tried.step
  const step = { ...tried.step, recipe: { ...recipe, grouped: groupsIn(recipe, kitchen) } }
  const labels = asked.diets.filter((diet) => diet !== "keto")
  const search: Search = { lines: step.recipe, asked: labels, kitchen }
  const isForLabel = missesLabel(tried, order)
  // No food more takes net carbs away.
  const most = Math.min(mostTried, Math.ceil(triedLines / recipe.ingredients.length))
  const added =
    isForLabel && missesNetCarbs(step, order) ? [] : addSteps(step, search, { targets: targetsOf(asked), most })
  const replaced = isForLabel && order.mayReplace ? replacingSteps(step, search) : []
  const steps = [...added, ...replaced, ...(isForLabel ? [] : lighterSteps(step, search))]
  return steps.slice(0, most)
}

function replacingSteps({ recipe, added, swaps }: Step, search: Search): Step[] {
  // What was added is ready to eat, and what would take its place may not be.
  const own = recipe.ingredients.slice(0, recipe.ingredients.length - added.length)
  return own.flatMap((before, line) => {
    const portion = search.kitchen.read(before)
    // What the steps do is told of what was written, and not of what has taken its place.
    if (portion === null || swaps.some((swap) => swap.line === line)) return []
    return candidatesFor(portion, search).map(({ text, called }): Step => {
      const swap = { line, before, after: text, called, because: swappedForGoals }
      return { added, recipe: { ...recipe, ingredients: recipe.ingredients.with(line, text) }, swaps: [...swaps, swap] }
    })
  })
}

/** What may be lighter: never what binds, sets or thickens. */
const lightened: ReadonlySet<GroupRole> = new Set<GroupRole>([
  ...(["cream", "milk", "cheese", "mayonnaise", "cured meat", "main food"] as const),
])

/** What is fried in bacon's fat has none from turkey's, and no cream with less fat can be whipped. */
const needsFat: readonly { kind: FoodKind; step: RegExp }[] = [
  { kind: "cured-meat", step: /\b(?:bacon|the|its|rendered) (?:fat|drippings)\b/i },
  { kind: "cream", step: /\b(?:whip(?:s|ped)?|(?:soft|stiff) peaks?)\b/i },
]

function lighterSteps({ recipe, added, swaps }: Step, { asked, kitchen }: Search): Step[] {
  const lines = (recipe.grouped ?? []).filter(({ role }) => lightened.has(role)).flatMap((group) => group.lines)
  const needed = needsFat.filter(({ step }) => recipe.method.some((said) => step.test(said)))
  return lines.flatMap((line): Step[] => {
    const before = recipe.ingredients[line] ?? ""
    const portion = kitchen.read(before)
    const kind = lighterKinds.find(({ foods }) => portion !== null && foods.has(portion.food.id))
    const swapped = kind === undefined || portion === null ? null : swapLine(portion, kind, kitchen)
    if (kind === undefined || swapped === null || needed.some((one) => one.kind === portion?.food.kind)) return []
    const diets = kitchen.judge(swapped.text, recipe.servings)
    if (asked.some((diet) => diets[diet].verdict === "violates")) return []
    const swap = { line, before, after: swapped.text, called: kind.called, because: swappedForGoals }
    const ingredients = recipe.ingredients.with(line, swapped.text)
    return [{ added, recipe: { ...recipe, ingredients }, swaps: [...swaps, swap] }]
  })
}

const swappedForGoals = { code: "swapped_for_goals" } as const

type Trying = { targets: readonly Target[]; most: number }

function addSteps(step: Step, search: Search, { targets, most }: Trying): Step[] {
  const { recipe } = step
  const missing = missingFrom(servingOf(recipe, search.kitchen), targets)
  const fitting = joining({ ...recipe, portions: recipe.ingredients.map(search.kitchen.read) }).filter(
    ({ addIn }) =>
      addIn.brings.some((nutrient) => missing.has(nutrient)) && !step.added.some((one) => one.addIn === addIn),
  )
  const steps: Step[] = []
  if (fitting.length === 0) return steps
  const main = mainGrams(recipe, search.kitchen)
  const held = assessRecipe(recipe, search.kitchen.foods).diets
  // A dish without meat stays so, though nobody asked, and one with meat or fish gets no other.
  const kept = (["vegetarian", "vegan"] as const).filter((diet) => held[diet].verdict !== "violates")
  const hasMain = hasMainFlesh(recipe, search.kitchen)
  for (const one of fitting) {
    const text = writeAddIn(one.addIn, { servings: recipe.servings, most: main }, search.kitchen)
    if (text === null || steps.length === most) continue
    const diets = search.kitchen.judge(text, recipe.servings)
    const isAgainst =
      search.asked.some((diet) => diets[diet].verdict !== "meets") ||
      kept.some((diet) => diets[diet].verdict === "violates") ||
      (hasMain && isMainFlesh(search.kitchen.read(text))) ||
      isListed(text, recipe.ingredients, search.kitchen)
    if (isAgainst) continue
    const [own] = findGroups({ ...recipe, method: [], portions: [search.kitchen.read(text)] })
    const grouped = [...(recipe.grouped ?? []), groupOf(own?.role ?? "main food", [recipe.ingredients.length])]
    const ingredients = [...recipe.ingredients, text]
    steps.push({ ...step, recipe: { ...recipe, ingredients, grouped }, added: [...step.added, one] })
  }
  return steps
}

/** Whether a line of the dish is of the same food: nobody serves it with more of what is in it. */
function isListed(text: string, lines: readonly string[], { read }: Kitchen): boolean {
  const id = read(text)?.food.id
  return lines.some((line) => read(line)?.food.id === id)
}

/** Grams of meat, fish or tofu a serving from which it is what the dish is of. */
const leastMain = 40

function hasMainFlesh({ ingredients, servings }: Lines, { read }: Kitchen): boolean {
  return ingredients.some((text) => {
    const portion = read(text)
    return isMainFlesh(portion) && (portion?.grams ?? 0) >= leastMain * servings
  })
}

function isMainFlesh(portion: Portion | null): boolean {
  const { family, kind } = portion?.food ?? {}
  return family === "meat" || family === "fish" || kind === "plant-protein"
}

/** What there is too little of; fat, where too much of the energy is from carbs. */
function missingFrom(serving: Content, targets: readonly Target[]): ReadonlySet<Nutrient> {
  const broken = targets.filter((target) => missOf([target], serving) > 0)
  const short = nutrients.filter((nutrient) =>
    broken.some(({ name, min }) => name === nutrient && serving[nutrient] < min),
  )
  const isCarbEnergy = broken.some(({ name }) => name === carbEnergy)
  return new Set(isCarbEnergy ? [...short, "fat" as const] : short)
}

/** Less of a food than this share of what is usual is not worth a line. */
const leastOfUsual = 0.4

/** A line with the usual amount of what is added, or as much as the dish's main food; null where that is next to nothing. */
function writeAddIn(
  { line, perServing, unit }: AddIn,
  { servings, most }: { servings: number; most: number },
  { units }: Kitchen,
): string | null {
  const usual = perServing * servings
  if (unit === "g" && most < usual * leastOfUsual) return null
  const amount =
    unit === "g"
      ? ({ kind: "mass", grams: largestUpTo(Math.min(usual, most), units) } as const)
      : ({ kind: "spoon", teaspoons: usual * 3 } as const)
  return `${writeMeasure(amount, wordingOf({ name: line, amount }, units))} ${line}`
}

/** The most grams that a kitchen weighs in figures that are said, and no more than these. */
function largestUpTo(grams: number, units: MeasurementUnit): number {
  const sizes = sizesBetween({ kind: "mass", grams }, { least: grams * 0.8, most: grams }, { units, pieces: "cut" })
  return sizes.at(-1) ?? grams
}
