import { useEffect, useRef } from "react"
import { eachNutrient } from "#core/food/nutrients.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import type { Draft } from "./draft.ts"

let take: ((draft: Partial<Draft>) => void) | null = null

/** A request as it is typed. */
export function draftOf({ dish, goals, diets, servings }: RecipeRequest): Draft {
  const text = (bound: number | null) => (bound === null ? "" : String(bound))
  return {
    dish: dish.kind === "random" ? dish : { kind: "typed", text: dish.name },
    goals: eachNutrient((nutrient) => ({ min: text(goals[nutrient].min), max: text(goals[nutrient].max) })),
    diets,
    servings: String(servings),
  }
}

/** Fills the form with a request, for the cook to send. */
export function proposeForm(request: RecipeRequest): void {
  take?.(draftOf(request))
}

/** Fills in the name of a dish, for the cook to send. */
export function proposeDish(title: string): void {
  take?.({ dish: { kind: "typed", text: title } })
}

/** Hears what is proposed for the form. */
export function useProposedForm(onProposed: (draft: Partial<Draft>) => void): void {
  const newest = useRef(onProposed)
  useEffect(() => {
    newest.current = onProposed
  })
  useEffect(() => {
    take = (draft) => newest.current(draft)
    return () => {
      take = null
    }
  }, [])
}
