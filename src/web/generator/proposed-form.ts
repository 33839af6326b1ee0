import { useEffect, useRef } from "react"
import { type Diet, diets } from "#core/diet/label.ts"
import { eachNutrient } from "#core/food/nutrients.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import type { Draft } from "./draft.ts"

/** What the name of a dish asked for beside the dish: labels, and for how many; null where it says no number. */
export type Pressed = { diets: readonly Diet[]; servings: number | null }

/** How the form takes what is proposed: to be sent next, or beside what the cook has typed since. */
type Taking = { fill: (draft: Partial<Draft>) => void; press: (read: Pressed) => void }

let taking: Taking | null = null

/** A request as it is typed. */
export function draftOf({ dish, goals, diets, servings }: RecipeRequest): Draft {
  const text = (bound: number | null) => (bound === null ? "" : String(bound))
  return {
    dish: dish.kind === "random" ? dish : { kind: "typed", text: dish.name },
    goals: eachNutrient((nutrient) => ({ min: text(goals[nutrient].min), max: text(goals[nutrient].max) })),
    diets,
    ofName: [],
    servings: String(servings),
  }
}

/** Fills the form with a request, for the cook to send. */
export function proposeForm(request: RecipeRequest): void {
  taking?.fill(draftOf(request))
}

/** Fills in the name of a dish, for the cook to send. */
export function proposeDish(title: string): void {
  taking?.fill({ dish: { kind: "typed", text: title } })
}

/** Fills in the name of a dish with the words for the appliances that the name before it asked for. */
export function proposeDishInstead(title: string, appliances: readonly string[]): void {
  proposeDish([title, ...appliances].join(" "))
}

/** Presses the labels that the server read from the name of a dish, and sets the servings. */
export function pressRead(read: { diets: readonly string[]; servings?: number | null | undefined }): void {
  const pressed = diets.filter((diet) => read.diets.includes(diet))
  const servings = read.servings ?? null
  if (pressed.length > 0 || servings !== null) taking?.press({ diets: pressed, servings })
}

/** Hears what is proposed for the form. */
export function useProposedForm(form: Taking): void {
  const newest = useRef(form)
  useEffect(() => {
    newest.current = form
  })
  useEffect(() => {
    taking = { fill: (draft) => newest.current.fill(draft), press: (read) => newest.current.press(read) }
    return () => {
      taking = null
    }
  }, [])
}
