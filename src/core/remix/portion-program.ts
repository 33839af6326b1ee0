import { type Constraint, solve } from "yalps"
import type { Part, Problem } from "./problem.ts"
import { type Leeway, leewayOf, roleOf } from "./role.ts"
import { narrowed, scaleOf, type Target, weigh } from "./target.ts"

/** How much room is left for rounding (a share of each bound), and whether targets may be missed at a price. */
export type Attempt = { margin: number; isElastic: boolean }

/** How far the whole recipe may shrink or grow: a smaller or a larger plate of the same dish. */
const wholeLeeway: { usual: Leeway; widest: Leeway } = {
  usual: { least: 0.7, most: 1.4 },
  widest: { least: 0.4, most: 2.5 },
}

/** Relative changes of the whole weigh a little less than those of each line. */
const wholeWeight = 0.6
/** What goes beyond the usual leeway is dearer. */
const beyondWeight = 3

/**
 * The linear program: ratios of the lines' amounts, each near the ratio of the whole within its role's leeway, so that
 * the targets are met with the least sum of relative changes; null where nothing within the leeway meets them.
 */
export function solvePortions(problem: Problem, { margin, isElastic }: Attempt): number[] | null {
  const targets = narrowed(problem.targets, margin)
  const constraints = new Map<string, Constraint>()
  const whole: Coefficients = []
  const variables = new Map<string, Coefficients>([["whole", whole]])
  const program: Program = { constraints, variables, whole }
  addWhole(problem.parts.length, program)
  for (const [at, part] of problem.parts.entries()) addLine({ at, part, problem }, program)
  for (const target of targets) addTarget(target, problem, program)
  if (isElastic) for (const target of targets) addSlack(target, variables)
  const { status, variables: solved } = solve(
    { direction: "minimize", objective: "change", constraints, variables },
    { includeZeroVariables: true },
  )
  if (status !== "optimal") return null
  const values = new Map(solved)
  const size = values.get("whole") ?? 1
  const ratios = problem.parts.map((part, at) =>
    part?.ladder == null
      ? 1
      : size + tiers.reduce((sum, { name, sign }) => sum + sign * (values.get(`${name} ${at}`) ?? 0), 0),
  )
  return withWater(problem, ratios)
}

/** Water goes with the grain or the pulses that are cooked in it. */
function withWater({ parts }: Problem, ratios: readonly number[]): number[] {
  const staples = parts.flatMap((part, at) => (part?.portion.food.soaks ? [{ at, part }] : []))
  const largest = staples.sort((one, other) => other.part.portion.grams - one.part.portion.grams)[0]
  return ratios.map((ratio, at) =>
    parts[at]?.portion.food.kind === "water" && largest !== undefined ? (ratios[largest.at] ?? ratio) : ratio,
  )
}

type Coefficients = [string, number][]
type Program = {
  constraints: Map<string, Constraint>
  variables: Map<string, Coefficients>
  whole: Coefficients
}

/** A deviation in one direction: within the usual leeway, and beyond it. */
type Tier = { name: string; sign: 1 | -1; isBeyond: boolean }
const tiers: readonly Tier[] = [
  { name: "more", sign: 1, isBeyond: false },
  { name: "less", sign: -1, isBeyond: false },
  { name: "much more", sign: 1, isBeyond: true },
  { name: "much less", sign: -1, isBeyond: true },
]

function widthOf({ sign, isBeyond }: Tier, { usual, widest }: { usual: Leeway; widest: Leeway }): number {
  const side = sign === 1 ? "most" : "least"
  const inner = Math.abs(usual[side] - 1)
  return isBeyond ? Math.abs(widest[side] - 1) - inner : inner
}

/** The size of the whole: 1, plus what it has grown, minus what it has shrunk. */
function addWhole(count: number, { constraints, variables, whole }: Program): void {
  constraints.set("whole size", { equal: 1 })
  whole.push(["whole size", 1])
  for (const tier of tiers) {
    const weight = wholeWeight * count * (tier.isBeyond ? beyondWeight : 1)
    constraints.set(`${tier.name} whole`, { max: widthOf(tier, wholeLeeway) })
    variables.set(`${tier.name} whole`, [
      ["change", weight],
      ["whole size", -tier.sign],
      [`${tier.name} whole`, 1],
    ])
  }
}

type Line = { at: number; part: Part | null; problem: Problem }

/** A line's ratio is the whole's, plus what it has more, minus what it has less. */
function addLine({ at, part, problem }: Line, { constraints, variables, whole }: Program): void {
  if (part?.ladder == null) return
  const leeway = leewayOf(roleOf(part.portion.food))
  const holds = problem.targets.map((target): [string, number] => [
    target.name,
    weigh(target, part.portion.content) / problem.servings,
  ])
  const safe = part.mostGrams / part.portion.grams
  if (!Number.isFinite(safe) && isSlight(part, problem)) return
  if (Number.isFinite(safe)) {
    holds.push([`safe ${at}`, 1])
    constraints.set(`safe ${at}`, { max: safe })
    whole.push([`safe ${at}`, 1])
  }
  for (const tier of tiers) {
    const name = `${tier.name} ${at}`
    const width = widthOf(tier, leeway)
    const cost = (tier.isBeyond ? beyondWeight : 1) / widthOf({ ...tier, isBeyond: false }, leeway)
    variables.set(name, [
      ["change", cost],
      [name, 1],
      ...holds.map(([key, value]): [string, number] => [key, tier.sign * value]),
    ])
    // At most its width times the whole.
    constraints.set(name, { max: 0 })
    whole.push([name, -width])
  }
}

/** Dearer than any change of amounts. */
const missWeight = 1000

function addSlack(target: Target, variables: Program["variables"]): void {
  const cost = (missWeight * target.price) / scaleOf(target)
  variables.set(`under ${target.name}`, [
    ["change", cost],
    [target.name, 1],
  ])
  variables.set(`over ${target.name}`, [
    ["change", cost],
    [target.name, -1],
  ])
}

/** What moves no target by as much as this share goes with the whole, which keeps the program small. */
const slight = 0.003

function isSlight({ portion }: Part, { targets, servings }: Problem): boolean {
  return targets.every((target) => Math.abs(weigh(target, portion.content)) / servings < slight * scaleOf(target))
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
