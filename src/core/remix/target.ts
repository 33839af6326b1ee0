import { mostCarbEnergyShare, mostNetCarbs } from "#core/diet/carbs-limit.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import type { Wanted } from "#core/request/request.ts"
import { toleranceOf } from "#core/request/tolerance.ts"
import type { Content } from "./portion.ts"

/**
 * What a serving has to hold: a sum of its content, weighted, from a least to a most. `price` is what missing it costs:
 * a goal may be missed and the gap be told, a label may not.
 */
export type Target = {
  name: string
  weights: Partial<Record<keyof Content, number>>
  min: number
  max: number
  /** How far it may be missed below and above and still is met; a label's limit not at all. */
  below: number
  above: number
  price: number
}

const labelPrice = 50

const kcalPerGramOfCarbs = 4

/** The goals of a request, and keto's two rules, as bounds on what one serving holds. */
export function targetsOf({ goals, diets }: Wanted): Target[] {
  const asked = nutrients.map((nutrient) => goalTarget(nutrient, goals[nutrient]))
  const isKeto = diets.includes("keto")
  return [...asked.filter((target) => target !== null), ...(isKeto ? ketoTargets : [])]
}

function goalTarget(nutrient: Nutrient, { min, max }: { min: number | null; max: number | null }): Target | null {
  if (min === null && max === null) return null
  return {
    name: nutrient,
    weights: { [nutrient]: 1 },
    min: min ?? Number.NEGATIVE_INFINITY,
    max: max ?? Number.POSITIVE_INFINITY,
    below: toleranceOf(nutrient, min ?? 0),
    above: toleranceOf(nutrient, max ?? 0),
    price: 1,
  }
}

/** The name of keto's second rule. */
export const carbEnergy = "net carb energy"

const label = { min: Number.NEGATIVE_INFINITY, below: 0, above: 0, price: labelPrice }

const ketoTargets: readonly Target[] = [
  { ...label, name: "net carbs", weights: { netCarbs: 1 }, max: mostNetCarbs },
  { ...label, name: carbEnergy, weights: { netCarbs: kcalPerGramOfCarbs, calories: -mostCarbEnergyShare }, max: 0 },
]

/** Whether a target is a label's limit, which nothing is traded for. */
export function isLabelTarget({ price }: Target): boolean {
  return price === labelPrice
}

/** The weighted sum of a content. */
export function weigh({ weights }: Target, content: Content): number {
  let value = 0
  for (const key of contentKeys) value += (weights[key] ?? 0) * content[key]
  return value
}

const contentKeys = [...nutrients, "netCarbs"] as const

/** By how much a serving misses its targets, in shares of them: 0 where it meets them all, about or wholly. */
export function missOf(targets: readonly Target[], serving: Content): number {
  return targets.reduce((miss, target) => miss + missAt(target, weigh(target, serving)), 0)
}

/** The same of one target at a value. */
export function missAt(target: Target, value: number): number {
  return isMetAt(target, value) ? 0 : (gapAt(target, value) * target.price) / scaleOf(target)
}

/** How far a value is from what was asked for: 0 within it. */
export function gapAt({ min, max }: Target, value: number): number {
  return Math.max(min - value, value - max, 0)
}

/** Whether a value is what was asked for, about. */
export function isMetAt({ min, max, below, above }: Target, value: number): boolean {
  return value >= min - below - slack && value <= max + above + slack
}

// Binary fractions only.
const slack = 1e-9

/** What a gap is measured against: a goal of 0 g fat is missed by grams, not without bound. */
export function scaleOf({ min, max }: Target): number {
  const bound = Number.isFinite(max) && max > 0 ? max : min
  return Math.max(1, Math.abs(Number.isFinite(bound) ? bound : 1))
}
