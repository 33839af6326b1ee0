import { mostCarbEnergyShare, mostNetCarbs } from "#core/diet/carbs-limit.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import type { Wanted } from "#core/request/request.ts"
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
  return { name: nutrient, weights: { [nutrient]: 1 }, min: min ?? 0, max: max ?? Number.POSITIVE_INFINITY, price: 1 }
}

/** The name of keto's second rule. */
export const carbEnergy = "net carb energy"

const ketoTargets: readonly Target[] = [
  { name: "net carbs", weights: { netCarbs: 1 }, min: 0, max: mostNetCarbs, price: labelPrice },
  {
    name: carbEnergy,
    weights: { netCarbs: kcalPerGramOfCarbs, calories: -mostCarbEnergyShare },
    min: Number.NEGATIVE_INFINITY,
    max: 0,
    price: labelPrice,
  },
]

/** The weighted sum of a content. */
export function weigh({ weights }: Target, content: Content): number {
  let value = 0
  for (const key of contentKeys) value += (weights[key] ?? 0) * content[key]
  return value
}

const contentKeys = [...nutrients, "netCarbs"] as const

/** By how much a serving misses its targets, in shares of them: 0 where it meets them all. */
export function missOf(targets: readonly Target[], serving: Content): number {
  let miss = 0
  for (const target of targets) {
    const value = weigh(target, serving)
    const gap = Math.max(target.min - value, value - target.max, 0)
    if (gap > 0) miss += (gap * target.price) / scaleOf(target)
  }
  return miss
}

/** What a gap is measured against: a goal of 0 g fat is missed by grams, not without bound. */
export function scaleOf({ min, max }: Target): number {
  const bound = Number.isFinite(max) && max > 0 ? max : min
  return Math.max(1, Math.abs(Number.isFinite(bound) ? bound : 1))
}

/** What a label always leaves for rounding. */
const labelMargin = 0.015

/** The same targets a little narrower, so that rounding has room: by a share of each bound, never past the middle. */
export function narrowed(targets: readonly Target[], margin: number): Target[] {
  return targets.map((target) => {
    const { min, max } = target
    const share = target.price === labelPrice ? Math.max(margin, labelMargin) : margin
    const room = (max - min) / 3
    const low = Number.isFinite(min) && min > 0 ? min + Math.min(min * share, room) : min
    const high = Number.isFinite(max) ? max - Math.min(Math.max(max * share, 0), room) : max
    return { ...target, min: low, max: high }
  })
}
