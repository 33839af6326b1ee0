import { useState } from "react"
import { type Diet, diets } from "#core/diet/label.ts"
import type { Draft, FieldName } from "./draft.ts"

type Change = (part: Partial<Draft>, field?: FieldName) => void

/** Labels that were read from the name of a dish are pressed like the cook's own, and go when another name is typed. */
export function useLabelsOfName(draft: Draft, change: Change) {
  const [ofName, setOfName] = useState<readonly Diet[]>([])
  return {
    press(read: readonly Diet[]): void {
      setOfName(read.filter((diet) => !draft.diets.includes(diet)))
      change({ diets: diets.filter((diet) => draft.diets.includes(diet) || read.includes(diet)) })
    },
    typeDish(dish: Draft["dish"]): void {
      setOfName([])
      change({ dish, diets: draft.diets.filter((diet) => !ofName.includes(diet)) }, "dish")
    },
    /** Whoever presses labels has looked at all of them. */
    chooseLabels(chosen: readonly Diet[]): void {
      setOfName([])
      change({ diets: chosen })
    },
  }
}
