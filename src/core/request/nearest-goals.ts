import { z } from "zod"
import { eachNutrient, nutrients } from "#core/food/nutrients.ts"
import type { Goals } from "./request.ts"

const goalBoundSchema = z.object({
  nutrient: z.enum(nutrients),
  side: z.enum(["min", "max"]),
  /** In kcal or grams a serving. */
  amount: z.number().nonnegative(),
})

/** One bound of what was asked, or that could be asked in its place. */
export type OneGoal = z.infer<typeof goalBoundSchema>

/**
 * Where a dish can't meet its goals: those that do not go together (one where a single goal is out of reach, none where it
 * is all of them), and what could be asked instead, the nearest first; each is asked in place of the same bounds. Goals of
 * which nothing near holds are `beyond` the dish, with how far it comes: the offers, or the other goals, hold without them.
 */
export const nearestGoalsSchema = z.object({
  between: z.array(goalBoundSchema).max(2),
  instead: z.array(z.array(goalBoundSchema).min(1)),
  // What was kept before knows of none.
  beyond: z.array(goalBoundSchema.extend({ reaches: z.number().nonnegative() })).default([]),
})
export type NearestGoals = z.infer<typeof nearestGoalsSchema>

/** The bounds that were asked for, one by one. */
export function oneByOne(goals: Goals): OneGoal[] {
  return nutrients.flatMap((nutrient) =>
    (["min", "max"] as const).flatMap((side) => {
      const amount = goals[nutrient][side]
      return amount === null ? [] : [{ nutrient, side, amount }]
    }),
  )
}

type Bound = Pick<OneGoal, "nutrient" | "side"> & { amount: number | null }

/** The goals with other bounds, or without some. */
export function withGoals(goals: Goals, changed: readonly Bound[]): Goals {
  return eachNutrient((nutrient) => {
    const of = (side: Bound["side"]) => {
      const bound = changed.find((one) => one.nutrient === nutrient && one.side === side)
      return bound === undefined ? goals[nutrient][side] : bound.amount
    }
    return { min: of("min"), max: of("max") }
  })
}

/** What lies in a row of goals that would hold; null where it can't be read, or none were stored. */
export function openNearest(stored: unknown): NearestGoals | null {
  return nearestGoalsSchema.safeParse(stored).data ?? null
}
