import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { wordingOf } from "#core/measure/wording.ts"
import { writeMeasure } from "#core/measure/write-measure.ts"
import { assessRecipe, type Lines } from "#core/nutrition/assess-recipe.ts"
import type { Wanted } from "#core/request/request.ts"
import { type AddIn, addIns } from "./add-ins.ts"
import { type Fitted, fitPortions, leastMiss } from "./fit-portions.ts"
import type { Kitchen } from "./kitchen.ts"
import { candidatesFor, type LineSwap, type Search, type TitledLines } from "./mend-labels.ts"
import { addContent, type Content, noContent, type Portion } from "./portion.ts"
import { roleOf } from "./role.ts"
import { carbEnergy, missOf, type Target, targetsOf } from "./target.ts"

/** Lines on their way to the goals: what was swapped and added for them, and how near they are. */
export type Met = { fitted: Fitted; swaps: LineSwap[]; added: AddIn[] }

type Step = { lines: TitledLines; swaps: LineSwap[]; added: AddIn[] }

/** How many swaps and additions a dish bears for its goals, and how many are tried each time. */
const mostSteps = 4
const mostTried = 12
/** Of long recipes fewer are tried: the work grows with the lines. */
const triedLines = 240
const longLines = 40

/**
 * Fits the portions to the goals; where that does not reach, swaps lines for substitutes that hold less or more of
 * what is wrong, or adds what suits the dish and its labels, one at a time, as long as it gets nearer.
 */
export function meetGoals(lines: TitledLines, asked: Wanted, kitchen: Kitchen): Met {
  let step: Step = { lines, swaps: [], added: [] }
  let fitted = fitPortions(lines, asked, kitchen)
  let miss = fitted.isMet ? 0 : leastMiss(lines, asked, kitchen)
  const most = lines.ingredients.length > longLines ? 1 : mostSteps
  for (let taken = 0; !fitted.isMet && taken < most; taken += 1) {
    const next = bestStep(step, { asked, kitchen, miss })
    if (next === null) break
    step = next.step
    miss = next.miss
    fitted = fitPortions(step.lines, asked, kitchen)
  }
  return { fitted, swaps: step.swaps, added: step.added }
}

type Chase = { asked: Wanted; kitchen: Kitchen; miss: number }
type Tried = { step: Step; miss: number }

/** The step after which portions can meet the targets or, if none can, come nearest to them. */
function bestStep(step: Step, chase: Chase): Tried | null {
  let best: Tried | null = null
  for (const next of promising(step, chase)) {
    const miss = leastMiss(next.lines, chase.asked, chase.kitchen)
    if (miss >= (best?.miss ?? chase.miss) || breaksMore(step.lines, next.lines, chase)) continue
    if (miss === 0) return { step: next, miss }
    best = { step: next, miss }
  }
  return best
}

/** Whether a step breaks a label that held before it (milk joining meat, in kosher). */
function breaksMore(before: Lines, after: Lines, { asked, kitchen }: Chase): boolean {
  const broken = (lines: Lines) => {
    const { diets } = assessRecipe(lines, kitchen.foods)
    return asked.diets.filter((diet) => diet !== "keto" && diets[diet].verdict === "violates").length
  }
  return asked.diets.length > 0 && broken(after) > broken(before)
}

/** The steps that bring an unfitted serving nearest to the targets, the best first. */
function promising(step: Step, { asked, kitchen }: Chase): Step[] {
  const targets = targetsOf(asked)
  const labels = asked.diets.filter((diet) => diet !== "keto")
  const search: Search = { lines: step.lines, asked: labels, kitchen }
  const steps = [...swapSteps(step, search), ...addSteps(step, search, targets)]
  return steps
    .map((next) => ({ next, miss: missOf(targets, servingOf(next.lines, kitchen)) }))
    .sort((one, other) => one.miss - other.miss)
    .slice(0, Math.min(mostTried, Math.ceil(triedLines / step.lines.ingredients.length)))
    .map(({ next }) => next)
}

function servingOf({ servings, ingredients }: Lines, { read }: Kitchen) {
  const whole = ingredients.reduce((sum, text) => {
    const portion = read(text)
    return portion === null ? sum : addContent(sum, portion.content)
  }, noContent)
  return addContent(noContent, whole, 1 / servings)
}

function swapSteps(step: Step, search: Search): Step[] {
  // What was added is ready to eat, and what would take its place may not be.
  const own = step.lines.ingredients.slice(0, step.lines.ingredients.length - step.added.length)
  return own.flatMap((before, line) => {
    const portion = search.kitchen.read(before)
    if (portion === null || portion.content.calories < slightEnergy * step.lines.servings) return []
    return candidatesFor(portion, search).map(({ text, called }): Step => {
      const swap = { line, before, after: text, called, because: swappedForGoals }
      const ingredients = step.lines.ingredients.with(line, text)
      return { ...step, lines: { ...step.lines, ingredients }, swaps: [...step.swaps, swap] }
    })
  })
}

const swappedForGoals = { code: "swapped_for_goals" } as const

/** What holds less kcal a serving moves no goal. */
const slightEnergy = 10

function addSteps(step: Step, search: Search, targets: readonly Target[]): Step[] {
  const missing = missingFrom(servingOf(step.lines, search.kitchen), targets)
  const kind = isSweet(step.lines, search.kitchen) ? "sweet" : "savoury"
  const fitting = addIns.filter(
    (addIn) =>
      (addIn.suits === "both" || addIn.suits === kind) &&
      !step.added.includes(addIn) &&
      addIn.brings.some((nutrient) => missing.has(nutrient)),
  )
  return fitting.flatMap((addIn): Step[] => {
    const text = writeAddIn(addIn, step.lines.servings, search.kitchen)
    const diets = search.kitchen.judge(text, step.lines.servings)
    if (search.asked.some((diet) => diets[diet].verdict !== "meets")) return []
    const { ingredients, movable = ingredients.keys() } = step.lines
    const places = new Set([...movable, ingredients.length])
    const lines = { ...step.lines, ingredients: [...ingredients, text], movable: places }
    return [{ ...step, lines, added: [...step.added, addIn] }]
  })
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

function writeAddIn({ line, perServing, unit }: AddIn, servings: number, { units }: Kitchen): string {
  const amount =
    unit === "g"
      ? ({ kind: "mass", grams: perServing * servings } as const)
      : ({ kind: "spoon", teaspoons: perServing * 3 * servings } as const)
  return `${writeMeasure(amount, wordingOf({ name: line, amount }, units))} ${line}`
}

const savoury: SomeFoods = {
  kinds: ["stock"],
  ids: ["onion", "garlic", "shallot", "leek", "soy-sauce", "fish-sauce", "cumin", "black-pepper", "tomato-paste"],
}
/** Grams of sugar and syrup a serving from which a dish without any of those is sweet. */
const sweetGrams = 6

function isSweet({ ingredients, servings }: Lines, { read }: Kitchen): boolean {
  const portions = ingredients.map((text) => read(text)).filter((portion): portion is Portion => portion !== null)
  const isSavoury = portions.some(
    ({ food }) => isAmong(food, savoury) || food.family === "meat" || food.family === "fish",
  )
  const sweet = portions.filter(({ food }) => roleOf(food) === "sweet" || food.family === "fruit")
  return !isSavoury && sweet.reduce((sum, { grams }) => sum + grams, 0) >= sweetGrams * servings
}
