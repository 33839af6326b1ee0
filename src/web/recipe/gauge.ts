import { type Nutrient, nutrientUnits } from "#core/food/nutrients.ts"
import type { GoalRange } from "#core/request/request.ts"

/** Positions on a gauge in percent of its length. */
export type Gauge = { mark: number; band: { from: number; to: number } | null }

const usualScale = { kcal: 1000, g: 100 } as const

/** Where the mark and the goal's band stand; the scale grows with what it has to hold. */
export function layOutGauge(nutrient: Nutrient, amount: number, { min, max }: GoalRange): Gauge {
  const furthest = Math.max(amount, min ?? 0, max ?? 0)
  const scale = Math.max(usualScale[nutrientUnits[nutrient]], furthest * 1.2)
  const percent = (at: number) => Math.round((at / scale) * 1000) / 10
  const hasGoal = min !== null || max !== null
  const band = hasGoal ? { from: percent(min ?? 0), to: max === null ? 100 : percent(max) } : null
  return { mark: percent(amount), band }
}
