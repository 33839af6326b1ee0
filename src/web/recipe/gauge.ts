import { type Nutrient, nutrientUnits } from "#core/food/nutrients.ts"
import type { GoalRange } from "#core/request/request.ts"
import { showFigure } from "./figure.ts"

/** How a figure stands to its goal. A gap too small to be shown is no gap. */
export type GoalState =
  | { kind: "no goal" }
  | { kind: "met" }
  | { kind: "over" | "short"; gap: number }
  | { kind: "may be over" | "may be short" }

type Figure = { nutrient: Nutrient; amount: number; isAtLeast: boolean }

/** What to say about a figure and its goal; a figure that is only "at least" can't prove to be under a most. */
export function judgeGoal({ nutrient, amount, isAtLeast }: Figure, { min, max }: GoalRange): GoalState {
  if (min === null && max === null) return { kind: "no goal" }
  const isShown = (gap: number) => showFigure(nutrient, gap) !== "0"
  if (max !== null && amount > max && isShown(amount - max)) return { kind: "over", gap: amount - max }
  const isShort = min !== null && amount < min && isShown(min - amount)
  if (isAtLeast && isShort) return { kind: "may be short" }
  if (isAtLeast && max !== null) return { kind: "may be over" }
  if (isShort) return { kind: "short", gap: min - amount }
  return { kind: "met" }
}

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
