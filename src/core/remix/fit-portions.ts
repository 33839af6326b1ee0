import { type Constraint, solve } from "yalps"
import type { FoodTable } from "#core/food/food-table.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { RecipeRequest } from "#core/recipe/request.ts"
import { isWithin, type Part, type Problem, partOf, servingOf } from "./problem.ts"
import { leewayOf, type Reach, roleOf, soaks } from "./role.ts"
import { settleRungs } from "./settle-rungs.ts"
import { missOf, narrowed, type Target, targetsOf, weigh } from "./target.ts"

type Written = { servings: number; ingredients: readonly string[] }

/** The lines with their new amounts, and whether they meet every target. */
export type Fitted = { ingredients: string[]; isMet: boolean }

/** How far the whole recipe may shrink or grow: a smaller or a larger plate of the same dish. */
const wholeLeeway: Record<Reach, { least: number; most: number }> = {
  usual: { least: 0.6, most: 1.6 },
  widest: { least: 0.4, most: 2.5 },
}

/**
 * The lines of a recipe with the amounts that meet a request's goals, and the limits of keto and low FODMAP where they
 * are asked for: the least relative change within what a cook would still know the dish by, in sensible steps, each
 * line written as it was. Where the goals can't be met so, the nearest that was found, with `isMet` false.
 */
export function fitPortions(
  recipe: Written,
  request: Pick<RecipeRequest, "goals" | "diets">,
  { foods, units }: { foods: FoodTable; units: MeasurementUnit },
): Fitted {
  const targets = targetsOf(request)
  const parts = recipe.ingredients.map((text) => partOf(text, { foods, units, request, servings: recipe.servings }))
  const problem: Problem = { parts, servings: recipe.servings, targets }
  const asWritten = recipe.ingredients.map(() => 1)
  if (isWithin(problem, asWritten)) return { ingredients: [...recipe.ingredients], isMet: true }
  let best = { ingredients: [...recipe.ingredients], miss: missOf(targets, servingOf(problem, asWritten)) }
  for (const { reach, margin } of attempts) {
    const ratios = solvePortions({ ...problem, targets: narrowed(targets, margin) }, reach)
    if (ratios === null) continue
    const settled = settleRungs(problem, ratios)
    if (settled.miss === 0) return { ingredients: writtenOut(recipe, settled.texts), isMet: true }
    if (settled.miss < best.miss) best = { ...settled, ingredients: writtenOut(recipe, settled.texts) }
  }
  return { ingredients: best.ingredients, isMet: false }
}

const attempts: readonly { reach: Reach; margin: number }[] = [
  { reach: "usual", margin: 0.02 },
  { reach: "usual", margin: 0.005 },
  { reach: "widest", margin: 0.02 },
  { reach: "widest", margin: 0 },
]

function writtenOut(recipe: Written, texts: readonly (string | null)[]): string[] {
  return recipe.ingredients.map((text, at) => texts[at] ?? text)
}

/** Relative changes by the size of the plate weigh a little less than those of single lines. */
const wholeWeight = 0.6

/**
 * The linear program: ratios of the lines' amounts, each near the ratio of the whole within its role's leeway, so that
 * the targets are met with the least sum of relative changes; null where nothing within the leeway meets them.
 */
function solvePortions(problem: Problem, reach: Reach): number[] | null {
  const constraints = new Map<string, Constraint>()
  const whole: [string, number][] = []
  const variables = new Map<string, [string, number][]>([["whole", whole]])
  const count = problem.parts.length
  for (const [name, sign] of [
    ["grown", 1],
    ["shrunk", -1],
  ] as const) {
    variables.set(name, [
      ["change", wholeWeight * count],
      ["whole size", -sign],
    ])
  }
  constraints.set("whole size", { equal: 1 })
  constraints.set("whole leeway", { min: wholeLeeway[reach].least, max: wholeLeeway[reach].most })
  whole.push(["whole size", 1], ["whole leeway", 1])
  for (const [at, part] of problem.parts.entries())
    addLine({ at, part, problem, reach }, { constraints, variables, whole })
  for (const target of problem.targets) addTarget(target, problem, { constraints, variables, whole })
  const { status, variables: solved } = solve(
    { direction: "minimize", objective: "change", constraints, variables },
    { includeZeroVariables: true },
  )
  if (status !== "optimal") return null
  const values = new Map(solved)
  const size = values.get("whole") ?? 1
  const ratios = problem.parts.map((part, at) =>
    part?.ladder == null ? 1 : size + (values.get(`more ${at}`) ?? 0) - (values.get(`less ${at}`) ?? 0),
  )
  return withWater(problem, ratios)
}

/** Water goes with the grain or the pulses that are cooked in it. */
function withWater({ parts }: Problem, ratios: readonly number[]): number[] {
  const staples = parts.flatMap((part, at) => (part !== null && soaks(part.portion.food) ? [{ at, part }] : []))
  const largest = staples.sort((one, other) => other.part.portion.grams - one.part.portion.grams)[0]
  return ratios.map((ratio, at) =>
    parts[at]?.portion.food.id === "water" && largest !== undefined ? (ratios[largest.at] ?? ratio) : ratio,
  )
}

type Program = {
  constraints: Map<string, Constraint>
  variables: Map<string, [string, number][]>
  whole: [string, number][]
}

/** A line's ratio is the whole's, plus what it has more, minus what it has less. */
function addLine(
  { at, part, problem, reach }: { at: number; part: Part | null; problem: Problem; reach: Reach },
  { constraints, variables, whole }: Program,
): void {
  if (part?.ladder == null) return
  const { least, most } = leewayOf(roleOf(part.portion.food), reach)
  const inTargets = problem.targets.map((target): [string, number] => [
    target.name,
    weigh(target, part.portion.content) / problem.servings,
  ])
  const negated = inTargets.map(([name, value]): [string, number] => [name, -value])
  const safe = part.mostGrams / part.portion.grams
  const safely = Number.isFinite(safe) ? [[`safe ${at}`, 1] as [string, number]] : []
  variables.set(`more ${at}`, [["change", 1 / (most - 1)], [`most ${at}`, 1], ...safely, ...inTargets])
  variables.set(`less ${at}`, [
    ["change", 1 / (1 - least)],
    [`least ${at}`, 1],
    ...safely.map(([name]): [string, number] => [name, -1]),
    ...negated,
  ])
  // more <= (most - 1) * whole and less <= (1 - least) * whole
  constraints.set(`most ${at}`, { max: 0 })
  constraints.set(`least ${at}`, { max: 0 })
  whole.push([`most ${at}`, 1 - most], [`least ${at}`, least - 1], ...safely)
  if (safely.length > 0) constraints.set(`safe ${at}`, { max: safe })
}

/** What scales with the whole, and what stays because its amount can't be changed. */
function addTarget(target: Target, { parts, servings }: Problem, { constraints, whole }: Program): void {
  let fixed = 0
  let scaled = 0
  for (const part of parts) {
    const value = part === null ? 0 : weigh(target, part.portion.content) / servings
    if (part?.ladder == null) fixed += value
    else scaled += value
  }
  const bounds = {
    ...(Number.isFinite(target.min) ? { min: target.min - fixed } : {}),
    ...(Number.isFinite(target.max) ? { max: target.max - fixed } : {}),
  }
  constraints.set(target.name, bounds)
  whole.push([target.name, scaled])
}
