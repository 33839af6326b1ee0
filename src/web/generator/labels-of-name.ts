import { type Diet, diets } from "#core/diet/label.ts"
import type { Draft, FieldName } from "./draft.ts"

type Change = (part: Partial<Draft>, field?: FieldName) => void

/** Labels that were read from the name of a dish are pressed like the cook's own, and go when another name is typed. */
export function labelsOfName(draft: Draft, change: Change) {
  const { ofName = [] } = draft
  return {
    press(read: readonly Diet[]): void {
      const isAsked = (diet: Diet) => draft.diets.includes(diet)
      const isNew = (diet: Diet) => read.includes(diet) && !isAsked(diet)
      change({
        diets: diets.filter((diet) => isAsked(diet) || isNew(diet)),
        ofName: diets.filter((diet) => ofName.includes(diet) || isNew(diet)),
      })
    },
    typeDish(dish: Draft["dish"]): void {
      change({ dish, diets: draft.diets.filter((diet) => !ofName.includes(diet)), ofName: [] }, "dish")
    },
    /** One that was let go and pressed again is the cook's own. */
    chooseLabels(chosen: readonly Diet[]): void {
      change({ diets: chosen, ofName: ofName.filter((diet) => chosen.includes(diet)) })
    },
  }
}
